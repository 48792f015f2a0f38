package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/gooffload/gooffload/mkl"
)

// batch is the arguments of DgemmBatch: one entry a group, and one a product for the matrices.
type batch struct {
	layout         mkl.Layout
	transA, transB []mkl.Transpose
	m, n, k        []int
	lda, ldb, ldc  []int
	alpha, beta    []float64
	size           []int
	a, b, c        [][]float64
}

// randomGroups is a batch of three groups of 1 to 10 products; what the products of a group share is random.
func randomGroups(w io.Writer, r *rand.Rand) bool {
	const groups = 3
	x := batch{layout: pick(r, mkl.RowMajor, mkl.ColMajor)}
	fmt.Fprintf(w, "Three groups, %s\n", name(x.layout == mkl.RowMajor, "row major", "column major"))
	for i := range groups {
		x.add(r)
		fmt.Fprintf(w, "Group %d: transA = %s, transB = %s, m = %d, n = %d, k = %d, lda = %d, ldb = %d, ldc = %d, alpha = %.4f, beta = %.4f, size = %d\n",
			i, name(x.transA[i] == mkl.NoTrans, "no", "yes"), name(x.transB[i] == mkl.NoTrans, "no", "yes"), x.m[i], x.n[i], x.k[i],
			x.lda[i], x.ldb[i], x.ldc[i], x.alpha[i], x.beta[i], x.size[i])
	}
	want := make([][]float64, len(x.c))
	for p := range x.c {
		want[p] = append([]float64(nil), x.c[p]...)
	}

	mkl.DgemmBatch(x.layout, x.transA, x.transB, x.m, x.n, x.k, x.alpha, x.a, x.lda, x.b, x.ldb, x.beta, x.c, x.ldc, groups, x.size)

	p := 0
	for i := range groups {
		for range x.size[i] {
			mkl.Dgemm(x.layout, x.transA[i], x.transB[i], x.m[i], x.n[i], x.k[i], x.alpha[i], x.a[p], x.lda[i], x.b[p], x.ldb[i], x.beta[i],
				want[p], x.ldc[i])
			for e := range want[p] {
				if !same(x.c[p][e], want[p][e]) {
					fmt.Fprintf(w, "FAIL: element %d of product %d of group %d is %g, from one call of its own %g\n", e, p, i, x.c[p][e], want[p][e])
					return false
				}
			}
			p++
		}
	}
	fmt.Fprintf(w, "PASS: %d products\n", p)
	return true
}

// add appends a random group with its matrices.
func (x *batch) add(r *rand.Rand) {
	m, n, k, size := 1+r.IntN(20), 1+r.IntN(20), 1+r.IntN(20), 1+r.IntN(10)
	x.transA, x.transB = append(x.transA, pick(r, mkl.NoTrans, mkl.Trans)), append(x.transB, pick(r, mkl.NoTrans, mkl.Trans))
	x.m, x.n, x.k, x.size = append(x.m, m), append(x.n, n), append(x.k, k), append(x.size, size)
	// Large enough in both layouts and for both transpositions.
	lda, ldb, ldc := max(m, k), max(k, n), max(m, n)
	x.lda, x.ldb, x.ldc = append(x.lda, lda), append(x.ldb, ldb), append(x.ldc, ldc)
	x.alpha, x.beta = append(x.alpha, 2*r.Float64()-1), append(x.beta, 2*r.Float64()-1)
	for range size {
		x.a = append(x.a, random(r, lda*lda))
		x.b = append(x.b, random(r, ldb*ldb))
		x.c = append(x.c, random(r, ldc*ldc))
	}
}

func random(r *rand.Rand, n int) []float64 {
	s := mkl.Malloc[float64](n, 64)
	for i := range s {
		s[i] = 2*r.Float64() - 1
	}
	return s
}

func pick[T any](r *rand.Rand, a, b T) T {
	if r.IntN(2) == 0 {
		return a
	}
	return b
}

func name(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}
