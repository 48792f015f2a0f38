//go:build !omp

// Package elsewhere calls functions of another package that have constructs, and imports that for nothing else.
package elsewhere

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/elsewhere/deep"
)

// Run shows what they do.
func Run(w io.Writer) {
	x, rows := shared(7)
	fmt.Fprintln(w, x, rows)
}

func shared(n int) ([]int, [][2]int) {
	x, by, rows := make([]int, n), []int{3, 4}, [][2]int{{1, 2}, {3, 4}, {5, 6}}
	//omp:target parallel num_threads(4)
	{
		deep.Mark(x, 2)
		deep.Scale(x, by, rows)
		deep.Each(x, 1, 2)
		deep.Each(x)
		deep.Each(x, by...)
	}
	return x, rows
}
