package args

// Two checks the vectors of axpy, dot, copy, swap and rot; x and y are parameters px and py, the increments follow
// them. Where the routine writes, x and y may be one vector, element by element, but may not overlap otherwise: the
// result would depend on the order of the work.
func Two[T any](routine string, n, px int, x []T, incX, py int, y []T, incY int, written bool) *Error {
	if incX == 1 && incY == 1 && uint(n) <= uint(min(len(x), len(y))) && (!written || separate(x[:n], y[:n])) {
		return nil // most calls, at a third of the time
	}
	c := check{routine: routine}
	c.size(1, "n", n)
	c.increment(px+1, "incX", incX)
	c.increment(py+1, "incY", incY)
	c.vector(px, "x", len(x), n, incX)
	c.vector(py, "y", len(y), n, incY)
	if c.err == nil && written && n > 0 && !separate(x, y) {
		ax, ay := vectorArea(x, n, incX), vectorArea(y, n, incY)
		if ax.base != ay.base || incX != incY && n > 1 {
			c.apart(py, "y", ay, "x", ax)
		}
	}
	return c.err
}

// One checks the vector of scal, nrm2, asum and iamax, which is parameter px; the increment follows it.
func One[T any](routine string, n, px int, x []T, incX int) *Error {
	c := check{routine: routine}
	c.size(1, "n", n)
	c.increment(px+1, "incX", incX)
	c.vector(px, "x", len(x), n, incX)
	return c.err
}

// Rotm checks the vectors of rotm, and the first of its parameters.
func Rotm[T any](routine string, n int, x []T, incX int, y []T, incY int, flag float64) *Error {
	if err := Two(routine, n, 2, x, incX, 4, y, incY, true); err != nil {
		return err
	}
	c := check{routine: routine}
	if flag != -2 && flag != -1 && flag != 0 && flag != 1 {
		c.fail(6, "param", "begins with %v; it must be -2, -1, 0 or 1", flag)
	}
	return c.err
}
