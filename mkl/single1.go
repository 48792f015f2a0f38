// Made from double1.go by internal/single: change that one.

//go:build !omp

package mkl

import (
	"gonum.org/v1/gonum/blas/gonum"

	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
)

// Saxpy computes y += alpha*x for vectors of n elements.
//
//omp:declare variant(deviceSaxpy) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedSaxpy) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Saxpy(n int, alpha float32, x []float32, incX int, y []float32, incY int) {
	if incX == 1 && incY == 1 && uint(n-1) < short && n <= len(x) && n <= len(y) && alpha != 0 &&
		args.Separate(x[:n], y[:n]) {
		switch host.ISA() { // which spares the call its way to the kernel
		case engine.AVX512:
			engine.SaxpyAVX512(n, alpha, &x[0], &y[0])
			return
		case engine.AVX2:
			engine.SaxpyAVX2(n, alpha, &x[0], &y[0])
			return
		}
	}
	axpy(place(), "Saxpy", n, alpha, x, incX, y, incY)
}

// Sdot returns the sum of x[i]*y[i] over n elements.
//
//omp:declare variant(deviceSdot) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedSdot) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Sdot(n int, x []float32, incX int, y []float32, incY int) float32 {
	if incX == 1 && incY == 1 && uint(n-1) < short && n <= len(x) && n <= len(y) {
		switch host.ISA() { // which spares the call its way to the kernel
		case engine.AVX512:
			return engine.SdotAVX512(n, &x[0], &y[0])
		case engine.AVX2:
			return engine.SdotAVX2(n, &x[0], &y[0])
		}
	}
	return dot(place(), "Sdot", n, x, incX, y, incY)
}

// Scopy copies n elements of x to y.
//
//omp:declare variant(deviceScopy) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedScopy) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Scopy(n int, x []float32, incX int, y []float32, incY int) {
	copyVector(place(), "Scopy", n, x, incX, y, incY)
}

// Sswap exchanges n elements of x and y.
//
//omp:declare variant(deviceSswap) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedSswap) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Sswap(n int, x []float32, incX int, y []float32, incY int) {
	swap(place(), "Sswap", n, x, incX, y, incY)
}

// Sscal multiplies n elements of x by alpha. A negative incX does nothing, as in the reference.
//
//omp:declare variant(deviceSscal) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedSscal) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Sscal(n int, alpha float32, x []float32, incX int) {
	scal(place(), "Sscal", n, alpha, x, incX)
}

// Snrm2 returns the Euclidean norm of n elements of x, without overflow or underflow on the way.
//
//omp:declare variant(deviceSnrm2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedSnrm2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Snrm2(n int, x []float32, incX int) float32 {
	return nrm2(place(), "Snrm2", n, x, incX, 1, x)
}

// Sasum returns the sum of the magnitudes of n elements of x, and 0 for a negative incX, as the reference does.
//
//omp:declare variant(deviceSasum) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedSasum) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Sasum(n int, x []float32, incX int) float32 {
	if incX == 1 && uint(n-1) < short && n <= len(x) {
		switch host.ISA() { // which spares the call its way to the kernel
		case engine.AVX512:
			return engine.SasumAVX512(n, &x[0])
		case engine.AVX2:
			return engine.SasumAVX2(n, &x[0])
		}
	}
	return asum(place(), "Sasum", n, x, incX, 1, x)
}

// Isamax returns the index, from 0, of the first of n elements of x with the largest magnitude; the first NaN, if there is one.
// It returns -1 when n is 0 or incX negative.
//
//omp:declare variant(deviceIsamax) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedIsamax) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Isamax(n int, x []float32, incX int) int {
	return iamax(place(), "Isamax", n, x, incX, 1, x)
}

// Srot applies a plane rotation to n points (x[i], y[i]): x' = c*x + s*y, y' = c*y - s*x.
//
//omp:declare variant(deviceSrot) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedSrot) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Srot(n int, x []float32, incX int, y []float32, incY int, c, s float32) {
	rot(place(), "Srot", n, x, incX, y, incY, c, s)
}

// Srotm applies the modified rotation that Srotmg makes to n points (x[i], y[i]): x' = h11*x + h12*y, y' = h21*x +
// h22*y. param[0] says what else of param is used: -1 all of it, h11, h21, h12, h22; 0 h21 and h12, with 1 for h11 and
// h22; 1 h11 and h22, with 1 for h12 and -1 for h21; -2 nothing, and nothing is done.
//
//omp:declare variant(deviceSrotm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedSrotm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Srotm(n int, x []float32, incX int, y []float32, incY int, param [5]float32) {
	rotm(place(), "Srotm", n, x, incX, y, incY, param)
}

// Srotmg returns param for [Srotm] to take the second component of (sqrt(d1)*b1, sqrt(d2)*b2) to 0, and the new d1, d2
// and b1.
func Srotmg(d1, d2, b1, b2 float32) (param [5]float32, rd1, rd2, rb1 float32) {
	p, rd1, rd2, rb1 := gonum.Implementation{}.Srotmg(d1, d2, b1, b2)
	return [5]float32{float32(p.Flag), p.H[0], p.H[1], p.H[2], p.H[3]}, rd1, rd2, rb1
}

// Srotg returns the rotation that takes (a, b) to (r, 0): c*a + s*b = r and c*b - s*a = 0. From z alone c and s can be
// had again: z = 1 stands for c = 0, s = 1; a smaller z is s; a larger one is 1/c.
func Srotg(a, b float32) (c, s, r, z float32) {
	return gonum.Implementation{}.Srotg(a, b)
}
