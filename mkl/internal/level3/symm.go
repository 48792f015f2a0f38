package level3

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// whole is the order up to which a symmetric block is written out in full for one product.
const whole = 256

// Symmetric says how a symmetric or hermitian matrix is stored.
type Symmetric struct {
	Upper     bool
	Hermitian bool // the other half is the conjugate, and the diagonal is real
}

// Symm computes C = alpha*A*B + beta*C, or C = alpha*B*A + beta*C when right, with A symmetric or hermitian and C of m
// x n.
func Symm[T Scalar](p engine.Place, s Symmetric, right bool, m, n int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	order := m
	if right {
		order = n
	}
	if alpha == 0 || order == 0 {
		engine.Gemm(p, engine.NoTrans, engine.NoTrans, m, n, 0, 0, nil, 1, nil, 1, beta, c, ldc)
		return
	}
	buffer := level1.Borrow[T](min(order, whole) * min(order, whole))
	symm(p, s, right, m, n, alpha, a, lda, b, ldb, beta, c, ldc, *buffer)
	level1.Return(buffer)
}

func symm[T Scalar](p engine.Place, s Symmetric, right bool, m, n int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int,
	full []T) {
	const nt = engine.NoTrans
	order := m
	if right {
		order = n
	}
	if order <= whole {
		expand(s, order, a, lda, full)
		if right {
			engine.Gemm(p, nt, nt, m, n, n, alpha, b, ldb, full, order, beta, c, ldc)
		} else {
			engine.Gemm(p, nt, nt, m, n, m, alpha, full, order, b, ldb, beta, c, ldc)
		}
		return
	}
	h := half(order, whole)
	// The stored block beside the diagonal is op01(A01) seen from above it and op10(A10) from below.
	beside, op01, op10 := at(a, lda, 0, h), nt, adjoint(s.Hermitian)
	if !s.Upper {
		beside, op01, op10 = at(a, lda, h, 0), op10, op01
	}
	if right {
		b0, b1, c0, c1 := b, at(b, ldb, 0, h), c, at(c, ldc, 0, h)
		symm(p, s, right, m, h, alpha, a, lda, b0, ldb, beta, c0, ldc, full)
		symm(p, s, right, m, n-h, alpha, at(a, lda, h, h), lda, b1, ldb, beta, c1, ldc, full)
		engine.Gemm(p, nt, op10, m, h, n-h, alpha, b1, ldb, beside, lda, 1, c0, ldc)
		engine.Gemm(p, nt, op01, m, n-h, h, alpha, b0, ldb, beside, lda, 1, c1, ldc)
		return
	}
	b0, b1, c0, c1 := b, at(b, ldb, h, 0), c, at(c, ldc, h, 0)
	symm(p, s, right, h, n, alpha, a, lda, b0, ldb, beta, c0, ldc, full)
	symm(p, s, right, m-h, n, alpha, at(a, lda, h, h), lda, b1, ldb, beta, c1, ldc, full)
	engine.Gemm(p, op01, nt, h, n, m-h, alpha, beside, lda, b1, ldb, 1, c0, ldc)
	engine.Gemm(p, op10, nt, m-h, n, h, alpha, beside, lda, b0, ldb, 1, c1, ldc)
}

// expand writes both halves of a block of order n to full, without gaps.
func expand[T Scalar](s Symmetric, n int, a []T, lda int, full []T) {
	for i := range n {
		lo, hi := i+1, n
		if !s.Upper {
			lo, hi = 0, i
		}
		copy(full[i*n+lo:i*n+hi], a[i*lda+lo:i*lda+hi])
		full[i*n+i] = a[i*lda+i]
		if s.Hermitian {
			full[i*n+i] = level1.RealPart(a[i*lda+i])
		}
	}
	mirror(s, n, a, lda, full)
}

// mirror writes the other half, from eight rows of the stored one at a time: its rows are then written in runs.
func mirror[T Scalar](s Symmetric, n int, a []T, lda int, full []T) {
	for i0 := 0; i0 < n; i0 += 8 {
		from, to := i0, n
		if !s.Upper {
			from, to = 0, min(n, i0+8)
		}
		for j := from; j < to; j++ {
			lo, hi := i0, min(i0+8, n, j)
			if !s.Upper {
				lo, hi = max(i0, j+1), min(i0+8, n)
			}
			for i := lo; i < hi; i++ {
				v := a[i*lda+j]
				if s.Hermitian {
					v = level1.Conj(v)
				}
				full[j*n+i] = v
			}
		}
	}
}
