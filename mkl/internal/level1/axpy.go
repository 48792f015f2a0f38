package level1

import "github.com/gooffload/gooffload/mkl/internal/engine"

// Axpy adds alpha*x to y.
func Axpy[T Scalar](p engine.Place, n int, alpha T, x []T, incX int, y []T, incY int) {
	if n == 0 || alpha == 0 {
		return
	}
	if worthATeam(p, n) {
		axpyTeam(p, n, alpha, x, incX, y, incY)
		return
	}
	axpy(p.ISA, n, alpha, x, incX, y, incY)
}

func axpyTeam[T Scalar](p engine.Place, n int, alpha T, x []T, incX int, y []T, incY int) {
	engine.Parallel(p, pieces(n), func(i int) {
		lo, hi := part(n, i)
		axpy(p.ISA, hi-lo, alpha, window(x, n, incX, lo, hi), incX, window(y, n, incY, lo, hi), incY)
	})
}

func axpy[T Scalar](isa engine.ISA, n int, alpha T, x []T, incX int, y []T, incY int) {
	if incX == 1 && incY == 1 {
		AxpyUnit(isa, alpha, x[:n], y)
		return
	}
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		y[iy] += alpha * x[ix]
		ix += incX
		iy += incY
	}
}

// AxpyUnit adds alpha*x to the first len(x) elements of y, also for alpha 0.
func AxpyUnit[T Scalar](isa engine.ISA, alpha T, x, y []T) {
	switch any(alpha).(type) {
	case float64:
		engine.Axpy(isa, as[float64](alpha), sliceAs[float64](x), sliceAs[float64](y))
	case float32:
		engine.Axpy(isa, as[float32](alpha), sliceAs[float32](x), sliceAs[float32](y))
	default:
		complexAxpy(alpha, x, y)
	}
}

// complexAxpy is gonum's, but for alpha 0, which gonum would skip and hide a NaN.
func complexAxpy[T Scalar](alpha T, x, y []T) {
	if alpha == 0 {
		for i, v := range x {
			y[i] += alpha * v
		}
		return
	}
	switch any(alpha).(type) {
	case complex128:
		gonumBLAS.Zaxpy(len(x), as[complex128](alpha), sliceAs[complex128](x), 1, sliceAs[complex128](y), 1)
	case complex64:
		gonumBLAS.Caxpy(len(x), as[complex64](alpha), sliceAs[complex64](x), 1, sliceAs[complex64](y), 1)
	}
}
