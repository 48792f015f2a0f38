package main

// omp_for_schedule_guided: LLVM OpenMP runtime, section 11.5.3.
// Every iteration runs once with the schedule guided.
func init() { add("omp_for_schedule_guided", ompForScheduleGuided) }

func ompForScheduleGuided(t *check) {
	a, n := make([]int, size), 0
	//omp:parallel
	{
		//omp:for schedule(guided, 5)
		for i := range a {
			a[i]++
		}
		//omp:for schedule(guided, 5) reduction(+: n)
		for i := size - 1; i >= 0; i -= 3 {
			n += a[i]
		}
	}
	t.is("n", n, (size+2)/3)
}
