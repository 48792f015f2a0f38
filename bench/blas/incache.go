package main

/*
#include <cblas.h>

static volatile double sink;

static void dot_loop(int count, int n, const double *x, const double *y)
{
	for (int i = 0; i < count; i++)
		sink += cblas_ddot(n, x, 1, y, 1);
}

static void axpy_loop(int count, int n, const double *x, double *y)
{
	for (int i = 0; i < count; i++)
		cblas_daxpy(n, 1e-9, x, 1, y, 1);
}

static void asum_loop(int count, int n, const double *x)
{
	for (int i = 0; i < count; i++)
		sink += cblas_dasum(n, x, 1);
}

static void zdotc_loop(int count, int n, const void *x, const void *y)
{
	double z[2];
	for (int i = 0; i < count; i++) {
		cblas_zdotc_sub(n, x, 1, y, 1, z);
		sink += z[0];
	}
}

static void zaxpy_loop(int count, int n, const void *x, void *y)
{
	const double alpha[2] = {1e-9, 1e-9};
	for (int i = 0; i < count; i++)
		cblas_zaxpy(n, alpha, x, 1, y, 1);
}

static void gemv_loop(int count, int trans, int n, const double *a, const double *x, double *y)
{
	for (int i = 0; i < count; i++)
		cblas_dgemv(CblasRowMajor, trans, n, n, 1, a, n, x, 1, 0, y, 1);
}

static void symv_loop(int count, int n, const double *a, const double *x, double *y)
{
	for (int i = 0; i < count; i++)
		cblas_dsymv(CblasRowMajor, CblasUpper, n, 1, a, n, x, 1, 0, y, 1);
}

static void ger_loop(int count, int n, const double *x, const double *y, double *a)
{
	for (int i = 0; i < count; i++)
		cblas_dger(CblasRowMajor, n, n, 1e-9, x, 1, y, 1, a, n);
}

static void trsv_loop(int count, int n, const double *a, double *x)
{
	for (int i = 0; i < count; i++)
		cblas_dtrsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasUnit, n, a, n, x, 1);
}

static void zgemv_loop(int count, int n, const void *a, const void *x, void *y)
{
	const double one[2] = {1, 0}, zero[2] = {0, 0};
	for (int i = 0; i < count; i++)
		cblas_zgemv(CblasRowMajor, CblasNoTrans, n, n, one, a, n, x, 1, zero, y, 1);
}
*/
import "C"

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/mkl"
)

// inCache are routines of level 1 and 2 on operands that the caches hold, where instructions count and not memory.
func inCache() []measurement {
	var all []measurement
	for _, n := range []int{100, 1000, 10000} {
		all = append(all, vectorCases(n)...)
	}
	for _, n := range []int{50, 200} {
		all = append(all, matrixVectorCases(n)...)
	}
	return all
}

func pointer(x []float64) *C.double { return (*C.double)(&x[0]) }

// repeated makes a contender of one call, for what takes so long that calling a function value does not count.
func repeated(call func()) func(int) {
	return func(count int) {
		for range count {
			call()
		}
	}
}

func inCacheCase(n int, name string, operations int, ours func(), peer func(count C.int)) measurement {
	return loopCase(n, name, operations, repeated(ours), peer)
}

func loopCase(n int, name string, operations int, ours func(count int), peer func(count C.int)) measurement {
	return measurement{
		name: fmt.Sprintf("%s, %d", name, n), unit: "GFLOP/s", work: float64(operations) / 1e9,
		make: func() contenders { return contenders{ours: ours, peer: func(count int) { peer(C.int(count)) }} },
	}
}

