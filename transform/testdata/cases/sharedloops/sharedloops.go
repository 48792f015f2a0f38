//go:build !omp

// Package sharedloops has loops whose iterations the host's threads share: heads, schedules, and what comes of them.
package sharedloops

import (
	"fmt"
	"io"
	"strings"
)

type small uint8

type point struct{ x, y float64 }

// heads are loops in all ways to write them.
func heads(n int, x []int, array [5]int) (all []any) {
	out := make([]int, 64)
	//omp:parallel for
	for i := range n {
		out[i]++
	}
	//omp:parallel for num_threads(2) schedule(static, 3)
	for i := 2; i < n; i += 3 {
		out[i] += 10
	}
	//omp:parallel for num_threads(3) schedule(dynamic)
	for i := small(250); i > 200; i -= 7 {
		out[i-200] += 100
	}
	//omp:parallel for num_threads(2) schedule(guided, small(2))
	for i, v := range x {
		v *= 2
		out[i] += v
	}
	//omp:parallel for num_threads(2) ompx_independent
	for _, v := range array {
		out[v] += 1000
	}
	//omp:parallel for num_threads(2)
	for i := range small(9) {
		out[i] += int(i)
	}
	//omp:parallel for num_threads(2)
	for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	//omp:parallel for num_threads(2) schedule(runtime)
	for i := n - 1; i >= 0; i-- {
		out[i] -= i
	}
	//omp:parallel for num_threads(2) schedule(nonmonotonic: dynamic, n)
	for i := 0; 2*i+1 < n && i != 7; i++ {
		out[i] *= 2
	}
	count := make([]int, 4)
	//omp:parallel num_threads(4)
	//omp:for
	for k := range 4 {
		for range x {
			count[k]++
		}
	}
	return []any{out, count}
}

// ranged leaves the number of the last iteration in variables of the function, if there is one.
func ranged(n int) []int {
	x := make([]int, n)
	j, k, l := 100, 200, 300
	//omp:parallel for num_threads(3)
	for j = range n {
		x[j] += j
	}
	//omp:parallel num_threads(3)
	{
		//omp:for schedule(dynamic) nowait
		for k = range x {
			x[k] += 2 * k
		}
	}
	//omp:taskloop grainsize(2)
	for l = range n {
		x[l] -= l
	}
	//omp:parallel for collapse(2)
	for j = range 3 {
		for i := range n {
			if j == 2 {
				x[i]++
			}
		}
	}
	m, o := small(9), uint64(8)
	//omp:parallel for num_threads(2)
	for m = range 5 {
		for i := range n {
			//omp:atomic
			x[i] += int(m)
		}
	}
	//omp:parallel for num_threads(2)
	for o = range uint64(n) {
		x[o] += int(o)
	}
	return append(x, j, k, l, int(m), int(o))
}

// given hands the addresses of loops' variables to what reads them.
func given(n int) []int {
	x := make([]int, n+1)
	//omp:parallel for num_threads(3)
	for i := range n {
		x[i] = twice(&i)
	}
	//omp:parallel for num_threads(3)
	for i := 1; i <= n; i++ {
		p := &i
		x[i] += *p + twice(p)
	}
	return x
}

func twice(p *int) int { return *p * 2 }

// teams leave what their heads count in variables of the function, and each in its own.
func teams(n int) []int {
	x := make([]int, n)
	i, j, k, all := 100, 200, 300, 0
	//omp:teams distribute num_teams(3)
	for i = 1; i < n; i += 2 {
		x[i] += i
	}
	//omp:teams distribute parallel for num_teams(2) num_threads(2)
	for j = range n {
		x[j] += 10 * j
	}
	//omp:teams num_teams(3) reduction(+: all)
	{
		//omp:loop
		for k = range x {
			x[k] += 100 * k
		}
		own := -1
		//omp:distribute dist_schedule(static, 1)
		for own = 0; own < n; own++ {
			x[own]++
		}
		if own != n {
			all++
		}
	}
	return append(x, i, j, k, all)
}

// outside leaves what its heads count in variables of the function.
func outside(n int) (list []int) {
	var i, k, m int
	out := make([]int, n)
	//omp:parallel for num_threads(3)
	for i = 1; i < n; i += 2 {
		out[i] = i
	}
	//omp:parallel num_threads(3)
	{
		var own small
		//omp:for
		for own = 1; own < 4; own++ {
			out[own] += int(own)
		}
		if own != 4 {
			panic(own)
		}
		//omp:for
		for ; k < n; k++ {
			out[k] += k
		}
		//omp:for nowait
		for m = 5; m < 3; m++ {
			out[m] = -1
		}
	}
	return append(out, i, k, m)
}

