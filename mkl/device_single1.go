//go:build omp

// Code generated from single1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelSaxpy = kernel("Saxpy", reads[float32]("x"), changes[float32]("y"))

func deviceSaxpy(n int, alpha float32, x []float32, incX int, y []float32, incY int) {
	type call struct {
		n          int
		alpha      float32
		incX, incY int
	}
	on2(kernelSaxpy, x, y, call{n: n, alpha: alpha, incX: incX, incY: incY}, func(p engine.Place, x, y []float32,
		with *call) {
		axpy(p, "Saxpy", with.n, with.alpha, x, with.incX, y, with.incY)
	})
}

func stagedSaxpy(n int, alpha float32, x []float32, incX int, y []float32, incY int) {
	staged(kernelSaxpy, func() { Saxpy(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelSdot = kernel("Sdot", reads[float32]("x"), reads[float32]("y"))

func deviceSdot(n int, x []float32, incX int, y []float32, incY int) float32 {
	type call struct {
		n, incX, incY int
		result        float32
	}
	return on2(kernelSdot, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []float32, with *call) {
		with.result = dot(p, "Sdot", with.n, x, with.incX, y, with.incY)
	}).result
}

func stagedSdot(n int, x []float32, incX int, y []float32, incY int) (result float32) {
	staged(kernelSdot, func() { result = Sdot(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelScopy = kernel("Scopy", reads[float32]("x"), changes[float32]("y"))

func deviceScopy(n int, x []float32, incX int, y []float32, incY int) {
	type call struct {
		n, incX, incY int
	}
	on2(kernelScopy, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []float32, with *call) {
		copyVector(p, "Scopy", with.n, x, with.incX, y, with.incY)
	})
}

func stagedScopy(n int, x []float32, incX int, y []float32, incY int) {
	staged(kernelScopy, func() { Scopy(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelSswap = kernel("Sswap", changes[float32]("x"), changes[float32]("y"))

func deviceSswap(n int, x []float32, incX int, y []float32, incY int) {
	type call struct {
		n, incX, incY int
	}
	on2(kernelSswap, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []float32, with *call) {
		swap(p, "Sswap", with.n, x, with.incX, y, with.incY)
	})
}

func stagedSswap(n int, x []float32, incX int, y []float32, incY int) {
	staged(kernelSswap, func() { Sswap(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelSscal = kernel("Sscal", changes[float32]("x"))

func deviceSscal(n int, alpha float32, x []float32, incX int) {
	type call struct {
		n     int
		alpha float32
		incX  int
	}
	on1(kernelSscal, x, call{n: n, alpha: alpha, incX: incX}, func(p engine.Place, x []float32, with *call) {
		scal(p, "Sscal", with.n, with.alpha, x, with.incX)
	})
}

func stagedSscal(n int, alpha float32, x []float32, incX int) {
	staged(kernelSscal, func() { Sscal(n, alpha, x, incX) }, vector(&x))
}

var kernelSnrm2 = kernel("Snrm2", reads[float32]("x"))

func deviceSnrm2(n int, x []float32, incX int) float32 {
	type call struct {
		n, incX int
		result  float32
	}
	return on1(kernelSnrm2, x, call{n: n, incX: incX}, func(p engine.Place, x []float32, with *call) {
		with.result = nrm2(p, "Snrm2", with.n, x, with.incX, 1, x)
	}).result
}

func stagedSnrm2(n int, x []float32, incX int) (result float32) {
	staged(kernelSnrm2, func() { result = Snrm2(n, x, incX) }, vector(&x))
	return result
}

var kernelSasum = kernel("Sasum", reads[float32]("x"))

func deviceSasum(n int, x []float32, incX int) float32 {
	type call struct {
		n, incX int
		result  float32
	}
	return on1(kernelSasum, x, call{n: n, incX: incX}, func(p engine.Place, x []float32, with *call) {
		with.result = asum(p, "Sasum", with.n, x, with.incX, 1, x)
	}).result
}

func stagedSasum(n int, x []float32, incX int) (result float32) {
	staged(kernelSasum, func() { result = Sasum(n, x, incX) }, vector(&x))
	return result
}

var kernelIsamax = kernel("Isamax", reads[float32]("x"))

func deviceIsamax(n int, x []float32, incX int) int {
	type call struct {
		n, incX, result int
	}
	return on1(kernelIsamax, x, call{n: n, incX: incX}, func(p engine.Place, x []float32, with *call) {
		with.result = iamax(p, "Isamax", with.n, x, with.incX, 1, x)
	}).result
}

func stagedIsamax(n int, x []float32, incX int) (result int) {
	staged(kernelIsamax, func() { result = Isamax(n, x, incX) }, vector(&x))
	return result
}

var kernelSrot = kernel("Srot", changes[float32]("x"), changes[float32]("y"))

func deviceSrot(n int, x []float32, incX int, y []float32, incY int, c, s float32) {
	type call struct {
		n, incX, incY int
		c, s          float32
	}
	on2(kernelSrot, x, y, call{n: n, incX: incX, incY: incY, c: c, s: s}, func(p engine.Place, x, y []float32,
		with *call) {
		rot(p, "Srot", with.n, x, with.incX, y, with.incY, with.c, with.s)
	})
}

func stagedSrot(n int, x []float32, incX int, y []float32, incY int, c, s float32) {
	staged(kernelSrot, func() { Srot(n, x, incX, y, incY, c, s) }, vector(&x), vector(&y))
}

var kernelSrotm = kernel("Srotm", changes[float32]("x"), changes[float32]("y"))

func deviceSrotm(n int, x []float32, incX int, y []float32, incY int, param [5]float32) {
	type call struct {
		n, incX, incY int
		param         [5]float32
	}
	on2(kernelSrotm, x, y, call{n: n, incX: incX, incY: incY, param: param}, func(p engine.Place, x, y []float32,
		with *call) {
		rotm(p, "Srotm", with.n, x, with.incX, y, with.incY, with.param)
	})
}

func stagedSrotm(n int, x []float32, incX int, y []float32, incY int, param [5]float32) {
	staged(kernelSrotm, func() { Srotm(n, x, incX, y, incY, param) }, vector(&x), vector(&y))
}
