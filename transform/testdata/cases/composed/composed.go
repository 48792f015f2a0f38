//go:build !omp

// Package composed has regions in functions of which one type parameter stands for slices, or pointers, of what another
// one stands for, as those of package slices have them.
package composed

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

type number interface{ ~int | ~int32 | ~float64 }

type vec []float64
type ints []int
type ptr *int

func locals[S ~[]E, E number](s S, out S) {
	//omp:target teams distribute parallel for
	for i := range out {
		w := s[i : i+2]
		var none S
		lit := S{w[0], 3}
		mk := make(S, 3)
		copy(mk, w)
		mk[2] = E(len(none))
		if none == nil && lit != nil {
			out[i] = lit[0]*lit[1] + mk[1] + mk[2] + E(cap(mk))
		}
		conv := []E(w)
		back := S(conv[1:])
		_ = back
		for j, v := range back {
			out[i] += v * E(j+1)
		}
		for range back {
			out[i]++
		}
		clear(mk)
		out[i] += mk[0]
	}
}

func sections[S ~[]E, E number](s S) E {
	var total E
	hist := make(S, 3)
	//omp:target teams distribute parallel for map(tofrom: s[1:]) reduction(+: total) reduction(+: hist[:])
	for i := 1; i < len(s); i++ {
		s[i] *= 2
		total += s[i]
		hist[i%3] += s[i]
	}
	return total + hist[1]*100 + hist[2]*10000
}

func pointers[P ~*E, E number](p P, out []E) {
	//omp:target teams distribute parallel for
	for i := range out {
		q := p
		out[i] = *q + E(i)
	}
	//omp:target
	{
		*p += 5
	}
}

type table[S ~[]E, E number] struct {
	rows []S
	sum  S
}

func (t *table[S, E]) add() {
	//omp:target teams distribute parallel for
	for i := range t.rows {
		for _, v := range t.rows[i] {
			t.sum[i] += v
		}
	}
}

func (t *table[R, F]) clear() {
	//omp:target teams distribute parallel for
	for i := range t.sum {
		t.sum[i] = 0
	}
}

func anything[S ~[]E, E any](dst, src S) {
	//omp:target teams distribute parallel for
	for i := range dst {
		dst[len(dst)-1-i] = src[i]
	}
}

func sorted[S interface{ ~[]E }, E cmp.Ordered](s []S) {
	//omp:target teams distribute parallel for
	for i := range s {
		slices.Sort(s[i])
	}
}

func isSorted[S ~[]E, E cmp.Ordered](s []S) (n int) {
	//omp:target teams distribute parallel for reduction(+: n)
	for i := range s {
		if slices.IsSorted(s[i]) && slices.IsSortedFunc(s[i], func(a, b E) int { return cmp.Compare(a, b) }) {
			n++
		}
	}
	return n
}

func nested[M ~[]S, S ~[]E, E number](m M, by E) {
	//omp:target teams distribute parallel for collapse(2)
	for i := range m {
		for j := 0; j < 3; j++ {
			m[i][j] *= by
		}
	}
}

func teams[S ~[]E, E number](s S) {
	//omp:target teams num_teams(2) thread_limit(8)
	{
		var sum [1]E
		//omp:distribute parallel for
		for i := range s {
			s[i]++
		}
		sum[0] = 1
	}
}

func data[S ~[]E, E number](s S) {
	//omp:target data map(tofrom: s)
	{
		//omp:target teams distribute parallel for
		for i := range s {
			s[i]--
		}
		//omp:target update from(s)
	}
}

// Run prints what each function computes.
func Run(out io.Writer) {
	v, x := vec{1, 2, 3, 4}, ints{5, 6, 7, 8}
	o, p := make(vec, 3), make(ints, 3)
	locals(v, o)
	locals(x, p)
	fmt.Fprintln(out, o, p)
	fmt.Fprintln(out, sections(v), sections(x), v, x)
	n := 4
	pointers(ptr(&n), p)
	pointers(&n, x)
	fmt.Fprintln(out, n, p, x)
	t := table[ints, int]{[]ints{{1, 2}, {3}, {4, 5, 6}}, ints{0, 0, 0}}
	t.add()
	fmt.Fprintln(out, t.sum)
	t.clear()
	fmt.Fprintln(out, t.sum)
	anything(v, vec{9, 8, 7, 6})
	fmt.Fprintln(out, v)
	b := make([]bool, 3)
	anything(b, []bool{true, true, false})
	fmt.Fprintln(out, b)
	m := []vec{{3, 1, 2}, {9, 8, 7}, {1, 2, 3}}
	fmt.Fprintln(out, isSorted(m))
	sorted(m)
	fmt.Fprintln(out, m, isSorted(m))
	nested(m, 2)
	fmt.Fprintln(out, m)
	teams(v)
	data(x)
	fmt.Fprintln(out, v, x)
}
