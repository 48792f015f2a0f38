package main

// target_teams_distribute_depend_disjoint_section: OpenMP V&V 4.5, section 15.9.5.
// Regions on two halves are in no order, a third one waits for both.
func init() {
	add("target_teams_distribute_depend_disjoint_section", targetTeamsDistributeDependDisjointSection)
}

func targetTeamsDistributeDependDisjointSection(t *check) {
	a, b := ramp(size), make([]float64, size)
	//omp:target data map(tofrom: a) map(tofrom: b)
	{
		//omp:target teams distribute nowait depend(out: a[0:size/2])
		for i := range size / 2 {
			a[i]++
		}
		//omp:target teams distribute nowait depend(out: a[size/2:size])
		for i := size / 2; i < size; i++ {
			a[i] += 2
		}
		//omp:target teams distribute depend(in: a) depend(out: b)
		for i := range size {
			b[i] = a[i]
		}
	}
	t.is("b[1]", b[1], 2)
	t.is("b[size-1]", b[size-1], size+1)
}
