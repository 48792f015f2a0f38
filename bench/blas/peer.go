package main

/*
#cgo LDFLAGS: -lopenblas
#include <cblas.h>

extern char *openblas_get_corename(void);

// The loops are in C so that the peer does not pay for calls from Go.
#define GEMM(x, scalar, pass)                                                                                          \
	static void x##gemm_loop(int count, int ta, int tb, int m, int n, int k, const void *a, int lda, const void *b,    \
	                         int ldb, void *c, int ldc)                                                                \
	{                                                                                                                  \
		const scalar one[2] = {1, 0}, zero[2] = {0, 0};                                                                \
		for (int i = 0; i < count; i++)                                                                                \
			cblas_##x##gemm(CblasRowMajor, ta, tb, m, n, k, pass one, a, lda, b, ldb, pass zero, c, ldc);              \
	}

GEMM(s, float, *)
GEMM(d, double, *)
GEMM(c, float, )
GEMM(z, double, )

static void dgemm_each(int rounds, int count, int n, const double *a, const double *b, double *c)
{
	for (int r = 0; r < rounds; r++)
		for (int i = 0; i < count; i++)
			cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, n, n, 1, a + (long)i * n * n, n,
			            b + (long)i * n * n, n, 0, c + (long)i * n * n, n);
}

// touch reads a and b and writes c, which is the least that n products on that memory do.
__attribute__((optimize("O3"))) static void touch(int rounds, long n, const double *restrict a, const double *restrict b,
                                                  double *restrict c)
{
	for (int r = 0; r < rounds; r++) {
		for (long i = 0; i < n; i++)
			c[i] = a[i] + b[i];
		__asm__ volatile("" ::: "memory"); // every round counts
	}
}

static void dgemv_loop(int count, int trans, int m, int n, const double *a, int lda, const double *x, double *y)
{
	for (int i = 0; i < count; i++)
		cblas_dgemv(CblasRowMajor, trans, m, n, 1, a, lda, x, 1, 0, y, 1);
}

static void daxpy_loop(int count, long n, const double *x, double *y)
{
	for (int i = 0; i < count; i++)
		cblas_daxpy(n, 1e-9, x, 1, y, 1);
}
*/
import "C"

import (
	"sync"
	"unsafe"
)

func peerThreads(n int) { C.openblas_set_num_threads(C.int(n)) }

func peerCore() string { return C.GoString(C.openblas_get_corename()) }

// operation is CBLAS's code of a transpose flag.
func operation(trans bool) C.int {
	if trans {
		return C.CblasTrans
	}
	return C.CblasNoTrans
}

// peerGemm makes count products by OpenBLAS.
func peerGemm[T scalar](count int, g gemmShape, a, b, c []T) {
	loop := map[byte]func(C.int, C.int, C.int, C.int, C.int, C.int, unsafe.Pointer, C.int, unsafe.Pointer, C.int, unsafe.Pointer, C.int){
		's': func(r, ta, tb, m, n, k C.int, a unsafe.Pointer, lda C.int, b unsafe.Pointer, ldb C.int, c unsafe.Pointer, ldc C.int) {
			C.sgemm_loop(r, ta, tb, m, n, k, a, lda, b, ldb, c, ldc)
		},
		'd': func(r, ta, tb, m, n, k C.int, a unsafe.Pointer, lda C.int, b unsafe.Pointer, ldb C.int, c unsafe.Pointer, ldc C.int) {
			C.dgemm_loop(r, ta, tb, m, n, k, a, lda, b, ldb, c, ldc)
		},
		'c': func(r, ta, tb, m, n, k C.int, a unsafe.Pointer, lda C.int, b unsafe.Pointer, ldb C.int, c unsafe.Pointer, ldc C.int) {
			C.cgemm_loop(r, ta, tb, m, n, k, a, lda, b, ldb, c, ldc)
		},
		'z': func(r, ta, tb, m, n, k C.int, a unsafe.Pointer, lda C.int, b unsafe.Pointer, ldb C.int, c unsafe.Pointer, ldc C.int) {
			C.zgemm_loop(r, ta, tb, m, n, k, a, lda, b, ldb, c, ldc)
		},
	}[letter[T]()]
	loop(C.int(count), operation(g.ta), operation(g.tb), C.int(g.m), C.int(g.n), C.int(g.k), unsafe.Pointer(&a[0]), C.int(g.lda),
		unsafe.Pointer(&b[0]), C.int(g.ldb), unsafe.Pointer(&c[0]), C.int(g.ldc))
}

// peerEach makes the products of a batch one call after the other.
func peerEach(rounds, count, n int, a, b, c []float64) {
	C.dgemm_each(C.int(rounds), C.int(count), C.int(n), (*C.double)(&a[0]), (*C.double)(&b[0]), (*C.double)(&c[0]))
}

// touchEach computes c = a + b on a number of threads.
func touchEach(rounds, threads int, a, b, c []float64) {
	var all sync.WaitGroup
	for t := range threads {
		lo, hi := t*len(a)/threads, (t+1)*len(a)/threads
		all.Go(func() {
			C.touch(C.int(rounds), C.long(hi-lo), (*C.double)(&a[lo]), (*C.double)(&b[lo]), (*C.double)(&c[lo]))
		})
	}
	all.Wait()
}

func peerGemv(count int, trans bool, m, n int, a []float64, lda int, x, y []float64) {
	C.dgemv_loop(C.int(count), operation(trans), C.int(m), C.int(n), (*C.double)(&a[0]), C.int(lda), (*C.double)(&x[0]), (*C.double)(&y[0]))
}

func peerAxpy(count int, x, y []float64) {
	C.daxpy_loop(C.int(count), C.long(len(x)), (*C.double)(&x[0]), (*C.double)(&y[0]))
}
