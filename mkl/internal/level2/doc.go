// Package level2 computes the matrix-vector operations of BLAS: the kernels below the checked routines of package mkl.
//
// Arguments are valid and matrices row-major; a column-major caller is served by the transpose of its matrix, which may
// need the conjugate without transposition, so conjugation is a flag of its own. Vectors with increments are made
// contiguous first, which is linear work beside the quadratic. Every product is formed, also with zero factors. Work is
// cut at places that depend on shapes alone, so that the number of threads does not change a bit of the result.
package level2

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Scalar is the set of element types.
type Scalar = level1.Scalar

// gather is x as a contiguous vector that may be written, conjugated on demand; scatter brings it back.
func gather[T Scalar](n int, x []T, inc int, conj bool) *[]T {
	b := level1.Borrow[T](n)
	v := *b
	ix := first(n, inc)
	for i := range n {
		v[i] = x[ix]
		ix += inc
	}
	if conj {
		conjugate(v)
	}
	return b
}

// scatter stores v in the order of the operation, and hands back the buffer.
func scatter[T Scalar](b *[]T, x []T, inc int, conj bool) {
	v := *b
	if conj {
		conjugate(v)
	}
	ix := first(len(v), inc)
	for i := range v {
		x[ix] = v[i]
		ix += inc
	}
	level1.Return(b)
}

// first is the index of the first element in the order of the operation.
func first(n, inc int) int {
	if inc < 0 {
		return (1 - n) * inc
	}
	return 0
}

func conjugate[T Scalar](v []T) {
	for i := range v {
		v[i] = level1.Conj(v[i])
	}
}

// scale computes y = beta*y; beta 0 stores zeros without reading.
func scale[T Scalar](isa engine.ISA, n int, beta T, y []T, inc int) {
	switch {
	case beta == 1:
		return
	case inc == 1 && beta == 0:
		clear(y[:n])
		return
	case inc == 1:
		level1.ScalUnit(isa, beta, y[:n])
		return
	}
	iy := first(n, inc)
	for range n {
		if beta == 0 {
			y[iy] = 0
		} else {
			y[iy] *= beta
		}
		iy += inc
	}
}

// row is elements lo to hi-1 of row i.
func row[T Scalar](a []T, lda, i, lo, hi int) []T { return a[i*lda+lo : i*lda+hi] }
