package main

// target_teams_distribute_parallel_for_firstprivate: OpenMP V&V 4.5, section 5.4.4.
// Each iteration begins with the value from outside.
func init() {
	add("target_teams_distribute_parallel_for_firstprivate", targetTeamsDistributeParallelForFirstprivate)
}

func targetTeamsDistributeParallelForFirstprivate(t *check) {
	a := make([]float64, size)
	p := 3.0
	//omp:target teams distribute parallel for firstprivate(p) map(from: a)
	for i := range size {
		a[i] = p
	}
	t.is("sum", sum(a), 3*size)
}
