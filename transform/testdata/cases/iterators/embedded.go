//go:build !omp

package iterators

import (
	"fmt"
	"io"
)

type ringed[T any] struct {
	vals []T
	n    int
}

func (r *ringed[T]) walk(lo int) func(func(T) bool) {
	return func(yield func(T) bool) {
		for i := lo; i < lo+5; i++ {
			if !yield(r.vals[i%r.n]) {
				return
			}
		}
	}
}

func (r ringed[T]) all(yield func(int, T) bool) {
	for i, v := range r.vals {
		if !yield(i, v) {
			return
		}
	}
}

type middle struct{ ringed[int] }
type outermost struct {
	k int
	middle
}
type holder struct{ *middle }
type general[T any] struct{ *ringed[T] }

func promotedOf(o outermost, h holder, i int) (s int) {
	for v := range o.walk(i) {
		if v == 7 {
			return s
		}
		s += v
	}
	for j, v := range h.all {
		s += j * v
	}
	for v := range (&o).walk(s & 7) {
		s += v
	}
	return s
}

func elements(list []outermost, by [2]holder, i int) (s int) {
	for v := range list[i%len(list)].walk(i) {
		s += v
	}
	for v := range by[i&1].walk(i) {
		s = s*3&1023 + v
	}
	for j, v := range list[i%2].all {
		s += j ^ v
	}
	return s
}

func summed[T int | float64](g general[T], p *general[T], i int) (s T) {
	for v := range g.walk(i) {
		s += v
	}
	for _, v := range p.all {
		s += v
	}
	return s
}

// embedded ranges over methods of embedded fields.
func embedded(w io.Writer) {
	out := make([]int, 20)
	f := make([]float64, 20)
	r := ringed[int]{[]int{3, 5, 7, 1, 2, 9}, 6}
	m := middle{r}
	o, h := outermost{2, m}, holder{&m}
	list, by := []outermost{o, {}}, [2]holder{h, h}
	list[1].ringed = ringed[int]{[]int{4, 1}, 2}
	g := general[float64]{&ringed[float64]{[]float64{1, 2.5, 4}, 3}}
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = promotedOf(o, h, i) + elements(list, by, i)
		f[i] = summed(g, &g, i)
		for v := range o.walk(i) {
			out[i] += v
		}
	}
	fmt.Fprintln(w, out, f)
}
