package main

// target_teams_distribute_parallel_for_reduction: OpenMP V&V 4.5, section 5.5.8.
// A sum over all teams and threads.
func init() {
	add("target_teams_distribute_parallel_for_reduction", targetTeamsDistributeParallelForReduction)
}

func targetTeamsDistributeParallelForReduction(t *check) {
	a := ramp(size)
	total := 1.0
	//omp:target teams distribute parallel for reduction(+: total) map(to: a)
	for i := range size {
		total += a[i]
	}
	t.is("total", total, size*(size-1)/2+1)
}
