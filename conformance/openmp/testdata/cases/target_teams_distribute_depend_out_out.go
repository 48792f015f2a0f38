package main

// target_teams_distribute_depend_out_out: OpenMP V&V 4.5, section 15.9.5.
// Two regions that write the same run one after the other.
func init() { add("target_teams_distribute_depend_out_out", targetTeamsDistributeDependOutOut) }

func targetTeamsDistributeDependOutOut(t *check) {
	a := ramp(size)
	//omp:target teams distribute nowait depend(out: a) map(tofrom: a)
	for i := range size {
		a[i]++
	}
	//omp:target teams distribute nowait depend(out: a) map(tofrom: a)
	for i := range size {
		a[i] *= 2
	}
	//omp:taskwait
	t.is("a[1]", a[1], 4)
}
