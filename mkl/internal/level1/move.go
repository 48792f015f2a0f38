package level1

import "github.com/gooffload/gooffload/mkl/internal/engine"

// Copy copies x to y.
func Copy[T Scalar](p engine.Place, n int, x []T, incX int, y []T, incY int) {
	if worthATeam(p, n) {
		copyTeam(p, n, x, incX, y, incY)
		return
	}
	copyVector(n, x, incX, y, incY)
}

func copyTeam[T Scalar](p engine.Place, n int, x []T, incX int, y []T, incY int) {
	engine.Parallel(p, pieces(n), func(i int) {
		lo, hi := part(n, i)
		copyVector(hi-lo, window(x, n, incX, lo, hi), incX, window(y, n, incY, lo, hi), incY)
	})
}

func copyVector[T Scalar](n int, x []T, incX int, y []T, incY int) {
	if incX == 1 && incY == 1 {
		copy(y[:n], x[:n])
		return
	}
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		y[iy] = x[ix]
		ix += incX
		iy += incY
	}
}

// Swap exchanges x and y.
func Swap[T Scalar](p engine.Place, n int, x []T, incX int, y []T, incY int) {
	if worthATeam(p, n) {
		swapTeam(p, n, x, incX, y, incY)
		return
	}
	swap(n, x, incX, y, incY)
}

func swapTeam[T Scalar](p engine.Place, n int, x []T, incX int, y []T, incY int) {
	engine.Parallel(p, pieces(n), func(i int) {
		lo, hi := part(n, i)
		swap(hi-lo, window(x, n, incX, lo, hi), incX, window(y, n, incY, lo, hi), incY)
	})
}

func swap[T Scalar](n int, x []T, incX int, y []T, incY int) {
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		x[ix], y[iy] = y[iy], x[ix]
		ix += incX
		iy += incY
	}
}

// Gather is x as a contiguous vector in the order of the operation: x itself, or a copy in a buffer to be handed to
// Release.
func Gather[T Scalar](n int, x []T, inc int) ([]T, *[]T) {
	if inc == 1 {
		return x[:n], nil
	}
	b := Borrow[T](n)
	copyVector(n, x, inc, *b, 1)
	return *b, b
}

// Release hands back the buffer of Gather, if there is one.
func Release[T Scalar](b *[]T) {
	if b != nil {
		Return(b)
	}
}
