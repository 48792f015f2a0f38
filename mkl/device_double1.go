//go:build omp

// Code generated from double1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelDaxpy = kernel("Daxpy", reads[float64]("x"), changes[float64]("y"))

func deviceDaxpy(n int, alpha float64, x []float64, incX int, y []float64, incY int) {
	on2(kernelDaxpy, x, y, func(p engine.Place, x, y []float64) {
		axpy(p, "Daxpy", n, alpha, x, incX, y, incY)
	})
}

func stagedDaxpy(n int, alpha float64, x []float64, incX int, y []float64, incY int) {
	staged(kernelDaxpy, func() { Daxpy(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelDdot = kernel("Ddot", reads[float64]("x"), reads[float64]("y"))

func deviceDdot(n int, x []float64, incX int, y []float64, incY int) (result float64) {
	on2(kernelDdot, x, y, func(p engine.Place, x, y []float64) {
		result = dot(p, "Ddot", n, x, incX, y, incY)
	})
	return result
}

func stagedDdot(n int, x []float64, incX int, y []float64, incY int) (result float64) {
	staged(kernelDdot, func() { result = Ddot(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelDcopy = kernel("Dcopy", reads[float64]("x"), changes[float64]("y"))

func deviceDcopy(n int, x []float64, incX int, y []float64, incY int) {
	on2(kernelDcopy, x, y, func(p engine.Place, x, y []float64) {
		copyVector(p, "Dcopy", n, x, incX, y, incY)
	})
}

func stagedDcopy(n int, x []float64, incX int, y []float64, incY int) {
	staged(kernelDcopy, func() { Dcopy(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelDswap = kernel("Dswap", changes[float64]("x"), changes[float64]("y"))

func deviceDswap(n int, x []float64, incX int, y []float64, incY int) {
	on2(kernelDswap, x, y, func(p engine.Place, x, y []float64) {
		swap(p, "Dswap", n, x, incX, y, incY)
	})
}

func stagedDswap(n int, x []float64, incX int, y []float64, incY int) {
	staged(kernelDswap, func() { Dswap(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelDscal = kernel("Dscal", changes[float64]("x"))

func deviceDscal(n int, alpha float64, x []float64, incX int) {
	on1(kernelDscal, x, func(p engine.Place, x []float64) {
		scal(p, "Dscal", n, alpha, x, incX)
	})
}

func stagedDscal(n int, alpha float64, x []float64, incX int) {
	staged(kernelDscal, func() { Dscal(n, alpha, x, incX) }, vector(&x))
}

var kernelDnrm2 = kernel("Dnrm2", reads[float64]("x"))

func deviceDnrm2(n int, x []float64, incX int) (result float64) {
	on1(kernelDnrm2, x, func(p engine.Place, x []float64) {
		result = nrm2(p, "Dnrm2", n, x, incX, 1, x)
	})
	return result
}

func stagedDnrm2(n int, x []float64, incX int) (result float64) {
	staged(kernelDnrm2, func() { result = Dnrm2(n, x, incX) }, vector(&x))
	return result
}

var kernelDasum = kernel("Dasum", reads[float64]("x"))

func deviceDasum(n int, x []float64, incX int) (result float64) {
	on1(kernelDasum, x, func(p engine.Place, x []float64) {
		result = asum(p, "Dasum", n, x, incX, 1, x)
	})
	return result
}

func stagedDasum(n int, x []float64, incX int) (result float64) {
	staged(kernelDasum, func() { result = Dasum(n, x, incX) }, vector(&x))
	return result
}

var kernelIdamax = kernel("Idamax", reads[float64]("x"))

func deviceIdamax(n int, x []float64, incX int) (result int) {
	on1(kernelIdamax, x, func(p engine.Place, x []float64) {
		result = iamax(p, "Idamax", n, x, incX, 1, x)
	})
	return result
}

func stagedIdamax(n int, x []float64, incX int) (result int) {
	staged(kernelIdamax, func() { result = Idamax(n, x, incX) }, vector(&x))
	return result
}

var kernelDrot = kernel("Drot", changes[float64]("x"), changes[float64]("y"))

func deviceDrot(n int, x []float64, incX int, y []float64, incY int, c, s float64) {
	on2(kernelDrot, x, y, func(p engine.Place, x, y []float64) {
		rot(p, "Drot", n, x, incX, y, incY, c, s)
	})
}

func stagedDrot(n int, x []float64, incX int, y []float64, incY int, c, s float64) {
	staged(kernelDrot, func() { Drot(n, x, incX, y, incY, c, s) }, vector(&x), vector(&y))
}

var kernelDrotm = kernel("Drotm", changes[float64]("x"), changes[float64]("y"))

func deviceDrotm(n int, x []float64, incX int, y []float64, incY int, param [5]float64) {
	on2(kernelDrotm, x, y, func(p engine.Place, x, y []float64) {
		rotm(p, "Drotm", n, x, incX, y, incY, param)
	})
}

func stagedDrotm(n int, x []float64, incX int, y []float64, incY int, param [5]float64) {
	staged(kernelDrotm, func() { Drotm(n, x, incX, y, incY, param) }, vector(&x), vector(&y))
}
