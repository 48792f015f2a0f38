//go:build !omp

// Package dispatchthreads has calls under dispatch that threads and tasks of the host make.
package dispatchthreads

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

//omp:declare variant(scaleOn) match(construct={dispatch}, device={kind(gpu)}) adjust_args(need_device_ptr: x)
func scale(x []int, by int) (sum int) {
	for i := range x {
		x[i] *= by
		sum += x[i]
	}
	return sum
}

func scaleOn(x []int, by int) (sum int) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range x {
		x[i] *= by
		sum += x[i]
	}
	return sum
}

type row struct{ cells []int }

//omp:declare variant(shiftOn) match(construct={dispatch})
func (r row) shift(by int) {
	for i := range r.cells {
		r.cells[i] += by
	}
}

func (r row) shiftOn(by int) {
	//omp:target teams distribute parallel for
	for i := range r.cells {
		r.cells[i] += by
	}
}

// shared divides calls among threads: of parts of what is mapped, with a variable of the thread's own, one that is
// reduced, and one that the last iteration leaves.
func shared(w io.Writer, x []int) {
	total, last := 1, 0
	by := 2
	//omp:target data map(tofrom: x)
	{
		//omp:parallel for num_threads(3) firstprivate(by) reduction(+: total) lastprivate(last)
		for i := 0; i < len(x); i += 2 {
			var sum int
			//omp:dispatch
			sum = scale(x[i:i+2], by+i)
			total += sum
			last = sum
		}
		//omp:parallel num_threads(2)
		{
			//omp:for
			for i := range x {
				r := row{x[i : i+1]}
				//omp:dispatch device(0) nowait
				r.shift(i)
				//omp:taskwait
			}
			//omp:single
			{
				//omp:dispatch novariants(total < 0)
				scale(x[:1], 3)
			}
			//omp:sections
			{
				//omp:dispatch
				scale(x[:2], 5)
				//omp:section
				//omp:dispatch
				scale(x[2:], 7)
			}
		}
	}
	fmt.Fprintln(w, x, total, last)
}

// tasks make calls, in an order and in none.
func tasks(w io.Writer, x, y []int) {
	sums := make([]int, 2)
	//omp:target data map(tofrom: x, y)
	{
		//omp:parallel num_threads(2)
		//omp:masked
		{
			//omp:task depend(inout: x) shared(sums)
			{
				//omp:dispatch
				sums[0] = scale(x, 2)
			}
			//omp:task depend(inout: x)
			{
				//omp:dispatch
				row{x}.shift(1)
			}
			//omp:task shared(sums)
			//omp:dispatch
			sums[1] = scale(y, 3)
			//omp:taskwait
			//omp:critical
			{
				//omp:dispatch nowait depend(inout: y)
				row{y}.shift(-1)
				//omp:taskwait
			}
		}
	}
	fmt.Fprintln(w, x, y, sums)
}

// queues are asked for by each thread.
func queues(w io.Writer, x []int) {
	known := make([]bool, len(x))
	//omp:parallel for num_threads(2)
	for i := range x {
		var o omprt.Interop
		//omp:interop init(targetsync: o)
		x[i]++
		//omp:interop destroy(o)
		known[i] = o.None()
	}
	fmt.Fprintln(w, x, known)
}

// Run prints what it finds.
func Run(w io.Writer) {
	shared(w, []int{1, 2, 3, 4, 5, 6})
	tasks(w, []int{1, 2, 3, 4}, []int{5, 6, 7, 8})
	queues(w, []int{1, 2, 3})
}
