// Code generated from complex1.go by internal/single; DO NOT EDIT.

package mkl

// Caxpy computes y += alpha*x for vectors of n elements.
func Caxpy(n int, alpha complex64, x []complex64, incX int, y []complex64, incY int) {
	axpy("Caxpy", n, alpha, x, incX, y, incY)
}

// Cdotu returns the sum of x[i]*y[i] over n elements.
func Cdotu(n int, x []complex64, incX int, y []complex64, incY int) complex64 {
	return dot("Cdotu", n, x, incX, y, incY)
}

// Cdotc returns the sum of conj(x[i])*y[i] over n elements.
func Cdotc(n int, x []complex64, incX int, y []complex64, incY int) complex64 {
	return dotc("Cdotc", n, x, incX, y, incY)
}

// Ccopy copies n elements of x to y.
func Ccopy(n int, x []complex64, incX int, y []complex64, incY int) {
	copyVector("Ccopy", n, x, incX, y, incY)
}

// Cswap exchanges n elements of x and y.
func Cswap(n int, x []complex64, incX int, y []complex64, incY int) {
	swap("Cswap", n, x, incX, y, incY)
}

// Cscal multiplies n elements of x by alpha. A negative incX does nothing, as in the reference.
func Cscal(n int, alpha complex64, x []complex64, incX int) {
	scal("Cscal", n, alpha, x, incX)
}

// Csscal multiplies n elements of x by a real alpha. A negative incX does nothing, as in the reference.
func Csscal(n int, alpha float32, x []complex64, incX int) {
	scalReal("Csscal", n, alpha, x, incX)
}

// Scnrm2 returns the Euclidean norm of n elements of x, without overflow or underflow on the way.
func Scnrm2(n int, x []complex64, incX int) float32 {
	return nrm2("Scnrm2", n, x, incX, 2, pairs[float32](x))
}

// Scasum returns the sum of |re| + |im| over n elements of x, and 0 for a negative incX, as the reference does.
func Scasum(n int, x []complex64, incX int) float32 {
	return asum("Scasum", n, x, incX, 2, pairs[float32](x))
}

// Icamax returns the index, from 0, of the first of n elements of x with the largest |re| + |im|; the first NaN, if there is
// one. It returns -1 when n is 0 or incX negative.
func Icamax(n int, x []complex64, incX int) int {
	return iamax("Icamax", n, x, incX, 2, pairs[float32](x))
}

// Csrot applies a real plane rotation to n points (x[i], y[i]): x' = c*x + s*y, y' = c*y - s*x.
func Csrot(n int, x []complex64, incX int, y []complex64, incY int, c, s float32) {
	rotReal("Csrot", n, x, incX, y, incY, c, s)
}

// Crotg returns the rotation that takes (a, b) to (r, 0): c*a + s*b = r and c*b - conj(s)*a = 0, with c real and not negative.
func Crotg(a, b complex64) (c float32, s, r complex64) {
	return rotg[float32](a, b)
}
