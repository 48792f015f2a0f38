//go:build !omp

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Dsdot returns the sum of x[i]*y[i] over n elements, added up in double precision.
//
//omp:declare variant(deviceDsdot) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedDsdot) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Dsdot(n int, x []float32, incX int, y []float32, incY int) float64 {
	demand(args.Two("Dsdot", n, 2, x, incX, 4, y, incY, false))
	return level1.DotDouble(n, x, incX, y, incY)
}

// Sdsdot returns alpha plus the sum of x[i]*y[i] over n elements, added up in double precision.
//
//omp:declare variant(deviceSdsdot) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: x, y)
//omp:declare variant(stagedSdsdot) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: x, y)
func Sdsdot(n int, alpha float32, x []float32, incX int, y []float32, incY int) float32 {
	demand(args.Two("Sdsdot", n, 3, x, incX, 5, y, incY, false))
	return float32(float64(alpha) + level1.DotDouble(n, x, incX, y, incY))
}
