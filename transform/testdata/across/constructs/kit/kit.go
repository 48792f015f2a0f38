// Package kit has functions with constructs.
package kit

import "math/bits"

var count int

type total struct{ n int }

var all total

// Own changes what only this package can name.
func Own(by int) {
	//omp:atomic
	count += by // want OMP510 "count" "function kit.Own is called from a kernel, and assigns the package variable count"
}

// Through calls it from a function that has a twin.
func Through(by int) int {
	Own(by)
	return all.n
}

// Again calls itself.
func Again(to *int, by int) {
	//omp:atomic
	*to += by
	if by > 0 {
		Again(to, by-1)
	}
}

// Meet waits.
func Meet() {
	//omp:barrier
}

// Shares is a loop whose iterations depend on each other.
func Shares(x []int) {
	//omp:for
	for i := 1; i < len(x); i++ {
		x[i] += x[i-1] // want OMP525 "x[i]" "is written in iteration"
	}
	// want+1 OMP503 "3.5" "schedule takes a number from 1 on, not 3.5"
	//omp:for schedule(static, 3.5)
	for i := range x {
		x[i]++
	}
}

// Leaves leaves before its end.
func Leaves(x []int) {
	for i := range x {
		if x[i] > 3 {
			return // want OMP510 "return" "function kit.Leaves has constructs that threads meet together, and is left here before its end"
		}
	}
	//omp:barrier
}

// Wide is generic.
func Wide[T any](x []T) {
	//omp:barrier
}

// Asks has a clause with a variable of the package.
func Asks(x []int) {
	//omp:parallel for if(count > 3)
	for i := range x {
		x[i]++
	}
}

// Bits calls a function of a package that the region does not import.
func Bits(x []int) {
	//omp:for
	for i := range x {
		x[i] = bits.OnesCount(uint(i))
	}
}

// Local has a type of its own.
func Local(x []int) {
	type pair struct{ a, b int }
	//omp:for
	for i := range x {
		p := pair{i, i}
		x[i] = p.a + p.b
	}
}

// Unnamed has a variable of a type without a name, whose fields are the package's.
func Unnamed(x []int) {
	var p struct{ a int }
	//omp:for firstprivate(p)
	for i := range x {
		p.a = i
		x[i] = p.a
	}
}

// Through2 calls what cannot be copied.
func Through2(x []int) {
	inner(x)
}

func inner(x []int) {
	//omp:for
	for i := range x {
		x[i] = count
	}
}

type all3 struct{ n int }

func (a all3) twice(x []int) {
	//omp:for
	for i := range x {
		x[i] *= a.n
	}
}

// Three is of a type that has a name here only.
var Three = all3{3}

// Twice calls a method that has one here only.
func Twice(x []int) {
	Three.twice(x)
}

// Wide2 chooses by what is not the call's alone.
func Wide2(x []int, n int, p *bool) {
	// want+1 OMP503 "*p" "condition of a metadirective in a function of another package that a region calls is of constants"
	//omp:metadirective when(user={condition(*p)}: for) otherwise(single)
	for i := range x {
		x[i]++
	}
	n++
	// want+1 OMP503 "n" "and of variables that the function does not change, and n is not"
	//omp:metadirective when(user={condition(n > 3)}: for) otherwise(single)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "Limit" "and Limit is not"
	//omp:metadirective when(user={condition(len(x) > 3)}: for) when(user={condition(Limit > 3)}: for) otherwise(single)
	for i := range x {
		x[i]++
	}
}

// Limit is a package variable.
var Limit int

// Inner chooses around constructs.
func Inner(x []int, wide bool) {
	// want+1 OMP502 "metadirective" "with directives or labels in its statement"
	//omp:metadirective when(user={condition(wide)}: for) otherwise(single)
	for i := range x {
		//omp:atomic
		x[i]++
	}
}

// Which chooses what protects.
func Which(x *int, relaxed bool) {
	// want+1 OMP502 "metadirective" "or for each choice another atomic or critical"
	//omp:metadirective when(user={condition(relaxed)}: atomic relaxed) otherwise(atomic)
	*x++
}

// Chosen calls a variant.
func Chosen(to *int) {
	//omp:dispatch
	slow(to)
}

//omp:declare variant(fast) match(construct={dispatch})
func slow(to *int) { *to++ }

func fast(to *int) { *to += 1 }