// nests are collapsed, where the loops can be divided.
func nests(n int, rows [][]int) (list []int) {
	out := make([]int, n*n)
	//omp:parallel for collapse(2) num_threads(3)
	for i := range n {
		for j := n - 1; j >= 0; j-- {
			if i == j {
				continue
			}
			out[i*n+j] = 10*i + j
		}
	}
	//omp:parallel for collapse(2) num_threads(2) schedule(dynamic, 2)
	for i := range n {
	inner:
		for j := range i {
			for k := range j {
				if k > 1 {
					continue inner
				}
			}
			out[i*n+j]++
		}
	}
	//omp:parallel for collapse(3) num_threads(2) ompx_independent
	for i := small(1); i < small(n); i += 2 {
		for j := range 2 {
			for k := range 3 {
				out[int(i)*n+j*3+k] += 100
			}
		}
	}
	sum := 0
	//omp:parallel for collapse(2) num_threads(2) reduction(+: sum)
	for i, row := range rows {
		for _, v := range row {
			sum += v + i
		}
	}
	return append(out, sum)
}

// changing has loops that change what their heads have begun with.
func changing(n int, x []int) []int {
	m, k, out := n, 4, make([]int, 64)
	//omp:parallel for num_threads(3) schedule(dynamic)
	for i := range m {
		out[i]++
		//omp:critical
		m = 1
	}
	//omp:parallel for num_threads(2) schedule(static, 1)
	for i := range x {
		out[i] += 10
		//omp:critical
		x = nil
	}
	//omp:for collapse(2)
	for i := range n {
		for j := range k {
			out[32+4*i+j]++
			k = 3 - j
		}
	}
	return append(out, m, k, len(x))
}

// copies has private variables, and those that come back from the last iteration.
func copies(n int, x []float64) (list []any) {
	last, tmp, base, at := 0.0, 7, 3, 5
	var ints [3]int
	first := 2
	out := make([]int, 2*n+at)
	//omp:parallel for num_threads(3) private(tmp) firstprivate(base) lastprivate(last, first) firstprivate(first) \
	//omp:linear(at: 2)
	for i := range n {
		tmp = i + base
		out[at] = tmp
		at += 2
		last = x[i] + 1
		first = i
	}
	//omp:parallel num_threads(2)
	{
		//omp:for lastprivate(ints) schedule(static, 1)
		for i := range n {
			ints = [3]int{i, i + 1, i + 2}
		}
		//omp:for private(n) nowait
		for i := range n {
			n = i
			out[i] += n
		}
	}
	return []any{last, base, at, first, ints, out}
}

var total int

//omp:declare reduction(merge: point) initializer(point{0, 1})
func merge(a, b point) point { return point{a.x + b.x, a.y * b.y} }

// reductions has all operators, and items of all shapes.
func reductions(n int, x []int) (list []any) {
	sum, product, and, or, xor := 5, 1, 0xff, 0, 3
	every, some := true, false
	lowest, highest, greatest := 1<<30, uint8(3), -1.5
	type flag bool
	kept := flag(true)
	cplx := complex64(1)
	p := point{1, 1}
	led := &point{}
	_ = led
	//omp:parallel for num_threads(3) reduction(+: sum, cplx) reduction(*: product) reduction(&: and) reduction(|: or) \
	//omp:reduction(^: xor) reduction(&&: every, kept) reduction(||: some) reduction(min: lowest) \
	//omp:reduction(max: highest, greatest) reduction(merge: p)
	for i, v := range x {
		sum += v
		cplx += complex(float32(v), 1)
		product *= 1 + v%3
		and &= v | 0x70
		or |= v
		xor ^= v
		every = every && v > 0
		kept = kept && flag(v > -100)
		if v == 11 {
			some = true
		}
		lowest = min(lowest, v)
		if h := uint8(v); h > highest {
			highest = h
		}
		greatest = max(greatest, float64(i)/2)
		p = merge(p, point{float64(v), 1})
	}
	var table [2][3]int
	hist := []int{100, 100, 100, 100}
	where := &sum
	total = 1
	//omp:parallel for num_threads(2) reduction(+: table, hist, where) reduction(-: total)
	for i := range n {
		table[i%2][i%3] += i
		hist[i%4]++
		*where += i
		total -= i
	}
	part := []int{9, 2, 2, 9}
	//omp:parallel for num_threads(2) reduction(*: part[1:3])
	for i := range 4 {
		part[1+i%2] *= 3
	}
	//omp:parallel for num_threads(2) reduction(+: part[1:3])
	for i := range 9 {
		part[i%4] += i // of all of it, also what is not in the section
	}
	threads := 0
	//omp:parallel num_threads(3) reduction(+: sum) reduction(max: threads)
	{
		//omp:for reduction(+: product) nowait
		for i := range n {
			product += i
		}
		threads = max(threads, 1)
		sum += 0
	}
	return []any{sum, product, and, or, xor, every, some, lowest, highest, greatest, kept, cplx, p, table, hist, total,
		part, threads}
}

// hidden has names that text would use.
func hidden(n int) int {
	omp, thread, loop, end, len, max, int := 0, 1, 2, 3, 4, 5, 6
	k, row, nest := make([]bool, n), 1, 2
	//omp:parallel for num_threads(2) reduction(+: omp) reduction(max: max)
	for i := range k {
		omp += i + thread + loop + end + len + int + row + nest
		if i > max {
			max = i
		}
	}
	return omp + max
}

