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
		productApart(c, "a", areaOf(a, rows, cols, s.Lda), vectorArea(x, lx, s.IncX), 11, vectorArea(y, ly, s.IncY))
	}
}

// productApart checks that y, which is parameter py, shares no element with the matrix or x.
func productApart(c *check, name string, a, x area, py int, y area) {
	c.apart(py, "y", y, name, a)
	c.apart(py, "y", y, "x", x)
}

// vectorIn is a vector among the arguments: parameter is its own, the increment follows it.
type vectorIn[T any] struct {
	parameter int
	name      string
	data      []T
	n, inc    int
}

func (v *vectorIn[T]) area() area { return vectorArea(v.data, v.n, v.inc) }

func (v *vectorIn[T]) check(c *check) { c.vector(v.parameter, v.name, len(v.data), v.n, v.inc) }

// matrixIn is a matrix among the arguments, as it lies in memory: rows runs of cols elements, ld apart. A packed
// triangle is one run, without ld.
type matrixIn[T any] struct {
	parameter      int
	name           string
	data           []T
	rows, cols, ld int
}

func (m *matrixIn[T]) area() area { return areaOf(m.data, m.rows, m.cols, m.ld) }

func (m *matrixIn[T]) check(c *check) {
	if m.ld == 0 {
		c.packed(m.parameter, m.name, len(m.data), m.cols)
		return
	}
	c.matrix(m.parameter, m.name, len(m.data), m.rows, m.cols, m.ld)
}

// productData checks the lengths of y += A*x, and that y is apart from the rest.
func productData[T any](c *check, a matrixIn[T], x, y vectorIn[T]) {
	if c.err != nil {
		return
	}
	a.check(c)
	x.check(c)
	y.check(c)
	if c.err == nil && !(separate(y.data, a.data) && separate(y.data, x.data)) {
		productApart(c, a.name, a.area(), x.area(), y.parameter, y.area())
	}
}

// updateData checks the lengths of an update of A by vectors, and that A is apart from them.
func updateData[T any](c *check, a matrixIn[T], vectors ...vectorIn[T]) {
	for i := range vectors {
		vectors[i].check(c)
	}
	if c.err != nil {
		return
	}
	a.check(c)
	for i := range vectors {
		if v := &vectors[i]; c.err == nil && !separate(a.data, v.data) {
			c.apart(a.parameter, a.name, a.area(), v.name, v.area())
		}
	}
}

// triangularData checks the lengths of a product or solve in place, and that x is apart from A.
func triangularData[T any](c *check, a matrixIn[T], x vectorIn[T]) {
	if c.err != nil {
		return
	}
	a.check(c)
	x.check(c)
	if c.err == nil && !separate(x.data, a.data) {
		c.apart(x.parameter, x.name, x.area(), a.name, a.area())
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
	updateData(&c, matrixIn[T]{9, "a", a, rows, cols, lda}, vectorIn[T]{5, "x", x, m, incX},
		vectorIn[T]{7, "y", y, n, incY})
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
	productData(&c, matrixIn[T]{5, "a", a, n, n, lda}, vectorIn[T]{7, "x", x, n, incX}, vectorIn[T]{10, "y", y, n, incY})
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
	updateData(&c, matrixIn[T]{7, "a", a, n, n, lda}, vectorIn[T]{5, "x", x, n, incX})
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
	triangularData(&c, matrixIn[T]{6, "a", a, n, n, lda}, vectorIn[T]{8, "x", x, n, incX})
	return c.err
}

// Syr2 checks A += alpha*x*op(y) + alpha'*y*op(x) with A symmetric or hermitian.
func Syr2[T any](routine string, layout, uplo, n int, x []T, incX int, y []T, incY int, a []T, lda int) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.size(3, "n", n)
	c.increment(6, "incX", incX)
	c.increment(8, "incY", incY)
	c.leading(10, "lda", lda, n)
	if c.err == nil && n > 0 {
		updateData(&c, matrixIn[T]{9, "a", a, n, n, lda}, vectorIn[T]{5, "x", x, n, incX}, vectorIn[T]{7, "y", y, n, incY})
	}
	return c.err
}
