//go:build omp

// Code generated from singlecomplex1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelCaxpy = kernel("Caxpy", reads[complex64]("x"), changes[complex64]("y"))

func deviceCaxpy(n int, alpha complex64, x []complex64, incX int, y []complex64, incY int) {
	type call struct {
		n          int
		alpha      complex64
		incX, incY int
	}
	on2(kernelCaxpy, x, y, call{n: n, alpha: alpha, incX: incX, incY: incY}, func(p engine.Place, x, y []complex64,
		with *call) {
		axpy(p, "Caxpy", with.n, with.alpha, x, with.incX, y, with.incY)
	})
}

func stagedCaxpy(n int, alpha complex64, x []complex64, incX int, y []complex64, incY int) {
	staged(kernelCaxpy, func() { Caxpy(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelCdotu = kernel("Cdotu", reads[complex64]("x"), reads[complex64]("y"))

func deviceCdotu(n int, x []complex64, incX int, y []complex64, incY int) complex64 {
	type call struct {
		n, incX, incY int
		result        complex64
	}
	return on2(kernelCdotu, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []complex64,
		with *call) {
		with.result = dot(p, "Cdotu", with.n, x, with.incX, y, with.incY)
	}).result
}

func stagedCdotu(n int, x []complex64, incX int, y []complex64, incY int) (result complex64) {
	staged(kernelCdotu, func() { result = Cdotu(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelCdotc = kernel("Cdotc", reads[complex64]("x"), reads[complex64]("y"))

func deviceCdotc(n int, x []complex64, incX int, y []complex64, incY int) complex64 {
	type call struct {
		n, incX, incY int
		result        complex64
	}
	return on2(kernelCdotc, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []complex64,
		with *call) {
		with.result = dotc(p, "Cdotc", with.n, x, with.incX, y, with.incY)
	}).result
}

func stagedCdotc(n int, x []complex64, incX int, y []complex64, incY int) (result complex64) {
	staged(kernelCdotc, func() { result = Cdotc(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelCcopy = kernel("Ccopy", reads[complex64]("x"), changes[complex64]("y"))

func deviceCcopy(n int, x []complex64, incX int, y []complex64, incY int) {
	type call struct {
		n, incX, incY int
	}
	on2(kernelCcopy, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []complex64, with *call) {
		copyVector(p, "Ccopy", with.n, x, with.incX, y, with.incY)
	})
}

func stagedCcopy(n int, x []complex64, incX int, y []complex64, incY int) {
	staged(kernelCcopy, func() { Ccopy(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelCswap = kernel("Cswap", changes[complex64]("x"), changes[complex64]("y"))

func deviceCswap(n int, x []complex64, incX int, y []complex64, incY int) {
	type call struct {
		n, incX, incY int
	}
	on2(kernelCswap, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []complex64, with *call) {
		swap(p, "Cswap", with.n, x, with.incX, y, with.incY)
	})
}

func stagedCswap(n int, x []complex64, incX int, y []complex64, incY int) {
	staged(kernelCswap, func() { Cswap(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelCscal = kernel("Cscal", changes[complex64]("x"))

func deviceCscal(n int, alpha complex64, x []complex64, incX int) {
	type call struct {
		n     int
		alpha complex64
		incX  int
	}
	on1(kernelCscal, x, call{n: n, alpha: alpha, incX: incX}, func(p engine.Place, x []complex64, with *call) {
		scal(p, "Cscal", with.n, with.alpha, x, with.incX)
	})
}

func stagedCscal(n int, alpha complex64, x []complex64, incX int) {
	staged(kernelCscal, func() { Cscal(n, alpha, x, incX) }, vector(&x))
}

var kernelCsscal = kernel("Csscal", changes[complex64]("x"))

func deviceCsscal(n int, alpha float32, x []complex64, incX int) {
	type call struct {
		n     int
		alpha float32
		incX  int
	}
	on1(kernelCsscal, x, call{n: n, alpha: alpha, incX: incX}, func(p engine.Place, x []complex64, with *call) {
		scalReal(p, "Csscal", with.n, with.alpha, x, with.incX)
	})
}

func stagedCsscal(n int, alpha float32, x []complex64, incX int) {
	staged(kernelCsscal, func() { Csscal(n, alpha, x, incX) }, vector(&x))
}

var kernelScnrm2 = kernel("Scnrm2", reads[complex64]("x"))

func deviceScnrm2(n int, x []complex64, incX int) float32 {
	type call struct {
		n, incX int
		result  float32
	}
	return on1(kernelScnrm2, x, call{n: n, incX: incX}, func(p engine.Place, x []complex64, with *call) {
		with.result = nrm2(p, "Scnrm2", with.n, x, with.incX, 2, pairs[float32](x))
	}).result
}

func stagedScnrm2(n int, x []complex64, incX int) (result float32) {
	staged(kernelScnrm2, func() { result = Scnrm2(n, x, incX) }, vector(&x))
	return result
}

var kernelScasum = kernel("Scasum", reads[complex64]("x"))

func deviceScasum(n int, x []complex64, incX int) float32 {
	type call struct {
		n, incX int
		result  float32
	}
	return on1(kernelScasum, x, call{n: n, incX: incX}, func(p engine.Place, x []complex64, with *call) {
		with.result = asum(p, "Scasum", with.n, x, with.incX, 2, pairs[float32](x))
	}).result
}

func stagedScasum(n int, x []complex64, incX int) (result float32) {
	staged(kernelScasum, func() { result = Scasum(n, x, incX) }, vector(&x))
	return result
}

var kernelIcamax = kernel("Icamax", reads[complex64]("x"))

func deviceIcamax(n int, x []complex64, incX int) int {
	type call struct {
		n, incX, result int
	}
	return on1(kernelIcamax, x, call{n: n, incX: incX}, func(p engine.Place, x []complex64, with *call) {
		with.result = iamax(p, "Icamax", with.n, x, with.incX, 2, pairs[float32](x))
	}).result
}

func stagedIcamax(n int, x []complex64, incX int) (result int) {
	staged(kernelIcamax, func() { result = Icamax(n, x, incX) }, vector(&x))
	return result
}

var kernelCsrot = kernel("Csrot", changes[complex64]("x"), changes[complex64]("y"))

func deviceCsrot(n int, x []complex64, incX int, y []complex64, incY int, c, s float32) {
	type call struct {
		n, incX, incY int
		c, s          float32
	}
	on2(kernelCsrot, x, y, call{n: n, incX: incX, incY: incY, c: c, s: s}, func(p engine.Place, x, y []complex64,
		with *call) {
		rotReal(p, "Csrot", with.n, x, with.incX, y, with.incY, with.c, with.s)
	})
}

func stagedCsrot(n int, x []complex64, incX int, y []complex64, incY int, c, s float32) {
	staged(kernelCsrot, func() { Csrot(n, x, incX, y, incY, c, s) }, vector(&x), vector(&y))
}
