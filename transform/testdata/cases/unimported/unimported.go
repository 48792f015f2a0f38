//go:build !omp

// Package unimported has regions with values of types from a package that the file does not import.
package unimported

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/unimported/kit"
)

func add(p, q kit.Poly, n int) {
	for i := range p.Rows {
		//omp:target teams distribute parallel for
		for j := 0; j < n; j++ {
			q.Rows[i][j] = p.Rows[i][j] + uint64(p.Mode)
			p.Each[j] += p.Mode
		}
	}
}

// Something here is called as the other package is, and as its import could be.
func hidden(p kit.Poly, x []float64) {
	shape, omp_in_shape := 2.0, 1.0
	modes := p.Modes()
	//omp:target teams distribute parallel for
	for i := range x {
		m := modes[i] + p.Mode
		x[i] = shape*m.Weight() + omp_in_shape
	}
}

// other calls a function of another file.
func other(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += root(i)
	}
}

func Run(w io.Writer) {
	p, q := kit.New(2, 4), kit.New(2, 4)
	add(p, q, 4)
	fmt.Fprintln(w, p, q)
	x := make([]float64, 4)
	hidden(p, x)
	other(x)
	fmt.Fprintln(w, x)
}
