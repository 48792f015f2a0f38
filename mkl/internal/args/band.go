package args

import "math"

// diagonals is the number of elements in a stored row of a band: the diagonal, and those beside it. What no slice can
// hold is the largest int.
func diagonals(below, above int) int {
	if below < 0 || above < 0 || below > math.MaxInt-1-above {
		return math.MaxInt
	}
	return below + above + 1
}

// band checks the leading dimension of a band: wide is the length of a stored row.
func (c *check) band(parameter int, ld, wide int) {
	if ld < wide {
		c.fail(parameter, "lda", "is %d; it must be at least %d, the number of diagonals", ld, wide)
	}
}

// Gbmv checks y = alpha*op(A)*x + beta*y with A of m x n and kl diagonals below and ku above the main one.
func Gbmv[T any](routine string, s GemvShape, kl, ku int, a, x, y []T) *Error {
	c := check{routine: routine}
	c.layout(1, s.Layout)
	c.trans(2, "trans", s.Trans)
	c.size(3, "m", s.M)
	c.size(4, "n", s.N)
	c.size(5, "kl", kl)
	c.size(6, "ku", ku)
	wide := diagonals(kl, ku)
	c.band(9, s.Lda, wide)
	c.increment(11, "incX", s.IncX)
	c.increment(14, "incY", s.IncY)
	if c.err != nil || s.M == 0 || s.N == 0 {
		return c.err
	}
	rows, cols := stored(s.Layout, s.M, s.N)
	below, _ := stored(s.Layout, kl, ku)
	if rows-cols > below { // rows below the band are not stored
		rows = cols + below
	}
	lx, ly := s.vectors()
	productData(&c, matrixIn[T]{8, "a", a, rows, wide, s.Lda}, vectorIn[T]{10, "x", x, lx, s.IncX},
		vectorIn[T]{13, "y", y, ly, s.IncY})
	return c.err
}

// Sbmv checks y = alpha*A*x + beta*y with A symmetric or hermitian and k diagonals beside the main one.
func Sbmv[T any](routine string, layout, uplo, n, k int, a []T, lda int, x []T, incX int, y []T, incY int) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.size(3, "n", n)
	c.size(4, "k", k)
	wide := diagonals(k, 0)
	c.band(7, lda, wide)
	c.increment(9, "incX", incX)
	c.increment(12, "incY", incY)
	if c.err == nil && n > 0 {
		productData(&c, matrixIn[T]{6, "a", a, n, wide, lda}, vectorIn[T]{8, "x", x, n, incX},
			vectorIn[T]{11, "y", y, n, incY})
	}
	return c.err
}

// Tbxv checks tbmv and tbsv: trmv and trsv with A of k diagonals beside the main one.
func Tbxv[T any](routine string, layout, uplo, trans, diag, n, k int, a []T, lda int, x []T, incX int) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.trans(3, "transA", trans)
	c.diag(4, diag)
	c.size(5, "n", n)
	c.size(6, "k", k)
	wide := diagonals(k, 0)
	c.band(8, lda, wide)
	c.increment(10, "incX", incX)
	if c.err == nil && n > 0 {
		triangularData(&c, matrixIn[T]{7, "a", a, n, wide, lda}, vectorIn[T]{9, "x", x, n, incX})
	}
	return c.err
}
