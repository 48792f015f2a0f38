//go:build omp

// Code generated from mixed1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

var kernelDsdot = kernel("Dsdot", reads[float32]("x"), reads[float32]("y"))

func deviceDsdot(n int, x []float32, incX int, y []float32, incY int) (result float64) {
	on2(kernelDsdot, x, y, func(p engine.Place, x, y []float32) {
		demand(args.Two("Dsdot", n, 2, x, incX, 4, y, incY, false))
		result = level1.DotDouble(n, x, incX, y, incY)
	})
	return result
}

func stagedDsdot(n int, x []float32, incX int, y []float32, incY int) (result float64) {
	staged(kernelDsdot, func() { result = Dsdot(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelSdsdot = kernel("Sdsdot", reads[float32]("x"), reads[float32]("y"))

func deviceSdsdot(n int, alpha float32, x []float32, incX int, y []float32, incY int) (result float32) {
	on2(kernelSdsdot, x, y, func(p engine.Place, x, y []float32) {
		demand(args.Two("Sdsdot", n, 3, x, incX, 5, y, incY, false))
		result = float32(float64(alpha) + level1.DotDouble(n, x, incX, y, incY))
	})
	return result
}

func stagedSdsdot(n int, alpha float32, x []float32, incX int, y []float32, incY int) (result float32) {
	staged(kernelSdsdot, func() { result = Sdsdot(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}
