package main

// target_teams_loop: OpenMP V&V 5.0, section 11.7.
// loop leaves to the implementation what runs it.
func init() { add("target_teams_loop", targetTeamsLoop) }

func targetTeamsLoop(t *check) {
	a := ramp(size)
	//omp:target teams loop map(tofrom: a)
	for i := range size {
		a[i]++
	}
	t.is("sum", sum(a), size*(size+1)/2)
}
