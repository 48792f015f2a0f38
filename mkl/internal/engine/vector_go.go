package engine

import (
	"math"
	"unsafe"
)

// The kernels on vectors in plain Go. Sums are four, so that none waits for the one before.

func goDot[R float](n int, x, y *R) R {
	xs, ys := unsafe.Slice(x, n), unsafe.Slice(y, n)
	var s [4]R
	for len(xs) >= 4 && len(ys) >= 4 {
		s[0] += xs[0] * ys[0]
		s[1] += xs[1] * ys[1]
		s[2] += xs[2] * ys[2]
		s[3] += xs[3] * ys[3]
		xs, ys = xs[4:], ys[4:]
	}
	for i, v := range xs {
		s[0] += v * ys[i]
	}
	return (s[0] + s[1]) + (s[2] + s[3])
}

func goAxpy[R float](n int, alpha R, x, y *R) {
	ys := unsafe.Slice(y, n)
	for i, v := range unsafe.Slice(x, n) {
		ys[i] += alpha * v
	}
}

func goScal[R float](n int, alpha R, x *R) {
	for i, xs := 0, unsafe.Slice(x, n); i < len(xs); i++ {
		xs[i] *= alpha
	}
}

func goAsum[R float](n int, x *R) R {
	xs := unsafe.Slice(x, n)
	var s [4]R
	for len(xs) >= 4 {
		s[0] += magnitude(xs[0])
		s[1] += magnitude(xs[1])
		s[2] += magnitude(xs[2])
		s[3] += magnitude(xs[3])
		xs = xs[4:]
	}
	for _, v := range xs {
		s[0] += magnitude(v)
	}
	return (s[0] + s[1]) + (s[2] + s[3])
}

func goDotPairs[R float](n int, x, y *R) (rr, ii, ir, ri R) {
	ys := unsafe.Slice(y, n)
	for xs := unsafe.Slice(x, n); len(xs) >= 2 && len(ys) >= 2; xs, ys = xs[2:], ys[2:] {
		rr += xs[0] * ys[0]
		ii += xs[1] * ys[1]
		ir += xs[1] * ys[0]
		ri += xs[0] * ys[1]
	}
	return rr, ii, ir, ri
}

func goAxpyPairs[R float](n int, re, im R, x, y *R) {
	ys := unsafe.Slice(y, n)
	for xs := unsafe.Slice(x, n); len(xs) >= 2 && len(ys) >= 2; xs, ys = xs[2:], ys[2:] {
		ys[0] += re*xs[0] - im*xs[1]
		ys[1] += re*xs[1] + im*xs[0]
	}
}

func magnitude[R float](v R) R { return R(math.Abs(float64(v))) }

func goDots[R float](n int, a *R, aRow int, x, sums *R) {
	for r := range 4 {
		*at(sums, r*int(unsafe.Sizeof(*x))) = goDot(n, at(a, r*aRow), x)
	}
}

func goAdds[R float](n int, a *R, aRow int, alphas, y *R) {
	for r := range 4 {
		goAxpy(n, *at(alphas, r*int(unsafe.Sizeof(*y))), at(a, r*aRow), y)
	}
}

func goAddsPairs[R float](turns, n int, a *R, aRow int, x, y *R, re, im R) {
	ys := unsafe.Slice(y, 8*turns)
	for r := range 4 * turns {
		rr, ii, ir, ri := goDotPairs(n, at(a, r*aRow), x)
		ys[2*r] += re*(rr-ii) - im*(ir+ri)
		ys[2*r+1] += re*(ir+ri) + im*(rr-ii)
	}
}

func goUpdates[R float](n int, a *R, aRow int, alphas, x *R) {
	for r := range 4 {
		goAxpy(n, *at(alphas, r*int(unsafe.Sizeof(*x))), x, at(a, r*aRow))
	}
}

func goSymmetricUpper4[R float](n int, a *R, aRow int, x, y, square, squareX, squareY *R, alpha R) {
	goSymmetric4(true, n, a, aRow, x, y, square, squareX, squareY, alpha)
}

func goSymmetricLower4[R float](n int, a *R, aRow int, x, y, square, squareX, squareY *R, alpha R) {
	goSymmetric4(false, n, a, aRow, x, y, square, squareX, squareY, alpha)
}

func goSymmetric4[R float](upper bool, n int, a *R, aRow int, x, y, square, squareX, squareY *R, alpha R) {
	xs, ys := unsafe.Slice(squareX, 4), unsafe.Slice(squareY, 4)
	for r, xr := range xs {
		beside := at(a, r*aRow)
		sum := goDot(n, beside, x)
		goAxpy(n, alpha*xr, beside, y)
		row := unsafe.Slice(at(square, r*aRow), 4)
		lo, hi := 0, r
		if upper {
			lo, hi = r+1, 4
		}
		for c := lo; c < hi; c++ { // the other triangle is somebody else's
			sum += row[c] * xs[c]
			ys[c] += alpha * xr * row[c]
		}
		ys[r] += alpha * (sum + row[r]*xr)
	}
}
