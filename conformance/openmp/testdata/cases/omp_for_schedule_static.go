package main

// omp_for_schedule_static: LLVM OpenMP runtime, section 11.5.3.
// Every iteration runs once with the schedule static.
func init() { add("omp_for_schedule_static", ompForScheduleStatic) }

func ompForScheduleStatic(t *check) {
	a, n := make([]int, size), 0
	//omp:parallel
	{
		//omp:for schedule(static, 5)
		for i := range a {
			a[i]++
		}
		//omp:for schedule(static, 5) reduction(+: n)
		for i := size - 1; i >= 0; i -= 3 {
			n += a[i]
		}
	}
	t.is("n", n, (size+2)/3)
}
