package main

// target_teams_distribute_reduction_or: OpenMP V&V 4.5, section 5.5.8.
// Reduction with ||.
func init() { add("target_teams_distribute_reduction_or", targetTeamsDistributeReductionOr) }

func targetTeamsDistributeReductionOr(t *check) {
	x := make([]bool, 128)
	for i := range x {
		x[i] = i == 77
	}
	s := false
	//omp:target teams distribute reduction(||: s) map(to: x)
	for i := range x {
		s = s || x[i]
	}
	t.is("s", s, true)
}
