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

// Products with vectors of a few rows and columns take a way of their own: to mkl's numbers, touching nothing beside
// the operands, and with gonum's panics.
func TestNarrowProductsAreMkls(t *testing.T) {
	flags := map[blas.Transpose]mkl.Transpose{blas.NoTrans: mkl.NoTrans, blas.Trans: mkl.Trans}
	for size := range 10 * 10 {
		m, n := size%10, size/10
		for tA, ourA := range flags {
			for _, alpha := range []float64{0, 1, -2} {
				for _, beta := range []float64{0, 1, 3} {
					ld := max(1, n+size%3)
					a, x, y := surrounded(max(0, m-1)*ld+n), surrounded(max(m, n)), surrounded(max(m, n))
					if beta == 0 && len(y) > 0 {
						y[0] = math.NaN()
					}
					want := append([]float64(nil), y...)
					Implementation{}.Dgemv(tA, m, n, alpha, a, ld, x, 1, beta, y, 1)
					mkl.Dgemv(mkl.RowMajor, ourA, m, n, alpha, a, ld, x, 1, beta, want, 1)
					assert.InDeltaSlice(t, sums(want), sums(y), 0, "%c %d %d %g %g", tA, m, n, alpha, beta)
					beyond := y[:cap(y)][len(y)]
					assert.True(t, math.IsNaN(beyond), "written behind y, %c %d %d", tA, m, n)
				}
			}
		}
	}
	y := []float64{1, 1, 1}
	Implementation{}.Dgemv(blas.NoTrans, 1, 3, 1, []float64{0, 1, 1}, 3, []float64{math.NaN(), 1, 1}, 1, 0, y, 1)
	assert.True(t, math.IsNaN(y[0]), "0*NaN is NaN")
	for _, wrong := range []struct{ a, lda, x, y int }{{8, 3, 3, 3}, {9, 3, 2, 3}, {9, 3, 3, 2}, {9, 2, 3, 3}} {
		assert.Panics(t, func() {
			a, x, y := make([]float64, wrong.a), make([]float64, wrong.x), make([]float64, wrong.y)
			Implementation{}.Dgemv(blas.NoTrans, 3, 3, 1, a, wrong.lda, x, 1, 0, y, 1)
		}, "%v", wrong)
	}
}

// surrounded is n numbers before one that is none.
func surrounded(n int) []float64 {
	v := make([]float64, n+1)
	for i := range v {
		v[i] = float64(i%7 - 3)
	}
	v[n] = math.NaN()
	return v[:n]
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
