//go:build !omp && !purego

// Package builtwhere has regions in a file with a build constraint, which call functions in such files.
package builtwhere

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/builtwhere/lib"
)

func tuned(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Tuned(i) + lib.Both(i)
	}
}

// copied calls what the kernel has a copy of.
func copied(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += lib.Shared(i)
	}
}

// Run prints what it finds.
func Run(w io.Writer) {
	x := make([]float64, 8)
	tuned(x)
	fmt.Fprintln(w, x, lib.Marks())
	copied(x)
	everywhere(x)
	fmt.Fprintln(w, x)
}
