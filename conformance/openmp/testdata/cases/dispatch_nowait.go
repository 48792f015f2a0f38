package main

// dispatch_nowait: OpenMP V&V 5.1, section 7.6.
// A call that is not waited for, and a taskwait.
func init() { add("dispatch_nowait", dispatchNowait) }

func dispatchNowait(t *check) {
	a := make([]float64, size)
	for i := range a {
		a[i] = float64(i)
	}
	//omp:target data map(tofrom: a)
	{
		//omp:dispatch nowait
		plainCall(a)
		//omp:taskwait
	}
	for i := range a {
		t.is("a[i]", a[i], float64(i+1))
	}
}
