package gonumblas

import (
	"fmt"
	"testing"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
)

// Tiny operands, beside gonum: what a call costs.
func BenchmarkTiny(b *testing.B) {
	for _, n := range []int{1, 2, 3, 4, 6, 8, 16, 24, 32} {
		x, y, z := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
		for i := range x {
			x[i], y[i] = 1, 1
		}
		for name, i := range map[string]blas.Float64{"gonum": gonum.Implementation{}, "mkl": Implementation{}} {
			b.Run(fmt.Sprintf("Dgemm/%d/%s", n, name), func(b *testing.B) {
				for b.Loop() {
					i.Dgemm(blas.NoTrans, blas.NoTrans, n, n, n, 1, x, n, y, n, 0, z, n)
				}
			})
			b.Run(fmt.Sprintf("Dgemv/%d/%s", n, name), func(b *testing.B) {
				for b.Loop() {
					i.Dgemv(blas.NoTrans, n, n, 1, x, n, y, 1, 0, z, 1)
				}
			})
		}
	}
}
