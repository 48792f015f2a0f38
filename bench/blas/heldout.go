package main

/*
#include <cblas.h>

static void syrk_loop(int count, int n, const double *a, double *c)
{
	for (int i = 0; i < count; i++)
		cblas_dsyrk(CblasRowMajor, CblasUpper, CblasNoTrans, n, n, 1, a, n, 0, c, n);
}

static void trmm_loop(int count, int n, const double *a, double *b)
{
	for (int i = 0; i < count; i++)
		cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasUnit, n, n, 1, a, n, b, n);
}
*/
import "C"

import (
	"fmt"
	"slices"

	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/mkl/gonumblas"
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
)

// heldOut are sizes that nobody tuned for at first, and at which OpenBLAS was once well ahead: products too small for
// blocks to pay, and structured matrices of a size that divides into nothing.
func heldOut() []measurement {
	var all []measurement
	for _, n := range []int{4, 8, 16, 48, 64, 100} {
		g, name := shape(n, n, n, false, false, plain), fmt.Sprint(n)
		all = append(all, gemmCase[float64](name, g), gemmCase[float32](name, g))
	}
	all = append(all, structured(700)...)
	all = append(all, slices.DeleteFunc(vectorCases(1e6), func(m measurement) bool { return m.name[0] == 'z' })...)
	return append(all, slices.DeleteFunc(matrixVectorCases(3000), func(m measurement) bool { return m.name[:5] == "dtrsv" })...)
}

func structured(n int) []measurement {
	a, b := random[float64](n*n), random[float64](n*n)
	for i := range a {
		a[i] /= float64(n * n) // so that multiplying over and over stays finite
	}
	cube, cn := n*n*n, C.int(n)
	return []measurement{
		inCacheCase(n, "dsyrk", cube, func() { mkl.Dsyrk(mkl.RowMajor, mkl.Upper, mkl.NoTrans, n, n, 1, a, n, 0, b, n) },
			func(c C.int) { C.syrk_loop(c, cn, pointer(a), pointer(b)) }),
		inCacheCase(n, "dtrmm", cube,
			func() { mkl.Dtrmm(mkl.RowMajor, mkl.Left, mkl.Upper, mkl.NoTrans, mkl.Unit, n, n, 1, a, n, b, n) },
			func(c C.int) { C.trmm_loop(c, cn, pointer(a), pointer(b)) }),
	}
}

// tinyByGonum are calls through gonum's interface of operands that are hardly worth it, beside gonum's own.
func tinyByGonum() []measurement {
	var all []measurement
	for _, n := range []int{1, 2, 3, 4, 6} {
		x, y, z := random[float64](n*n), random[float64](n*n), random[float64](n*n)
		for _, c := range []struct {
			name string
			work int
			call func(i blas.Float64)
		}{
			{"Dgemm", 2 * n * n * n, func(i blas.Float64) { i.Dgemm(blas.NoTrans, blas.NoTrans, n, n, n, 1, x, n, y, n, 0, z, n) }},
			{"Dgemv", 2 * n * n, func(i blas.Float64) { i.Dgemv(blas.NoTrans, n, n, 1, x, n, y, 1, 0, z, 1) }},
		} {
			all = append(all, measurement{name: fmt.Sprintf("gonumblas %s %d; OpenBLAS column: gonum", c.name, n), unit: "GFLOP/s",
				work: float64(c.work) / 1e9, make: func() contenders {
					return contenders{
						ours: repeated(func() { c.call(gonumblas.Implementation{}) }),
						peer: repeated(func() { c.call(gonum.Implementation{}) }),
					}
				}})
		}
	}
	return all
}
