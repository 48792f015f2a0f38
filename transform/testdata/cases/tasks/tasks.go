//go:build !omp

// Package tasks has tasks of the host: what they mean by the variables around them, and who waits for them.
package tasks

import (
	"errors"
	"fmt"
	"io"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt"
)

// fib makes tasks that make tasks.
func fib(n int) int {
	if n < 2 {
		return n
	}
	var x, y int
	//omp:task shared(x) if(n > 4)
	x = fib(n - 1)
	//omp:task shared(y) final(n < 8)
	y = fib(n - 2)
	//omp:taskwait
	return x + y
}

// team is run by several threads, of which one makes the tasks.
func team(n int) (result int) {
	//omp:parallel num_threads(3)
	{
		if omprt.GetThreadNum() == 0 {
			result = fib(n)
		}
	}
	return result
}

// copies are taken when a task is met: of variables that change, and of those that change in clauses of constructs in
// it.
func copies(n int) (list []int) {
	list = make([]int, 3*n)
	//omp:parallel num_threads(2)
	if omprt.GetThreadNum() == 0 {
		last, threads := -1, 1
		for i := range n {
			square, fixed := i*i, i
			if i%2 == 0 {
				square++
			}
			//omp:task
			{
				//omp:parallel num_threads(threads)
				list[3*i] = square
				list[3*i+1] = last + fixed
			}
			last, square, threads = square, 0, 2-threads%2
		}
		scratch := 5
		//omp:task private(scratch) firstprivate(last, n)
		{
			scratch = last
			n--
			list[3*n+2] = scratch
		}
		last = 0
	}
	return list
}

// chain is in the order that the dependences say; the tasks share what the region shares.
func chain(n int) (x, y int, parts []int) {
	parts = make([]int, n)
	object := new(omprt.Depend)
	//omp:parallel num_threads(4)
	if omprt.GetThreadNum() == 0 {
		//omp:task depend(out: x)
		x = 1
		for range n {
			//omp:task depend(inout: x) priority(n)
			x = 2*x + 1
		}
		//omp:depobj(*object) depend(in: x)
		//omp:task depend(depobj: *object) depend(out: y) untied
		y = x
		for i := range n {
			//omp:task depend(out: parts[i]) mergeable
			parts[i] = i
		}
		//omp:task depend(iterator(i = 1:n), in: parts[i]) depend(inout: parts[0])
		for i := 1; i < n; i++ {
			parts[0] += parts[i]
		}
		//omp:task depend(inout: omp_all_memory)
		parts[0] += y
		//omp:taskwait depend(in: y)
		y++
		//omp:taskwait
		//omp:depobj(*object) destroy
		_ = object
	}
	return x, y, parts
}

// groups wait for all that is made in them.
func groups(n int) int {
	var sum atomic.Int64
	//omp:parallel num_threads(2)
	{
		//omp:taskgroup
		{
			//omp:task
			for i := range n {
				//omp:task
				sum.Add(int64(i))
				//omp:taskyield
			}
		}
		//omp:flush
		if sum.Load() < int64(n*(n-1)/2) {
			panic("the group has not waited")
		}
	}
	return int(sum.Load()) % (n * (n - 1) / 2)
}

// detached ends when its event is fulfilled.
func detached() (result int) {
	var done omprt.EventHandle
	//omp:parallel num_threads(2)
	if omprt.GetThreadNum() == 0 {
		//omp:task detach(done) depend(out: result)
		go func() {
			omprt.FulfillEvent(&done)
		}()
		//omp:task depend(in: result)
		result = 3
	}
	return result
}

type counter[T ~int | ~float64] struct{ sum T }

// add is a method of a generic type, with a label.
func (c *counter[T]) add(list ...T) {
	for _, v := range list {
	outer:
		//omp:task
		for range 2 {
			for range 3 {
				if c.sum += v; c.sum > 100 {
					break outer
				}
			}
		}
		v = 0
	}
}

// literals keep the variables of the function that has made them, and their tasks outlive it.
func literals() func() int {
	var calls int
	count := func(by int) {
		//omp:task shared(calls) depend(inout: calls)
		calls += by
	}
	count(2)
	count(3)
	return func() int { return calls }
}

