package refused

import "github.com/gooffload/gooffload/omprt"

const none = -8

// dynamic is memory of teams that the launch gives, or does not.
func dynamic(x []int, n int, f float64) {
	//omp:target teams ompx_bare num_teams(n) thread_limit(8)
	{
		// want+1 OMP510 "omprt.DynGroupPrivate[int]()" "no team has memory for DynGroupPrivate"
		x[0] = len(omprt.DynGroupPrivate[int]())
	}
	//omp:target teams distribute parallel for ompx_dyn_groupprivate(64)
	for i := range x {
		// want+1 OMP510 "omprt.DynGroupPrivate[int]()" "the iterations of a loop that is launched as a whole"
		x[i] = omprt.DynGroupPrivate[int]()[i]
	}
	//omp:target teams num_teams(n) ompx_dyn_groupprivate(64)
	{
		v := n
		_ = v
		//omp:distribute
		for i := range x {
			// want+1 OMP510 "omprt.DynGroupPrivate[int]()" "threads or teams share this loop"
			s := omprt.DynGroupPrivate[int]()
			s[0] += i
			x[i] = s[0]
		}
	}
	//omp:target teams ompx_dyn_groupprivate(64)
	{
		s := omprt.DynGroupPrivate[int]()
		// want+1 OMP510 "omprt.DynGroupPrivate[int]()" "this is the same memory as where it was asked for before"
		t := omprt.DynGroupPrivate[int]()
		//omp:parallel for
		for i := range s {
			s[i] = t[7-i]
		}
	}
	//omp:target teams ompx_bare num_teams(n) thread_limit(8) ompx_dyn_groupprivate(n)
	{
		// want+1 OMP510 "omprt.DynGroupPrivate[[]int]()" "the memory of a team is for arrays, structs and numbers"
		x[0] = len(omprt.DynGroupPrivate[[]int]())
		// want+1 OMP510 "omprt.DynGroupPrivate[struct{}]()" "the memory of a team is for arrays, structs and numbers"
		x[1] = len(omprt.DynGroupPrivate[struct{}]())
		x[2] = len(omprt.DynGroupPrivate[int]())
		// want+1 OMP510 "omprt.DynGroupPrivate[uint]()" "the memory of a team is one slice of int"
		x[3] = len(omprt.DynGroupPrivate[uint]())
	}
	// want+1 OMP503 "none" "ompx_dyn_groupprivate takes a number of bytes, and none is -8"
	//omp:target teams ompx_bare num_teams(n) thread_limit(8) ompx_dyn_groupprivate(none)
	{
		x[omprt.GlobalID(0)] = 1
	}
	// want+1 OMP503 "f" "ompx_dyn_groupprivate takes an integer"
	//omp:target teams ompx_bare num_teams(n) thread_limit(8) ompx_dyn_groupprivate(f)
	{
		x[omprt.GlobalID(0)] = 1
	}
}

// ofType is memory for what no device knows the size of.
func ofType[T int | float64](x []T, n int) {
	//omp:target teams ompx_bare num_teams(n) thread_limit(8) ompx_dyn_groupprivate(64)
	{
		// want+1 OMP510 "omprt.DynGroupPrivate[T]()" "the memory of a team is for arrays, structs and numbers"
		x[0] = omprt.DynGroupPrivate[T]()[0]
	}
}