// vectorCases has loops of its own for each routine, as the C side does: of a call of six nanoseconds, calling a
// function value would be another one.
func vectorCases(n int) []measurement {
	x, y := random[float64](n), random[float64](n)
	zx, zy := random[complex128](n), random[complex128](n)
	cn := C.int(n)
	return []measurement{
		loopCase(n, "ddot", 2*n, func(count int) {
			s := 0.0
			for range count {
				s += mkl.Ddot(n, x, 1, y, 1)
			}
			sum += s
		}, func(c C.int) { C.dot_loop(c, cn, pointer(x), pointer(y)) }),
		loopCase(n, "daxpy", 2*n, func(count int) {
			for range count {
				mkl.Daxpy(n, 1e-9, x, 1, y, 1)
			}
		}, func(c C.int) { C.axpy_loop(c, cn, pointer(x), pointer(y)) }),
		loopCase(n, "dasum", n, func(count int) {
			s := 0.0
			for range count {
				s += mkl.Dasum(n, x, 1)
			}
			sum += s
		}, func(c C.int) { C.asum_loop(c, cn, pointer(x)) }),
		loopCase(n, "zdotc", 8*n, func(count int) {
			s := 0.0
			for range count {
				s += real(mkl.Zdotc(n, zx, 1, zy, 1))
			}
			sum += s
		}, func(c C.int) { C.zdotc_loop(c, cn, unsafe.Pointer(&zx[0]), unsafe.Pointer(&zy[0])) }),
		loopCase(n, "zaxpy", 8*n, func(count int) {
			for range count {
				mkl.Zaxpy(n, 1e-9+1e-9i, zx, 1, zy, 1)
			}
		}, func(c C.int) { C.zaxpy_loop(c, cn, unsafe.Pointer(&zx[0]), unsafe.Pointer(&zy[0])) }),
	}
}

// sum is where results go, so that no call can be left out.
var sum float64

func matrixVectorCases(n int) []measurement {
	a, x, y := random[float64](n*n), random[float64](n), random[float64](n)
	za, zx, zy := random[complex128](n*n), random[complex128](n), random[complex128](n)
	for i := range n {
		for j := range n {
			if i != j {
				a[i*n+j] /= float64(n * n) // so that solving over and over stays finite
			}
		}
	}
	cn := C.int(n)
	return []measurement{
		inCacheCase(n, "dgemv", 2*n*n, func() { mkl.Dgemv(mkl.RowMajor, mkl.NoTrans, n, n, 1, a, n, x, 1, 0, y, 1) },
			func(c C.int) { C.gemv_loop(c, C.CblasNoTrans, cn, pointer(a), pointer(x), pointer(y)) }),
		inCacheCase(n, "dgemv transposed", 2*n*n, func() { mkl.Dgemv(mkl.RowMajor, mkl.Trans, n, n, 1, a, n, x, 1, 0, y, 1) },
			func(c C.int) { C.gemv_loop(c, C.CblasTrans, cn, pointer(a), pointer(x), pointer(y)) }),
		inCacheCase(n, "dsymv", 2*n*n, func() { mkl.Dsymv(mkl.RowMajor, mkl.Upper, n, 1, a, n, x, 1, 0, y, 1) },
			func(c C.int) { C.symv_loop(c, cn, pointer(a), pointer(x), pointer(y)) }),
		inCacheCase(n, "dger", 2*n*n, func() { mkl.Dger(mkl.RowMajor, n, n, 1e-9, x, 1, y, 1, a, n) },
			func(c C.int) { C.ger_loop(c, cn, pointer(x), pointer(y), pointer(a)) }),
		inCacheCase(n, "dtrsv", n*n, func() { mkl.Dtrsv(mkl.RowMajor, mkl.Upper, mkl.NoTrans, mkl.Unit, n, a, n, x, 1) },
			func(c C.int) { C.trsv_loop(c, cn, pointer(a), pointer(x)) }),
		inCacheCase(n, "zgemv", 8*n*n, func() { mkl.Zgemv(mkl.RowMajor, mkl.NoTrans, n, n, 1, za, n, zx, 1, 0, zy, 1) },
			func(c C.int) {
				C.zgemv_loop(c, cn, unsafe.Pointer(&za[0]), unsafe.Pointer(&zx[0]), unsafe.Pointer(&zy[0]))
			}),
	}
}
