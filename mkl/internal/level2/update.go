package level2

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Ger computes A += alpha*x*y', with A of m x n; conjX and conjY conjugate the vectors.
func Ger[T Scalar](p engine.Place, m, n int, alpha T, x []T, incX int, conjX bool, y []T, incY int, conjY bool, a []T, lda int) {
	if m == 0 || n == 0 || alpha == 0 {
		return
	}
	bx := gather(m, x, incX, conjX)
	u, v := *bx, y
	var by *[]T
	if incY != 1 || conjY {
		by = gather(n, y, incY, conjY)
		v = *by
	}
	for i := range u {
		u[i] *= alpha
	}
	if m*n < 2*block || p.Threads <= 1 {
		rank1(p.ISA, 0, m, n, u, v, a, lda)
	} else {
		rank1Team(p, m, n, u, v, a, lda)
	}
	level1.Return(bx)
	if by != nil {
		level1.Return(by)
	}
}

// rank1 adds the products of u and v to rows lo to hi-1.
func rank1[T Scalar](isa engine.ISA, lo, hi, n int, u, v, a []T, lda int) {
	switch any(a).(type) {
	case []float64:
		engine.UpdateRows(isa, sliceAs[float64](u[lo:hi]), sliceAs[float64](v[:n]), sliceAs[float64](a[lo*lda:]), lda)
	case []float32:
		engine.UpdateRows(isa, sliceAs[float32](u[lo:hi]), sliceAs[float32](v[:n]), sliceAs[float32](a[lo*lda:]), lda)
	default:
		for i := lo; i < hi; i++ {
			level1.AxpyUnit(isa, u[i], v[:n], row(a, lda, i, 0, n))
		}
	}
}

func rank1Team[T Scalar](p engine.Place, m, n int, u, v, a []T, lda int) {
	band := max(1, block/n)
	engine.Parallel(p, (m+band-1)/band, func(i int) {
		rank1(p.ISA, i*band, min(m, (i+1)*band), n, u, v, a, lda)
	})
}

// Syr computes the stored triangle of A += alpha*x*x'. hermitian takes x' conjugated, alpha real, and keeps the
// diagonal real; conj conjugates x, for the transposed matrix of a column-major caller.
func Syr[T Scalar](p engine.Place, t Triangle, hermitian, conj bool, alpha T, x []T, incX int, a []T) {
	if t.N == 0 || alpha == 0 {
		return
	}
	bu, bv := gather(t.N, x, incX, hermitian && conj), gather(t.N, x, incX, hermitian && !conj)
	r := rank[T]{Triangle: t, hermitian: hermitian, a: a}
	r.terms[0] = outer[T]{alpha, *bu, *bv}
	r.run(p, 1)
	level1.Return(bu)
	level1.Return(bv)
}

// Syr2 computes the stored triangle of A += alpha*x*y' + alpha*y*x'. hermitian takes the primes, and the second alpha,
// conjugated and keeps the diagonal real; conj conjugates all, for the transposed matrix of a column-major caller.
func Syr2[T Scalar](p engine.Place, t Triangle, hermitian, conj bool, alpha T, x []T, incX int, y []T, incY int,
	a []T) {
	if t.N == 0 || alpha == 0 {
		return
	}
	second := alpha
	if hermitian {
		second = level1.Conj(alpha)
	}
	if conj {
		alpha, second = second, alpha
	}
	xu, xv := gather(t.N, x, incX, hermitian && conj), gather(t.N, x, incX, hermitian && !conj)
	yu, yv := gather(t.N, y, incY, hermitian && conj), gather(t.N, y, incY, hermitian && !conj)
	r := rank[T]{Triangle: t, hermitian: hermitian, a: a}
	r.terms = [2]outer[T]{{alpha, *xu, *yv}, {second, *yu, *xv}}
	r.run(p, 2)
	for _, b := range []*[]T{xu, xv, yu, yv} {
		level1.Return(b)
	}
}

// outer is the product alpha*u*v'.
type outer[T Scalar] struct {
	alpha T
	u, v  []T
}

// rank is an update of a stored triangle by one or two outer products.
type rank[T Scalar] struct {
	Triangle
	hermitian bool
	terms     [2]outer[T]
	a         []T
}

func (r *rank[T]) run(p engine.Place, terms int) {
	if r.N*r.N < 4*block || p.Threads <= 1 {
		r.rows(p.ISA, 0, r.N, terms)
		return
	}
	v := *r // the copy goes to the heap, not every caller's update
	band := max(1, block/r.N)
	engine.Parallel(p, (r.N+band-1)/band, func(i int) {
		v.rows(p.ISA, i*band, min(v.N, (i+1)*band), terms)
	})
}

// rows updates rows from to to-1. The alpha of a single hermitian term is real.
func (r *rank[T]) rows(isa engine.ISA, from, to, terms int) {
	for i := from; i < to; i++ {
		lo, hi, at := r.span(i)
		stored := r.a[at : at+hi-lo]
		for k := range terms {
			t := &r.terms[k]
			level1.AxpyUnit(isa, level1.Times(r.hermitian && terms == 1, t.alpha, t.u[i]), t.v[lo:hi], stored)
		}
		if r.hermitian {
			d := &stored[i-lo]
			*d = level1.RealPart(*d)
		}
	}
}
