package level3

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// small is the order up to which C is computed whole, beside its memory, and half of that is thrown away: a product
// that packs nothing.
const small = 32

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
			u.triangle(n, nil)
		}
		return
	}
	if n <= small {
		u.block(n, p.ISA)
	} else {
		u.whole(p, n)
	}
}

// whole computes all of C, and then takes the diagonal of a hermitian matrix for what it is: real.
func (u *update[T]) whole(p engine.Place, n int) {
	beta := u.beta
	for _, t := range u.terms[:u.count] {
		engine.Gemmt(p, u.Upper, u.opX, u.opY, n, u.k, t.alpha, t.x, t.ldx, t.y, t.ldy, beta, u.c, u.ldc)
		beta = 1
	}
	for i := 0; u.Hermitian && i < n; i++ {
		u.c[i*u.ldc+i] = level1.RealPart(u.c[i*u.ldc+i])
	}
}

// block computes a small C beside its memory and brings its triangle over.
func (u *update[T]) block(n int, isa engine.ISA) {
	buffer := level1.Borrow[T](n * n)
	var beta T
	for _, t := range u.terms[:u.count] {
		engine.Gemm(engine.Place{Threads: 1, ISA: isa}, u.opX, u.opY, n, n, u.k, t.alpha, t.x, t.ldx, t.y, t.ldy,
			beta, *buffer, n)
		beta = 1
	}
	u.triangle(n, *buffer)
	level1.Return(buffer)
}

// triangle stores the triangle of beta*C + sum; a nil sum is zero. beta 0 does not read C. Of the diagonal of a
// hermitian matrix the real part is read, and stored beside 0.
func (u *update[T]) triangle(n int, sum []T) {
	for i := range n {
		from, to := i, n
		if !u.Upper {
			from, to = 0, i+1
		}
		row := u.c[i*u.ldc:]
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
