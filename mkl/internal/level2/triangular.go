package level2

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// order is the size of the diagonal blocks of triangular matrices: what lies beside them is a matrix-vector product.
const order = 64

// Triangular says how a triangular matrix is read.
type Triangular struct {
	Upper bool // the stored triangle
	Trans bool // take the transpose
	Conj  bool // take the conjugate
	Unit  bool // the diagonal is 1 and not read
}

// Trmv computes x = op(A)*x.
func Trmv[T Scalar](p engine.Place, t Triangular, n int, a []T, lda int, x []T, incX int) {
	contiguous(t, n, x, incX, func(v []T) {
		// A block may be replaced once no other needs its old value.
		t.blocks(n, t.Upper != t.Trans, func(lo, hi int) {
			multiplyRows(p.ISA, t, Triangle{N: hi - lo, Upper: t.Upper, Ld: lda}, a[lo*lda+lo:], v[lo:hi])
			t.beside(n, lo, hi, func(from, to int) {
				panel(p, t, 1, a, lda, lo, hi, from, to, v)
			})
		})
	})
}

// Trsv solves op(A)*x' = x and stores x' in x. A zero on the diagonal gives Inf or NaN, as in the reference.
func Trsv[T Scalar](p engine.Place, t Triangular, n int, a []T, lda int, x []T, incX int) {
	contiguous(t, n, x, incX, func(v []T) {
		t.blocks(n, t.Upper == t.Trans, func(lo, hi int) {
			t.beside(n, lo, hi, func(from, to int) {
				panel(p, t, -1, a, lda, lo, hi, from, to, v)
			})
			solveRows(p.ISA, t, Triangle{N: hi - lo, Upper: t.Upper, Ld: lda}, a[lo*lda+lo:], v[lo:hi])
		})
	})
}

// contiguous runs f on x without increment. conj(A)*x = conj(A*conj(x)), so conjugation is of x, before and after.
func contiguous[T Scalar](t Triangular, n int, x []T, incX int, f func(v []T)) {
	if n == 0 {
		return
	}
	conj := t.Conj && level1.IsComplex[T]()
	if incX == 1 && !conj {
		f(x[:n])
		return
	}
	b := gather(n, x, incX, conj)
	f(*b)
	scatter(b, x, incX, conj)
}

// blocks visits the diagonal blocks, from the first or from the last.
func (t Triangular) blocks(n int, rising bool, f func(lo, hi int)) {
	count := (n + order - 1) / order
	for i := range count {
		if !rising {
			i = count - 1 - i
		}
		f(i*order, min(n, (i+1)*order))
	}
}

// beside gives the part of x that a block of op(A) is combined with, beside its own: after it for an upper op(A),
// before it for a lower one.
func (t Triangular) beside(n, lo, hi int, f func(from, to int)) {
	if t.Upper != t.Trans {
		if hi < n {
			f(hi, n)
		}
	} else if lo > 0 {
		f(0, lo)
	}
}

// panel adds sign times the product of the block's rows of op(A) with v[from:to] to v[lo:hi].
func panel[T Scalar](p engine.Place, t Triangular, sign T, a []T, lda, lo, hi, from, to int, v []T) {
	if t.Trans {
		Gemv(p, true, false, to-from, hi-lo, sign, a[from*lda+lo:], lda, v[from:to], 1, 1, v[lo:hi], 1)
		return
	}
	Gemv(p, false, false, hi-lo, to-from, sign, a[lo*lda+from:], lda, v[from:to], 1, 1, v[lo:hi], 1)
}

// StoredTrmv is [Trmv] of a packed matrix or a band.
func StoredTrmv[T Scalar](p engine.Place, t Triangular, s Triangle, a, x []T, incX int) {
	contiguous(t, s.N, x, incX, func(v []T) { multiplyRows(p.ISA, t, s, a, v) })
}

// StoredTrsv is [Trsv] of a packed matrix or a band.
func StoredTrsv[T Scalar](p engine.Place, t Triangular, s Triangle, a, x []T, incX int) {
	contiguous(t, s.N, x, incX, func(v []T) { solveRows(p.ISA, t, s, a, v) })
}

// multiplyRows is Trmv row by row. Rows are taken so that each finds the elements it needs unchanged.
func multiplyRows[T Scalar](isa engine.ISA, t Triangular, s Triangle, a, v []T) {
	for k := range s.N {
		i := k
		if t.Upper == t.Trans {
			i = s.N - 1 - k
		}
		lo, hi, at, diagonal := s.beside(i)
		stored := a[at : at+hi-lo]
		d := v[i]
		if t.Trans {
			level1.AxpyUnit(isa, d, stored, v[lo:hi])
		}
		if !t.Unit {
			d *= a[diagonal]
		}
		if !t.Trans {
			d += level1.DotUnit(isa, stored, v[lo:hi])
		}
		v[i] = d
	}
}

// solveRows is Trsv row by row.
func solveRows[T Scalar](isa engine.ISA, t Triangular, s Triangle, a, v []T) {
	for k := range s.N {
		i := k
		if t.Upper != t.Trans {
			i = s.N - 1 - k
		}
		lo, hi, at, diagonal := s.beside(i)
		stored := a[at : at+hi-lo]
		d := v[i]
		if !t.Trans {
			d -= level1.DotUnit(isa, stored, v[lo:hi])
		}
		if !t.Unit {
			d /= a[diagonal]
		}
		if t.Trans {
			level1.AxpyUnit(isa, -d, stored, v[lo:hi])
		}
		v[i] = d
	}
}
