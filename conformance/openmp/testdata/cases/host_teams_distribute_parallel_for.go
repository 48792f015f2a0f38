package main

// host_teams_distribute_parallel_for: LLVM OpenMP runtime, section 11.6.
// The threads of all teams share the iterations of two loops, and the last one leaves a variable.
func init() { add("host_teams_distribute_parallel_for", hostTeamsDistributeParallelFor) }

func hostTeamsDistributeParallelFor(t *check) {
	a, last, sum := make([]int, 60), -1, 0
	//omp:teams distribute parallel for simd num_teams(3) num_threads(2) collapse(2) lastprivate(last) reduction(+: sum)
	for i := range 6 {
		for j := range 10 {
			last = 10*i + j
			a[last] += i * j
			sum += a[last]
		}
	}
	t.is("last", last, 59)
	t.is("sum", sum, 15*45)
	//omp:teams loop num_teams(2) reduction(+: sum)
	for i := range 60 {
		sum += a[i]
	}
	t.is("twice", sum, 2*15*45)
}
