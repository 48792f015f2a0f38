//go:build !omp

// Package callees has regions that call functions with constructs of their own, which bind to the region of the caller.
package callees

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

var hits int

// bump counts by atomic.
func bump(h []int, k int) {
	//omp:atomic
	h[k]++
}

// take returns what was there.
func take(next []int) (old int) {
	//omp:atomic capture
	{
		old = next[0]
		next[0]++
	}
	return old
}

// twice is a function between.
func twice(h []int, k int) {
	bump(h, k)
	bump(h, k)
}

// note is a critical region, about a package variable.
func note(n int) {
	//omp:critical (hits)
	{
		hits += n
		hits++
	}
}

type bins struct {
	count []int
	last  int
}

// add is a method.
func (b *bins) add(k int) {
	//omp:atomic update
	b.count[k] += 2
}

func counted(data []int) ([]int, []int, []int, int, []int) {
	h, next, order, b := make([]int, 4), make([]int, 1), make([]int, len(data)), bins{count: make([]int, 4)}
	hits = 0
	//omp:target teams distribute parallel for map(tofrom: hits)
	for i := range data {
		twice(h, data[i]&3)
		order[take(next)] = 1
		note(data[i] & 1)
		b.add(data[i] & 3)
	}
	return h, next, order, hits, b.count
}

// sums adds the rows of a matrix, the lanes together.
func dot(x, y []float64) (sum float64) {
	//omp:assume no_openmp
	{
		//omp:simd reduction(+: sum)
		for i := range x {
			sum += x[i] * y[i]
		}
	}
	//omp:nothing
	return sum
}

// blocked is a loop that is made into others.
func blocked(row []float64, f float64) {
	//omp:tile sizes(4)
	for i := range row {
		row[i] *= f
	}
}

func rows(m [][]float64, v []float64, out []float64) {
	//omp:target teams distribute parallel for
	for i := range m {
		out[i] = dot(m[i], v) + 0.5
	}
	//omp:target teams distribute parallel for
	for i := range m {
		blocked(m[i], float64(i))
	}
}

// fill shares a loop.
func fill(x []int, from int) {
	//omp:for
	for i := range x {
		x[i] = from + i
	}
}

// turn is two loops with what waits between.
func turn(x, tmp []int, by int) {
	n := len(x)
	//omp:for
	for i := range tmp {
		tmp[i] = x[(i+by)%n]
	}
	//omp:for schedule(static)
	for i := range x {
		x[i] = tmp[i]
	}
}

// first is done by one thread, and by the first one.
func first(x []int) {
	//omp:single
	{
		x[0]++
	}
	//omp:masked
	x[1] += 2
	//omp:barrier
	//omp:sections
	{
		x[2] = x[0] + x[1]
		//omp:section
		x[3] = x[0] - x[1]
	}
}

func shared(n int) ([]int, []int) {
	x, tmp := make([]int, n), make([]int, n)
	out := make([]int, 4)
	//omp:target parallel num_threads(8)
	{
		fill(x, 10)
		turn(x, tmp, 3)
		first(out)
		turn(tmp, x, 1)
	}
	return x, out
}

// mine is a part of what threads share, with the values of one thread behind a barrier.
func mine(x []int, t int) (left, right int) {
	x[t] = t * t
	//omp:barrier
	left = x[(t+1)%8]
	if t == 7 {
		return left, -1
	}
	right = x[7-t]
	return left, right
}

// threaded asks who runs it.
func threaded(x []int) (id, n int) {
	x[omprt.GetThreadNum()]++
	return omprt.GetThreadNum(), omprt.GetNumThreads()
}

func neighbours() (right bool) {
	x, l, r, c := make([]int, 8), make([]int, 8), make([]int, 8), make([]int, 8)
	//omp:target parallel num_threads(8)
	{
		id, n := threaded(c)
		left, right := mine(x, id)
		l[id], r[id] = left+n-omprt.GetNumThreads(), right
	}
	if c[7] == 0 {
		return c[0] == 1 // the plain build, which has one thread
	}
	for t := range 8 {
		right := (7 - t) * (7 - t)
		if t == 7 {
			right = -1
		}
		if c[t] != 1 || x[t] != t*t || l[t] != (t+1)%8*((t+1)%8) || r[t] != right {
			return false
		}
	}
	return true
}

// parts makes threads itself, at the level of a team, and of one in a parallel region.
func parts(x []int, by int) {
	scale := by * 2
	//omp:parallel for
	for i := range x {
		x[i] += scale
	}
}

func teamed(n int) []int {
	x := make([]int, n)
	//omp:target teams
	{
		parts(x, 1)
		parts(x, 20)
		//omp:parallel
		{
			//omp:single
			parts(x, 300)
		}
	}
	return x
}

// reversed of some type, in a generic function.
func scaled[T int | float64](x []T, f T) T {
	var sum T
	//omp:for
	for i := range x {
		x[i] *= f
	}
	return f + sum
}

func generics(n int) ([]int, []float64, int) {
	x, y := make([]int, n), make([]float64, n)
	for i := range n {
		x[i], y[i] = i, float64(i)/4
	}
	got := make([]int, 4)
	//omp:target parallel num_threads(4)
	{
		a := scaled(x, 3)
		b := scaled(y, 0.5)
		got[omprt.GetThreadNum()] = a + int(2*b)
	}
	return x, y, got[0]
}

// greatest keeps the greatest, and is called in an expression.
func greatest(m []int, k, v int) int {
	//omp:atomic compare
	if m[k] < v {
		m[k] = v
	}
	return v + 1
}

func within(n int) ([]int, []int) {
	d, m, z := make([]int, n), make([]int, 3), make([]int, 1)
	//omp:target teams distribute parallel for
	for i := range d {
		d[i] = greatest(m, i%3, i) + z[0]
	}
	return d, m
}

// found is by one thread, and of all.
func found(x []int) int {
	var v int
	//omp:single copyprivate(v)
	{
		v = x[0] + 42
		x[0]++
	}
	return v + 1
}

func told() ([]int, []int) {
	x, r := make([]int, 1), make([]int, 4)
	//omp:target parallel num_threads(4)
	{
		a := found(x)
		r[omprt.GetThreadNum()] = a - 43
	}
	return x, r // the plain build is one thread, whose number is 0
}

// onHost calls them outside of regions: they do what they say.
func onHost() []int {
	x, tmp := make([]int, 8), make([]int, 8)
	fill(x, 1)
	turn(x, tmp, 2)
	first(x)
	bump(x, 3)
	parts(x, 1)
	return x
}

// Run prints what came of all.
func Run(w io.Writer) {
	data := make([]int, 100)
	for i := range data {
		data[i] = i * 7 % 11
	}
	fmt.Fprintln(w, fmt.Sprint(counted(data)))
	m, v, out := make([][]float64, 5), []float64{1, 2, 3}, make([]float64, 5)
	for i := range m {
		m[i] = []float64{float64(i), 2, 1}
	}
	rows(m, v, out)
	fmt.Fprintln(w, m, out)
	x, y := shared(20)
	fmt.Fprintln(w, x, y)
	fmt.Fprintln(w, neighbours())
	fmt.Fprintln(w, teamed(10))
	fmt.Fprintln(w, fmt.Sprint(generics(6)))
	fmt.Fprintln(w, onHost())
	fmt.Fprintln(w, fmt.Sprint(within(10)))
	fmt.Fprintln(w, fmt.Sprint(told()))
}
