// Package level1 computes the vector operations of BLAS: the kernels below the checked routines of package mkl.
//
// Arguments are valid. A vector of n elements with increment inc begins at its slice's first element for a positive inc
// and at element (1-n)*inc for a negative one, as in the reference. Long vectors are cut into pieces of a fixed length
// for the goroutines of the place, so that sums do not depend on how many there are.
//
// Unit-stride axpy, dot, scal and asum are package engine's. No product is skipped for a zero factor, except
// that axpy with alpha 0 returns at once, as the reference does.
package level1

import "unsafe"

// Scalar is the set of element types.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}

// Real is the set of real element types.
type Real interface{ float32 | float64 }

// Complex is the set of complex element types.
type Complex interface{ complex64 | complex128 }

// as is v with its type argument spelled out: T and U are the same type, which the caller has learnt by a type switch.
func as[U, T Scalar](v T) U { return *(*U)(unsafe.Pointer(&v)) }

// sliceAs is as for slices.
func sliceAs[U, T Scalar](v []T) []U { return *(*[]U)(unsafe.Pointer(&v)) }

// start is the index of the first element in the order of the operation.
func start(n, inc int) int {
	if inc < 0 {
		return (1 - n) * inc
	}
	return 0
}

// Conj is the complex conjugate; a real number is its own.
func Conj[T Scalar](v T) T {
	switch any(v).(type) {
	case complex128:
		z := as[complex128](v)
		return as[T](complex(real(z), -imag(z)))
	case complex64:
		z := as[complex64](v)
		return as[T](complex(real(z), -imag(z)))
	default:
		return v
	}
}

// IsComplex says whether conjugation does anything to T.
func IsComplex[T Scalar]() bool {
	var zero T
	switch any(zero).(type) {
	case complex64, complex128:
		return true
	default:
		return false
	}
}

// Times is alpha*v. A real alpha multiplies part by part: in a product of complex numbers the zero beside it would make
// NaN of an infinite part of v.
func Times[T Scalar](realAlpha bool, alpha, v T) T {
	if !realAlpha {
		return alpha * v
	}
	switch any(v).(type) {
	case complex128:
		r, z := real(as[complex128](alpha)), as[complex128](v)
		return as[T](complex(r*real(z), r*imag(z)))
	case complex64:
		r, z := real(as[complex64](alpha)), as[complex64](v)
		return as[T](complex(r*real(z), r*imag(z)))
	default:
		return alpha * v
	}
}

// RealPart is v without its imaginary part.
func RealPart[T Scalar](v T) T {
	switch any(v).(type) {
	case complex128:
		return as[T](complex(real(as[complex128](v)), 0))
	case complex64:
		return as[T](complex(real(as[complex64](v)), 0))
	default:
		return v
	}
}