var errTask = errors.New("task")

// fails has a panic in a task, which arrives where somebody waits for it.
func fails(thread int) (text string) {
	defer func() {
		if err, is := recover().(error); is && errors.Is(err, errTask) {
			text = "the error of the task"
		}
	}()
	//omp:parallel num_threads(2)
	{
		omp, tasking := thread, 1
		//omp:task firstprivate(omp, tasking) if(false)
		if omp == tasking {
			panic(errTask)
		}
		//omp:nothing
	}
	return ""
}

// last has a task that does not come back, so that what stands behind it is never reached.
func last(n int) (text string) {
	defer func() {
		if err, is := recover().(error); is && errors.Is(err, errTask) {
			text = "the last task"
		}
	}()
	//omp:task
	{
		if n < 0 {
			n := -n
			fmt.Println(n)
		}
		panic(errTask)
	}
}

// offloaded has tasks of the host and of a device in one graph.
func offloaded(x []float64) float64 {
	//omp:task depend(out: x)
	x[0] = 1
	//omp:target teams loop nowait depend(inout: x)
	for i := range x {
		x[i] += float64(i)
	}
	var sum float64
	//omp:task depend(in: x) shared(sum)
	for _, v := range x {
		sum += v
	}
	//omp:taskwait
	return sum
}

// named has a result that return changes, and a deferred function, when its task may not have run.
func named(gate chan bool, seen *int) (result, deferred int) {
	defer func() { deferred = 3 }()
	//omp:task
	{
		if omprt.GetNumThreads() > 1 {
			<-gate
		}
		*seen = result + deferred
	}
	return 5, 0
}

// results has a task that runs when the function that made it has returned.
func results() (seen int) {
	//omp:parallel num_threads(2)
	if omprt.GetThreadNum() == 0 {
		gate := make(chan bool, 1)
		a, b := named(gate, &seen)
		gate <- true
		//omp:taskwait
		seen = 100*seen + 10*a + b
	}
	return seen
}

// settled has tasks with copies of what other tasks, literals and pointers' users have changed for good.
func settled(list []int) (out []int) {
	out = make([]int, 3*len(list))
	sum, text := 0, 0
	fmt.Sscan("7", &text)
	func() { text++ }()
	for i := range list {
		//omp:task shared(sum)
		sum += list[i]
		//omp:taskwait
		//omp:task
		out[3*i] = text + sum
		//omp:taskgroup
		{
			//omp:task shared(sum)
			sum++
		}
		//omp:task
		out[3*i+1] = sum
	}
	//omp:taskwait
	return out
}

// handed has waits that nothing waits for: who depends on them waits for what they name.
func handed(n int) (x, y, z, both int) {
	//omp:parallel num_threads(3)
	if omprt.GetThreadNum() == 0 {
		//omp:task depend(out: x)
		x = n
		//omp:task depend(out: y)
		y = 2 * n
		//omp:taskwait depend(in: x, y) depend(out: both) nowait
		//omp:task depend(in: both, x, y)
		z = x + y
		//omp:taskwait depend(in: x) nowait(n > 3)
		//omp:taskwait
		both = z + x
	}
	return x, y, z, both
}

// kept has a task that shares what is around it because a clause says so, where it would have a copy.
func kept(n int) (a, b int) {
	//omp:task default(shared)
	{
		a += n
		b = a + 1
	}
	//omp:taskwait
	return a, b
}

// Run runs the package.
func Run(w io.Writer) {
	fmt.Fprintln(w, fmt.Sprint(handed(4)), fmt.Sprint(handed(3)), fmt.Sprint(kept(5)))
	fmt.Fprintln(w, fib(12), team(15), copies(4), groups(30), detached())
	x, y, parts := chain(5)
	fmt.Fprintln(w, x, y, parts)
	c := counter[float64]{}
	c.add(1, 2, 40)
	fmt.Fprintln(w, c.sum, literals()(), fails(1), last(1), offloaded(make([]float64, 100)))
	fmt.Fprintln(w, results(), settled([]int{1, 2, 3}))
}
