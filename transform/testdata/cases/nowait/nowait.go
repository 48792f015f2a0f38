//go:build !omp

// Package nowait has constructs that nothing waits for before the program says so.
package nowait

import (
	"fmt"
	"io"
	"strings"
)

type grid struct {
	cells []int
	sums  [2]int
	next  *int
}

// independent kernels read what the variables were when they were met.
func independent(w io.Writer, x, y []int) {
	a, kept := 2, [2]int{5, 6}
	//omp:target teams distribute parallel for nowait firstprivate(kept)
	for i := range x {
		x[i] = a*i + kept[i%2]
	}
	a, kept[0] = 3, 0
	//omp:target teams distribute parallel for nowait firstprivate(kept)
	for i := range y {
		y[i] = a*i + kept[i%2]
	}
	a, kept[1] = 4, 100
	//omp:taskwait
	fmt.Fprintln(w, "independent", x, y)
}

// results come back when the region ends, also to a function that has returned.
func results(w io.Writer, x []int) {
	sum, last, most := 10, -1, 0
	begin := func() (product, counted *int) {
		p, n := 1, 0
		//omp:target teams distribute parallel for nowait reduction(*: p) map(tofrom: n)
		for i := range 4 {
			p *= i + 1
			if i == 3 {
				n = 7
			}
		}
		return &p, &n
	}
	p, n := begin()
	//omp:target teams distribute parallel for reduction(+: sum) reduction(max: most) lastprivate(last) nowait
	for i := range x {
		sum += x[i]
		last = i
		if x[i] > most {
			most = x[i]
		}
	}
	//omp:taskwait
	fmt.Fprintln(w, "results", sum, last, most, *p, *n)
}

// chain is ordered by its depend clauses alone.
func chain(w io.Writer, x, y, z []int) {
	n := len(x)
	//omp:target enter data map(to: x) map(to: y) map(to: z) nowait depend(out: x, y, z)
	for round := range 3 {
		//omp:target teams distribute parallel for nowait depend(in: y) depend(inout: x[0:n/2])
		for i := 0; i < n/2; i++ {
			x[i] = x[i]*2 + y[i] + round
		}
		//omp:target teams distribute parallel for nowait depend(in: y) depend(inout: x[n/2:n])
		for i := n / 2; i < n; i++ {
			x[i] = x[i]*3 - y[i]
		}
		//omp:target teams distribute parallel for nowait depend(in: x) depend(inout: y)
		for i := range y {
			y[i] += x[i] % 7
		}
		//omp:target parallel for nowait depend(in: x, y[:]) depend(mutexinoutset: z)
		for i := range z {
			z[i] += x[i] - y[i]
		}
		//omp:target teams loop depend(in: x) depend(mutexinoutset: z) nowait(round > 0)
		for i := range z {
			z[i] += x[i]
		}
	}
	//omp:target update from(x) nowait depend(inoutset: x)
	//omp:target update from(y[0:n]) depend(in: y)
	fmt.Fprintln(w, "y", y)
	//omp:taskwait depend(in: x)
	fmt.Fprintln(w, "x", x)
	//omp:target exit data map(from: z) map(delete: x) map(delete: y) nowait depend(inout: omp_all_memory)
	//omp:taskwait
	fmt.Fprintln(w, "z", z)
}

// items are all that a depend clause can name.
func items(w io.Writer, g *grid, p *int, m *[4]int, word string) {
	k := 1
	list := []int{1, 2, 3}
	//omp:target nowait depend(out: g.cells, g.sums[0], *g.next, p, m[1:3], word, list[k]) map(tofrom: g.sums) map(tofrom: p)
	{
		g.sums[0]++
		*p += 2
	}
	//omp:target nowait depend(in: g.cells[k:]) depend(in: g.sums[k-1]) map(tofrom: g.sums) map(tofrom: p)
	{
		g.sums[1] = g.sums[0] * 10
		*p *= 3
	}
	//omp:taskwait
	fmt.Fprintln(w, "items", g.sums, *p, *m, list[k], word)
}

// grouped waits for what is begun in the block, and not for what was begun before.
func grouped(w io.Writer, x, y []int) (total int) {
	//omp:target teams distribute parallel for nowait depend(out: y)
	for i := range y {
		y[i]++
	}
	//omp:taskgroup
	{
		//omp:target teams distribute parallel for nowait
		for i := range x {
			x[i]++
		}
		helper(y[:1])
	}
	for _, v := range x {
		total += v
	}
	//omp:taskwait
	fmt.Fprintln(w, "grouped", x, y)
	return total
}

func helper(x []int) {
	//omp:target nowait depend(inout: x)
	{
		x[0] += 100
	}
}

// stepped variables go on at once: how often the loop runs is known.
func stepped(w io.Writer, x []int) {
	at := 0
	//omp:target teams distribute parallel for nowait
	for i := range x {
		x[i] = at
		at += 3
	}
	fmt.Fprintln(w, "at", at)
	//omp:taskwait
	fmt.Fprintln(w, "stepped", x)
}

// held functions are several kernels.
func held(w io.Writer, x []int, f func(int) int) {
	//omp:target teams distribute parallel for nowait depend(out: x)
	for i := range x {
		x[i] = i
	}
	//omp:target teams distribute parallel for nowait depend(inout: x)
	for i := range x {
		x[i] = f(x[i])
	}
	//omp:taskwait
	fmt.Fprintln(w, "held", x)
}

func twice(i int) int { return 2 * i }
func minus(i int) int { return -i }

func generic[T int | float64](x []T, by T) {
	//omp:target teams distribute parallel for nowait depend(inout: x)
	for i := range x {
		x[i] *= by
	}
	by = 0
	//omp:target teams distribute parallel for nowait depend(inout: x) if(by > 0)
	for i := range x {
		x[i]++
	}
	//omp:taskwait
}

// Run runs the case.
func Run(w io.Writer) {
	n := 12
	make1 := func() []int {
		x := make([]int, n)
		for i := range x {
			x[i] = i + 1
		}
		return x
	}
	independent(w, make1(), make1())
	results(w, make1())
	chain(w, make1(), make1(), make1())
	p, q := 4, 5
	items(w, &grid{cells: make1(), next: &q}, &p, &[4]int{1, 2, 3, 4}, strings.Repeat("a", 3))
	fmt.Fprintln(w, grouped(w, make1(), make1()))
	stepped(w, make1())
	held(w, make1(), twice)
	held(w, make1(), minus)
	whole, parts := make1(), []float64{1, 2, 3}
	generic(whole, 2)
	generic(parts, 0.5)
	fmt.Fprintln(w, "generic", whole, parts)
}
