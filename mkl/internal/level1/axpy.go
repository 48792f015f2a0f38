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
	axpy(n, alpha, x, incX, y, incY)
}

func axpyTeam[T Scalar](p engine.Place, n int, alpha T, x []T, incX int, y []T, incY int) {
	engine.Parallel(p, pieces(n), func(i int) {
		lo, hi := part(n, i)
		axpy(hi-lo, alpha, window(x, n, incX, lo, hi), incX, window(y, n, incY, lo, hi), incY)
	})
}

func axpy[T Scalar](n int, alpha T, x []T, incX int, y []T, incY int) {
	if incX == 1 && incY == 1 {
		AxpyUnit(alpha, x[:n], y)
		return
	}
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		y[iy] += alpha * x[ix]
		ix += incX
		iy += incY
	}
}

// AxpyUnit adds alpha*x to the first len(x) elements of y, also for alpha 0: gonum's kernels would skip that and hide a NaN.
func AxpyUnit[T Scalar](alpha T, x, y []T) {
	if alpha == 0 {
		for i, v := range x {
			y[i] += alpha * v
		}
		return
	}
	switch any(alpha).(type) {
	case float64:
		gonumBLAS.Daxpy(len(x), as[float64](alpha), sliceAs[float64](x), 1, sliceAs[float64](y), 1)
	case float32:
		gonumBLAS.Saxpy(len(x), as[float32](alpha), sliceAs[float32](x), 1, sliceAs[float32](y), 1)
	case complex128:
		gonumBLAS.Zaxpy(len(x), as[complex128](alpha), sliceAs[complex128](x), 1, sliceAs[complex128](y), 1)
	case complex64:
		gonumBLAS.Caxpy(len(x), as[complex64](alpha), sliceAs[complex64](x), 1, sliceAs[complex64](y), 1)
	}
}
