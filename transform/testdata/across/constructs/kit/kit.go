// Package kit has functions with constructs.
package kit

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

// Makes makes threads.
func Makes(x []int) {
	//omp:parallel
	x[0]++
}
