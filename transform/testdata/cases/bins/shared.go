//go:build !omp

package bins

//omp:declare reduction(longest: span16) initializer(noSpan())
func longest(a, b span16) span16 {
	if b[1]-b[0] > a[1]-a[0] {
		return b
	}
	return a
}

// A span16 is a first and a last number.
type span16 [2]int16

func noSpan() span16 { return span16{1, 0} }
