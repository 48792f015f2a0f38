package refused

import "sync"

// tasks have copies of variables.
func tasks(list []int) (n int) {
	var wait sync.WaitGroup
	var grid [2]int
	point := struct{ x int }{}
	//omp:task
	{
		// want+1 OMP520 "n" "n may change here, and 'task' has a copy of it"
		n++
		list[0] = n
		// want+1 OMP520 "grid[0]" "grid may change here, and 'task' has a copy of it"
		grid[0] = 1
		// want+1 OMP520 "point.x" "point may change here, and 'task' has a copy of it"
		point.x++
		// want+1 OMP520 "wait" "wait may change here, and 'task' has a copy of it"
		wait.Done()
	}
	// want+1 OMP503 "list" "an event is a variable of type omprt.EventHandle, and list is of type \\[\\]int"
	//omp:task detach(list)
	{
	}
	// want+1 OMP503 "below" "priority takes a number from 0 on, and below is -1"
	//omp:task priority(below)
	{
	}
	// want+1 OMP503 "n" "final takes a condition, and n is of type int"
	//omp:task final(n)
	{
	}
	// want+1 OMP503 "point.x" "firstprivate takes variables, and point.x is a part of one"
	//omp:task firstprivate(point.x)
	{
	}
	//omp:task shared(n, grid, point, wait)
	{
		n += grid[0] + point.x
		wait.Wait()
	}
	return n
}

const below = -1

// joins has tasks that add to what nobody, or somebody else, reduces.
func joins(n int) int {
	sum := 0
	// want+1 OMP502 "sum" "in_reduction of what no taskgroup or taskloop around reduces"
	//omp:task in_reduction(+: sum)
	sum += n
	//omp:taskgroup task_reduction(+: sum)
	{
		// want+1 OMP503 "*" "'taskgroup' around reduces sum by ., and a task of it by ."
		//omp:task in_reduction(*: sum)
		sum *= n
		sum++ // want OMP503 "sum" "tasks of the group add to sum, and here is none of them"
	}
	//omp:parallel for reduction(+: sum)
	for i := range n {
		// want+1 OMP503 "sum" "'for' around reduces sum, and not for tasks"
		//omp:task in_reduction(+: sum)
		sum += i
	}
	// want+1 OMP503 "sum.part" "type int has no field or method part"
	//omp:task affinity(sum.part)
	{
	}
	return sum
}

// misspelt is about no construct.
func misspelt() {
	//omp:parallel
	{
		// want+1 OMP305 "paarallel" "is not a construct that can be cancelled"
		//omp:cancellation point paarallel
	}
	//omp:parallel for
	for range 8 {
		func() {
			// want+1 OMP410 "cancel" "'cancel for' has to stand directly inside 'for'"
			//omp:cancel for
		}()
	}
	//omp:parallel
	//omp:for nowait
	for range 8 {
		// want+1 OMP409 "cancel" "'for' with 'nowait' cannot be cancelled"
		//omp:cancel for
	}
}
