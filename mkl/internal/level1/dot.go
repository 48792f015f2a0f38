package level1

import (
	"sync"

	"github.com/gooffload/gooffload/mkl/internal/engine"
)

// Dot is the sum of x[i]*y[i].
func Dot[T Scalar](p engine.Place, n int, x []T, incX int, y []T, incY int) T {
	return sum(p, false, n, x, incX, y, incY)
}

// Dotc is the sum of conj(x[i])*y[i].
func Dotc[T Scalar](p engine.Place, n int, x []T, incX int, y []T, incY int) T {
	return sum(p, true, n, x, incX, y, incY)
}

// sum adds up the sums of the pieces, in order.
func sum[T Scalar](p engine.Place, conj bool, n int, x []T, incX int, y []T, incY int) T {
	if incX == 1 && incY == 1 && n <= piece {
		return dotUnit(p.ISA, conj, x[:n], y)
	}
	if n <= piece {
		return dot(p.ISA, conj, n, x, incX, y, incY)
	}
	if worthATeam(p, n) {
		return sumTeam(p, conj, n, x, incX, y, incY)
	}
	var s T
	for i := range pieces(n) {
		s += dotPiece(p.ISA, i, conj, n, x, incX, y, incY)
	}
	return s
}

// DotDouble is the sum of x[i]*y[i] in double precision, in which no product is rounded.
func DotDouble(n int, x []float32, incX int, y []float32, incY int) float64 {
	var s [4]float64 // so that none waits for the one before
	ix, iy := start(n, incX), start(n, incY)
	for i := range n {
		s[i%4] += float64(x[ix]) * float64(y[iy])
		ix += incX
		iy += incY
	}
	return (s[0] + s[1]) + (s[2] + s[3])
}

func sumTeam[T Scalar](p engine.Place, conj bool, n int, x []T, incX int, y []T, incY int) T {
	buffer := Borrow[T](pieces(n))
	parts := *buffer
	engine.Parallel(p, len(parts), func(i int) { parts[i] = dotPiece(p.ISA, i, conj, n, x, incX, y, incY) })
	var s T
	for _, v := range parts {
		s += v
	}
	Return(buffer)
	return s
}

func dotPiece[T Scalar](isa engine.ISA, i int, conj bool, n int, x []T, incX int, y []T, incY int) T {
	lo, hi := part(n, i)
	return dot(isa, conj, hi-lo, window(x, n, incX, lo, hi), incX, window(y, n, incY, lo, hi), incY)
}

func dot[T Scalar](isa engine.ISA, conj bool, n int, x []T, incX int, y []T, incY int) T {
	conj = conj && IsComplex[T]()
	if incX == 1 && incY == 1 {
		return dotUnit(isa, conj, x[:n], y)
	}
	var s T
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		u := x[ix]
		if conj {
			u = Conj(u)
		}
		s += u * y[iy]
		ix += incX
		iy += incY
	}
	return s
}

// DotUnit is the sum of x[i]*y[i] over the elements of x.
func DotUnit[T Scalar](isa engine.ISA, x, y []T) T { return dotUnit(isa, false, x, y) }

// DotcUnit is the sum of conj(x[i])*y[i] over the elements of x.
func DotcUnit[T Scalar](isa engine.ISA, x, y []T) T { return dotUnit(isa, true, x, y) }

func dotUnit[T Scalar](isa engine.ISA, conj bool, x, y []T) T {
	switch any(x).(type) {
	case []float64:
		return as[T](engine.Dot(isa, sliceAs[float64](x), sliceAs[float64](y)))
	case []float32:
		return as[T](engine.Dot(isa, sliceAs[float32](x), sliceAs[float32](y)))
	case []complex128:
		return as[T](complex(dotPairs(isa, conj, pairsOf[float64](sliceAs[complex128](x)),
			pairsOf[float64](sliceAs[complex128](y)))))
	default:
		return as[T](complex(dotPairs(isa, conj, pairsOf[float32](sliceAs[complex64](x)),
			pairsOf[float32](sliceAs[complex64](y)))))
	}
}

func dotPairs[R Real](isa engine.ISA, conj bool, x, y []R) (re, im R) {
	rr, ii, ir, ri := engine.DotPairs(isa, x, y)
	if conj {
		return rr + ii, ri - ir
	}
	return rr - ii, ri + ir
}

// Buffers for partial results and for vectors made contiguous, by element type.
var buffers struct{ s, d, c, z sync.Pool }

func pool[T Scalar]() *sync.Pool {
	var zero T
	switch any(zero).(type) {
	case float32:
		return &buffers.s
	case float64:
		return &buffers.d
	case complex64:
		return &buffers.c
	default:
		return &buffers.z
	}
}

// Borrow gives n elements of any content, to be handed back with Return.
func Borrow[T Scalar](n int) *[]T {
	if b, ok := pool[T]().Get().(*[]T); ok {
		if cap(*b) >= n {
			*b = (*b)[:n]
			return b
		}
	}
	b := make([]T, n)
	return &b
}

// Return hands back what Borrow gave.
func Return[T Scalar](b *[]T) { pool[T]().Put(b) }
