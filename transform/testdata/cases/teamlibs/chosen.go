//go:build !omp

package teamlibs

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/teamlibs/lib"
)

func ownChosen(a []float64) {
	//omp:metadirective when(device={kind(gpu)}: distribute parallel for) otherwise(nothing)
	for i := range a {
		a[i]++
	}
}

func threadsChosen(a []int, n *int) {
	//omp:parallel num_threads(4)
	{
		//omp:metadirective when(construct={target}: for) otherwise(nothing)
		for i := range a {
			a[i]++
		}
		//omp:metadirective when(construct={target, parallel}: atomic)
		*n++
	}
}

func chosen(w io.Writer) {
	a := make([]float64, 64)
	b := make([]int, 64)
	n := 0
	//omp:target teams num_teams(4)
	{
		ownChosen(a)
	}
	//omp:target teams
	{
		lib.Both(a)
	}
	//omp:target map(tofrom: n)
	{
		lib.InTarget(a)
		threadsChosen(b, &n)
	}
	lib.Both(a)
	lib.InTarget(a)
	ownChosen(a)
	fmt.Fprintln(w, a, b, n > 0)
	threadsChosen(b, &n)
	fmt.Fprintln(w, a, b)
	chosenByCalls(w, b)
}

// chosenByCalls calls functions of another package that choose while the program runs.
func chosenByCalls(w io.Writer, b []int) {
	c := make([]int, len(b))
	for n := range 10 {
		//omp:target parallel num_threads(4)
		{
			lib.Wide(b, n%2 == 0)
			lib.Wide(c, false)
			lib.ByMachine(c)
			lib.Meets(b, c, n)
		}
		//omp:target
		lib.Apart(c, n)
		lib.Wide(c, true)
		lib.Apart(b, n)
	}
	fmt.Fprintln(w, b, c)
}
