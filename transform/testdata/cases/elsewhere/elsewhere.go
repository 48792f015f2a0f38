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
	fmt.Fprintln(w, handed(x), together(x))
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
		deep.Chunks(x)
	}
	return x, rows
}

// handed has a variable that the first section begins with and the last one leaves.
func handed(x []int) int {
	t, v := 10, 3
	//omp:target parallel num_threads(4) map(tofrom: t)
	{
		//omp:sections firstprivate(t, v) lastprivate(t)
		{
			x[0] += t + v
			//omp:section
			{
				v++
				t = x[1] + v
			}
		}
		//omp:single
		x[2] = t
	}
	return t
}

func together(x []int) int {
	t := 10
	//omp:target map(tofrom: t)
	{
		//omp:parallel sections firstprivate(t) lastprivate(t)
		{
			x[0] += t
			//omp:section
			t = x[1] + 5
		}
		x[2] += t
	}
	return t
}
