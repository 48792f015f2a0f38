//go:build !omp

// Package iterators has loops over functions in regions.
package iterators

import (
	"fmt"
	"io"
	"iter"
	"slices"
)

// upTo is an iterator that a function makes.
func upTo(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// digits is one that is called itself.
func digits(yield func(int, float64) bool) {
	at := 0
	for d := 1; d < 1000; d *= 10 {
		if d == 100 {
			continue
		}
		if !yield(at, float64(d)) {
			return
		}
		at++
	}
}

type list struct {
	next  [8]int
	first int
	value [8]float64
}

func (l *list) all(yield func(float64) bool) {
	if l.first < 0 {
		return
	}
	for i := l.first; i >= 0; i = l.next[i] {
		if !yield(l.value[i]) {
			return
		}
	}
}

// from has parameters that it changes, and none that it does not use.
func (l list) from(i, _ int) iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for n := 0; ; n++ {
			if i < 0 {
				return
			}
			if !yield(n, l.value[i]) {
				return
			}
			i = l.next[i]
		}
	}
}

type stack[T any] struct{ of []T }

func (s stack[T]) backward() iter.Seq[T] {
	return func(yield func(T) bool) {
		for i := len(s.of) - 1; i >= 0; i-- {
			if !yield(s.of[i]) {
				return
			}
		}
	}
}

func pairs[S ~[]E, E any](s S) iter.Seq2[E, E] {
	return func(yield func(E, E) bool) {
	all:
		for i := range upTo(len(s)) {
			for j := range s {
				if j > i {
					continue all
				}
				if !yield(s[i], s[j]) {
					return
				}
			}
		}
	}
}

// first is called in a region, and leaves the loop and itself at once.
func first(n, above int) int {
	for i := range upTo(n) {
		if i*i > above {
			return i
		}
	}
	return -1
}

func counts(x []int, n int) {
	//omp:target teams distribute parallel for
	for i := range x {
		s := 0
		for v := range upTo(n) {
			s := s + v
			_ = s
		}
		for v := range upTo(i) {
			if v == 2 {
				continue
			}
			if v > 5 {
				break
			}
			s += v
		}
		for range upTo(3) {
			s++
		}
		var k int
		for k = range upTo(2) {
			s += k
		}
		x[i] = s + k + first(100, i)
	}
}

func nested(x []float64, l *list, s stack[float64]) {
	//omp:target teams distribute parallel for
	for i := range x {
		t := 0.0
	outer:
		for a, b := range digits {
			for v := range l.all {
				for w := range s.backward() {
					if w > 3 {
						continue outer
					}
					if v > 6 {
						break
					}
					switch {
					case w > 2:
						continue
					case a > 1:
						break outer
					}
					t += v * w
				}
			}
			t += b
		}
		for n, v := range l.from(i%8, 1) {
			t += float64(n) * v
		}
		for v, w := range pairs(s.of) {
			t += v / (w + 1)
		}
		x[i] = t
	}
}

func library(x []float64, m []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		t := 0
		for v := range slices.Values(m) {
			if v == i {
				continue
			}
			t += v
		}
		for j, v := range slices.All(m) {
			if j > i {
				break
			}
			t += j * v
		}
		for j, v := range slices.Backward(m) {
			t -= (j + i) * v
		}
		x[i] = float64(t)
	}
}

func literals(x []int, m []int) {
	odd := func(yield func(int) bool) {
		for _, v := range m {
			if v%2 == 0 {
				continue
			}
			if !yield(v) {
				return
			}
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		for v := range odd {
			x[i] += v
		}
		for v := range func(yield func(uint8) bool) {
			if !yield(3) {
				return
			}
		} {
			x[i] += int(v)
		}
	}
}

// tens yields two values, of which the second is a package variable's.
func tens(yield func(int, int) bool) {
	for i := range 3 {
		if !yield(10*i, scale) {
			return
		}
	}
}

var scale = 3

// huge yields constants, of which one is no int, and what has no type of its own.
func huge(yield func(uint64, []int) bool) {
	for range 2 {
		if !yield(1<<63, nil) {
			return
		}
	}
}

// All values are there before the loop has its variables, which may have the names that the iterator uses.
func sameNames(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		k := 5 + i
		it := func(yield func(int, int) bool) {
			for j := range 3 {
				if !yield(j, k) {
					return
				}
			}
		}
		for k, v := range it {
			x[i] += 100*k + v
		}
		v := 0
		for k, v = range it {
			x[i] += 1000*k + v
		}
		for scale, v := range tens {
			x[i] += scale + v
		}
		for _, v := range tens {
			x[i] += v
		}
		a := [4]int{0, 1, 2, 3}
		var n int
		for n, a[n/10] = range tens {
			x[i] += n + a[1]
		}
		for range huge {
			x[i]++
		}
		for u := range huge {
			x[i] += int(u >> 60)
		}
	}
}

