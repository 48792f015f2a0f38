package main

// dispatch_depend: OpenMP V&V 5.1, section 7.6.
// Calls whose order is that of their dependences.
func init() { add("dispatch_depend", dispatchDepend) }

//omp:declare variant(doubledThere) match(construct={dispatch}) adjust_args(need_device_ptr: a)
func doubled(a []float64) {
	for i := range a {
		a[i] *= 2
	}
}

func doubledThere(a []float64) {
	//omp:target teams distribute parallel for
	for i := range a {
		a[i] *= 2
	}
}

func dispatchDepend(t *check) {
	a := make([]float64, size)
	for i := range a {
		a[i] = float64(i)
	}
	//omp:target data map(tofrom: a)
	{
		//omp:dispatch nowait depend(inout: a)
		plainCall(a)
		//omp:dispatch nowait depend(inout: a)
		doubled(a)
		//omp:dispatch depend(inout: a)
		plainCall(a)
	}
	for i := range a {
		t.is("a[i]", a[i], float64(2*i+3))
	}
}
