//go:build !omp

package mkl

import (
	"gonum.org/v1/gonum/blas/gonum"

	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
)

// Daxpy computes y += alpha*x for vectors of n elements.
//
//omp:declare variant(deviceDaxpy) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedDaxpy) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Daxpy(n int, alpha float64, x []float64, incX int, y []float64, incY int) {
	if incX == 1 && incY == 1 && uint(n-1) < short && n <= len(x) && n <= len(y) && alpha != 0 &&
		args.Separate(x[:n], y[:n]) {
		switch host.ISA() { // which spares the call its way to the kernel
		case engine.AVX512:
			engine.DaxpyAVX512(n, alpha, &x[0], &y[0])
			return
		case engine.AVX2:
			engine.DaxpyAVX2(n, alpha, &x[0], &y[0])
			return
		}
	}
	axpy(place(), "Daxpy", n, alpha, x, incX, y, incY)
}

// Ddot returns the sum of x[i]*y[i] over n elements.
//
//omp:declare variant(deviceDdot) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedDdot) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Ddot(n int, x []float64, incX int, y []float64, incY int) float64 {
	if incX == 1 && incY == 1 && uint(n-1) < short && n <= len(x) && n <= len(y) {
		switch host.ISA() { // which spares the call its way to the kernel
		case engine.AVX512:
			return engine.DdotAVX512(n, &x[0], &y[0])
		case engine.AVX2:
			return engine.DdotAVX2(n, &x[0], &y[0])
		}
	}
	return dot(place(), "Ddot", n, x, incX, y, incY)
}

// Dcopy copies n elements of x to y.
//
//omp:declare variant(deviceDcopy) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedDcopy) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Dcopy(n int, x []float64, incX int, y []float64, incY int) {
	copyVector(place(), "Dcopy", n, x, incX, y, incY)
}

// Dswap exchanges n elements of x and y.
//
//omp:declare variant(deviceDswap) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedDswap) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Dswap(n int, x []float64, incX int, y []float64, incY int) {
	swap(place(), "Dswap", n, x, incX, y, incY)
}

// Dscal multiplies n elements of x by alpha. A negative incX does nothing, as in the reference.
//
//omp:declare variant(deviceDscal) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedDscal) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Dscal(n int, alpha float64, x []float64, incX int) {
	scal(place(), "Dscal", n, alpha, x, incX)
}

// Dnrm2 returns the Euclidean norm of n elements of x, without overflow or underflow on the way.
//
//omp:declare variant(deviceDnrm2) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedDnrm2) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Dnrm2(n int, x []float64, incX int) float64 {
	return nrm2(place(), "Dnrm2", n, x, incX, 1, x)
}

// Dasum returns the sum of the magnitudes of n elements of x, and 0 for a negative incX, as the reference does.
//
//omp:declare variant(deviceDasum) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedDasum) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Dasum(n int, x []float64, incX int) float64 {
	if incX == 1 && uint(n-1) < short && n <= len(x) {
		switch host.ISA() { // which spares the call its way to the kernel
		case engine.AVX512:
			return engine.DasumAVX512(n, &x[0])
		case engine.AVX2:
			return engine.DasumAVX2(n, &x[0])
		}
	}
	return asum(place(), "Dasum", n, x, incX, 1, x)
}

// Idamax returns the index, from 0, of the first of n elements of x with the largest magnitude; the first NaN, if there is one.
// It returns -1 when n is 0 or incX negative.
//
//omp:declare variant(deviceIdamax) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x)
//omp:declare variant(stagedIdamax) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x)
func Idamax(n int, x []float64, incX int) int {
	return iamax(place(), "Idamax", n, x, incX, 1, x)
}

// Drot applies a plane rotation to n points (x[i], y[i]): x' = c*x + s*y, y' = c*y - s*x.
//
//omp:declare variant(deviceDrot) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedDrot) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Drot(n int, x []float64, incX int, y []float64, incY int, c, s float64) {
	rot(place(), "Drot", n, x, incX, y, incY, c, s)
}

// Drotm applies the modified rotation that Drotmg makes to n points (x[i], y[i]): x' = h11*x + h12*y, y' = h21*x +
// h22*y. param[0] says what else of param is used: -1 all of it, h11, h21, h12, h22; 0 h21 and h12, with 1 for h11 and
// h22; 1 h11 and h22, with 1 for h12 and -1 for h21; -2 nothing, and nothing is done.
//
//omp:declare variant(deviceDrotm) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedDrotm) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Drotm(n int, x []float64, incX int, y []float64, incY int, param [5]float64) {
	rotm(place(), "Drotm", n, x, incX, y, incY, param)
}

// Drotmg returns param for [Drotm] to take the second component of (sqrt(d1)*b1, sqrt(d2)*b2) to 0, and the new d1, d2
// and b1.
func Drotmg(d1, d2, b1, b2 float64) (param [5]float64, rd1, rd2, rb1 float64) {
	p, rd1, rd2, rb1 := gonum.Implementation{}.Drotmg(d1, d2, b1, b2)
	return [5]float64{float64(p.Flag), p.H[0], p.H[1], p.H[2], p.H[3]}, rd1, rd2, rb1
}

// Drotg returns the rotation that takes (a, b) to (r, 0): c*a + s*b = r and c*b - s*a = 0. From z alone c and s can be
// had again: z = 1 stands for c = 0, s = 1; a smaller z is s; a larger one is 1/c.
func Drotg(a, b float64) (c, s, r, z float64) {
	return gonum.Implementation{}.Drotg(a, b)
}
