package main

// target_teams_distribute_parallel_for_map_default: OpenMP V&V 4.5, section 5.8.1.
// Arrays that no clause names are mapped both ways, scalars are copies.
func init() {
	add("target_teams_distribute_parallel_for_map_default", targetTeamsDistributeParallelForMapDefault)
}

func targetTeamsDistributeParallelForMapDefault(t *check) {
	a, b := ramp(size), make([]float64, size)
	scale := 2.0
	//omp:target teams distribute parallel for
	for i := range size {
		b[i] = scale * a[i]
	}
	t.is("sum", sum(b), size*(size-1))
}
