package main

// target_teams_distribute_parallel_for_simd: OpenMP V&V 4.5, section 17.
// The longest combination.
func init() { add("target_teams_distribute_parallel_for_simd", targetTeamsDistributeParallelForSimd) }

func targetTeamsDistributeParallelForSimd(t *check) {
	a := ramp(size)
	//omp:target teams distribute parallel for simd map(tofrom: a)
	for i := range size {
		a[i] = 2*a[i] + 1
	}
	t.is("sum", sum(a), size*size)
}
