package main

// target_teams_distribute_reduction_add: OpenMP V&V 4.5, section 5.5.8.
// Reduction with +.
func init() { add("target_teams_distribute_reduction_add", targetTeamsDistributeReductionAdd) }

func targetTeamsDistributeReductionAdd(t *check) {
	x := make([]int, 128)
	for i := range x {
		x[i] = i
	}
	s := 5
	//omp:target teams distribute reduction(+: s) map(to: x)
	for i := range x {
		s += x[i]
	}
	t.is("s", s, 5+128*127/2)
}
