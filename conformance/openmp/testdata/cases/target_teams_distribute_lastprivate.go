package main

// target_teams_distribute_lastprivate: OpenMP V&V 4.5, section 5.4.5.
// The last iteration's value is the variable's.
func init() { add("target_teams_distribute_lastprivate", targetTeamsDistributeLastprivate) }

func targetTeamsDistributeLastprivate(t *check) {
	a := make([]float64, size)
	last := -1.0
	//omp:target teams distribute lastprivate(last) map(from: a)
	for i := range size {
		last = float64(i)
		a[i] = last
	}
	t.is("last", last, size-1)
	t.is("a[1]", a[1], 1)
}
