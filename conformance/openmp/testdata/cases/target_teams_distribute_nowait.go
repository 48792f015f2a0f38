package main

// target_teams_distribute_nowait: OpenMP V&V 4.5, section 13.8.
// A region that is waited for later.
func init() { add("target_teams_distribute_nowait", targetTeamsDistributeNowait) }

func targetTeamsDistributeNowait(t *check) {
	a := ramp(size)
	//omp:target teams distribute nowait map(tofrom: a)
	for i := range size {
		a[i]++
	}
	//omp:taskwait
	t.is("a[1]", a[1], 2)
}
