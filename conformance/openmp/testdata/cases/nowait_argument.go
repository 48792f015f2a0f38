package main

// nowait_argument: OpenMP V&V 6.0, section 15.6.
// A region is waited for where the argument of nowait is false; the clause's argument is OpenMP 6.0's.
func init() { add("nowait_argument", nowaitArgument) }

func nowaitArgument(t *check) {
	a := ramp(size)
	for _, later := range []bool{false, true} {
		//omp:target teams distribute parallel for nowait(later) map(tofrom: a)
		for i := range a {
			a[i]++
		}
		if !later {
			t.is("a[1] at once", a[1], 2)
		}
	}
	//omp:taskwait
	t.is("a[1]", a[1], 3)
}
