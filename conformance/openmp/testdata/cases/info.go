package main

// info: LLVM offload, section 21.
// Everything that LIBOMPTARGET_INFO can say of a run; the runner reads it.
func init() { add("info", info) }

func info(t *check) {
	a, k := ramp(16), 3.0
	//omp:target data map(tofrom: a)
	{
		//omp:target teams distribute parallel for
		for i := range a {
			a[i] *= k
		}
		//omp:target update from(a)
	}
	//omp:target update to(a)
	//omp:target enter data map(to: a)
	//omp:target exit data map(from: a)
	t.is("a[1]", a[1], 3)
}
