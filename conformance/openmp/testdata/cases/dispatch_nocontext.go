package main

// dispatch_nocontext: OpenMP V&V 5.1, section 7.6.
// Where nocontext holds dispatch is no context that a variant could be for.
func init() { add("dispatch_nocontext", dispatchNocontext) }

//omp:declare variant(nocontextOnDevice) match(construct={dispatch}) adjust_args(need_device_ptr: a)
func nocontextBase(a []float64) {
	basesCalled++
	for i := range a {
		a[i]++
	}
}

func nocontextOnDevice(a []float64) {
	//omp:target teams distribute parallel for
	for i := range a {
		a[i]++
	}
}

func dispatchNocontext(t *check) {
	a := ramp(size)
	basesCalled = 0
	for k, without := range []bool{true, false} {
		t.is("first without", without, k == 0)
		//omp:target data map(tofrom: a) if(!without)
		{
			//omp:dispatch nocontext(without)
			nocontextBase(a)
		}
	}
	want := 2
	if offloaded {
		want = 1
	}
	t.is("the function is called", basesCalled == want, true)
	t.is("a[3]", a[3], 5)
}
