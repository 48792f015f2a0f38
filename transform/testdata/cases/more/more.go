//go:build !omp

// Package more has closures around regions, dot imports in them, and promoted fields under a mapped struct.
package more

import (
	"fmt"
	"io"
	. "math"
)

type inner struct {
	x [3]int
	n int
}

type outer struct {
	inner
	s []int
}

func promoted(o *outer) {
	//omp:target teams distribute parallel for map(tofrom: o.inner)
	for i := range 3 {
		o.x[i] += o.n + i
		o.inner.x[i] *= 2
		o.s[i] = o.x[i]
	}
	//omp:target teams distribute parallel for
	for i := range 3 {
		(*o).x[i] += (*o).n * len((*o).s)
		p := &(*o).inner
		o.s[i] += p.x[i] + (o).inner.bonus()
	}
}

func (v *inner) bonus() int { return v.n }

func local(x []int) {
	var o outer
	//omp:target teams distribute parallel for firstprivate(o.n)
	for i := range x {
		var v struct{ inner }
		v.n = o.n + i
		v.x[2] = v.n
		x[i] = v.x[2] + v.bonus()
	}
}

func closures(x []float64) func() float64 {
	scale := 2.0
	apply := func(y []float64) (sum float64) {
		const half = Pi / 2
		//omp:target teams distribute parallel for reduction(max: sum)
		for i := range y {
			y[i] *= scale * Cos(half*0) * Sqrt2 / Sqrt2
			sum = max(sum, y[i])
		}
		scale++
		return sum
	}
	return func() float64 { return apply(x) + apply(x[:1]) }
}

func only(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = Floor(x[i])
	}
}

func array(a [4]int) (sum int) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for i, v := range a {
		if i < len(a)-1 {
			sum += v * a[i+1]
		}
	}
	return
}

func matrix(m [2][3]int, rows [][3]int) (n int) {
	//omp:target teams distribute parallel for reduction(+: n)
	for _, row := range rows {
		for j, v := range row {
			n += v * m[1][j]
		}
		for _, r := range m {
			n += len(r)
		}
	}
	return n
}

// Run prints what each region computed.
func Run(w io.Writer) {
	o := &outer{inner{[3]int{1, 2, 3}, 4}, make([]int, 3)}
	promoted(o)
	fmt.Fprintln(w, *o)
	y := make([]int, 3)
	local(y)
	fmt.Fprintln(w, y)
	x := []float64{1, 2, 3.5}
	f := closures(x)
	fmt.Fprintln(w, f(), f(), x)
	only(x)
	fmt.Fprintln(w, x, array([4]int{1, 2, 3, 4}), matrix([2][3]int{{}, {1, 2, 3}}, [][3]int{{4, 5, 6}, {7, 8, 9}}))
}
