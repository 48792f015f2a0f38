package level3

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// diagonal is the order of the diagonal blocks of a rank-k update. They are computed whole, and half of that is thrown
// away.
const diagonal = 32

// term is one product of a rank-k update: alpha * opX(X) * opY(Y).
type term[T Scalar] struct {
	alpha T
	x     []T
	ldx   int
	y     []T
	ldy   int
}

// update is C = sum of the terms + beta*C for one triangle of C, of order n: syrk, herk and gemmt have one term, syr2k
// and her2k two.
type update[T Scalar] struct {
	Symmetric
	opX, opY engine.Op
	k        int
	terms    [2]term[T]
	count    int
	beta     T
	c        []T
	ldc      int
}

// Syrk computes the stored triangle of C = alpha*op(A)*op(A)' + beta*C, of order n. trans takes the transpose of A
// first; with s.Hermitian the prime and trans also conjugate, and alpha and beta are real.
func Syrk[T Scalar](p engine.Place, s Symmetric, trans bool, n, k int, alpha T, a []T, lda int, beta T, c []T, ldc int) {
	u := update[T]{Symmetric: s, k: k, count: 1, beta: beta, c: c, ldc: ldc}
	u.ops(trans)
	u.terms[0] = term[T]{alpha, a, lda, a, lda}
	u.run(p, n)
}

// Gemmt computes one triangle of C = alpha*op(A)*op(B) + beta*C, of order n.
func Gemmt[T Scalar](p engine.Place, upper bool, opA, opB engine.Op, n, k int, alpha T, a []T, lda int, b []T,
	ldb int, beta T, c []T, ldc int) {
	u := update[T]{Symmetric: Symmetric{Upper: upper}, opX: opA, opY: opB, k: k, count: 1, beta: beta, c: c, ldc: ldc}
	u.terms[0] = term[T]{alpha, a, lda, b, ldb}
	u.run(p, n)
}

// ops are those of a product with itself transposed, or its adjoint: of X'*X when trans.
func (u *update[T]) ops(trans bool) {
	u.opX, u.opY = engine.NoTrans, adjoint(u.Hermitian)
	if trans {
		u.opX, u.opY = u.opY, u.opX
	}
}

// Syr2k computes the stored triangle of C = alpha*op(A)*op(B)' + alpha*op(B)*op(A)' + beta*C, of order n; with
// s.Hermitian the second alpha is conjugated and beta is real.
func Syr2k[T Scalar](p engine.Place, s Symmetric, trans bool, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	u := update[T]{Symmetric: s, k: k, count: 2, beta: beta, c: c, ldc: ldc}
	second := alpha
	if s.Hermitian {
		second = level1.Conj(alpha)
	}
	u.ops(trans)
	u.terms[0] = term[T]{alpha, a, lda, b, ldb}
	u.terms[1] = term[T]{second, b, ldb, a, lda}
	u.run(p, n)
}

func (u *update[T]) run(p engine.Place, n int) {
	if u.k == 0 || u.terms[0].alpha == 0 {
		if u.beta != 1 {
			u.triangle(0, n, nil)
		}
		return
	}
	u.beside(p, 0, n)
	blocks := (n + diagonal - 1) / diagonal
	if p.Threads > 1 && blocks > 1 {
		u.blocks(p, n, blocks)
		return
	}
	for i := range blocks {
		u.block(i*diagonal, min(n, (i+1)*diagonal), p.ISA)
	}
}

// beside computes the blocks beside the diagonal of rows and columns lo to hi-1.
func (u *update[T]) beside(p engine.Place, lo, hi int) {
	if hi-lo <= diagonal {
		return
	}
	mid := lo + half(hi-lo, diagonal)
	u.beside(p, lo, mid)
	u.beside(p, mid, hi)
	if u.Upper {
		u.product(p, lo, mid, mid, hi, u.beta, at(u.c, u.ldc, lo, mid), u.ldc)
	} else {
		u.product(p, mid, hi, lo, mid, u.beta, at(u.c, u.ldc, mid, lo), u.ldc)
	}
}

// product computes rows r0 to r1-1 and columns c0 to c1-1 of the sum of the terms, plus beta*out.
func (u *update[T]) product(p engine.Place, r0, r1, c0, c1 int, beta T, out []T, ld int) {
	for _, t := range u.terms[:u.count] {
		x, y := t.x[r0:], t.y[c0:]
		if u.opX == engine.NoTrans {
			x = t.x[r0*t.ldx:]
		}
		if u.opY != engine.NoTrans {
			y = t.y[c0*t.ldy:]
		}
		engine.Gemm(p, u.opX, u.opY, r1-r0, c1-c0, u.k, t.alpha, x, t.ldx, y, t.ldy, beta, out, ld)
		beta = 1
	}
}

// blocks computes the diagonal blocks, one to a goroutine.
func (u *update[T]) blocks(p engine.Place, n, count int) {
	v := *u // the copy goes to the heap, not every caller's update
	engine.Parallel(p, count, func(i int) {
		v.block(i*diagonal, min(n, (i+1)*diagonal), p.ISA)
	})
}

// block computes one diagonal block beside C and brings its triangle over.
func (u *update[T]) block(lo, hi int, isa engine.ISA) {
	n := hi - lo
	buffer := level1.Borrow[T](n * n)
	u.product(engine.Place{Threads: 1, ISA: isa}, lo, hi, lo, hi, 0, *buffer, n)
	u.triangle(lo, hi, *buffer)
	level1.Return(buffer)
}

// triangle stores the triangle of beta*C + sum for rows and columns lo to hi-1; a nil sum is zero. beta 0 does not read
// C. Of the diagonal of a hermitian matrix the real part is read, and stored beside 0.
func (u *update[T]) triangle(lo, hi int, sum []T) {
	n := hi - lo
	for i := range n {
		from, to := i, n
		if !u.Upper {
			from, to = 0, i+1
		}
		row := u.c[(lo+i)*u.ldc+lo:]
		if u.Hermitian {
			row[i] = level1.RealPart(row[i])
		}
		for j := from; j < to; j++ {
			var v T
			if sum != nil {
				v = sum[i*n+j]
			}
			if u.beta != 0 {
				v += level1.Times(u.Hermitian, u.beta, row[j])
			}
			row[j] = v
		}
		if u.Hermitian {
			row[i] = level1.RealPart(row[i])
		}
	}
}
