package main

// target_teams_distribute_collapse: OpenMP V&V 4.5, section 4.4.3.
// Three loops are one space.
func init() { add("target_teams_distribute_collapse", targetTeamsDistributeCollapse) }

func targetTeamsDistributeCollapse(t *check) {
	a := make([]float64, 8*8*8)
	//omp:target teams distribute collapse(3) map(from: a)
	for i := range 8 {
		for j := range 8 {
			for k := range 8 {
				a[i*64+j*8+k] = float64(i*64 + j*8 + k)
			}
		}
	}
	t.is("sum", sum(a), 512*511/2)
}
