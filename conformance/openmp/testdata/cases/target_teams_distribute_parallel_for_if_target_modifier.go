package main

// target_teams_distribute_parallel_for_if_target_modifier: OpenMP V&V 4.5, section 3.4.
// if(target: …) chooses between device and host.
func init() {
	add("target_teams_distribute_parallel_for_if_target_modifier", targetTeamsDistributeParallelForIfTargetModifier)
}

func targetTeamsDistributeParallelForIfTargetModifier(t *check) {
	a := ramp(size)
	run := func(on bool) {
		//omp:target teams distribute parallel for if(target: on) map(tofrom: a)
		for i := range size {
			a[i]++
		}
	}
	run(true)
	run(false)
	t.is("a[1]", a[1], 3)
}
