package refused

import "github.com/gooffload/gooffload/omprt"

// grids are the numbers of work-items that a bare region has.
func grids(x []int, n int) {
	// want+1 OMP503 "target teams" "ompx_bare says how many work-items there are: it takes num_teams and thread_limit"
	//omp:target teams ompx_bare num_teams(n)
	{
		x[0] = 1
	}
	// want+1 OMP503 "thread_limit(64, 32)" "a work-group of 2048 work-items: the largest of any device has 1024"
	//omp:target teams ompx_bare num_teams(n) thread_limit(64, 32)
	{
		x[0] = 1
	}
	// want+1 OMP503 "2-2" "num_teams takes numbers from 1 on, not 2-2"
	//omp:target teams ompx_bare num_teams(n, 2-2) thread_limit(64)
	{
		x[0] = 1
	}
	// want+1 OMP503 "ompx_reqd_work_group_size(8,8,1)" "the required work-group is not that of thread_limit"
	//omp:target teams ompx_bare num_teams(n) thread_limit(64) ompx_reqd_work_group_size(8,8,1)
	{
		x[0] = 1
	}
}

// items ask for what they are.
func items(x []int, n int) {
	//omp:target teams ompx_bare num_teams(n) thread_limit(64)
	{
		// want+1 OMP510 "n" "the dimension is a constant"
		x[0] = omprt.GlobalID(n)
		// want+1 OMP510 "3" "there are dimensions 0, 1 and 2"
		x[1] = omprt.GroupID(3)
	}
	//omp:target teams ompx_bare num_teams(n) thread_limit(64)
	{
		i := omprt.LocalID(0)
		// want+1 OMP510 "i > 3" "stands where not all of them may come"
		if i > 3 {
			//omp:barrier
		}
	}
	//omp:target parallel
	{
		// want+1 OMP510 "omprt.LocalID(0)" "the routine LocalID asks for the work-items of target teams ompx_bare"
		x[0] = omprt.LocalID(0)
	}
}

// memory of a team is for what its threads have in common.
func memory(x []int) {
	//omp:target teams ompx_bare num_teams(2) thread_limit(64)
	{
		// want+1 OMP503 "mine" "undefined: mine"
		//omp:allocate(a) allocator(mine)
		var a [4]int
		a[0] = 1
		x[0] = a[0]
	}
}
