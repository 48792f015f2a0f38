package args

// GemvShape is a matrix-vector product without its data.
type GemvShape struct{ Layout, Trans, M, N, Lda, IncX, IncY int }

// vectors gives the lengths of x and y.
func (s *GemvShape) vectors() (x, y int) {
	if s.Trans == NoTrans {
		return s.N, s.M
	}
	return s.M, s.N
}

func (c *check) gemv(s *GemvShape) {
	_, cols := stored(s.Layout, s.M, s.N)
	c.layout(1, s.Layout)
	c.trans(2, "trans", s.Trans)
	c.size(3, "m", s.M)
	c.size(4, "n", s.N)
	c.leading(7, "lda", s.Lda, cols)
	c.increment(9, "incX", s.IncX)
	c.increment(12, "incY", s.IncY)
}

// gemvLengths checks that the slices hold the matrix and the vectors.
func gemvLengths[T any](c *check, s *GemvShape, a, x, y []T) {
	rows, cols := stored(s.Layout, s.M, s.N)
	lx, ly := s.vectors()
	c.matrix(6, "a", len(a), rows, cols, s.Lda)
	c.vector(8, "x", len(x), lx, s.IncX)
	c.vector(11, "y", len(y), ly, s.IncY)
}

func gemvData[T any](c *check, s *GemvShape, a, x, y []T) {
	if c.err != nil || s.M == 0 || s.N == 0 {
		return
	}
	gemvLengths(c, s, a, x, y)
	if c.err == nil && !(separate(y, a) && separate(y, x)) {
		rows, cols := stored(s.Layout, s.M, s.N)
		lx, ly := s.vectors()
		written := vectorArea(y, ly, s.IncY)
		c.apart(11, "y", written, "a", areaOf(a, rows, cols, s.Lda))
		c.apart(11, "y", written, "x", vectorArea(x, lx, s.IncX))
	}
}

// Gemv checks y = alpha*op(A)*x + beta*y.
func Gemv[T any](routine string, s GemvShape, a, x, y []T) *Error {
	c := check{routine: routine}
	c.gemv(&s)
	gemvData(&c, &s, a, x, y)
	return c.err
}

// Ger checks A += alpha*x*op(y), A of m x n.
func Ger[T any](routine string, layout, m, n int, x []T, incX int, y []T, incY int, a []T, lda int) *Error {
	rows, cols := stored(layout, m, n)
	c := check{routine: routine}
	c.layout(1, layout)
	c.size(2, "m", m)
	c.size(3, "n", n)
	c.increment(6, "incX", incX)
	c.increment(8, "incY", incY)
	c.leading(10, "lda", lda, cols)
	if c.err != nil || m == 0 || n == 0 {
		return c.err
	}
	c.vector(5, "x", len(x), m, incX)
	c.vector(7, "y", len(y), n, incY)
	c.matrix(9, "a", len(a), rows, cols, lda)
	if c.err == nil && !(separate(a, x) && separate(a, y)) {
		written := areaOf(a, rows, cols, lda)
		c.apart(9, "a", written, "x", vectorArea(x, m, incX))
		c.apart(9, "a", written, "y", vectorArea(y, n, incY))
	}
	return c.err
}

// Symv checks y = alpha*A*x + beta*y with A symmetric or hermitian.
func Symv[T any](routine string, layout, uplo, n int, a []T, lda int, x []T, incX int, y []T, incY int) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.size(3, "n", n)
	c.leading(6, "lda", lda, n)
	c.increment(8, "incX", incX)
	c.increment(11, "incY", incY)
	if c.err != nil || n == 0 {
		return c.err
	}
	c.matrix(5, "a", len(a), n, n, lda)
	c.vector(7, "x", len(x), n, incX)
	c.vector(10, "y", len(y), n, incY)
	if c.err == nil && !(separate(y, a) && separate(y, x)) {
		written := vectorArea(y, n, incY)
		c.apart(10, "y", written, "a", areaOf(a, n, n, lda))
		c.apart(10, "y", written, "x", vectorArea(x, n, incX))
	}
	return c.err
}

// Syr checks A += alpha*x*op(x) with A symmetric or hermitian.
func Syr[T any](routine string, layout, uplo, n int, x []T, incX int, a []T, lda int) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.size(3, "n", n)
	c.increment(6, "incX", incX)
	c.leading(8, "lda", lda, n)
	if c.err != nil || n == 0 {
		return c.err
	}
	c.vector(5, "x", len(x), n, incX)
	c.matrix(7, "a", len(a), n, n, lda)
	if c.err == nil && !separate(a, x) {
		c.apart(7, "a", areaOf(a, n, n, lda), "x", vectorArea(x, n, incX))
	}
	return c.err
}

// Trxv checks trmv and trsv: x = op(A)*x, or the solution of op(A)*x' = x, with A triangular.
func Trxv[T any](routine string, layout, uplo, trans, diag, n int, a []T, lda int, x []T, incX int) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.trans(3, "transA", trans)
	c.diag(4, diag)
	c.size(5, "n", n)
	c.leading(7, "lda", lda, n)
	c.increment(9, "incX", incX)
	if c.err != nil || n == 0 {
		return c.err
	}
	c.matrix(6, "a", len(a), n, n, lda)
	c.vector(8, "x", len(x), n, incX)
	if c.err == nil && !separate(x, a) {
		c.apart(8, "x", vectorArea(x, n, incX), "a", areaOf(a, n, n, lda))
	}
	return c.err
}
