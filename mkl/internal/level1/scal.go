package level1

import "github.com/gooffload/gooffload/mkl/internal/engine"

// Scal multiplies x by alpha. NaN and Inf in x stay NaN for alpha 0. inc is positive.
func Scal[T Scalar](p engine.Place, n int, alpha T, x []T, inc int) {
	if worthATeam(p, n) {
		scalTeam(p, n, alpha, x, inc)
		return
	}
	scal(p.ISA, n, alpha, x, inc)
}

func scalTeam[T Scalar](p engine.Place, n int, alpha T, x []T, inc int) {
	engine.Parallel(p, pieces(n), func(i int) {
		lo, hi := part(n, i)
		scal(p.ISA, hi-lo, alpha, window(x, n, inc, lo, hi), inc)
	})
}

func scal[T Scalar](isa engine.ISA, n int, alpha T, x []T, inc int) {
	if inc == 1 {
		for i := range pieces(n) { // as in axpy
			lo, hi := part(n, i)
			ScalUnit(isa, alpha, x[lo:hi])
		}
		return
	}
	for i := range n {
		x[i*inc] *= alpha
	}
}

// ScalUnit multiplies x by alpha.
func ScalUnit[T Scalar](isa engine.ISA, alpha T, x []T) {
	switch any(alpha).(type) {
	case float64:
		engine.Scal(isa, as[float64](alpha), sliceAs[float64](x))
	case float32:
		engine.Scal(isa, as[float32](alpha), sliceAs[float32](x))
	default:
		for i := range x {
			x[i] *= alpha
		}
	}
}

// ScalReal multiplies a complex x by a real alpha; pairs are the 2n real and imaginary parts, inc counts complex
// elements and is positive.
func ScalReal[R Real](p engine.Place, n int, alpha R, pairs []R, inc int) {
	if inc == 1 {
		Scal(p, 2*n, alpha, pairs, 1)
		return
	}
	for i := range n {
		pairs[2*i*inc] *= alpha
		pairs[2*i*inc+1] *= alpha
	}
}

// Pairs is a complex vector as its real and imaginary parts in turn, in the same memory.
func Pairs[R Real, C Complex](x []C) []R { return pairsOf[R](x) }
