package main

// target_teams_distribute_reduction_bitxor: OpenMP V&V 4.5, section 5.5.8.
// Reduction with ^.
func init() { add("target_teams_distribute_reduction_bitxor", targetTeamsDistributeReductionBitxor) }

func targetTeamsDistributeReductionBitxor(t *check) {
	x := make([]int, 128)
	for i := range x {
		x[i] = i
	}
	s := 1
	//omp:target teams distribute reduction(^: s) map(to: x)
	for i := range x {
		s ^= x[i]
	}
	t.is("s", s, 1)
}
