//go:build !omp

// Package randomnumbers calls functions of a library of this module, which have arrays by value, matrices of them, and
// loops.
package randomnumbers

import (
	"fmt"
	"io"
	"math"

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
	// Those of the library of a device may differ from the host's in the last bits.
	normal, near, wrong := make([]float64, 1001), 0, 0
	//omp:target teams distribute parallel for reduction(+: near)
	for i := range normal {
		normal[i] = rng.GaussianAt(seed, uint64(i))
		if -1 < normal[i] && normal[i] < 1 {
			near++
		}
	}
	want := make([]float64, len(normal))
	rng.Gaussian(rng.NewPhilox(77, 5), want, 0, 1)
	for i, v := range want {
		if math.Abs(v-normal[i]) > 1e-12 {
			wrong++
		}
	}
	fmt.Fprintln(w, u, p, g, c, inside, near, wrong)
}
