package main

// target_teams_distribute_reduction_multiply: OpenMP V&V 4.5, section 5.5.8.
// Reduction with *.
func init() {
	add("target_teams_distribute_reduction_multiply", targetTeamsDistributeReductionMultiply)
}

func targetTeamsDistributeReductionMultiply(t *check) {
	x := make([]int, 128)
	for i := range x {
		x[i] = 1 + i/124
	}
	s := 3
	//omp:target teams distribute reduction(*: s) map(to: x)
	for i := range x {
		s *= x[i]
	}
	t.is("s", s, 3*16)
}
