package refused

import "sync"

// siblingTasks has tasks that the plain build runs one after the other.
func siblingTasks(x []int, m map[int]int, n int) int {
	var mu sync.Mutex
	sum, other, third, fourth, fifth := 0, 0, 0, 0, 0
	low, high := x[:n], x[n:]
	var list []int
	//omp:task shared(sum)
	sum += n
	//omp:task shared(sum)
	sum += 2 // want OMP525 "sum" "sum is written by one of several tasks, and read by another one that may run at the same time"
	//omp:taskwait
	//omp:task shared(other)
	other = 1
	//omp:taskwait
	//omp:task shared(other)
	other *= 2
	//omp:task shared(third) depend(out: third)
	third = 1
	//omp:task shared(third) depend(in: third)
	x[0] = third
	//omp:taskgroup
	{
		//omp:task shared(fourth)
		fourth = 1
	}
	//omp:task shared(fourth, mu)
	{
		mu.Lock()
		fourth++
		mu.Unlock()
	}
	//omp:task shared(fourth, mu)
	{
		mu.Lock()
		fourth++
		mu.Unlock()
	}
	//omp:taskwait
	//omp:task shared(fourth, mu)
	{
		mu.Lock()
		fourth++
		mu.Unlock()
	}
	//omp:task shared(fourth)
	//omp:atomic
	fourth++ // want OMP525 "fourth" "fourth is written by one of several tasks"
	if n > 3 {
		//omp:task shared(fifth)
		fifth = 1
	} else {
		//omp:task shared(fifth)
		fifth = 2
	}
	//omp:taskwait
	//omp:task
	low[0] = 1
	//omp:task
	high[0] = 1
	//omp:taskwait
	//omp:task
	x[1] = 1 // want OMP525 "x[1]" "is written by one of several tasks, and read by another one"
	//omp:task
	x[2] = x[1]
	//omp:taskwait
	//omp:task shared(list)
	list = append(list, 1)
	//omp:task shared(list)
	list = append(list, 2) // want OMP525 "list" "list is written by one of several tasks"
	//omp:taskwait
	if n > 4 {
		//omp:task
		m[0] = 1
	}
	//omp:task
	m[1] = 1 // want OMP534 "m[1]" "m may be written by one of several tasks"
	//omp:taskwait
	return sum + other + third + fourth + fifth
}

// tasksOfLoops has loops that make tasks.
func tasksOfLoops(x []int, n int) int {
	sum, best, ordered := 0, 0, 0
	for i := range n {
		//omp:task shared(sum)
		sum += x[i] // want OMP525 "sum" "sum is written by one of several tasks"
	}
	//omp:taskwait
	for i := range n {
		//omp:task
		x[i] = i
	}
	//omp:taskwait
	for i := range n {
		//omp:task
		x[i/2] = i // want OMP525 "x[i/2]" "is written by one of several tasks"
	}
	//omp:taskwait
	for i := range n {
		//omp:task shared(best)
		//omp:critical
		best = max(best, x[i])
	}
	//omp:taskwait
	for i := range n {
		//omp:task shared(ordered) depend(inout: ordered)
		ordered = ordered*2 + x[i]
	}
	//omp:taskwait
	for i := range n {
		//omp:task shared(sum)
		sum = i
		//omp:taskwait
	}
	//omp:parallel
	{
		mine := 0
		//omp:task
		x[0]++ // want OMP525 "x[0]" "is written by one of several tasks"
		//omp:task shared(mine)
		mine++
		//omp:taskwait
		_ = mine
	}
	return sum + best + ordered
}

// acrossSections has sections that assign what others use.
func acrossSections(x []int, n int) (a, b, c int) {
	//omp:parallel sections shared(a, b, c)
	{
		//omp:section
		{
			a = n // want OMP525 "a" "a is written by one of the sections, and by another one"
			x[0] = 1
			b = n // want OMP534 "b" "b may be written by one of the sections, and read by another one"
		}
		//omp:section
		{
			a = 2
			x[1] = 1
			if n > 2 {
				c = b
			}
		}
	}
	return
}
