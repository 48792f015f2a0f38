//go:build !omp

// Package inscope has in scope what all threads of a team meet, and other everyday programs of threads: methods that
// lock and unlock, chains of tasks, constructs of one thread by the same statement as the region.
package inscope

import (
	"fmt"
	"io"
	"sync"
)

// Run runs each of them.
func Run(w io.Writer) {
	fmt.Fprintln(w, scoped(make([]int, 1000), make([]int, 100)))
	fmt.Fprintln(w, gated(make([]int, 1000)))
	fmt.Fprintln(w, stacked(make([]int, 100)))
	fmt.Fprintln(w, chained(5))
}

func scoped(x, y []int) []int {
	h := 0
	//omp:parallel
	{
		//omp:scope reduction(+: h)
		{
			//omp:for
			for i := range x {
				x[i] += i
			}
			//omp:barrier
			//omp:for nowait
			for i := range x {
				h += x[len(x)-1-i]
			}
			//omp:barrier
			//omp:single
			x[1] = 9
			//omp:masked
			x[2] = 11
			//omp:scope
			{
				//omp:for schedule(dynamic)
				for i := range y {
					y[i]++
				}
			}
		}
	}
	return []int{h, x[1], x[2], x[999], y[0], y[99]}
}

type gate struct {
	mu sync.Mutex
	n  int
}

func (g *gate) in()  { g.mu.Lock() }
func (g *gate) out() { g.mu.Unlock() }

func gated(x []int) int {
	var g gate
	//omp:parallel for
	for i := range x {
		g.in()
		g.n += i
		g.out()
	}
	return g.n
}

func stacked(x []int) (s int) {
	//omp:parallel
	//omp:single
	{
		//omp:taskgroup
		{
			for i := range x {
				//omp:task
				x[i] = i
			}
		}
		for _, v := range x {
			s += v
		}
	}
	return
}

func chained(n int) []int {
	a, b, c := 0, 0, 0
	//omp:parallel
	//omp:single
	{
		//omp:task depend(out: a) shared(a)
		a = n
		//omp:task depend(in: a) depend(out: b) shared(a, b)
		b = a + 1
		//omp:task depend(in: b) depend(out: c) shared(b, c, a)
		{
			c = b + a
			a = 0
		}
	}
	return []int{a, b, c}
}
