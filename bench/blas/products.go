package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/gooffload/gooffload/mkl"
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
)

type scalar interface {
	float32 | float64 | complex64 | complex128
}

// letter is BLAS's letter of a type.
func letter[T scalar]() byte {
	switch any(*new(T)).(type) {
	case float32:
		return 's'
	case float64:
		return 'd'
	case complex64:
		return 'c'
	default:
		return 'z'
	}
}

// random is n numbers in (-1, 1), the same each time. gonum skips zeros, so there are none.
func random[T scalar](n int) []T {
	r := rand.New(rand.NewPCG(4, uint64(n)))
	x := make([]T, n)
	for i := range x {
		re, im := 2*r.Float64()-1, 2*r.Float64()-1
		switch p := any(&x[i]).(type) {
		case *float32:
			*p = float32(re)
		case *float64:
			*p = re
		case *complex64:
			*p = complex64(complex(re, im))
		case *complex128:
			*p = complex(re, im)
		}
	}
	return x
}

// gemmShape is a product in row-major order.
type gemmShape struct {
	ta, tb        bool
	m, n, k       int
	lda, ldb, ldc int
}

// shape has leading dimensions without padding; pad makes them longer.
func shape(m, n, k int, ta, tb bool, pad func(int) int) gemmShape {
	g := gemmShape{ta: ta, tb: tb, m: m, n: n, k: k, lda: k, ldb: n, ldc: n}
	if ta {
		g.lda = m
	}
	if tb {
		g.ldb = k
	}
	g.lda, g.ldb, g.ldc = pad(g.lda), pad(g.ldb), pad(g.ldc)
	return g
}

func plain(n int) int { return n }

// slowForGonum is the number of operations from which gonum's product takes so many seconds that it is left out.
const slowForGonum = 5e10

// gemmCase is one product by all three.
func gemmCase[T scalar](name string, g gemmShape) measurement {
	operations := 2 * float64(g.m) * float64(g.n) * float64(g.k)
	if l := letter[T](); l == 'c' || l == 'z' {
		operations *= 4
	}
	return measurement{name: fmt.Sprintf("%cgemm %s", letter[T](), name), unit: "GFLOP/s", work: operations / 1e9, make: func() contenders {
		rowsA, rowsB := g.m, g.k
		if g.ta {
			rowsA = g.k
		}
		if g.tb {
			rowsB = g.n
		}
		a, b, c := random[T](rowsA*g.lda), random[T](rowsB*g.ldb), random[T](g.m*g.ldc)
		who := contenders{
			ours: func(count int) { ourGemm(count, g, a, b, c) },
			peer: func(count int) { peerGemm(count, g, a, b, c) },
		}
		if operations < slowForGonum {
			who.gonum = func(count int) { gonumGemm(count, g, a, b, c) }
		}
		return who
	}}
}

func ourGemm[T scalar](count int, g gemmShape, a, b, c []T) {
	flag := map[bool]mkl.Transpose{false: mkl.NoTrans, true: mkl.Trans}
	ta, tb := flag[g.ta], flag[g.tb]
	for range count {
		switch a := any(a).(type) {
		case []float32:
			mkl.Sgemm(mkl.RowMajor, ta, tb, g.m, g.n, g.k, 1, a, g.lda, any(b).([]float32), g.ldb, 0, any(c).([]float32), g.ldc)
		case []float64:
			mkl.Dgemm(mkl.RowMajor, ta, tb, g.m, g.n, g.k, 1, a, g.lda, any(b).([]float64), g.ldb, 0, any(c).([]float64), g.ldc)
		case []complex64:
			mkl.Cgemm(mkl.RowMajor, ta, tb, g.m, g.n, g.k, 1, a, g.lda, any(b).([]complex64), g.ldb, 0, any(c).([]complex64), g.ldc)
		case []complex128:
			mkl.Zgemm(mkl.RowMajor, ta, tb, g.m, g.n, g.k, 1, a, g.lda, any(b).([]complex128), g.ldb, 0, any(c).([]complex128), g.ldc)
		}
	}
}

func gonumGemm[T scalar](count int, g gemmShape, a, b, c []T) {
	flag := map[bool]blas.Transpose{false: blas.NoTrans, true: blas.Trans}
	ta, tb := flag[g.ta], flag[g.tb]
	var impl gonum.Implementation
	for range count {
		switch a := any(a).(type) {
		case []float32:
			impl.Sgemm(ta, tb, g.m, g.n, g.k, 1, a, g.lda, any(b).([]float32), g.ldb, 0, any(c).([]float32), g.ldc)
		case []float64:
			impl.Dgemm(ta, tb, g.m, g.n, g.k, 1, a, g.lda, any(b).([]float64), g.ldb, 0, any(c).([]float64), g.ldc)
		case []complex64:
			impl.Cgemm(ta, tb, g.m, g.n, g.k, 1, a, g.lda, any(b).([]complex64), g.ldb, 0, any(c).([]complex64), g.ldc)
		case []complex128:
			impl.Zgemm(ta, tb, g.m, g.n, g.k, 1, a, g.lda, any(b).([]complex128), g.ldb, 0, any(c).([]complex128), g.ldc)
		}
	}
}

// batchCase is 1000 products of n×n in one call, beside a loop of calls.
func batchCase(n int) measurement {
	const count = 1000
	operations := count * 2 * float64(n) * float64(n) * float64(n)
	return measurement{name: fmt.Sprintf("dgemm batch of 1000, %d", n), unit: "GFLOP/s", work: operations / 1e9, make: func() contenders {
		a, b, c := random[float64](count*n*n), random[float64](count*n*n), random[float64](count*n*n)
		var impl gonum.Implementation
		return contenders{
			ours: func(rounds int) { ourBatch(rounds, count, n, a, b, c) },
			peer: func(rounds int) { peerEach(rounds, count, n, a, b, c) },
			gonum: func(rounds int) {
				for range rounds {
					for i := range count {
						at := i * n * n
						impl.Dgemm(blas.NoTrans, blas.NoTrans, n, n, n, 1, a[at:], n, b[at:], n, 0, c[at:], n)
					}
				}
			},
		}
	}}
}

// batchTouchCase has c = a + b over the same memory in the place of OpenBLAS: what is left when nothing is multiplied.
func batchTouchCase(n, threads int) measurement {
	m := batchCase(n)
	const count = 1000
	m.name += "; OpenBLAS column: reading A and B and writing C"
	m.make = func() contenders {
		a, b, c := random[float64](count*n*n), random[float64](count*n*n), random[float64](count*n*n)
		return contenders{
			ours: func(rounds int) { ourBatch(rounds, count, n, a, b, c) },
			peer: func(rounds int) { touchEach(rounds, threads, a, b, c) },
		}
	}
	return m
}

func ourBatch(rounds, count, n int, a, b, c []float64) {
	for range rounds {
		mkl.DgemmBatchStrided(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, a, n, n*n, b, n, n*n, 0, c, n, n*n, count)
	}
}
