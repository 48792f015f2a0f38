package main

// target_teams_distribute_reduction_bitand: OpenMP V&V 4.5, section 5.5.8.
// Reduction with &.
func init() { add("target_teams_distribute_reduction_bitand", targetTeamsDistributeReductionBitand) }

func targetTeamsDistributeReductionBitand(t *check) {
	x := make([]int, 128)
	for i := range x {
		x[i] = 0xf0 | i&3 | 0x1000
	}
	s := 0xff
	//omp:target teams distribute reduction(&: s) map(to: x)
	for i := range x {
		s &= x[i]
	}
	t.is("s", s, 0xf0)
}
