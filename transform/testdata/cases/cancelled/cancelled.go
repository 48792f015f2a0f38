//go:build !omp

// Package cancelled has regions, loops, sections and groups of tasks that could be cancelled, which nothing does unless
// OMP_CANCELLATION is true.
package cancelled

import (
	"fmt"
	"io"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt"
)

// search goes on where it finds something.
func search(x []int, wanted int) (found int64, looked int64) {
	found = -1
	//omp:parallel num_threads(2)
	if omprt.GetThreadNum() == 0 {
		for i, v := range x {
			//omp:cancellation point parallel
			atomic.AddInt64(&looked, 1)
			if v == wanted {
				atomic.StoreInt64(&found, int64(i))
				//omp:cancel parallel if(wanted > 0 && x != nil)
			}
		}
	}
	return found, looked
}

// group makes tasks of which each could be the last one.
func group(n int) int {
	var done atomic.Int64
	//omp:parallel num_threads(3)
	if omprt.GetThreadNum() == 0 {
		//omp:taskgroup
		{
			for i := range n {
				//omp:task
				{
					//omp:cancellation point taskgroup
					done.Add(1)
					if i == 3 {
						//omp:cancel taskgroup
					}
				}
			}
		}
	}
	return int(done.Load())
}

// first looks for a number from several places at once.
func first(rows [][]int, wanted int) (found bool, sum int) {
	//omp:parallel num_threads(3) reduction(+: sum)
	{
		//omp:for schedule(dynamic) collapse(2)
		for i := 0; i < len(rows); i++ {
			for j := 0; j < 4; j++ {
				switch v := rows[i][j]; {
				case v == wanted:
					//omp:critical
					found = true
					//omp:cancel for if(wanted > 0)
				case v == 0:
					continue
				}
				//omp:cancellation point for
				sum += rows[i][j]
			}
		}
	}
	return found, sum
}

// loops cancels an inner loop's region and not the one around.
func loops(n int) (done int64) {
	//omp:parallel for num_threads(2)
	for i := range n {
		//omp:cancellation point for
		//omp:parallel for num_threads(2)
		for j := i; j < n; j += 2 {
			if j == n-1 {
				//omp:cancel for
			}
			atomic.AddInt64(&done, 1)
		}
	}
	var k int
	//omp:parallel for
	for k = 0; k < n; k++ {
		if k > n {
			//omp:cancel for
		}
	}
	return done + int64(k)
}

// some has sections, of which the first one that finds out ends all.
func some(n int) (a, b, c int) {
	//omp:parallel sections reduction(+: c)
	{
		c += n
		//omp:section
		{
			a = n
			if n > 100 {
				//omp:cancel sections
			}
			c++
		}
		//omp:section
		{
			//omp:cancellation point sections
			b = n * 2
		}
	}
	return a, b, c
}

// Run runs the package.
func Run(w io.Writer) {
	fmt.Fprintln(w, group(40))
	found, looked := search([]int{4, 5, 6, 7, 8}, 6)
	fmt.Fprintln(w, found, looked)
	rows := [][]int{{1, 2, 3, 4}, {0, 5, 6, 0}, {7, 0, 9, 1}}
	fmt.Fprintln(w, loops(9))
	for _, n := range []int{5, 200} {
		found, sum := first(rows, n)
		a, b, c := some(n)
		fmt.Fprintln(w, found, sum, a, b, c)
	}
}
