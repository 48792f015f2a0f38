//go:build !omp

package ondevice

import (
	"fmt"
	"io"

	dt "github.com/gooffload/gooffload/transform/testdata/cases/resident"
)

// useElsewhere reads what devices have of another package's variables, and changes it there.
func useElsewhere(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = dt.Gain + dt.Scaled(i) + dt.Table[i]
		dt.Table[i]++
	}
	//omp:target
	{
		dt.Gain += 10
	}
}

func elsewhere(w io.Writer) {
	x := make([]float64, 4)
	useElsewhere(x)
	fmt.Fprintln(w, x, dt.Table)
	dt.Set(5)
	useElsewhere(x)
	fmt.Fprintln(w, x, dt.Table, dt.Update())
	//omp:target map(dt.Gain)
	{
		dt.Gain++
	}
	fmt.Fprintln(w, dt.Update())
}
