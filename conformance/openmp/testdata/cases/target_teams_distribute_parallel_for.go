package main

// target_teams_distribute_parallel_for: OpenMP V&V 4.5, section 17.
// Every iteration runs once.
func init() { add("target_teams_distribute_parallel_for", targetTeamsDistributeParallelFor) }

func targetTeamsDistributeParallelFor(t *check) {
	a, b, c := ramp(size), ramp(size), make([]float64, size)
	//omp:target teams distribute parallel for map(to: a, b) map(from: c)
	for i := range size {
		c[i] = a[i] + b[i]
	}
	t.is("sum", sum(c), size*(size-1))
}
