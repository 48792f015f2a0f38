//go:build omp

// Code generated from mixed1.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

var kernelDsdot = kernel("Dsdot", reads[float32]("x"), reads[float32]("y"))

func deviceDsdot(n int, x []float32, incX int, y []float32, incY int) float64 {
	type call struct {
		n, incX, incY int
		result        float64
	}
	return on2(kernelDsdot, x, y, call{n: n, incX: incX, incY: incY}, func(p engine.Place, x, y []float32, with *call) {
		demand(args.Two("Dsdot", with.n, 2, x, with.incX, 4, y, with.incY, false))
		with.result = level1.DotDouble(with.n, x, with.incX, y, with.incY)
	}).result
}

func stagedDsdot(n int, x []float32, incX int, y []float32, incY int) (result float64) {
	staged(kernelDsdot, func() { result = Dsdot(n, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}

var kernelSdsdot = kernel("Sdsdot", reads[float32]("x"), reads[float32]("y"))

func deviceSdsdot(n int, alpha float32, x []float32, incX int, y []float32, incY int) float32 {
	type call struct {
		n          int
		alpha      float32
		incX, incY int
		result     float32
	}
	return on2(kernelSdsdot, x, y, call{n: n, alpha: alpha, incX: incX, incY: incY}, func(p engine.Place, x,
		y []float32, with *call) {
		demand(args.Two("Sdsdot", with.n, 3, x, with.incX, 5, y, with.incY, false))
		with.result = float32(float64(with.alpha) + level1.DotDouble(with.n, x, with.incX, y, with.incY))
	}).result
}

func stagedSdsdot(n int, alpha float32, x []float32, incX int, y []float32, incY int) (result float32) {
	staged(kernelSdsdot, func() { result = Sdsdot(n, alpha, x, incX, y, incY) }, vector(&x), vector(&y))
	return result
}
