// Package kit has a function with a variant, and one that calls it.
package kit

//omp:declare variant(fast) match(construct={target})
func Slow(x int) int { return x + x }

func fast(x int) int { return 2 * x }

// Around calls the function.
func Around(x int) int { return Slow(x) } // want OMP510 "Slow(x)" "a kernel calls kit.fast here in place of kit.Slow, and functions of other packages are called as they are"
