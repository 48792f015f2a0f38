package main

// omp_for_schedule_dynamic: LLVM OpenMP runtime, section 11.5.3.
// Every iteration runs once with the schedule dynamic.
func init() { add("omp_for_schedule_dynamic", ompForScheduleDynamic) }

func ompForScheduleDynamic(t *check) {
	a, n := make([]int, size), 0
	//omp:parallel
	{
		//omp:for schedule(dynamic, 5)
		for i := range a {
			a[i]++
		}
		//omp:for schedule(dynamic, 5) reduction(+: n)
		for i := size - 1; i >= 0; i -= 3 {
			n += a[i]
		}
	}
	t.is("n", n, (size+2)/3)
}