// ends yields what is first and last, in two places.
func ends[T any](s []T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		if len(s) == 0 || !yield(0, s[0]) {
			return
		}
		if last := len(s) - 1; last > 0 && !yield(last, s[last]) {
			return
		}
	}
}

// both has a second place behind a loop, and ends without looking at it.
func both(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
	all:
		for i := range n {
			switch {
			case i%3 == 0:
				if !yield(i) || i > 6 || !yield(-i) {
					return
				}
			case i == 10:
				break all
			default:
				if i%2 == 0 && !yield(10*i) {
					return
				}
			}
		}
		yield(n)
	}
}

// down goes on as long as yield says so.
func (l *list) down(yield func(int) bool) {
	for i := l.first; yield(i); {
		if i = l.next[i]; i < 0 {
			break
		}
	}
}

type counted []int

func (c counted) down(yield func(int) bool) {
	n := len(c)
	for ; n > 0 && yield(n); n-- {
		if c[n-1] > 8 && !yield(c[n-1]) {
			break
		}
	}
}

// left breaks out of its last loop, and of the one around it.
func left(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
	rows:
		for i := range n {
			if i == 1 {
				if yield(100) {
					continue
				}
				break
			}
			for j := range i {
				if !yield(j) {
					break rows
				}
			}
		}
	}
}

// lastOf is called in a region, and leaves a loop whose body stands in two places.
func lastOf(x []int, above int) int {
	for i, v := range ends(x) {
		if v > above {
			return 10*i + v
		}
	}
	return -1
}

// firstOf leaves the loop in its first iteration.
func firstOf(x []int) int {
	for i, v := range ends(x) {
		return i - v
	}
	return 1
}

func several(x []int, m []int, l *list) {
	//omp:target teams distribute parallel for
	for i := range x {
		t := 0
	outer:
		for j, v := range ends(m) {
			type pair struct{ a, b int }
			const scale = 10
			p := pair{j, v}
		inner:
			for k := range both(i) {
				for ; k > 3; k-- {
					if k == 5 {
						continue inner
					}
					t += k
					if t > 500 {
						continue outer
					}
				}
				for w := range both(4) {
					switch {
					case w == 3:
						continue
					case w < -2:
						break inner
					case t > 900:
						break outer
					}
					q := &pair{w, k}
					t += q.a + scale*q.b
				}
				t += p.a * p.b
			}
			var last int
			for last = range l.down {
				t += last
			}
			t -= last
		}
		for k := range counted(m).down {
			if t += k; k == i/2 {
				break
			}
		}
		for k := range left(4) {
			if k == i {
				break
			}
			t = 3*t + k
		}
		x[i] = t + lastOf(m, i) + firstOf(m)
	}
}

// Run prints what it finds.
func Run(w io.Writer) {
	x, f, m := make([]int, 13), make([]float64, 13), []int{5, 2, 9, 7, 4}
	counts(x, 4)
	l := list{first: 3, next: [8]int{2, -1, 1, 0, 6, 7, 5, 4}, value: [8]float64{1, 2, 3, 4, 5, 6, 7, 8}}
	l.next[4] = -1
	nested(f, &l, stack[float64]{[]float64{1, 2.5, 1.5, 3.5}})
	fmt.Fprintln(w, x, f)
	library(f, m)
	literals(x, m)
	fmt.Fprintln(w, x, f)
	sameNames(x)
	fmt.Fprintln(w, x)
	several(x, m, &l)
	fmt.Fprintln(w, x)
	yields(w)
	brought(w)
}
