//go:build omp

// Code generated from complex1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelZaxpy = kernel("Zaxpy", reads[complex128]("x"), changes[complex128]("y"))

func deviceZaxpy(n int, alpha complex128, x []complex128, incX int, y []complex128, incY int) {
	on2(kernelZaxpy, x, y, func(p engine.Place, x, y []complex128) {
		axpy(p, "Zaxpy", n, alpha, x, incX, y, incY)
	})
}

func stagedZaxpy(n int, alpha complex128, x []complex128, incX int, y []complex128, incY int) {
	staged(kernelZaxpy, func() { Zaxpy(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelZdotu = kernel("Zdotu", reads[complex128]("x"), reads[complex128]("y"))

func deviceZdotu(n int, x []complex128, incX int, y []complex128, incY int) (result complex128) {
	on2(kernelZdotu, x, y, func(p engine.Place, x, y []complex128) {
		result = dot(p, "Zdotu", n, x, incX, y, incY)
	})
	return result
}

func stagedZdotu(n int, x []complex128, incX int, y []complex128, incY int) (result complex128) {
	staged(kernelZdotu, func() { result = Zdotu(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelZdotc = kernel("Zdotc", reads[complex128]("x"), reads[complex128]("y"))

func deviceZdotc(n int, x []complex128, incX int, y []complex128, incY int) (result complex128) {
	on2(kernelZdotc, x, y, func(p engine.Place, x, y []complex128) {
		result = dotc(p, "Zdotc", n, x, incX, y, incY)
	})
	return result
}

func stagedZdotc(n int, x []complex128, incX int, y []complex128, incY int) (result complex128) {
	staged(kernelZdotc, func() { result = Zdotc(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelZcopy = kernel("Zcopy", reads[complex128]("x"), changes[complex128]("y"))

func deviceZcopy(n int, x []complex128, incX int, y []complex128, incY int) {
	on2(kernelZcopy, x, y, func(p engine.Place, x, y []complex128) {
		copyVector(p, "Zcopy", n, x, incX, y, incY)
	})
}

func stagedZcopy(n int, x []complex128, incX int, y []complex128, incY int) {
	staged(kernelZcopy, func() { Zcopy(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelZswap = kernel("Zswap", changes[complex128]("x"), changes[complex128]("y"))

func deviceZswap(n int, x []complex128, incX int, y []complex128, incY int) {
	on2(kernelZswap, x, y, func(p engine.Place, x, y []complex128) {
		swap(p, "Zswap", n, x, incX, y, incY)
	})
}

func stagedZswap(n int, x []complex128, incX int, y []complex128, incY int) {
	staged(kernelZswap, func() { Zswap(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelZscal = kernel("Zscal", changes[complex128]("x"))

func deviceZscal(n int, alpha complex128, x []complex128, incX int) {
	on1(kernelZscal, x, func(p engine.Place, x []complex128) {
		scal(p, "Zscal", n, alpha, x, incX)
	})
}

func stagedZscal(n int, alpha complex128, x []complex128, incX int) {
	staged(kernelZscal, func() { Zscal(n, alpha, x, incX) }, vector(&x))
}

var kernelZdscal = kernel("Zdscal", changes[complex128]("x"))

func deviceZdscal(n int, alpha float64, x []complex128, incX int) {
	on1(kernelZdscal, x, func(p engine.Place, x []complex128) {
		scalReal(p, "Zdscal", n, alpha, x, incX)
	})
}

func stagedZdscal(n int, alpha float64, x []complex128, incX int) {
	staged(kernelZdscal, func() { Zdscal(n, alpha, x, incX) }, vector(&x))
}

var kernelDznrm2 = kernel("Dznrm2", reads[complex128]("x"))

func deviceDznrm2(n int, x []complex128, incX int) (result float64) {
	on1(kernelDznrm2, x, func(p engine.Place, x []complex128) {
		result = nrm2(p, "Dznrm2", n, x, incX, 2, pairs[float64](x))
	})
	return result
}

func stagedDznrm2(n int, x []complex128, incX int) (result float64) {
	staged(kernelDznrm2, func() { result = Dznrm2(n, x, incX) }, vector(&x))
	return result
}

var kernelDzasum = kernel("Dzasum", reads[complex128]("x"))

func deviceDzasum(n int, x []complex128, incX int) (result float64) {
	on1(kernelDzasum, x, func(p engine.Place, x []complex128) {
		result = asum(p, "Dzasum", n, x, incX, 2, pairs[float64](x))
	})
	return result
}

func stagedDzasum(n int, x []complex128, incX int) (result float64) {
	staged(kernelDzasum, func() { result = Dzasum(n, x, incX) }, vector(&x))
	return result
}

var kernelIzamax = kernel("Izamax", reads[complex128]("x"))

func deviceIzamax(n int, x []complex128, incX int) (result int) {
	on1(kernelIzamax, x, func(p engine.Place, x []complex128) {
		result = iamax(p, "Izamax", n, x, incX, 2, pairs[float64](x))
	})
	return result
}

func stagedIzamax(n int, x []complex128, incX int) (result int) {
	staged(kernelIzamax, func() { result = Izamax(n, x, incX) }, vector(&x))
	return result
}

var kernelZdrot = kernel("Zdrot", changes[complex128]("x"), changes[complex128]("y"))

func deviceZdrot(n int, x []complex128, incX int, y []complex128, incY int, c, s float64) {
	on2(kernelZdrot, x, y, func(p engine.Place, x, y []complex128) {
		rotReal(p, "Zdrot", n, x, incX, y, incY, c, s)
	})
}

func stagedZdrot(n int, x []complex128, incX int, y []complex128, incY int, c, s float64) {
	staged(kernelZdrot, func() { Zdrot(n, x, incX, y, incY, c, s) }, vector(&x), vector(&y))
}
