package gen

import "math/bits"

// WorkGroups is the loop over the work-groups of a region with ompx_bare, whose numbers in up to three dimensions are
// given.
func WorkGroups(counts ...int) Loop {
	n := uint(1)
	for _, c := range counts {
		if c < 1 {
			panic("omp: num_teams: want positive numbers")
		}
		high, low := bits.Mul(n, uint(c))
		if n = low; high != 0 || int(low) < 0 {
			panic("omp: num_teams: more work-groups than an int can count")
		}
	}
	return Upto(int(n))
}

// Teams is the number of teams of a league, which is one where a condition says so.
func Teams(n int, one bool) int {
	if one {
		return 1
	}
	return n
}
