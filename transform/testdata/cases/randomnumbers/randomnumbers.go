//go:build !omp

// Package randomnumbers calls functions of a library of this module, which have arrays by value, matrices of them, and
// loops.
package randomnumbers

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/mkl/rng"
)

func Run(w io.Writer) {
	const seed = 5<<32 | 77
	u, p, g, c := make([]float64, 40), make([]uint32, 40), make([]uint32, 40), make([]uint64, 40)
	//omp:target teams distribute parallel for
	for i := range u {
		u[i] = rng.UniformAt(seed, uint64(i))
		p[i] = rng.PhiloxAt(seed, 1<<40+uint64(i))
		g[i] = rng.MRG32k3aAt(77, uint64(i))
		c[i] = rng.MCG59At(seed, uint64(i))
	}
	inside := 0
	//omp:target teams distribute parallel for reduction(+: inside)
	for i := range uint64(2000) {
		x, y := rng.UniformAt(seed, 2*i), rng.UniformAt(seed, 2*i+1)
		if x*x+y*y < 1 {
			inside++
		}
	}
	fmt.Fprintln(w, u, p, g, c, inside)
}
