//go:build omp

// Code generated from double1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelDaxpy = kernel("Daxpy", reads[float64]("x"), changes[float64]("y"))

func deviceDaxpy(n int, alpha float64, x []float64, incX int, y []float64, incY int) {
	type call struct {
		n          int
		alpha      float64
		incX, incY int
	}
	on2(kernelDaxpy, x, y, call{n: n, alpha: alpha, incX: incX, incY: incY}, func(p engine.Place, x, y []float64,
		with *call) {
		axpy(p, "Daxpy", with.n, with.alpha, x, with.incX, y, with.incY)
	})
}

func stagedDaxpy(n int, alpha float64, x []float64, incX int, y []float64, incY int) {
	staged(kernelDaxpy, func() { Daxpy(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelDdot = kernel("Ddot", reads[float64]("x"), reads[float64]("y"))

func deviceDdot(n int, x []float64, incX int, y []float64, incY int) float64 {
	type call struct {
		n, incX, incY int
		result        float64
	}
	return on2(kernelDdot, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []float64, with *call) {
		with.result = dot(p, "Ddot", with.n, x, with.incX, y, with.incY)
	}).result
}

func stagedDdot(n int, x []float64, incX int, y []float64, incY int) (result float64) {
	staged(kernelDdot, func() { result = Ddot(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelDcopy = kernel("Dcopy", reads[float64]("x"), changes[float64]("y"))

func deviceDcopy(n int, x []float64, incX int, y []float64, incY int) {
	type call struct {
		n, incX, incY int
	}
	on2(kernelDcopy, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []float64, with *call) {
		copyVector(p, "Dcopy", with.n, x, with.incX, y, with.incY)
	})
}

func stagedDcopy(n int, x []float64, incX int, y []float64, incY int) {
	staged(kernelDcopy, func() { Dcopy(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelDswap = kernel("Dswap", changes[float64]("x"), changes[float64]("y"))

func deviceDswap(n int, x []float64, incX int, y []float64, incY int) {
	type call struct {
		n, incX, incY int
	}
	on2(kernelDswap, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []float64, with *call) {
		swap(p, "Dswap", with.n, x, with.incX, y, with.incY)
	})
}

func stagedDswap(n int, x []float64, incX int, y []float64, incY int) {
	staged(kernelDswap, func() { Dswap(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelDscal = kernel("Dscal", changes[float64]("x"))

func deviceDscal(n int, alpha float64, x []float64, incX int) {
	type call struct {
		n     int
		alpha float64
		incX  int
	}
	on1(kernelDscal, x, call{n: n, alpha: alpha, incX: incX}, func(p engine.Place, x []float64, with *call) {
		scal(p, "Dscal", with.n, with.alpha, x, with.incX)
	})
}

func stagedDscal(n int, alpha float64, x []float64, incX int) {
	staged(kernelDscal, func() { Dscal(n, alpha, x, incX) }, vector(&x))
}

var kernelDnrm2 = kernel("Dnrm2", reads[float64]("x"))

func deviceDnrm2(n int, x []float64, incX int) float64 {
	type call struct {
		n, incX int
		result  float64
	}
	return on1(kernelDnrm2, x, call{n: n, incX: incX}, func(p engine.Place, x []float64, with *call) {
		with.result = nrm2(p, "Dnrm2", with.n, x, with.incX, 1, x)
	}).result
}

func stagedDnrm2(n int, x []float64, incX int) (result float64) {
	staged(kernelDnrm2, func() { result = Dnrm2(n, x, incX) }, vector(&x))
	return result
}

var kernelDasum = kernel("Dasum", reads[float64]("x"))

func deviceDasum(n int, x []float64, incX int) float64 {
	type call struct {
		n, incX int
		result  float64
	}
	return on1(kernelDasum, x, call{n: n, incX: incX}, func(p engine.Place, x []float64, with *call) {
		with.result = asum(p, "Dasum", with.n, x, with.incX, 1, x)
	}).result
}

func stagedDasum(n int, x []float64, incX int) (result float64) {
	staged(kernelDasum, func() { result = Dasum(n, x, incX) }, vector(&x))
	return result
}

var kernelIdamax = kernel("Idamax", reads[float64]("x"))

func deviceIdamax(n int, x []float64, incX int) int {
	type call struct {
		n, incX, result int
	}
	return on1(kernelIdamax, x, call{n: n, incX: incX}, func(p engine.Place, x []float64, with *call) {
		with.result = iamax(p, "Idamax", with.n, x, with.incX, 1, x)
	}).result
}

func stagedIdamax(n int, x []float64, incX int) (result int) {
	staged(kernelIdamax, func() { result = Idamax(n, x, incX) }, vector(&x))
	return result
}

var kernelDrot = kernel("Drot", changes[float64]("x"), changes[float64]("y"))

func deviceDrot(n int, x []float64, incX int, y []float64, incY int, c, s float64) {
	type call struct {
		n, incX, incY int
		c, s          float64
	}
	on2(kernelDrot, x, y, call{n: n, incX: incX, incY: incY, c: c, s: s}, func(p engine.Place, x, y []float64,
		with *call) {
		rot(p, "Drot", with.n, x, with.incX, y, with.incY, with.c, with.s)
	})
}

func stagedDrot(n int, x []float64, incX int, y []float64, incY int, c, s float64) {
	staged(kernelDrot, func() { Drot(n, x, incX, y, incY, c, s) }, vector(&x), vector(&y))
}

var kernelDrotm = kernel("Drotm", changes[float64]("x"), changes[float64]("y"))

func deviceDrotm(n int, x []float64, incX int, y []float64, incY int, param [5]float64) {
	type call struct {
		n, incX, incY int
		param         [5]float64
	}
	on2(kernelDrotm, x, y, call{n: n, incX: incX, incY: incY, param: param}, func(p engine.Place, x, y []float64,
		with *call) {
		rotm(p, "Drotm", with.n, x, with.incX, y, with.incY, with.param)
	})
}

func stagedDrotm(n int, x []float64, incX int, y []float64, incY int, param [5]float64) {
	staged(kernelDrotm, func() { Drotm(n, x, incX, y, incY, param) }, vector(&x), vector(&y))
}
