//go:build !omp

// Package constructs calls functions of another package that have constructs.
package constructs

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/constructs/lib"
)

func add(x []int) (sum int) {
	//omp:target teams distribute parallel for map(tofrom: sum)
	for _, v := range x {
		lib.Add(&sum, v)
		lib.Twice(&sum, v)
	}
	return sum
}

func capture(x []int) (next int) {
	//omp:target teams distribute parallel for map(tofrom: next)
	for i := range x {
		if lib.Capture(&next) < 0 {
			x[i] = 0
		}
	}
	return next
}

func count(x []int) {
	//omp:target teams distribute parallel for map(tofrom: lib.Hits)
	for _, v := range x {
		lib.Count(v)
	}
}

func note(x []int) lib.Sum {
	var s lib.Sum
	//omp:target teams distribute parallel for
	for i := range x {
		own(&s, x[i])
		lib.NoteAll(&s, x[i:i+1])
	}
	return s
}

func own(s *lib.Sum, v int) { s.Note(v) }

// pointed takes the address of what it only reads.
var base = 3

func pointed(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += based()
	}
}

func based() int {
	p := &base
	return *p
}

// Run shows each.
func Run(w io.Writer) {
	x := make([]int, 1000)
	for i := range x {
		x[i] = i % 37
	}
	fmt.Fprintln(w, add(x), capture(x), onlyInside(x))
	count(x)
	fmt.Fprintln(w, lib.Hits, note(x))
	pointed(x)
	fmt.Fprintln(w, x[:5])
}
