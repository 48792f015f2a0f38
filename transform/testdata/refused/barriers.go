package refused

import "os"

var _ = os.Args

// parted has barriers to which not all threads may come.
func parted(x []int, n int) {
	//omp:target parallel
	{
		mine := 0
		for i := range x {
			//omp:atomic
			x[i]++
			mine += x[i]
		}
		//omp:atomic capture
		{
			mine = x[0]
			x[0]++
		}
		// want+1 OMP510 "mine > 3" "a barrier, or a construct that all threads meet, stands where not all of them may come"
		if mine > 3 {
			//omp:barrier
		}
	}
	//omp:target parallel
	{
		// want+1 OMP510 "f" "the variable of a loop with a barrier inside is assigned in its body"
		for mine := 0; x[0] > mine; mine++ {
			//omp:barrier
			mine++
		}
	}
	//omp:target parallel
	{
		for i := range n {
			v := 0
			//omp:atomic read
			v = x[i]
			// want+1 OMP510 "v == 0" "stands where not all of them may come"
			if v == 0 {
				break // some would not come to the next barrier
			}
			//omp:barrier
		}
	}
	//omp:target parallel
	{
	again:
		{
		}
		//omp:barrier
		if n > 0 {
			// want+1 OMP510 "goto again" "a goto in what the threads of a team do"
			goto again
		}
	}
}

// shares has loops whose iterations are not independent, and team variables that the threads of a loop assign.
func shares(x []int, m int) {
	//omp:target teams distribute
	for i := range m {
		sum, last := 0, 0
		//omp:parallel for
		for j := range 8 {
			// want+1 OMP525 "sum" "sum is written in iteration j = 0 and read in iteration j = 1"
			sum += x[8*i+j]
		}
		//omp:parallel for reduction(+: last)
		for j := range 8 {
			// want+1 OMP524 "last" "last is a reduction variable"
			last = x[8*i+j]
		}
		//omp:parallel for
		for j := range 7 {
			// want+1 OMP525 "x[8*i+j]" "is written in iteration"
			x[8*i+j] = x[8*i+j+1] + sum + last
		}
		//omp:parallel for
		for j := 0; j < 8; j++ {
			// want+1 OMP510 "j" "the variable of an associated loop is assigned in its body"
			j++
		}
	}
}
