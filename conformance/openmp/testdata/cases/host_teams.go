package main

import "github.com/gooffload/gooffload/omprt"

// host_teams: LLVM OpenMP runtime, section 10.2.
// The teams of a league on the host share a loop, and what they reduce is one sum.
func init() { add("host_teams", hostTeams) }

func hostTeams(t *check) {
	sum, levels := 0, 0
	a := make([]int, 100)
	//omp:teams num_teams(4) thread_limit(2) reduction(+: sum) reduction(max: levels)
	{
		levels = max(levels, omprt.GetLevel())
		//omp:distribute dist_schedule(static, 7)
		for i := range 100 {
			a[i]++
			sum += i
		}
	}
	n := 0
	for _, v := range a {
		n += v
	}
	t.is("sum", sum, 4950)
	t.is("n", n, 100)
	t.is("levels", levels, 0)
}
