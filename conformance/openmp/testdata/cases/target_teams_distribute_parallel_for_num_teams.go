package main

// target_teams_distribute_parallel_for_num_teams: OpenMP V&V 4.5, section 10.2.1.
// No more teams than were asked for; the result is the same.
func init() {
	add("target_teams_distribute_parallel_for_num_teams", targetTeamsDistributeParallelForNumTeams)
}

func targetTeamsDistributeParallelForNumTeams(t *check) {
	run := func(teams int) {
		a := make([]float64, size)
		//omp:target teams distribute parallel for num_teams(teams) map(from: a)
		for i := range size {
			a[i] = 1
		}
		t.is("sum", sum(a), size)
	}
	run(1)
	run(8)
}
