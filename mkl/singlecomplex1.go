// Made from complex1.go by internal/single: change that one.

//go:build !omp

package mkl

// Caxpy computes y += alpha*x for vectors of n elements.
//
//omp:declare variant(deviceCaxpy) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedCaxpy) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Caxpy(n int, alpha complex64, x []complex64, incX int, y []complex64, incY int) {
	axpy(place(), "Caxpy", n, alpha, x, incX, y, incY)
}

// Cdotu returns the sum of x[i]*y[i] over n elements.
//
//omp:declare variant(deviceCdotu) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedCdotu) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Cdotu(n int, x []complex64, incX int, y []complex64, incY int) complex64 {
	return dot(place(), "Cdotu", n, x, incX, y, incY)
}

// Cdotc returns the sum of conj(x[i])*y[i] over n elements.
//
//omp:declare variant(deviceCdotc) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedCdotc) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Cdotc(n int, x []complex64, incX int, y []complex64, incY int) complex64 {
	return dotc(place(), "Cdotc", n, x, incX, y, incY)
}

// Ccopy copies n elements of x to y.
//
//omp:declare variant(deviceCcopy) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedCcopy) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Ccopy(n int, x []complex64, incX int, y []complex64, incY int) {
	copyVector(place(), "Ccopy", n, x, incX, y, incY)
}

// Cswap exchanges n elements of x and y.
//
//omp:declare variant(deviceCswap) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedCswap) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Cswap(n int, x []complex64, incX int, y []complex64, incY int) {
	swap(place(), "Cswap", n, x, incX, y, incY)
}

// Cscal multiplies n elements of x by alpha. A negative incX does nothing, as in the reference.
//
//omp:declare variant(deviceCscal) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedCscal) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Cscal(n int, alpha complex64, x []complex64, incX int) {
	scal(place(), "Cscal", n, alpha, x, incX)
}

// Csscal multiplies n elements of x by a real alpha. A negative incX does nothing, as in the reference.
//
//omp:declare variant(deviceCsscal) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedCsscal) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Csscal(n int, alpha float32, x []complex64, incX int) {
	scalReal(place(), "Csscal", n, alpha, x, incX)
}

// Scnrm2 returns the Euclidean norm of n elements of x, without overflow or underflow on the way.
//
//omp:declare variant(deviceScnrm2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedScnrm2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Scnrm2(n int, x []complex64, incX int) float32 {
	return nrm2(place(), "Scnrm2", n, x, incX, 2, pairs[float32](x))
}

// Scasum returns the sum of |re| + |im| over n elements of x, and 0 for a negative incX, as the reference does.
//
//omp:declare variant(deviceScasum) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedScasum) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Scasum(n int, x []complex64, incX int) float32 {
	return asum(place(), "Scasum", n, x, incX, 2, pairs[float32](x))
}

// Icamax returns the index, from 0, of the first of n elements of x with the largest |re| + |im|; the first NaN, if there is
// one. It returns -1 when n is 0 or incX negative.
//
//omp:declare variant(deviceIcamax) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedIcamax) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Icamax(n int, x []complex64, incX int) int {
	return iamax(place(), "Icamax", n, x, incX, 2, pairs[float32](x))
}

// Csrot applies a real plane rotation to n points (x[i], y[i]): x' = c*x + s*y, y' = c*y - s*x.
//
//omp:declare variant(deviceCsrot) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedCsrot) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Csrot(n int, x []complex64, incX int, y []complex64, incY int, c, s float32) {
	rotReal(place(), "Csrot", n, x, incX, y, incY, c, s)
}

// Crotg returns the rotation that takes (a, b) to (r, 0): c*a + s*b = r and c*b - conj(s)*a = 0, with c real and not negative.
func Crotg(a, b complex64) (c float32, s, r complex64) {
	return rotg[float32](a, b)
}
