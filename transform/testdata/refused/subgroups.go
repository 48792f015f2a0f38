package refused

import "github.com/gooffload/gooffload/omprt"

// outside are routines where there are no sub-groups, or where it is not said how large they are.
func outside(x []int) {
	//omp:target parallel
	{
		// want+1 OMP510 "omprt.SubGroupID()" "the routine SubGroupID is about the sub-groups of target teams ompx_bare"
		x[omprt.GetThreadNum()] = omprt.SubGroupID()
	}
	//omp:target teams distribute parallel for ompx_sub_group_size(16)
	for i := range x {
		// want+1 OMP510 "omprt.Shuffle(x[i], 1)" "the routine Shuffle is about the sub-groups of target teams ompx_bare"
		x[i] = omprt.Shuffle(x[i], 1)
	}
	//omp:target teams ompx_bare num_teams(1) thread_limit(8)
	{
		// want+1 OMP510 "omprt.SubGroupSize()" "how many work-items a sub-group has is not said here"
		x[omprt.LocalID(0)] = omprt.SubGroupSize()
		// want+1 OMP510 "omprt.SubGroupBarrier()" "how many work-items a sub-group has is not said here"
		omprt.SubGroupBarrier()
	}
}

func other(v int) int {
	for v > 9 {
		v /= 2
	}
	return v
}

// parts are exchanges that cannot be done before the statement.
func parts(x []int, f float64) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(32) ompx_sub_group_size(16)
	{
		i := omprt.LocalID(0)
		// want+1 OMP510 "omprt.Ballot(x[i] > 1)" "this is a part that has to be done in its turn, or not at all"
		for omprt.Ballot(x[i] > 1) > 1 {
			x[i] = 1
		}
		// want+1 OMP510 "omprt.Ballot(i > 3)" "this is a part that has to be done in its turn, or not at all"
		if other(i) > 2 || omprt.Ballot(i > 3) > 1 {
			x[i] = 2
		}
		// want+1 OMP510 "other(i)" "this is a part that has to be done in its turn, or not at all"
		v := omprt.Shuffle(i, 0) + other(i)
		// want+1 OMP510 "omprt.Ballot(true)" "this is a part that has to be done in its turn, or not at all"
		b := i > 3 && omprt.Ballot(true) > 7
		w := omprt.Shuffle(other(i), 0)
		if b {
			x[i] = v + w
		}
	}
	//omp:target teams ompx_bare num_teams(1) thread_limit(32) ompx_sub_group_size(16)
	{
		i := omprt.LocalID(0)
		// want+1 OMP510 "i & 1" "what a sub-group's work-items do together stands where not all of them may come"
		switch i & 1 {
		case 1:
			omprt.SubGroupBarrier()
		}
	}
	//omp:target teams ompx_bare num_teams(1) thread_limit(32) ompx_sub_group_size(16)
	{
		// want+1 OMP510 "omprt.SubGroupID() > 0" "stands where not all of them may come"
		if omprt.SubGroupID() > 0 {
			//omp:barrier
		}
	}
	//omp:target teams ompx_bare num_teams(1) thread_limit(32) ompx_sub_group_size(16)
	{
		for k := omprt.LocalID(0); k < 9; k++ {
			omprt.SubGroupBarrier()
			if k > 3 {
				// want+1 OMP510 "continue" "continue in a loop that a sub-group's work-items may not leave together"
				continue
			}
			x[k] = 1
		}
	}
}

// type parameters have no value that is absurd.
func ofAny[T int | float64](x []T) {
	//omp:target teams ompx_bare num_teams(1) thread_limit(24) ompx_sub_group_size(16)
	{
		i := omprt.LocalID(0)
		// want+1 OMP510 "omprt.ShuffleUp(x[i], 1)" "the last sub-group may be smaller than the others here"
		x[i] = omprt.ShuffleUp(x[i], 1)
	}
}
