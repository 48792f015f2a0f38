// Package gonumblas makes package mkl the BLAS of gonum. One line speeds up every user of gonum/mat in the program:
//
//	blas64.Use(gonumblas.Implementation{})
//
// and likewise blas32, cblas64 and cblas128, whose interfaces Implementation satisfies too.
//
// Matrix-matrix products and solves and matrix-vector products are mkl's: on all cores, and without skipping zero factors, so
// that NaN and Inf are not lost. Everything else is gonum's own implementation. Calls that gonum refuses are handed to it, and
// panic with its messages. So are calls whose result shares elements with an operand, which mkl refuses and gonum computes in an
// order of its own: a program that relied on it prints the same.
package gonumblas

//go:generate go run ../internal/single

import (
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"

	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/mkl/internal/args"
)

// Implementation is gonum's blas.Float32, blas.Float64, blas.Complex64 and blas.Complex128. It has no state and may be used from
// any number of goroutines.
type Implementation struct {
	gonum.Implementation
}

var (
	_ blas.Float32    = Implementation{}
	_ blas.Float64    = Implementation{}
	_ blas.Complex64  = Implementation{}
	_ blas.Complex128 = Implementation{}
)

// The conversions of gonum's flags give 0, which mkl refuses, for what is none.

func trans(t blas.Transpose) mkl.Transpose {
	switch t {
	case blas.NoTrans:
		return mkl.NoTrans
	case blas.Trans:
		return mkl.Trans
	case blas.ConjTrans:
		return mkl.ConjTrans
	default:
		return 0
	}
}

func uplo(u blas.Uplo) mkl.Uplo {
	switch u {
	case blas.Upper:
		return mkl.Upper
	case blas.Lower:
		return mkl.Lower
	default:
		return 0
	}
}

func diag(d blas.Diag) mkl.Diag {
	switch d {
	case blas.NonUnit:
		return mkl.NonUnit
	case blas.Unit:
		return mkl.Unit
	default:
		return 0
	}
}

func side(s blas.Side) mkl.Side {
	switch s {
	case blas.Left:
		return mkl.Left
	case blas.Right:
		return mkl.Right
	default:
		return 0
	}
}

// The checks say whether mkl takes a call.

const row = args.RowMajor

func gemvTaken[T mkl.Scalar](t blas.Transpose, m, n int, a []T, lda int, x []T, incX int, y []T, incY int) bool {
	return args.Gemv("", args.GemvShape{Layout: row, Trans: int(trans(t)), M: m, N: n, Lda: lda, IncX: incX, IncY: incY}, a, x, y) == nil
}

func gemmTaken[T mkl.Scalar](tA, tB blas.Transpose, m, n, k int, a []T, lda int, b []T, ldb int, c []T, ldc int) bool {
	shape := args.GemmShape{Layout: row, TransA: int(trans(tA)), TransB: int(trans(tB)), M: m, N: n, K: k, Lda: lda, Ldb: ldb, Ldc: ldc}
	return args.Gemm("", shape, a, b, c) == nil
}

func symmTaken[T mkl.Scalar](s blas.Side, ul blas.Uplo, m, n int, a []T, lda int, b []T, ldb int, c []T, ldc int) bool {
	return args.Symm("", row, int(side(s)), int(uplo(ul)), m, n, a, lda, b, ldb, c, ldc) == nil
}

func syrkTaken[T mkl.Scalar](kind args.Transposes, ul blas.Uplo, t blas.Transpose, n, k int, a []T, lda int, c []T, ldc int) bool {
	return args.Syrk("", kind, row, int(uplo(ul)), int(trans(t)), n, k, a, lda, c, ldc) == nil
}

func syr2kTaken[T mkl.Scalar](kind args.Transposes, ul blas.Uplo, t blas.Transpose, n, k int, a []T, lda int, b []T, ldb int, c []T, ldc int) bool {
	return args.Syr2k("", kind, row, int(uplo(ul)), int(trans(t)), n, k, a, lda, b, ldb, c, ldc) == nil
}

func trxmTaken[T mkl.Scalar](s blas.Side, ul blas.Uplo, t blas.Transpose, d blas.Diag, m, n int, a []T, lda int, b []T, ldb int) bool {
	return args.Trxm("", args.TrxmShape{Layout: row, Side: int(side(s)), Uplo: int(uplo(ul)), Trans: int(trans(t)), Diag: int(diag(d)),
		M: m, N: n, Lda: lda, Ldb: ldb}, a, b) == nil
}
