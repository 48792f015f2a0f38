//go:build omp

// Code generated from complex1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelZaxpy = kernel("Zaxpy", reads[complex128]("x"), changes[complex128]("y"))

func deviceZaxpy(n int, alpha complex128, x []complex128, incX int, y []complex128, incY int) {
	type call struct {
		n          int
		alpha      complex128
		incX, incY int
	}
	on2(kernelZaxpy, x, y, call{n: n, alpha: alpha, incX: incX, incY: incY}, func(p engine.Place, x, y []complex128,
		with *call) {
		axpy(p, "Zaxpy", with.n, with.alpha, x, with.incX, y, with.incY)
	})
}

func stagedZaxpy(n int, alpha complex128, x []complex128, incX int, y []complex128, incY int) {
	staged(kernelZaxpy, func() { Zaxpy(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelZdotu = kernel("Zdotu", reads[complex128]("x"), reads[complex128]("y"))

func deviceZdotu(n int, x []complex128, incX int, y []complex128, incY int) complex128 {
	type call struct {
		n, incX, incY int
		result        complex128
	}
	return on2(kernelZdotu, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []complex128,
		with *call) {
		with.result = dot(p, "Zdotu", with.n, x, with.incX, y, with.incY)
	}).result
}

func stagedZdotu(n int, x []complex128, incX int, y []complex128, incY int) (result complex128) {
	staged(kernelZdotu, func() { result = Zdotu(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelZdotc = kernel("Zdotc", reads[complex128]("x"), reads[complex128]("y"))

func deviceZdotc(n int, x []complex128, incX int, y []complex128, incY int) complex128 {
	type call struct {
		n, incX, incY int
		result        complex128
	}
	return on2(kernelZdotc, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []complex128,
		with *call) {
		with.result = dotc(p, "Zdotc", with.n, x, with.incX, y, with.incY)
	}).result
}

func stagedZdotc(n int, x []complex128, incX int, y []complex128, incY int) (result complex128) {
	staged(kernelZdotc, func() { result = Zdotc(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelZcopy = kernel("Zcopy", reads[complex128]("x"), changes[complex128]("y"))

func deviceZcopy(n int, x []complex128, incX int, y []complex128, incY int) {
	type call struct {
		n, incX, incY int
	}
	on2(kernelZcopy, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []complex128, with *call) {
		copyVector(p, "Zcopy", with.n, x, with.incX, y, with.incY)
	})
}

func stagedZcopy(n int, x []complex128, incX int, y []complex128, incY int) {
	staged(kernelZcopy, func() { Zcopy(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelZswap = kernel("Zswap", changes[complex128]("x"), changes[complex128]("y"))

func deviceZswap(n int, x []complex128, incX int, y []complex128, incY int) {
	type call struct {
		n, incX, incY int
	}
	on2(kernelZswap, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []complex128, with *call) {
		swap(p, "Zswap", with.n, x, with.incX, y, with.incY)
	})
}

func stagedZswap(n int, x []complex128, incX int, y []complex128, incY int) {
	staged(kernelZswap, func() { Zswap(n, x, incX, y, incY) }, vector(&x), vector(&y))
}

var kernelZscal = kernel("Zscal", changes[complex128]("x"))

func deviceZscal(n int, alpha complex128, x []complex128, incX int) {
	type call struct {
		n     int
		alpha complex128
		incX  int
	}
	on1(kernelZscal, x, call{n: n, alpha: alpha, incX: incX}, func(p engine.Place, x []complex128, with *call) {
		scal(p, "Zscal", with.n, with.alpha, x, with.incX)
	})
}

func stagedZscal(n int, alpha complex128, x []complex128, incX int) {
	staged(kernelZscal, func() { Zscal(n, alpha, x, incX) }, vector(&x))
}

var kernelZdscal = kernel("Zdscal", changes[complex128]("x"))

func deviceZdscal(n int, alpha float64, x []complex128, incX int) {
	type call struct {
		n     int
		alpha float64
		incX  int
	}
	on1(kernelZdscal, x, call{n: n, alpha: alpha, incX: incX}, func(p engine.Place, x []complex128, with *call) {
		scalReal(p, "Zdscal", with.n, with.alpha, x, with.incX)
	})
}

func stagedZdscal(n int, alpha float64, x []complex128, incX int) {
	staged(kernelZdscal, func() { Zdscal(n, alpha, x, incX) }, vector(&x))
}

var kernelDznrm2 = kernel("Dznrm2", reads[complex128]("x"))

func deviceDznrm2(n int, x []complex128, incX int) float64 {
	type call struct {
		n, incX int
		result  float64
	}
	return on1(kernelDznrm2, x, call{n: n, incX: incX}, func(p engine.Place, x []complex128, with *call) {
		with.result = nrm2(p, "Dznrm2", with.n, x, with.incX, 2, pairs[float64](x))
	}).result
}

func stagedDznrm2(n int, x []complex128, incX int) (result float64) {
	staged(kernelDznrm2, func() { result = Dznrm2(n, x, incX) }, vector(&x))
	return result
}

var kernelDzasum = kernel("Dzasum", reads[complex128]("x"))

func deviceDzasum(n int, x []complex128, incX int) float64 {
	type call struct {
		n, incX int
		result  float64
	}
	return on1(kernelDzasum, x, call{n: n, incX: incX}, func(p engine.Place, x []complex128, with *call) {
		with.result = asum(p, "Dzasum", with.n, x, with.incX, 2, pairs[float64](x))
	}).result
}

func stagedDzasum(n int, x []complex128, incX int) (result float64) {
	staged(kernelDzasum, func() { result = Dzasum(n, x, incX) }, vector(&x))
	return result
}

var kernelIzamax = kernel("Izamax", reads[complex128]("x"))

func deviceIzamax(n int, x []complex128, incX int) int {
	type call struct {
		n, incX, result int
	}
	return on1(kernelIzamax, x, call{n: n, incX: incX}, func(p engine.Place, x []complex128, with *call) {
		with.result = iamax(p, "Izamax", with.n, x, with.incX, 2, pairs[float64](x))
	}).result
}

func stagedIzamax(n int, x []complex128, incX int) (result int) {
	staged(kernelIzamax, func() { result = Izamax(n, x, incX) }, vector(&x))
	return result
}

var kernelZdrot = kernel("Zdrot", changes[complex128]("x"), changes[complex128]("y"))

func deviceZdrot(n int, x []complex128, incX int, y []complex128, incY int, c, s float64) {
	type call struct {
		n, incX, incY int
		c, s          float64
	}
	on2(kernelZdrot, x, y, call{n: n, incX: incX, incY: incY, c: c, s: s}, func(p engine.Place, x, y []complex128,
		with *call) {
		rotReal(p, "Zdrot", with.n, x, with.incX, y, with.incY, with.c, with.s)
	})
}

func stagedZdrot(n int, x []complex128, incX int, y []complex128, incY int, c, s float64) {
	staged(kernelZdrot, func() { Zdrot(n, x, incX, y, incY, c, s) }, vector(&x), vector(&y))
}
