package main

// target_teams_distribute_depend_in_out: OpenMP V&V 4.5, section 15.9.5.
// A region that reads comes behind one that writes.
func init() { add("target_teams_distribute_depend_in_out", targetTeamsDistributeDependInOut) }

func targetTeamsDistributeDependInOut(t *check) {
	a, b := ramp(size), make([]float64, size)
	//omp:target teams distribute nowait depend(out: a) map(tofrom: a)
	for i := range size {
		a[i] *= 3
	}
	//omp:target teams distribute nowait depend(in: a) depend(out: b) map(to: a) map(tofrom: b)
	for i := range size {
		b[i] = a[i] + 1
	}
	//omp:taskwait
	t.is("b[4]", b[4], 13)
}
