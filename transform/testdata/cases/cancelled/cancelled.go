//go:build !omp

// Package cancelled has regions and groups of tasks that could be cancelled, which nothing does unless OMP_CANCELLATION
// is true.
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

// Run runs the package.
func Run(w io.Writer) {
	fmt.Fprintln(w, group(40))
	found, looked := search([]int{4, 5, 6, 7, 8}, 6)
	fmt.Fprintln(w, found, looked)
}
