package main

// target_teams_distribute_reduction_max: OpenMP V&V 4.5, section 5.5.8.
// Reduction with max.
func init() { add("target_teams_distribute_reduction_max", targetTeamsDistributeReductionMax) }

func targetTeamsDistributeReductionMax(t *check) {
	x := make([]int, 128)
	for i := range x {
		x[i] = i ^ 5
	}
	s := -1
	//omp:target teams distribute reduction(max: s) map(to: x)
	for i := range x {
		s = max(s, x[i])
	}
	t.is("s", s, 127)
}