// orphan is called where there is no region, and in one.
func orphan(out []int) {
	n := 0
	//omp:for lastprivate(n) schedule(dynamic)
	for i := range out {
		out[i]++
		n = i
	}
	out[0] += n
}

func shares(out []int) {
	//omp:for
	for i := range out {
		out[i] += 10
	}
}

type box struct{ items []int }

// twice is a method of a generic type's instance.
func (b *box) twice() {
	//omp:parallel for
	for i := range b.items {
		b.items[i] *= 2
	}
}

func each[T any](list []T, f func(T) T) {
	//omp:parallel for num_threads(2)
	for i, v := range list {
		list[i] = f(v)
	}
}

// closures keep the variables of their iterations.
func closures(n int) (sum int) {
	list := make([]func() int, n)
	//omp:parallel for num_threads(2) schedule(static, 1)
	for i := range n {
		list[i] = func() int { return i }
	}
	for _, f := range list {
		sum = 3*sum + f()
	}
	return sum
}

// fails has an iteration that panics.
func fails(n int) (what string) {
	defer func() { what = fmt.Sprint(recover() != nil) }()
	//omp:parallel for num_threads(2)
	for i := range n {
		if i == n/2 {
			panic(i)
		}
	}
	return "not"
}

// inners are nests whose inner loops step variables that are declared outside of them.
func inners(n int) []int {
	var i, j int
	out := make([]int, n*n)
	//omp:parallel for collapse(2) num_threads(5) schedule(static, 1)
	for i = 0; i < n; i++ {
		for j = 0; j < n; j++ {
			for q := 0; q < 50; q++ {
				out[i*n+j] += q & 1
			}
		}
	}
	out = append(out, i, j)
	//omp:parallel num_threads(3)
	{
		//omp:for collapse(2) schedule(dynamic)
		for k := 1; k < n; k++ {
			for j = k; j > 0; j -= 2 {
				out[k*n+j]++
			}
		}
		//omp:single
		out = append(out, j)
	}
	var own int
	//omp:parallel private(own) num_threads(2)
	//omp:for collapse(2)
	for k := range n {
		for own = 1; own < n; own++ {
			out[k*n+own] *= 2
		}
	}
	//omp:parallel for collapse(2)
	for k := range n - n {
		for j = 7; j < n; j++ {
			out[k*n+j] *= 2
		}
	}
	return append(out, j)
}

// clauses have expressions of names that their construct gives other meanings.
func clauses(n int) []int {
	i, at, sum, private, own := 2, 0, n, n, n
	out := make([]int, 70)
	//omp:parallel for private(private) schedule(static, private)
	for k := range out {
		private = k
		out[k] = private
	}
	//omp:parallel for linear(at: own) private(own) num_threads(i) schedule(static, i) ompx_independent
	for i := -9; i < 10; i += 2 {
		own = 3
		out[at] += 100 * i
		at += own
	}
	//omp:parallel num_threads(2)
	//omp:for firstprivate(i) schedule(dynamic, i) reduction(+: sum)
	for k := range 10 {
		i = -1
		sum += k + i
	}
	//omp:parallel for schedule(static, sum) reduction(+: sum)
	for k := range 10 {
		sum += k
	}
	return append(out, at, sum)
}

// Run runs the package.
var turn int

// apartFrom are loops that step variables from outside, of which closures and pointers are made outside that no
// iteration reaches.
func apartFrom(n int) []int {
	var i, j, sum int
	where := func() int { return i + sum }
	last, out := &j, make([]int, n)
	//omp:parallel for num_threads(3) reduction(+: sum)
	for i = 0; i < n; i++ {
		here := func() int { return i }
		sum += here()
	}
	//omp:parallel for num_threads(3)
	for j = 0; j < n; j++ {
		own := func(k int) int { return j * k }
		out[j] = strings.IndexFunc("abcdefghijklmnop", func(r rune) bool { return int(r-'a') >= own(1) })
	}
	//omp:parallel for num_threads(2)
	for turn = 0; turn < n; turn++ {
		out[turn] += len(fmt.Sprint(turn)) + strings.Count("a", "a")
	}
	return append(out, where(), *last, turn)
}

func Run(w io.Writer) {
	x := []int{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5}
	fmt.Fprintln(w, heads(20, x, [5]int{1, 2, 3, 4, 5})...)
	fmt.Fprintln(w, ranged(0), ranged(1), ranged(7), given(0), given(5))
	fmt.Fprintln(w, teams(0), teams(1), teams(11))
	fmt.Fprintln(w, outside(9), outside(4), nests(7, [][]int{{1, 2}, nil, {3}}))
	fmt.Fprintln(w, copies(6, []float64{1, 2, 3, 4, 5, 6})...)
	fmt.Fprintln(w, reductions(10, x)...)
	out := make([]int, 5)
	orphan(out)
	//omp:parallel num_threads(2)
	{
		shares(out)
		shares(out)
	}
	b := box{items: out}
	b.twice()
	each(out, func(v int) int { return v + 1 })
	fmt.Fprintln(w, hidden(5), out, closures(8), fails(9), changing(4, []int{1, 2, 3}))
	fmt.Fprintln(w, inners(9), clauses(3), apartFrom(12))
}
