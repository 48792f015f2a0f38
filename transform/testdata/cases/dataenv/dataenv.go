//go:build !omp

// Package dataenv has private and firstprivate copies, mapped scalars, and globals.
package dataenv

import (
	"fmt"
	"io"
	"os"
)

var (
	table  = []int{1, 2, 3}
	factor = 4
	grid   [4]int
	state  struct {
		hits [4]int
		n    int
	}
)

type point struct{ x, y int }

func private(x []int) {
	t, k := 5, 0
	var buf [3]int
	var p point
	//omp:target teams distribute parallel for private(t, buf, p) firstprivate(k)
	for i := range x {
		t = i + k
		buf[i%3] = t
		p.x = buf[i%3]
		p.y, t = t, p.x*2
		x[i] += p.x + p.y + t
	}
}

func firstprivate(x []int, a [3]int, p point, c complex128) {
	//omp:target teams distribute parallel for firstprivate(a, p, c)
	for i := range x {
		b := a
		b[0]++
		x[i] += a[i%3] + p.x + int(real(c)) + b[0]
	}
}

func globals(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += table[i%3]*factor + grid[i]
		state.hits[i] = x[i]
		grid[i] = i
	}
	//omp:target map(tofrom: factor, state.n)
	{
		factor++
		state.n += factor
	}
	if len(os.Args) > 1000 {
		//omp:target teams distribute parallel for
		for i := range os.Args {
			x[i] = i
		}
	}
}

func scalar() (n int, ok bool, f float32) {
	//omp:target map(from: n, ok, f)
	{
		n = 42
		ok = n > 3
		f = float32(n) / 4
	}
	//omp:target map(tofrom: n) map(to: ok, f)
	if ok {
		n += int(f)
	}
	return
}

func clauses(x []int, n uint8, dev int64, on bool, limit func() int) {
	const d = 0
	//omp:target teams distribute parallel for num_teams(n) thread_limit(n * 2) if(on && n > 0) device(d)
	for i := range x {
		x[i]++
	}
	//omp:target teams distribute parallel for num_teams(limit()) thread_limit(limit() + 1) if(target: !on) device(dev)
	for i := range x {
		x[i] *= 2
	}
	//omp:target data map(tofrom: x) if(on) device(dev)
	{
		//omp:target parallel for if(on)
		for i := range x {
			x[i]++
		}
		//omp:target update from(x) if(on) device(dev)
	}
	type answer bool
	yes := answer(on)
	_ = yes
	//omp:target teams loop num_teams(1e1) if(yes)
	for i := range x {
		x[i]++
	}
	//omp:target teams distribute parallel for simd if(target: (!yes))
	for i := range x {
		x[i]++
	}
}

func pointers(p *int, q *point, r *[2]point, x []int) {
	//omp:target map(to: *q) map(tofrom: p)
	{
		*p += q.x + (*q).y
	}
	//omp:target teams distribute parallel for
	for i := range x {
		s := q
		x[i] += s.x + r[i%2].y
		if i < 2 {
			r[i].x = i
		}
	}
}

func parenthesised(x []int, p *point, a [3]int) int {
	s := 0
	//omp:target teams distribute parallel for map(tofrom: (x), ((*p))) firstprivate((a)) reduction(+: (s))
	for i := range x {
		x[i] += a[i%3]
		if i == 0 {
			p.x += x[i]
		}
		s += x[i]
	}
	//omp:target data map(to: ((*p).x), (x))
	{
		//omp:target update from((x)) to((p.x))
	}
	return s
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x := make([]int, 4)
	private(x)
	fmt.Fprintln(w, x)
	firstprivate(x, [3]int{1, 2, 3}, point{4, 5}, 6)
	fmt.Fprintln(w, x)
	globals(x)
	fmt.Fprintln(w, x, table, factor, grid, state)
	n, ok, f := scalar()
	fmt.Fprintln(w, n, ok, f)
	clauses(x, 3, 0, true, func() int { return 2 })
	clauses(x, 3, 0, false, func() int { return 2 })
	fmt.Fprintln(w, x)
	q, r := &point{7, 8}, &[2]point{{1, 2}, {3, 4}}
	pointers(&n, q, r, x)
	fmt.Fprintln(w, n, *q, *r, x)
	fmt.Fprintln(w, parenthesised(x, q, [3]int{1, 2, 3}), x, *q)
}
