//go:build !omp

// Package parts has reductions into parts of variables on the host: fields, elements, sections of several dimensions.
package parts

import (
	"fmt"
	"io"
)

type extent struct{ lo, hi float64 }

type tally struct {
	total float64
	extent
	count int
	w     []float64
	hist  [4]int
	grid  [3][4]int
	rows  [][2]int
	p     *int
	next  *tally
}

var global tally

func (t *tally) run(n int) {
	//omp:parallel for num_threads(3) reduction(+: t.total, t.hist, t.count) reduction(max: t.hi) \
	//omp:reduction(min: t.extent.lo)
	for i := range n {
		t.total += t.w[i%3]
		t.hist[i%len(t.hist)]++
		(t.count)++
		if v := t.w[i%3]; v > t.hi {
			t.hi = v
		}
		t.lo = min(t.lo, t.w[i%3])
	}
}

// nested has a thread's own of one part, of which a nested region has its own again.
func nested(t *tally, a [][]int, n int) {
	k, m := 1, 2
	t_next_total := 1.5
	//omp:parallel num_threads(3) reduction(+: t.next.total) reduction(*: a[k][m])
	{
		//omp:for reduction(+: t.total) nowait
		for i := range n {
			t.total += t.w[i%3]
			func() { t.next.total += t_next_total }()
		}
		//omp:masked
		{
			//omp:parallel for reduction(+: t.next.total) num_threads(2)
			for i := range n {
				t.next.total += float64(i)
			}
		}
		//omp:for
		for range n {
			(*t.next).total++
			a[k][m] *= -1
		}
	}
}

func (t *tally) shapes(a [][]int, n int) {
	k := 1
	//omp:teams distribute parallel for num_teams(2) reduction(+: t.total)
	for i := range n {
		t.total += float64(i)
	}
	//omp:parallel for num_threads(2) reduction(+: *t.p)
	for i := range n {
		*t.p += i
	}
	//omp:parallel for num_threads(2) reduction(+: t.grid[0:2][1:3], a[k+1], a[0][0]) reduction(*: t.rows[1:k+2][0:2])
	for i := range n {
		t.grid[i%2][1+i%2] += i
		a[k+1][i%2] += i
		a[0][0]++
		t.rows[1+i%2][i%2] *= 3
	}
	//omp:parallel sections num_threads(2) reduction(+: global.total)
	{
		//omp:section
		global.total++
		//omp:section
		global.total += 2
	}
}

// orphan binds to the team of who calls it.
func (t *tally) orphan(n int) {
	//omp:for reduction(+: t.count)
	for i := range n {
		t.count += i
	}
}

func (t *tally) tasks(n int) {
	//omp:parallel num_threads(3)
	{
		//omp:single
		{
			//omp:taskgroup task_reduction(+: t.total)
			{
				for i := range n {
					//omp:task in_reduction(+: t.total)
					t.total += float64(i)
				}
			}
		}
		t.orphan(n)
		//omp:scope reduction(max: t.hist[3])
		{
			t.hist[3] = max(t.hist[3], 100)
		}
	}
	//omp:taskloop reduction(+: global.count)
	for i := range n {
		global.count += i
	}
	//omp:simd reduction(+: global.hist[1])
	for i := range n {
		global.hist[1] += i
	}
}

func scanned(n int) []int {
	out := make([]int, n)
	var own tally
	own.count = 3
	//omp:parallel for num_threads(3) reduction(inscan, +: own.count)
	for i := range n {
		own.count += i
		//omp:scan inclusive(own.count)
		out[i] = own.count
	}
	return append(out, own.count)
}

// bins has a row of a matrix for each turn of a loop around.
func bins(m [][3]int, n int) {
	for k := range m {
		//omp:parallel for num_threads(3) reduction(+: m[k][k%3])
		for i := range n {
			m[k][k%3] += i * k
		}
	}
}

func Run(w io.Writer) {
	for n := range 12 {
		five := 5
		t := &tally{w: []float64{1, 2, 3}, p: &five, next: &tally{}, rows: [][2]int{{1, 1}, {1, 1}, {1, 1}}}
		t.lo = 100
		global = tally{}
		t.run(100 * n)
		a := [][]int{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}
		nested(t, a, n)
		t.shapes(a, n)
		t.tasks(n)
		m := make([][3]int, n)
		bins(m, n)
		fmt.Fprintln(w, n, t.total, t.extent, t.count, t.hist, t.grid, t.rows, five, t.next.total, a, global.total,
			global.count, global.hist, scanned(n), m)
	}
}
