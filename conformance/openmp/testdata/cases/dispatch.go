package main

// dispatch: OpenMP V&V 5.1, section 7.6.
// A call that may be replaced by a variant.
func init() { add("dispatch", dispatch) }

//omp:declare variant(dispatchedCall) match(construct={dispatch}) adjust_args(need_device_ptr: a)
func plainCall(a []float64) {
	for i := range a {
		a[i]++
	}
}

// dispatchedCall is given the device's memory of the array.
func dispatchedCall(a []float64) {
	//omp:target teams distribute parallel for
	for i := range a {
		a[i]++
	}
}

func dispatch(t *check) {
	a := make([]float64, size)
	for i := range a {
		a[i] = float64(i)
	}
	//omp:target data map(tofrom: a)
	{
		//omp:dispatch
		plainCall(a)
	}
	//omp:dispatch novariants(true)
	plainCall(a)
	for i := range a {
		t.is("a[i]", a[i], float64(i+2))
	}
}
