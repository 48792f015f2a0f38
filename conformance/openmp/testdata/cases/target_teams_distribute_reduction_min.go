package main

// target_teams_distribute_reduction_min: OpenMP V&V 4.5, section 5.5.8.
// Reduction with min.
func init() { add("target_teams_distribute_reduction_min", targetTeamsDistributeReductionMin) }

func targetTeamsDistributeReductionMin(t *check) {
	x := make([]int, 128)
	for i := range x {
		x[i] = -(i ^ 5)
	}
	s := 1000
	//omp:target teams distribute reduction(min: s) map(to: x)
	for i := range x {
		s = min(s, x[i])
	}
	t.is("s", s, -127)
}
