package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Dsdot returns the sum of x[i]*y[i] over n elements, added up in double precision.
func Dsdot(n int, x []float32, incX int, y []float32, incY int) float64 {
	demand(args.Two("Dsdot", n, 2, x, incX, 4, y, incY, false))
	return level1.DotDouble(n, x, incX, y, incY)
}

// Sdsdot returns alpha plus the sum of x[i]*y[i] over n elements, added up in double precision.
func Sdsdot(n int, alpha float32, x []float32, incX int, y []float32, incY int) float32 {
	demand(args.Two("Sdsdot", n, 3, x, incX, 5, y, incY, false))
	return float32(float64(alpha) + level1.DotDouble(n, x, incX, y, incY))
}
