//go:build omp

// Code generated from singlecomplex1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelCaxpy = kernel("Caxpy", reads[complex64]("x"), changes[complex64]("y"))

func deviceCaxpy(n int, alpha complex64, x []complex64, incX int, y []complex64, incY int) {
	on2(kernelCaxpy, x, y, func(p engine.Place, x, y []complex64) {
		axpy(p, "Caxpy", n, alpha, x, incX, y, incY)
	})
}

func stagedCaxpy(n int, alpha complex64, x []complex64, incX int, y []complex64, incY int) {
	staged(kernelCaxpy, func() { Caxpy(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelCdotu = kernel("Cdotu", reads[complex64]("x"), reads[complex64]("y"))

func deviceCdotu(n int, x []complex64, incX int, y []complex64, incY int) (result complex64) {
	on2(kernelCdotu, x, y, func(p engine.Place, x, y []complex64) {
		result = dot(p, "Cdotu", n, x, incX, y, incY)
	})
	return result
}

func stagedCdotu(n int, x []complex64, incX int, y []complex64, incY int) (result complex64) {
	staged(kernelCdotu, func() { result = Cdotu(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelCdotc = kernel("Cdotc", reads[complex64]("x"), reads[complex64]("y"))

func deviceCdotc(n int, x []complex64, incX int, y []complex64, incY int) (result complex64) {
	on2(kernelCdotc, x, y, func(p engine.Place, x, y []complex64) {
		result = dotc(p, "Cdotc", n, x, incX, y, incY)
	})
	return result
}

func stagedCdotc(n int, x []complex64, incX int, y []complex64, incY int) (result complex64) {
	staged(kernelCdotc, func() { result = Cdotc(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelCcopy = kernel("Ccopy", reads[complex64]("x"), changes[complex64]("y"))

func deviceCcopy(n int, x []complex64, incX int, y []complex64, incY int) {
	on2(kernelCcopy, x, y, func(p engine.Place, x, y []complex64) {
		copyVector(p, "Ccopy", n, x, incX, y, incY)
	})
}

func stagedCcopy(n int, x []complex64, incX int, y []complex64, incY int) {
	staged(kernelCcopy, func() { Ccopy(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelCswap = kernel("Cswap", changes[complex64]("x"), changes[complex64]("y"))

func deviceCswap(n int, x []complex64, incX int, y []complex64, incY int) {
	on2(kernelCswap, x, y, func(p engine.Place, x, y []complex64) {
		swap(p, "Cswap", n, x, incX, y, incY)
	})
}

func stagedCswap(n int, x []complex64, incX int, y []complex64, incY int) {
	staged(kernelCswap, func() { Cswap(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelCscal = kernel("Cscal", changes[complex64]("x"))

func deviceCscal(n int, alpha complex64, x []complex64, incX int) {
	on1(kernelCscal, x, func(p engine.Place, x []complex64) {
		scal(p, "Cscal", n, alpha, x, incX)
	})
}

func stagedCscal(n int, alpha complex64, x []complex64, incX int) {
	staged(kernelCscal, func() { Cscal(n, alpha, x, incX) }, vector(&x))
}

var kernelCsscal = kernel("Csscal", changes[complex64]("x"))

func deviceCsscal(n int, alpha float32, x []complex64, incX int) {
	on1(kernelCsscal, x, func(p engine.Place, x []complex64) {
		scalReal(p, "Csscal", n, alpha, x, incX)
	})
}

func stagedCsscal(n int, alpha float32, x []complex64, incX int) {
	staged(kernelCsscal, func() { Csscal(n, alpha, x, incX) }, vector(&x))
}

var kernelScnrm2 = kernel("Scnrm2", reads[complex64]("x"))

func deviceScnrm2(n int, x []complex64, incX int) (result float32) {
	on1(kernelScnrm2, x, func(p engine.Place, x []complex64) {
		result = nrm2(p, "Scnrm2", n, x, incX, 2, pairs[float32](x))
	})
	return result
}

func stagedScnrm2(n int, x []complex64, incX int) (result float32) {
	staged(kernelScnrm2, func() { result = Scnrm2(n, x, incX) }, vector(&x))
	return result
}

var kernelScasum = kernel("Scasum", reads[complex64]("x"))

func deviceScasum(n int, x []complex64, incX int) (result float32) {
	on1(kernelScasum, x, func(p engine.Place, x []complex64) {
		result = asum(p, "Scasum", n, x, incX, 2, pairs[float32](x))
	})
	return result
}

func stagedScasum(n int, x []complex64, incX int) (result float32) {
	staged(kernelScasum, func() { result = Scasum(n, x, incX) }, vector(&x))
	return result
}

var kernelIcamax = kernel("Icamax", reads[complex64]("x"))

func deviceIcamax(n int, x []complex64, incX int) (result int) {
	on1(kernelIcamax, x, func(p engine.Place, x []complex64) {
		result = iamax(p, "Icamax", n, x, incX, 2, pairs[float32](x))
	})
	return result
}

func stagedIcamax(n int, x []complex64, incX int) (result int) {
	staged(kernelIcamax, func() { result = Icamax(n, x, incX) }, vector(&x))
	return result
}

var kernelCsrot = kernel("Csrot", changes[complex64]("x"), changes[complex64]("y"))

func deviceCsrot(n int, x []complex64, incX int, y []complex64, incY int, c, s float32) {
	on2(kernelCsrot, x, y, func(p engine.Place, x, y []complex64) {
		rotReal(p, "Csrot", n, x, incX, y, incY, c, s)
	})
}

func stagedCsrot(n int, x []complex64, incX int, y []complex64, incY int, c, s float32) {
	staged(kernelCsrot, func() { Csrot(n, x, incX, y, incY, c, s) }, vector(&x), vector(&y))
}
