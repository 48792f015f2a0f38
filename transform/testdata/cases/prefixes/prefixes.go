//go:build !omp

// Package prefixes has loops of the host's threads that use what is reduced so far.
package prefixes

import (
	"fmt"
	"io"
)

// Run runs each of them.
func Run(w io.Writer) {
	for _, n := range []int{0, 1, 2, 3, 7, 100} {
		x := make([]int, n)
		for i := range x {
			x[i] = i*37%11 - 4
		}
		fmt.Fprintln(w, n)
		print(w)(running(x))
		print(w)(before(x))
		print(w)(extremes(x))
		print(w)(table(n))
		print(w)(down(x))
		print(w)(flags(x))
		print(w)(longest(x))
		print(w)(halves(x))
		print(w)(lanes(x))
		print(w)(anyOf(x))
		print(w)(apart(x))
		fmt.Fprintln(w, once(x), packed(x), orphan(x), nested(x))
	}
	fmt.Fprintln(w, thrown())
}

func print(w io.Writer) func(...any) { return func(a ...any) { fmt.Fprintln(w, a...) } }

// What there is so far, this iteration's part included.
func running(x []int) (out []int, s int) {
	out, s = make([]int, len(x)), 5
	//omp:parallel for reduction(inscan, +: s) num_threads(3)
	for i := range x {
		s += x[i]
		//omp:scan inclusive(s)
		out[i] = s
	}
	return out, s
}

// … and without it: the part of the body that uses it comes first.
func before(x []int) (out []int, s int) {
	out = make([]int, len(x))
	//omp:parallel num_threads(4)
	{
		//omp:for reduction(inscan, +: s)
		for i := 0; i < len(x); i++ {
			out[i] = s // so far
			//omp:scan exclusive(s)
			// What follows is the part that reduces.
			if x[i] > 0 {
				s += x[i] * 2
			}
		}
	}
	return out, s
}

// extremes scans several variables, by operators of all kinds.
func extremes(x []int) (out []string, lo, hi, p int, f float64) {
	out = make([]string, len(x))
	lo, hi, p, f = 100, -100, 1, 0.5
	//omp:parallel for reduction(inscan, min: lo) reduction(inscan, max: hi) reduction(inscan, ^: p) reduction(inscan, +: f)
	for i, v := range x {
		lo = min(lo, v)
		if v > hi {
			hi = v
		}
		t := v * 3
		p ^= t
		f += float64(v)
		//omp:scan inclusive(lo, hi, p, f)
		u := 2
		out[i] = fmt.Sprint(lo*u, hi, p, f)
	}
	return out, lo, hi, p, f
}

// table has a nest that is divided as a whole, and a variable of the loop from outside.
func table(n int) (out [8][10]int, s int8) {
	//omp:parallel num_threads(3)
	{
		//omp:for simd collapse(2) reduction(inscan, +: s)
		for i := 0; i < min(n, 8); i++ {
			for j := range 10 {
				s += int8(i * j)
				//omp:scan inclusive(s)
				out[i][j] = int(s)
			}
		}
	}
	return out, s
}

// down counts down, and leaves its variable as the loop does.
func down(x []int) (out []int, s uint, i int) {
	out, s = make([]int, len(x)), 3
	//omp:parallel for reduction(inscan, *: s)
	for i = len(x) - 1; i >= 0; i -= 2 {
		out[i] = int(s)
		//omp:scan exclusive(s)
		s *= uint(x[i])
	}
	return out, s, i
}

func flags(x []int) (out []bool, all, some bool) {
	out, all = make([]bool, len(x)), true
	//omp:parallel for reduction(inscan, &&: all) reduction(inscan, ||: some) num_threads(2)
	for i, v := range x {
		all = all && v < 6
		some = some || v == 2
		//omp:scan inclusive(all, some)
		out[i] = all != some
	}
	return out, all, some
}

// A run is what is compared by more than one number.
type run struct{ length, at int }

//omp:declare reduction(longer: run) initializer(run{-100, -1})
func longer(a, b run) run {
	if b.length > a.length {
		return b
	}
	return a
}

func longest(x []int) (out []int, best run) {
	out = make([]int, len(x))
	//omp:parallel for reduction(inscan, longer: best) num_threads(3)
	for i, v := range x {
		best = longer(best, run{v, i})
		//omp:scan inclusive(best)
		out[i] = best.at
	}
	return out, best
}

