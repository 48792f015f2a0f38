package level1

import "github.com/gooffload/gooffload/mkl/internal/engine"

// Axpy adds alpha*x to y.
func Axpy[T Scalar](p engine.Place, n int, alpha T, x []T, incX int, y []T, incY int) {
	if n == 0 || alpha == 0 {
		return
	}
	if incX == 1 && incY == 1 && n <= piece {
		AxpyUnit(p.ISA, alpha, x[:n], y)
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
		for i := range pieces(n) { // between which the scheduler can stop the goroutine
			lo, hi := part(n, i)
			AxpyUnit(isa, alpha, x[lo:hi], y[lo:hi])
		}
		return
	}
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		y[iy] += alpha * x[ix]
		ix += incX
		iy += incY
	}
}

// AxpyUnit adds alpha*x to the first len(x) elements of y, also for alpha 0: NaN and Inf reach y.
func AxpyUnit[T Scalar](isa engine.ISA, alpha T, x, y []T) {
	switch any(alpha).(type) {
	case float64:
		engine.Axpy(isa, as[float64](alpha), sliceAs[float64](x), sliceAs[float64](y))
	case float32:
		engine.Axpy(isa, as[float32](alpha), sliceAs[float32](x), sliceAs[float32](y))
	case complex128:
		z := as[complex128](alpha)
		engine.AxpyPairs(isa, real(z), imag(z), pairsOf[float64](sliceAs[complex128](x)),
			pairsOf[float64](sliceAs[complex128](y)))
	case complex64:
		z := as[complex64](alpha)
		engine.AxpyPairs(isa, real(z), imag(z), pairsOf[float32](sliceAs[complex64](x)),
			pairsOf[float32](sliceAs[complex64](y)))
	}
}
