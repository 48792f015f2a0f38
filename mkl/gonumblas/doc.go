// Package gonumblas makes package mkl the BLAS of gonum. One line for each element type, at the start, is for every
// user in the program; that of gonum/mat is blas64, and cblas128 for its complex matrices:
//
//	blas32.Use(gonumblas.Implementation{})
//	blas64.Use(gonumblas.Implementation{})
//	cblas64.Use(gonumblas.Implementation{})
//	cblas128.Use(gonumblas.Implementation{})
//
// Matrix-matrix products and solves and matrix-vector products are mkl's: on all cores, and without skipping zero
// factors, so that NaN and Inf are not lost. Everything else is gonum's own implementation, and so are three kinds of
// calls of these:
//
//   - what gonum refuses, which panics with its messages;
//   - real matrices of up to 32 x 32 times vectors, where gonum is faster;
//   - calls whose result shares elements with an operand, which mkl refuses and gonum computes in an order of its own: a
//     program that relied on it prints the same.
package gonumblas

//go:generate go run ../internal/single

import (
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
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