// halves adds numbers of which the sums are exact, in whatever order.
func halves(x []int) (out []float32, s float32) {
	out = make([]float32, len(x))
	//omp:parallel for reduction(inscan, +: s) firstprivate(x)
	for i := range out {
		s += float32(x[i]) / 2
		//omp:scan inclusive(s)
		out[i] += s
	}
	return out, s
}

// once counts how often each part is run.
func once(x []int) (counts [3]int) {
	s, seen, used := 0, make([]int, len(x)), make([]int, len(x))
	//omp:parallel for reduction(inscan, +: s) num_threads(5)
	for i := range x {
		seen[i]++
		s++
		//omp:scan inclusive(s)
		used[i] += s
	}
	for i := range x {
		counts[0] += seen[i]
		counts[1] += used[i]
	}
	counts[2] = s
	return counts
}

// packed puts what is wanted side by side.
func packed(x []int) []int {
	at := 0
	out := make([]int, len(x))
	//omp:parallel for reduction(inscan, +: at) ompx_independent
	for _, v := range x {
		if v > 2 {
			out[at] = v
		}
		//omp:scan exclusive(at)
		switch {
		case v > 2:
			at++
		}
	}
	return out[:at]
}

var total int

// orphan has the loop in a function that threads call.
func orphan(x []int) []int {
	out := make([]int, len(x))
	total = 1
	//omp:parallel num_threads(3)
	{
		sums(x, out)
		sums(out, out)
	}
	return append(out, total)
}

func sums(x, out []int) {
	//omp:for reduction(inscan, +: total)
	for i, v := range x {
		total += v % 1000
		//omp:scan inclusive(total)
		out[i] = total
	}
}

// nested has a loop in a loop, each with its own, and calls in both parts.
func nested(x []int) (s int) {
	rows := make([][]int, 3)
	//omp:parallel for num_threads(2) reduction(inscan, +: s)
	for i := range rows {
		s += sum(x[:min(len(x), i+1)])
		//omp:scan inclusive(s)
		rows[i] = prefix(x, s)
	}
	for _, row := range rows {
		s += sum(row)
	}
	return s
}

func sum(x []int) (s int) {
	for _, v := range x {
		if v == 3 {
			continue
		}
		s += v
	}
	return s
}

func prefix(x []int, from int) []int {
	out := make([]int, len(x))
	//omp:parallel for num_threads(2) reduction(inscan, +: from)
	for i := range x {
		out[i] = from
		//omp:scan exclusive(from)
		for _, v := range x[:i] {
			if v < 0 {
				continue
			}
			from += v
		}
	}
	return out
}

// lanes has the loop as it is.
func lanes(x []int) (out []int, s int) {
	//omp:simd reduction(inscan, +: s)
	for i := range x {
		s += x[i]
		//omp:scan inclusive(s)
		if s < 0 {
			continue
		}
		out = append(out, s)
	}
	return out, s
}

// thrown fails in the one part or the other.
func thrown() (list []bool) {
	for _, at := range []int{0, 1} {
		func() {
			defer func() { list = append(list, recover() != nil) }()
			s, x, y := 0, make([]int, 40-20*at), make([]int, 20+20*at)
			//omp:parallel for num_threads(4) reduction(inscan, +: s)
			for i := range 40 {
				s += x[i]
				//omp:scan inclusive(s)
				y[i] = s
			}
		}()
	}
	return list
}

// anyOf has a type parameter for what is reduced.
func anyOf[T ~int | ~float64](x []T) (out []T, s T) {
	out = make([]T, len(x))
	//omp:parallel for reduction(inscan, +: s) num_threads(3)
	for i, v := range x {
		s += v
		//omp:scan inclusive(s)
		out[i] = s
	}
	return out, s
}

// apart has sides that use one slice, and no element of it by one iteration in the other order.
func apart(x []int) (out []int, s int) {
	n := len(x)
	out = append(make([]int, n), x...)
	//omp:parallel for reduction(inscan, +: s) num_threads(3)
	for i := range x {
		out[i] = s
		//omp:scan exclusive(s)
		s += out[i+n]
	}
	//omp:parallel for reduction(inscan, +: s) num_threads(3)
	for i, v := range out[:n] {
		s += v
		out[n+i] = 1
		//omp:scan inclusive(s)
		out[i] += s
	}
	return out, s
}
