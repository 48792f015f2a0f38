package main

// target_teams_distribute_parallel_for_thread_limit: OpenMP V&V 4.5, section 13.3.
// No more threads in a team than the limit; the result is the same.
func init() {
	add("target_teams_distribute_parallel_for_thread_limit", targetTeamsDistributeParallelForThreadLimit)
}

func targetTeamsDistributeParallelForThreadLimit(t *check) {
	a := make([]float64, size)
	//omp:target teams distribute parallel for thread_limit(8) map(from: a)
	for i := range size {
		a[i] = 2
	}
	t.is("sum", sum(a), 2*size)
}
