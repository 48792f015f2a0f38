package mkl

// Zaxpy computes y += alpha*x for vectors of n elements.
func Zaxpy(n int, alpha complex128, x []complex128, incX int, y []complex128, incY int) {
	axpy("Zaxpy", n, alpha, x, incX, y, incY)
}

// Zdotu returns the sum of x[i]*y[i] over n elements.
func Zdotu(n int, x []complex128, incX int, y []complex128, incY int) complex128 {
	return dot("Zdotu", n, x, incX, y, incY)
}

// Zdotc returns the sum of conj(x[i])*y[i] over n elements.
func Zdotc(n int, x []complex128, incX int, y []complex128, incY int) complex128 {
	return dotc("Zdotc", n, x, incX, y, incY)
}

// Zcopy copies n elements of x to y.
func Zcopy(n int, x []complex128, incX int, y []complex128, incY int) {
	copyVector("Zcopy", n, x, incX, y, incY)
}

// Zswap exchanges n elements of x and y.
func Zswap(n int, x []complex128, incX int, y []complex128, incY int) {
	swap("Zswap", n, x, incX, y, incY)
}

// Zscal multiplies n elements of x by alpha. A negative incX does nothing, as in the reference.
func Zscal(n int, alpha complex128, x []complex128, incX int) {
	scal("Zscal", n, alpha, x, incX)
}

// Zdscal multiplies n elements of x by a real alpha. A negative incX does nothing, as in the reference.
func Zdscal(n int, alpha float64, x []complex128, incX int) {
	scalReal("Zdscal", n, alpha, x, incX)
}

// Dznrm2 returns the Euclidean norm of n elements of x, without overflow or underflow on the way.
func Dznrm2(n int, x []complex128, incX int) float64 {
	return nrm2("Dznrm2", n, x, incX, 2, pairs[float64](x))
}

// Dzasum returns the sum of |re| + |im| over n elements of x, and 0 for a negative incX, as the reference does.
func Dzasum(n int, x []complex128, incX int) float64 {
	return asum("Dzasum", n, x, incX, 2, pairs[float64](x))
}

// Izamax returns the index, from 0, of the first of n elements of x with the largest |re| + |im|; the first NaN, if there is
// one. It returns -1 when n is 0 or incX negative.
func Izamax(n int, x []complex128, incX int) int {
	return iamax("Izamax", n, x, incX, 2, pairs[float64](x))
}

// Zdrot applies a real plane rotation to n points (x[i], y[i]): x' = c*x + s*y, y' = c*y - s*x.
func Zdrot(n int, x []complex128, incX int, y []complex128, incY int, c, s float64) {
	rotReal("Zdrot", n, x, incX, y, incY, c, s)
}

// Zrotg returns the rotation that takes (a, b) to (r, 0): c*a + s*b = r and c*b - conj(s)*a = 0, with c real and not negative.
func Zrotg(a, b complex128) (c float64, s, r complex128) {
	return rotg[float64](a, b)
}
