package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// The fronts: each checks the arguments of a routine for all element types and hands the work, with the place to do it, to a
// kernel.

// short is up to how many elements vectors are worked on without looking for help, or letting others run.
const short = 1 << 14

func axpy[T Scalar](p engine.Place, routine string, n int, alpha T, x []T, incX int, y []T, incY int) {
	demand(args.Two(routine, n, 3, x, incX, 5, y, incY, true))
	level1.Axpy(p, n, alpha, x, incX, y, incY)
}

func dot[T Scalar](p engine.Place, routine string, n int, x []T, incX int, y []T, incY int) T {
	demand(args.Two(routine, n, 2, x, incX, 4, y, incY, false))
	return level1.Dot(p, n, x, incX, y, incY)
}

func dotc[T Scalar](p engine.Place, routine string, n int, x []T, incX int, y []T, incY int) T {
	demand(args.Two(routine, n, 2, x, incX, 4, y, incY, false))
	return level1.Dotc(p, n, x, incX, y, incY)
}

func copyVector[T Scalar](p engine.Place, routine string, n int, x []T, incX int, y []T, incY int) {
	demand(args.Two(routine, n, 2, x, incX, 4, y, incY, true))
	level1.Copy(p, n, x, incX, y, incY)
}

func swap[T Scalar](p engine.Place, routine string, n int, x []T, incX int, y []T, incY int) {
	demand(args.Two(routine, n, 2, x, incX, 4, y, incY, true))
	level1.Swap(p, n, x, incX, y, incY)
}

func rot[T Scalar](p engine.Place, routine string, n int, x []T, incX int, y []T, incY int, c, s T) {
	demand(args.Two(routine, n, 2, x, incX, 4, y, incY, true))
	level1.Rot(p, n, x, incX, y, incY, c, s)
}

// rotm checks, beyond the reference, that the first of param is one of its four values.
func rotm[R level1.Real](p engine.Place, routine string, n int, x []R, incX int, y []R, incY int, param [5]R) {
	demand(args.Rotm(routine, n, x, incX, y, incY, float64(param[0])))
	h11, h21, h12, h22 := param[1], param[2], param[3], param[4]
	switch param[0] {
	case -2:
		return
	case 0:
		h11, h22 = 1, 1
	case 1:
		h21, h12 = -1, 1
	}
	level1.Rotm(p, n, x, incX, y, incY, h11, h21, h12, h22)
}

func scal[T Scalar](p engine.Place, routine string, n int, alpha T, x []T, incX int) {
	demand(args.One(routine, n, 3, x, incX))
	if n > 0 && incX > 0 {
		level1.Scal(p, n, alpha, x, incX)
	}
}

func scalReal[C level1.Complex, R level1.Real](p engine.Place, routine string, n int, alpha R, x []C, incX int) {
	demand(args.One(routine, n, 3, x, incX))
	if n > 0 && incX > 0 {
		level1.ScalReal(p, n, alpha, level1.Pairs[R](x), incX)
	}
}

func rotReal[C level1.Complex, R level1.Real](p engine.Place, routine string, n int, x []C, incX int, y []C, incY int,
	c, s R) {
	demand(args.Two(routine, n, 2, x, incX, 4, y, incY, true))
	level1.RotPairs(n, level1.Pairs[R](x), incX, level1.Pairs[R](y), incY, c, s)
}

// rotg computes in double precision for both.
func rotg[R level1.Real, C level1.Complex](a, b C) (R, C, C) {
	c, s, r := level1.RotgComplex(complex128(a), complex128(b))
	return R(c), C(s), C(r)
}

// The reductions see a complex vector as pairs of real numbers: width is 2.

func nrm2[T Scalar, R level1.Real](p engine.Place, routine string, n int, x []T, incX, width int, parts []R) R {
	demand(args.One(routine, n, 2, x, incX))
	if n == 0 {
		return 0
	}
	if incX < 0 { // the same elements, the other way round
		incX = -incX
	}
	return level1.Nrm2(p, n, width, parts, incX)
}

func asum[T Scalar, R level1.Real](p engine.Place, routine string, n int, x []T, incX, width int, parts []R) R {
	demand(args.One(routine, n, 2, x, incX))
	if n == 0 || incX < 0 {
		return 0
	}
	return level1.Asum(p, n, width, parts, incX)
}

func iamax[T Scalar, R level1.Real](p engine.Place, routine string, n int, x []T, incX, width int, parts []R) int {
	demand(args.One(routine, n, 2, x, incX))
	if n == 0 || incX < 0 {
		return -1
	}
	return level1.Iamax(n, width, parts, incX)
}

func pairs[R level1.Real, C level1.Complex](x []C) []R { return level1.Pairs[R](x) }
