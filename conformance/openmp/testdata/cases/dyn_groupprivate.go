package main

import "github.com/gooffload/gooffload/omprt"

// dyn_groupprivate: LLVM offload, section 6.
// A team's memory is as large as the launch says.
func init() { add("dyn_groupprivate", dynGroupprivate) }

func dynGroupprivate(t *check) {
	a, teams := ramp(size), 4
	side := size / teams
	//omp:target teams num_teams(teams) ompx_dyn_groupprivate(8*side) map(tofrom: a)
	{
		tile := omprt.DynGroupPrivate[float64]()
		//omp:distribute
		for k := range teams {
			for i := range side {
				if tile != nil {
					tile[i] = a[k*side+i]
					a[k*side+i] = tile[i] + 1
				} else {
					a[k*side+i]++
				}
			}
		}
	}
	t.is("a[0]", a[0], 1)
	t.is("sum", sum(a), float64(size*(size-1)/2+size))
}
