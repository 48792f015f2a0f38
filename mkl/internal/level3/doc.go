// Package level3 computes the matrix-matrix operations of BLAS other than gemm: the kernels below the checked routines
// of package mkl.
//
// Arguments are valid and matrices row-major. Each operation halves its structured matrix until the diagonal blocks are
// small; what lies beside them is a product of [engine.Gemm], which has nearly all of the work and gives its speed, its
// treatment of NaN and its reproducible results. Elements outside of the stored triangle are neither read nor written.
package level3

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

// Scalar is the set of element types.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}

// half is where a matrix of order n > base is divided: a power of two times base, at least half of it.
func half(n, base int) int {
	h := base
	for 2*h < n {
		h *= 2
	}
	return h
}

// at is the part of a row-major matrix that begins in row i and column j. A place behind the end (of an empty part) is
// the end.
func at[T Scalar](a []T, ld, i, j int) []T { return a[min(i*ld+j, len(a)):] }

// adjoint is the operation that makes the other half of a symmetric or hermitian matrix.
func adjoint(hermitian bool) engine.Op {
	if hermitian {
		return engine.ConjTrans
	}
	return engine.Trans
}
