package gonumblas

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"gonum.org/v1/gonum/blas"

	"github.com/gooffload/gooffload/mkl"
)

// Tiny products are computed in loops of their own: to the same numbers as mkl's, skipping no zero.
func TestTinyProductsAreMkls(t *testing.T) {
	flags := map[blas.Transpose]mkl.Transpose{blas.NoTrans: mkl.NoTrans, blas.Trans: mkl.Trans, blas.ConjTrans: mkl.ConjTrans}
	for size := range 5 * 5 * 5 {
		m, n, k := size%5, size/5%5, size/25
		for tA, ourA := range flags {
			for tB, ourB := range flags {
				for _, alpha := range []float64{0, 1, -2} {
					for _, beta := range []float64{0, 1, 3} {
						const ld = 6
						a, b, c := make([]float64, ld*ld), make([]float64, ld*ld), make([]float64, ld*ld)
						for i := range a {
							a[i], b[i], c[i] = float64(i%7-3), float64(i%5-2), float64(i%3)
						}
						if beta == 0 {
							c[0] = math.NaN()
						}
						want := append([]float64(nil), c...)
						Implementation{}.Dgemm(tA, tB, m, n, k, alpha, a, ld, b, ld, beta, c, ld)
						mkl.Dgemm(mkl.RowMajor, ourA, ourB, m, n, k, alpha, a, ld, b, ld, beta, want, ld)
						assert.InDeltaSlice(t, sums(want), sums(c), 0, "%c %c %d %d %d %g %g", tA, tB, m, n, k, alpha, beta)
					}
				}
			}
		}
	}
	c := []float64{1}
	Implementation{}.Dgemm(blas.NoTrans, blas.NoTrans, 1, 1, 2, 1, []float64{0, 1}, 2, []float64{math.NaN(), 1}, 1, 0, c, 1)
	assert.True(t, math.IsNaN(c[0]), "0*NaN is NaN")
}

// sums has a number for NaN, which equals nothing.
func sums(c []float64) []float64 {
	c = append([]float64(nil), c...)
	for i, v := range c {
		if math.IsNaN(v) {
			c[i] = 1e300
		}
	}
	return c
}
