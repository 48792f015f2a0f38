//go:build !omp

// Package importused imports the runtime itself, under the name that generated code would choose.
package importused

import (
	. "fmt"
	"io"

	omp "github.com/gooffload/gooffload/omprt"
)

// Run prints what the loop computed.
func Run(w io.Writer) {
	x := make([]float64, 5)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = float64(i)
	}
	Fprintln(w, x, omp.GetNumDevices() >= 0)
}
