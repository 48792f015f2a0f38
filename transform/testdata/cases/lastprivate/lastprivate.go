//go:build !omp

// Package lastprivate has variables that come back from the last iteration, clauses that say what is linear, and
// clauses that say only how iterations are run.
package lastprivate

import (
	"fmt"
	"io"
	"slices"
)

type point struct{ x, y int }

// Run runs each of them.
func Run(w io.Writer) {
	x := []int{5, 4, 3, 2, 1, 7, 9}
	for _, n := range []int{0, 1, 5} {
		fmt.Fprint(w, n, ": ")
		print(w)(last(x, n))
		print(w)(continued(x, n))
		print(w)(counted(x, n))
		print(w)(collapsed(n, n-1))
		print(w)(linear(x, n))
		print(w)(hints(x, n))
		print(w)(untouched(x[:n]))
		print(w)(early(slices.Repeat(x[:n], 3)))
	}
}

func print(w io.Writer) func(...any) { return func(a ...any) { fmt.Fprintln(w, a...) } }

func last(x []int, n int) (int, point, [2]int8, float64) {
	s, p, a := -1, point{-1, -1}, [2]int8{3, 4}
	f := 0.5
	//omp:target teams distribute parallel for lastprivate(s, p) map(tofrom: s) lastprivate(a, f) map(f)
	for i := 0; i < n; i++ {
		s = x[i] * 2
		p = point{i, s}
		a = [2]int8{int8(i), int8(p.x)}
		f = float64(s)
		x[i] += s - s
	}
	return s, p, a, f
}

// The variable of a loop inside, which that leaves.
func counted(x []int, n int) (j int, list []int) {
	j, list = 9, make([]int, len(x))
	//omp:target teams distribute parallel for lastprivate(j)
	for i := 0; i < n; i++ {
		for j = 0; j*j < x[i]; j++ {
			list[i] += j
		}
	}
	return j, list
}

// A branch to the next iteration does not go past what the last one leaves.
func continued(x []int, n int) (int, []int) {
	t := 0
	out := make([]int, len(x))
loop:
	//omp:target teams distribute parallel for simd lastprivate(t) map(to: x)
	for i := n; i > 0; i -= 2 {
		t = i
		if i == 1 {
			continue
		}
		for range 3 {
			out[i]++
			if i == 3 {
				continue loop
			}
		}
		out[i] = t
	}
	return t, out
}

func collapsed(n, m int) (int, uint8) {
	t, u := -5, uint8(9)
	out := make([]int, 100)
	m = min(m, 10)
	//omp:target teams distribute parallel for collapse(2) lastprivate(t, u)
	for i := int8(1); i <= int8(n); i++ {
		for j := range m {
			t = int(i)*10 + j
			out[t] = t
			u = uint8(t)
		}
	}
	return t, u
}

func linear(x []int, n int) (int, int, uint8, int) {
	j, k, l, i := 3, 10, uint8(250), 0
	out := make([]int, 40)
	//omp:target parallel for linear(j) linear(k: -2) linear(l: uint8(n)) lastprivate(i)
	for i = 0; i < n; i++ {
		out[j] = k + int(l)
		j++
		k -= 2
		l += uint8(n)
	}
	return j, k + out[4], l, i
}

func hints(x []int, n int) (int, []int) {
	s := 0
	y := make([]int, len(x))
	//omp:target teams distribute parallel for simd schedule(dynamic, n+1) dist_schedule(static, 8) safelen(8) simdlen(4) \
	//omp:aligned(x: 8) nontemporal(y) proc_bind(close) reduction(+: s)
	for i := range x {
		y[i] = x[i] + n
		s += y[i]
	}
	//omp:target teams loop bind(teams) order(concurrent)
	for i := range y {
		y[i]++
	}
	return s, y
}

// untouched is what a loop that several teams share leaves of variables that no iteration assigns.
func untouched(x []int) (r, q int) {
	r, q = -9, 4
	//omp:target teams num_teams(3) map(tofrom: r, q)
	{
		//omp:distribute parallel for lastprivate(r)
		for i := range x {
			x[i] += 0 * i
		}
		//omp:distribute parallel for lastprivate(q)
		for i := range x {
			q = x[i]
		}
	}
	return r, q
}

// early has iterations that end early, behind the assignment of what the last one leaves.
func early(x []int) (before, each, jumped int) {
	//omp:target teams distribute parallel for lastprivate(before, each, jumped)
	for i := range x {
		before = i
		if i > 3 {
			goto end
		}
		x[i]++
	end:
		jumped = -i
		if i%5 == 0 {
			each = x[i] - 3
			continue
		}
		each = 5
		x[i] += before
	}
	return before, each, jumped
}
