package engine

import "unsafe"

// lower turns a product of T's into one of real numbers; R is T or the type of its parts. m, n and k are positive and
// alpha is not 0.
func lower[R float, T Scalar](q *product[R], ta, tb Op, m, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	q.a = operand[R]{data: reals[R](a), ld: lda, trans: ta != NoTrans}
	q.b = operand[R]{data: reals[R](b), ld: ldb, trans: tb != NoTrans}
	q.c, q.ldc = reals[R](c), ldc
	q.m, q.n, q.k = m, n, k
	q.alpha, q.beta = parts[R](alpha)[0], parts[R](beta)[0]
	if isReal[R, T]() {
		return
	}
	q.n, q.k, q.ldc = 2*n, 2*k, 2*ldc
	q.a.ld, q.a.complex, q.a.conj = 2*lda, true, ta == ConjTrans
	q.b.ld, q.b.complex, q.b.conj = 2*ldb, true, tb == ConjTrans
	// B is packed in any case, so alpha goes there.
	q.b.re, q.b.im = parts[R](alpha)[0], parts[R](alpha)[1]
	q.alpha = 1
	if by := parts[R](beta); by[1] != 0 {
		q.scaled, q.by, q.beta = true, by, 1
	}
}

// isReal is whether T is R.
func isReal[R float, T Scalar]() bool { return unsafe.Sizeof(*new(T)) == unsafe.Sizeof(*new(R)) }

// parts is a number as its one or two real parts; the second of a real number is 0.
func parts[R float, T Scalar](v T) [2]R {
	var out [2]R
	*(*T)(unsafe.Pointer(&out)) = v
	return out
}

// leading is the real part of v alone. Taking it out of parts stores one half and loads both, which the processor
// cannot forward: 15 ns, a quarter of a product of 8x8.
func leading[R float, T Scalar](v T) R { return *(*R)(unsafe.Pointer(&v)) }

// reals is a slice as its real parts, in place.
func reals[R float, T Scalar](s []T) []R {
	per := int(unsafe.Sizeof(*new(T)) / unsafe.Sizeof(*new(R)))
	return unsafe.Slice((*R)(unsafe.Pointer(unsafe.SliceData(s))), len(s)*per)
}

// first is the first real part in a slice that is not empty.
func first[R float, T Scalar](s []T) *R { return (*R)(unsafe.Pointer(&s[0])) }

// isComplex is whether T is a complex type.
func isComplex[T Scalar]() bool { return letter[T]() >= 2 }

// letter numbers the types in the order S, D, C, Z.
func letter[T Scalar]() int {
	switch any(*new(T)).(type) {
	case float32:
		return 0
	case float64:
		return 1
	case complex64:
		return 2
	default:
		return 3
	}
}
