//go:build omp

// Code generated from single1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelSaxpy = kernel("Saxpy", reads[float32]("x"), changes[float32]("y"))

func deviceSaxpy(n int, alpha float32, x []float32, incX int, y []float32, incY int) {
	on2(kernelSaxpy, x, y, func(p engine.Place, x, y []float32) {
		axpy(p, "Saxpy", n, alpha, x, incX, y, incY)
	})
}

func stagedSaxpy(n int, alpha float32, x []float32, incX int, y []float32, incY int) {
	staged(kernelSaxpy, func() { Saxpy(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelSdot = kernel("Sdot", reads[float32]("x"), reads[float32]("y"))

func deviceSdot(n int, x []float32, incX int, y []float32, incY int) (result float32) {
	on2(kernelSdot, x, y, func(p engine.Place, x, y []float32) {
		result = dot(p, "Sdot", n, x, incX, y, incY)
	})
	return result
}

func stagedSdot(n int, x []float32, incX int, y []float32, incY int) (result float32) {
	staged(kernelSdot, func() { result = Sdot(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelScopy = kernel("Scopy", reads[float32]("x"), changes[float32]("y"))

func deviceScopy(n int, x []float32, incX int, y []float32, incY int) {
	on2(kernelScopy, x, y, func(p engine.Place, x, y []float32) {
		copyVector(p, "Scopy", n, x, incX, y, incY)
	})
}

func stagedScopy(n int, x []float32, incX int, y []float32, incY int) {
	staged(kernelScopy, func() { Scopy(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelSswap = kernel("Sswap", changes[float32]("x"), changes[float32]("y"))

func deviceSswap(n int, x []float32, incX int, y []float32, incY int) {
	on2(kernelSswap, x, y, func(p engine.Place, x, y []float32) {
		swap(p, "Sswap", n, x, incX, y, incY)
	})
}

func stagedSswap(n int, x []float32, incX int, y []float32, incY int) {
	staged(kernelSswap, func() { Sswap(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelSscal = kernel("Sscal", changes[float32]("x"))

func deviceSscal(n int, alpha float32, x []float32, incX int) {
	on1(kernelSscal, x, func(p engine.Place, x []float32) {
		scal(p, "Sscal", n, alpha, x, incX)
	})
}

func stagedSscal(n int, alpha float32, x []float32, incX int) {
	staged(kernelSscal, func() { Sscal(n, alpha, x, incX) }, vector(&x))
}

var kernelSnrm2 = kernel("Snrm2", reads[float32]("x"))

func deviceSnrm2(n int, x []float32, incX int) (result float32) {
	on1(kernelSnrm2, x, func(p engine.Place, x []float32) {
		result = nrm2(p, "Snrm2", n, x, incX, 1, x)
	})
	return result
}

func stagedSnrm2(n int, x []float32, incX int) (result float32) {
	staged(kernelSnrm2, func() { result = Snrm2(n, x, incX) }, vector(&x))
	return result
}

var kernelSasum = kernel("Sasum", reads[float32]("x"))

func deviceSasum(n int, x []float32, incX int) (result float32) {
	on1(kernelSasum, x, func(p engine.Place, x []float32) {
		result = asum(p, "Sasum", n, x, incX, 1, x)
	})
	return result
}

func stagedSasum(n int, x []float32, incX int) (result float32) {
	staged(kernelSasum, func() { result = Sasum(n, x, incX) }, vector(&x))
	return result
}

var kernelIsamax = kernel("Isamax", reads[float32]("x"))

func deviceIsamax(n int, x []float32, incX int) (result int) {
	on1(kernelIsamax, x, func(p engine.Place, x []float32) {
		result = iamax(p, "Isamax", n, x, incX, 1, x)
	})
	return result
}

func stagedIsamax(n int, x []float32, incX int) (result int) {
	staged(kernelIsamax, func() { result = Isamax(n, x, incX) }, vector(&x))
	return result
}

var kernelSrot = kernel("Srot", changes[float32]("x"), changes[float32]("y"))

func deviceSrot(n int, x []float32, incX int, y []float32, incY int, c, s float32) {
	on2(kernelSrot, x, y, func(p engine.Place, x, y []float32) {
		rot(p, "Srot", n, x, incX, y, incY, c, s)
	})
}

func stagedSrot(n int, x []float32, incX int, y []float32, incY int, c, s float32) {
	staged(kernelSrot, func() { Srot(n, x, incX, y, incY, c, s) }, vector(&x), vector(&y))
}

var kernelSrotm = kernel("Srotm", changes[float32]("x"), changes[float32]("y"))

func deviceSrotm(n int, x []float32, incX int, y []float32, incY int, param [5]float32) {
	on2(kernelSrotm, x, y, func(p engine.Place, x, y []float32) {
		rotm(p, "Srotm", n, x, incX, y, incY, param)
	})
}

func stagedSrotm(n int, x []float32, incX int, y []float32, incY int, param [5]float32) {
	staged(kernelSrotm, func() { Srotm(n, x, incX, y, incY, param) }, vector(&x), vector(&y))
}
