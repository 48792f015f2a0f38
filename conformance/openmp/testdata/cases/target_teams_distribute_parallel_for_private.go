package main

// target_teams_distribute_parallel_for_private: OpenMP V&V 4.5, section 5.4.3.
// A private variable is not shared among iterations.
func init() {
	add("target_teams_distribute_parallel_for_private", targetTeamsDistributeParallelForPrivate)
}

func targetTeamsDistributeParallelForPrivate(t *check) {
	a := make([]float64, size)
	var p float64
	//omp:target teams distribute parallel for private(p) map(from: a)
	for i := range size {
		p = float64(i)
		p *= 2
		a[i] = p
	}
	t.is("sum", sum(a), size*(size-1))
}
