//go:build !omp

package mkl

// Zaxpy computes y += alpha*x for vectors of n elements.
//
//omp:declare variant(deviceZaxpy) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedZaxpy) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Zaxpy(n int, alpha complex128, x []complex128, incX int, y []complex128, incY int) {
	axpy(place(), "Zaxpy", n, alpha, x, incX, y, incY)
}

// Zdotu returns the sum of x[i]*y[i] over n elements.
//
//omp:declare variant(deviceZdotu) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedZdotu) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Zdotu(n int, x []complex128, incX int, y []complex128, incY int) complex128 {
	return dot(place(), "Zdotu", n, x, incX, y, incY)
}

// Zdotc returns the sum of conj(x[i])*y[i] over n elements.
//
//omp:declare variant(deviceZdotc) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedZdotc) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Zdotc(n int, x []complex128, incX int, y []complex128, incY int) complex128 {
	return dotc(place(), "Zdotc", n, x, incX, y, incY)
}

// Zcopy copies n elements of x to y.
//
//omp:declare variant(deviceZcopy) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedZcopy) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Zcopy(n int, x []complex128, incX int, y []complex128, incY int) {
	copyVector(place(), "Zcopy", n, x, incX, y, incY)
}

// Zswap exchanges n elements of x and y.
//
//omp:declare variant(deviceZswap) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedZswap) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Zswap(n int, x []complex128, incX int, y []complex128, incY int) {
	swap(place(), "Zswap", n, x, incX, y, incY)
}

// Zscal multiplies n elements of x by alpha. A negative incX does nothing, as in the reference.
//
//omp:declare variant(deviceZscal) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedZscal) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Zscal(n int, alpha complex128, x []complex128, incX int) {
	scal(place(), "Zscal", n, alpha, x, incX)
}

// Zdscal multiplies n elements of x by a real alpha. A negative incX does nothing, as in the reference.
//
//omp:declare variant(deviceZdscal) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedZdscal) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Zdscal(n int, alpha float64, x []complex128, incX int) {
	scalReal(place(), "Zdscal", n, alpha, x, incX)
}

// Dznrm2 returns the Euclidean norm of n elements of x, without overflow or underflow on the way.
//
//omp:declare variant(deviceDznrm2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedDznrm2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Dznrm2(n int, x []complex128, incX int) float64 {
	return nrm2(place(), "Dznrm2", n, x, incX, 2, pairs[float64](x))
}

// Dzasum returns the sum of |re| + |im| over n elements of x, and 0 for a negative incX, as the reference does.
//
//omp:declare variant(deviceDzasum) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedDzasum) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Dzasum(n int, x []complex128, incX int) float64 {
	return asum(place(), "Dzasum", n, x, incX, 2, pairs[float64](x))
}

// Izamax returns the index, from 0, of the first of n elements of x with the largest |re| + |im|; the first NaN, if there is
// one. It returns -1 when n is 0 or incX negative.
//
//omp:declare variant(deviceIzamax) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedIzamax) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Izamax(n int, x []complex128, incX int) int {
	return iamax(place(), "Izamax", n, x, incX, 2, pairs[float64](x))
}

// Zdrot applies a real plane rotation to n points (x[i], y[i]): x' = c*x + s*y, y' = c*y - s*x.
//
//omp:declare variant(deviceZdrot) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedZdrot) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Zdrot(n int, x []complex128, incX int, y []complex128, incY int, c, s float64) {
	rotReal(place(), "Zdrot", n, x, incX, y, incY, c, s)
}

// Zrotg returns the rotation that takes (a, b) to (r, 0): c*a + s*b = r and c*b - conj(s)*a = 0, with c real and not negative.
func Zrotg(a, b complex128) (c float64, s, r complex128) {
	return rotg[float64](a, b)
}
