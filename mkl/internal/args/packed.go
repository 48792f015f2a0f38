package args

// triangle is the number of elements of a packed triangle of order n; what no slice can hold is the largest int.
func triangle(n int) int {
	if n%2 == 0 {
		return elements(n/2, n+1, n+1)
	}
	return elements((n+1)/2, n, n)
}

// packedIn is a packed triangle among the arguments.
func packedIn[T any](parameter int, data []T, n int) matrixIn[T] {
	return matrixIn[T]{parameter, "ap", data, 1, triangle(n), 0}
}

// Spmv checks y = alpha*A*x + beta*y with A symmetric or hermitian, packed.
func Spmv[T any](routine string, layout, uplo, n int, ap, x []T, incX int, y []T, incY int) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.size(3, "n", n)
	c.increment(7, "incX", incX)
	c.increment(10, "incY", incY)
	if c.err == nil && n > 0 {
		productData(&c, packedIn(5, ap, n), vectorIn[T]{6, "x", x, n, incX}, vectorIn[T]{9, "y", y, n, incY})
	}
	return c.err
}

// Spr checks A += alpha*x*op(x) with A symmetric or hermitian, packed.
func Spr[T any](routine string, layout, uplo, n int, x []T, incX int, ap []T) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.size(3, "n", n)
	c.increment(6, "incX", incX)
	if c.err == nil && n > 0 {
		updateData(&c, packedIn(7, ap, n), vectorIn[T]{5, "x", x, n, incX})
	}
	return c.err
}

// Spr2 checks A += alpha*x*op(y) + alpha'*y*op(x) with A symmetric or hermitian, packed.
func Spr2[T any](routine string, layout, uplo, n int, x []T, incX int, y []T, incY int, ap []T) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.size(3, "n", n)
	c.increment(6, "incX", incX)
	c.increment(8, "incY", incY)
	if c.err == nil && n > 0 {
		updateData(&c, packedIn(9, ap, n), vectorIn[T]{5, "x", x, n, incX}, vectorIn[T]{7, "y", y, n, incY})
	}
	return c.err
}

// Tpxv checks tpmv and tpsv: trmv and trsv with A packed.
func Tpxv[T any](routine string, layout, uplo, trans, diag, n int, ap, x []T, incX int) *Error {
	c := check{routine: routine}
	c.layout(1, layout)
	c.uplo(2, uplo)
	c.trans(3, "transA", trans)
	c.diag(4, diag)
	c.size(5, "n", n)
	c.increment(8, "incX", incX)
	if c.err == nil && n > 0 {
		triangularData(&c, packedIn(6, ap, n), vectorIn[T]{7, "x", x, n, incX})
	}
	return c.err
}
