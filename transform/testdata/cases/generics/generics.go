//go:build !omp

// Package generics has regions in generic functions and in methods of generic types.
package generics

import (
	"cmp"
	"fmt"
	"io"
)

type real interface{ ~float32 | ~float64 }

type number interface {
	real | ~int | ~int32 | ~complex128
}

type celsius float32

type vec[T number] struct {
	x    []T
	step int
}

func (v *vec[T]) at(i int) T { return v.x[i*v.step] }

func (v *vec[T]) scale(k T) {
	//omp:target teams distribute parallel for
	for i := range v.x {
		v.x[i] *= k
	}
}

func (v vec[E]) sum(from int) (s E) {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := from; i < len(v.x)/v.step; i++ {
		s += v.at(i)
	}
	return s
}

type cell[T real, N ~int | ~uint8] struct {
	value T
	count N
}

func twice[T number](v T) T { return v + v }

func axpy[T number](a T, x, y []T) {
	const two = 2
	//omp:target teams distribute parallel for
	for i := range x {
		var t T
		t = a * x[i]
		add := func(v T) { t += v }
		add(twice(y[i]))
		p := [two]T{t, 1}
		y[i] = p[0] + p[1]*T(two)
	}
}

func count[T real, N ~int | ~uint8](cells []cell[T, N], limit T) (n int) {
	//omp:target teams distribute parallel for reduction(+: n)
	for i := range cells {
		if c := &cells[i]; c.value > limit {
			c.count++
			cells[i] = cell[T, N]{value: c.value / 2, count: c.count}
			n++
		}
	}
	return n
}

func untouched[T any](list []T, marks []bool) {
	//omp:target teams distribute parallel for
	for i := range marks {
		marks[i] = i%2 == 0
	}
	_ = list
}

func clamp[T cmp.Ordered](v, lo, hi T) T { return max(lo, min(v, hi)) }

func bounded[T real](x []T) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = clamp(x[i], -1, 1)
	}
}

func index[I ~int | ~uint8](n I, out []I) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = I(i) % n
	}
}

func through[T real](x []T) {
	axpy(2, x, x)
	bounded(x)
}

func fault[T number](x []T, at int) (said any) {
	defer func() { said = recover() }()
	//omp:target teams distribute parallel for
	for i := range x {
		x[i+at] = 1
	}
	return nil
}

// Type parameters that may stand for anything.

func clampAll[T cmp.Ordered](x []T, lo, hi T) {
	//omp:target teams distribute parallel for
	for i := range x {
		if x[i] < lo {
			x[i] = lo
		} else if x[i] > hi {
			x[i] = hi
		}
	}
}

func fill[T any](x []T, v T) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = v
	}
}

func reverse[T any](x []T) {
	//omp:target teams distribute parallel for
	for i := range len(x) / 2 {
		j := len(x) - 1 - i
		x[i], x[j] = x[j], x[i]
	}
}

func gather[T, U any](to, from []T, at []int, unused ...U) {
	pick := func(i int) (v T) {
		if i >= 0 {
			v = from[i]
		}
		return v
	}
	//omp:target teams distribute parallel for
	for i := range to {
		to[i] = pick(at[i])
	}
	_ = unused
}

type entry[K comparable, V any] struct {
	key   K
	value V
	set   bool
}

func lookup[K comparable, V any](list []entry[K, V], keys []K, def V) []V {
	out := make([]V, len(keys))
	//omp:target teams distribute parallel for
	for i, k := range keys {
		found := def
		for j := range list {
			if e := &list[j]; e.set && e.key == k {
				found = e.value
			}
		}
		out[i] = found
	}
	return out
}

func transposed[T any](rows [][]T) {
	//omp:target teams distribute parallel for
	for i := range rows {
		for j := range i {
			rows[i][j], rows[j][i] = rows[j][i], rows[i][j]
		}
	}
}

// Run prints what they compute.
func Run(w io.Writer) {
	f, c, z := []float32{1, 2, 3}, []celsius{1, 2, 3}, []complex128{1, 2i, 3}
	axpy(2, f, []float32{1, 1, 1})
	y := []celsius{1, 1, 1}
	for range 2 {
		axpy(2, c, y)
	}
	axpy(1i, z, z)
	fmt.Fprintln(w, f, y, z)
	v := vec[int]{[]int{1, 2, 3, 4}, 2}
	v.scale(3)
	fmt.Fprintln(w, v.x, v.sum(0), vec[float64]{[]float64{0.5, 1.5}, 1}.sum(1))
	cells := []cell[float64, uint8]{{3, 255}, {1, 0}}
	fmt.Fprintln(w, count(cells, 2), cells)
	marks := make([]bool, 3)
	untouched([]string{"a"}, marks)
	fmt.Fprintln(w, marks)
	through(y)
	fmt.Fprintln(w, y)
	out := make([]uint8, 5)
	index(3, out)
	fmt.Fprintln(w, out, fault(make([]int, 5), 3) != nil, fault(f, 0) != nil)
	open(w)
}

func open(w io.Writer) {
	small, large := []int8{-9, 3, 100}, []float64{-0.5, 7, 2}
	clampAll(small, -1, 50)
	clampAll(large, 0, 3)
	fmt.Fprintln(w, small, large)
	flags := make([]bool, 4)
	fill(flags[1:3], true)
	reverse(flags[:2])
	points := []struct{ x, y float32 }{{1, 2}, {3, 4}, {5, 6}}
	reverse(points)
	fmt.Fprintln(w, flags, points)
	fill(points[:1], points[2])
	two := make([]struct{ x, y float32 }, 2)
	gather[struct{ x, y float32 }, string](two, points, []int{1, -1})
	list := []entry[[2]int, bool]{{[2]int{1, 2}, true, true}, {[2]int{1, 2}, false, false}, {[2]int{3, 4}, false, true}}
	fmt.Fprintln(w, points, two, lookup(list, [][2]int{{1, 2}, {3, 4}, {5, 6}}, true))
	rows := [][]complex64{{1, 2}, {3i, 4}}
	transposed(rows)
	fill(make([]struct{}, 3), struct{}{})
	fmt.Fprintln(w, rows)
}
