package level1

import (
	"math"

	"github.com/gooffload/gooffload/mkl/internal/engine"
)

// Rot applies a plane rotation: x' = c*x + s*y, y' = c*y - s*x.
func Rot[T Scalar](p engine.Place, n int, x []T, incX int, y []T, incY int, c, s T) {
	if worthATeam(p, n) {
		rotTeam(p, n, x, incX, y, incY, c, s)
		return
	}
	rot(n, x, incX, y, incY, c, s)
}

func rotTeam[T Scalar](p engine.Place, n int, x []T, incX int, y []T, incY int, c, s T) {
	engine.Parallel(p, pieces(n), func(i int) {
		lo, hi := part(n, i)
		rot(hi-lo, window(x, n, incX, lo, hi), incX, window(y, n, incY, lo, hi), incY, c, s)
	})
}

func rot[T Scalar](n int, x []T, incX int, y []T, incY int, c, s T) {
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		x[ix], y[iy] = c*x[ix]+s*y[iy], c*y[iy]-s*x[ix]
		ix += incX
		iy += incY
	}
}

// Rotm applies a modified rotation: x' = h11*x + h12*y, y' = h21*x + h22*y.
func Rotm[R Real](p engine.Place, n int, x []R, incX int, y []R, incY int, h11, h21, h12, h22 R) {
	if worthATeam(p, n) {
		rotmTeam(p, n, x, incX, y, incY, h11, h21, h12, h22)
		return
	}
	rotm(n, x, incX, y, incY, h11, h21, h12, h22)
}

func rotmTeam[R Real](p engine.Place, n int, x []R, incX int, y []R, incY int, h11, h21, h12, h22 R) {
	engine.Parallel(p, pieces(n), func(i int) {
		lo, hi := part(n, i)
		rotm(hi-lo, window(x, n, incX, lo, hi), incX, window(y, n, incY, lo, hi), incY, h11, h21, h12, h22)
	})
}

func rotm[R Real](n int, x []R, incX int, y []R, incY int, h11, h21, h12, h22 R) {
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		x[ix], y[iy] = h11*x[ix]+h12*y[iy], h21*x[ix]+h22*y[iy]
		ix += incX
		iy += incY
	}
}

// RotPairs applies a real rotation to complex vectors, given as pairs; increments count complex elements.
func RotPairs[R Real](n int, x []R, incX int, y []R, incY int, c, s R) {
	ix, iy := start(n, incX), start(n, incY)
	for range n {
		for part := range 2 {
			u, v := x[2*ix+part], y[2*iy+part]
			x[2*ix+part], y[2*iy+part] = c*u+s*v, c*v-s*u
		}
		ix += incX
		iy += incY
	}
}

// RotgComplex gives the rotation that takes (a, b) to (r, 0): c*a + s*b = r and c*b - conj(s)*a = 0, with c real and
// not negative, and r in the direction of a, as in the reference since LAPACK 3.10. (Anderson, "Algorithm 978: Safe
// scaling in the level 1 BLAS", is the source of the cases.) Powers of two keep squares in range.
func RotgComplex(a, b complex128) (c float64, s, r complex128) {
	switch {
	case b == 0:
		return 1, 0, a
	case a == 0:
		unit, size, e := direction(b)
		return 0, complex(real(unit), -imag(unit)), complex(math.Ldexp(size, e), 0)
	}
	ua, sa, ea := direction(a)
	ub, sb, eb := direction(b)
	e := max(ea, eb)
	fa, fb := math.Ldexp(sa, ea-e), math.Ldexp(sb, eb-e)
	norm := math.Hypot(fa, fb)
	c = fa / norm
	s = ua * complex(real(ub), -imag(ub)) * complex(fb/norm, 0)
	big := math.Ldexp(norm, e)
	return c, s, complex(real(ua)*big, imag(ua)*big)
}

// direction splits v, not 0, into v/|v| and |v| = size*2^e with size near 1.
func direction(v complex128) (unit complex128, size float64, e int) {
	_, e = math.Frexp(max(math.Abs(real(v)), math.Abs(imag(v))))
	re, im := math.Ldexp(real(v), -e), math.Ldexp(imag(v), -e)
	size = math.Hypot(re, im)
	return complex(re/size, im/size), size, e
}
