//go:build !omp

// Package parallels has parallel regions of the host: who runs them, and what each thread has for itself.
package parallels

import (
	"fmt"
	"io"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt"
)

// alone is run by one thread, whatever the machine.
func alone(n int) (sum int) {
	//omp:parallel num_threads(1)
	{
		for i := range n {
			sum += i
		}
	}
	return sum
}

// copies has variables of each thread's own, of which the block declares one again.
func copies() []int32 {
	x, y, name := 5, 7, "here"
	var seen [2]int32
	//omp:parallel num_threads(2) private(x, name) firstprivate(y) shared(seen)
	{
		x, name = 1, "own"
		y += len(name) - 2*x
		x := y * 10
		if omprt.GetThreadNum() == 0 {
			atomic.AddInt32(&seen[0], int32(x))
		}
	}
	return seen[:]
}

// nested regions, where the inner one is called, too.
func nested() (calls int64) {
	//omp:parallel if(calls > 100)
	//omp:parallel num_threads(1)
	atomic.AddInt64(&calls, 1)
	//omp:parallel num_threads(uint8(1)) proc_bind(close)
	{
		//omp:parallel if(false) num_threads(8)
		{
			inner(&calls)
			//omp:barrier
		}
	}
	return calls
}

func inner(calls *int64) {
	//omp:barrier
	*calls += 100
	//omp:parallel num_threads(1)
	for range 3 {
		*calls += 1000
	}
}

// labels are of the block and of loops in it.
func labels(n int) (found int) {
outer:
	//omp:parallel num_threads(1)
	for i := range n {
		for j := range n {
			if j > i {
				continue outer
			}
			if i > 3 {
				break outer
			}
			found += j
		}
	}
	return found
}

// ends has its last statement in a region.
func ends(n int) int {
	defer func() { recover() }()
	//omp:parallel num_threads(1)
	{
		panic(n)
	}
}

// Run runs the package.
func Run(w io.Writer) {
	fmt.Fprintln(w, alone(10), copies(), nested(), labels(9), ends(3))
}
