//go:build !omp

// Package extrema has every way to write a reduction that is an update by its operator, over numbers for which the ways differ:
// NaNs, infinities, zeros with a sign.
package extrema

import (
	"fmt"
	"io"
	"math"
)

func greater(m float64, x []float64) float64 {
	//omp:target teams distribute parallel for reduction(max: m)
	for _, v := range x {
		if v > m {
			m = v
		}
	}
	return m
}

func less(m float64, x []float64) float64 {
	//omp:target teams distribute parallel for reduction(min: m)
	for i := range x {
		if v := x[i]; m > v {
			m = v
		}
	}
	return m
}

func builtinMax(m float64, x []float64) float64 {
	//omp:target teams distribute parallel for reduction(max: m)
	for _, v := range x {
		m = max(m, v)
	}
	return m
}

func builtinMin(m float32, x []float64) float32 {
	//omp:target teams distribute parallel for reduction(min: m)
	for _, v := range x {
		m = min(float32(v), m)
	}
	return m
}

func mathMax(m float64, x []float64) float64 {
	//omp:target teams distribute parallel for reduction(max: m)
	for _, v := range x {
		m = math.Max(v, m)
	}
	return m
}

func mathMin(m float64, x []float64) float64 {
	//omp:target teams distribute parallel for reduction(min: m)
	for _, v := range x {
		m = (math.Min(m, v))
	}
	return m
}

// lastGreatest takes the last of equals, as lastLeast does: of two zeros, the one that comes later.
func lastGreatest(m float64, x []float64) float64 {
	//omp:target teams distribute parallel for reduction(max: m)
	for _, v := range x {
		if v >= m {
			m = v
		}
	}
	return m
}

func lastLeast(m float32, x []float64) float32 {
	//omp:target teams distribute parallel for reduction(min: m)
	for _, v := range x {
		if m >= float32(v) {
			m = float32(v)
		}
	}
	return m
}

func some(m, n float64, x []float64) (float64, float64) {
	//omp:target teams distribute parallel for reduction(max: m) reduction(+: n)
	for i, v := range x {
		if i == 7 {
			if v > m {
				m = v
			}
			n += 1
		}
	}
	return m, n
}

func integers(a, b, c int, d uint8, e int64, x []float64) (int, int, int, uint8, int64) {
	//omp:target teams distribute parallel for reduction(max: a, d) reduction(min: b) reduction(&: c) reduction(*: e)
	for i := range x {
		if i*7%31 > a {
			a = i * 7 % 31
		}
		a = max(3, a, i%5)
		if b >= 20-i {
			b = 20 - i
		}
		b = min(b, i+1)
		c &^= i << 3
		c = 0xfff & c &^ 1
		if d < uint8(i) {
			d = uint8(i)
		}
		e = int64(i+1) * e * 3
	}
	return a, b, c, d, e
}

func sums(s, t int, u float64, x []float64) (int, int, float64) {
	//omp:target teams distribute parallel for reduction(+: s, u) reduction(-: t)
	for i := range x {
		s = i - (3 - s)
		s, t = s+i, t-i-1
		s--
		t++
		u = (u + float64(i)) - 0.5 + 2
	}
	return s, t, u
}

func bools(any, all, odd bool, x []float64) (bool, bool, bool) {
	//omp:target teams distribute parallel for reduction(||: any, odd) reduction(&&: all)
	for i, v := range x {
		if v > 3 {
			any = true
		}
		switch {
		case v < -3:
			all = false
		case i == 5:
			odd = odd || v != v
		}
		all = i < 1000 && all
	}
	return any, all, odd
}

func complexes(s, p complex128, q complex64, x []float64) (complex128, complex128, complex64) {
	//omp:target teams distribute parallel for reduction(+: s) reduction(*: p, q)
	for i := range x {
		if i%10 == 9 {
			s += complex(float64(i), 1)
			p *= 1i
			q = q * 2
		}
	}
	return s, p, q
}

// undecided has the ways to look at the variable first. What is evaluated only then does nothing and does not fail.
func undecided(any, all, some bool, m, top int, x []float64) (bool, bool, bool, int, int) {
	//omp:target teams distribute parallel for reduction(||: any, some) reduction(&&: all) reduction(max: m, top)
	for i, v := range x {
		any = i == 3 || any || x[i] > 3
		if !some && v < 0 {
			some = i%7 == 5
		}
		if i > 5 && all {
			all = v < 100
		}
		if i%17 > m && v < 1 {
			m = i % 17
		}
		if third(i) > top {
			top = third(i)
		}
		top = max(i/5, max(top, i%3), 1)
	}
	return any, all, some, m, top
}

func third(i int) int { return i / 3 }

// show tells zeros apart, and no NaNs.
func show(w io.Writer, list ...any) {
	for _, x := range list {
		switch x := x.(type) {
		case float64:
			fmt.Fprint(w, x, " ")
		case complex128:
			fmt.Fprint(w, real(x), "+", imag(x), "i ")
		default:
			fmt.Fprint(w, x, " ")
		}
	}
	fmt.Fprintln(w)
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	zero, nan, inf := math.Copysign(0, -1), math.NaN(), math.Inf(1)
	for _, odd := range [][]float64{nil, {zero, 0}, {0, zero}, {nan}, {inf, -inf}, {inf, nan}, {-inf, nan}, {nan, 5, -5, inf, -inf, zero}} {
		x := make([]float64, 40)
		for i := range x {
			x[i] = float64(i%5) - 2
		}
		for i, v := range odd {
			x[(i*17+7)%40] = v
		}
		for _, start := range []float64{-1, zero, 0, 1, nan, inf, -inf} {
			show(w, greater(start, x), less(start, x), builtinMax(start, x), builtinMin(float32(start), x), mathMax(start, x), mathMin(start, x),
				lastGreatest(start, x), lastLeast(float32(start), x))
			show(w, greater(start, odd), less(start, odd), builtinMax(start, odd), mathMin(start, odd), lastGreatest(start, odd),
				lastLeast(float32(start), odd))
			show(w, 1/greater(start, odd), 1/less(start, odd), 1/lastGreatest(start, odd), 1/lastLeast(float32(start), odd))
			m, n := some(start, start, x)
			show(w, m, n)
			m, n = some(start, start, x[:7])
			show(w, m, n)
		}
		fmt.Fprintln(w, fmt.Sprint(integers(-5, 99, -1, 3, 7, x)), fmt.Sprint(integers(-5, 99, -1, 3, 7, nil)))
		fmt.Fprintln(w, fmt.Sprint(sums(1, 2, 3, x)))
		fmt.Fprintln(w, fmt.Sprint(bools(false, true, false, x)))
		fmt.Fprintln(w, fmt.Sprint(undecided(false, true, false, 0, 0, x)), fmt.Sprint(undecided(false, true, false, 0, 0, odd)))
		s, p, q := complexes(complex(zero, 1), complex(inf, 2), 3, x)
		fmt.Fprintln(w, s, p, q)
		s, p, q = complexes(complex(zero, 1), complex(inf, 2), 3, x[:9])
		show(w, s, p, q)
	}
}
