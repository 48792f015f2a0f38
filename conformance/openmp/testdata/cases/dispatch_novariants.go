package main

// dispatch_novariants: OpenMP V&V 5.1, section 7.6.
// Where novariants holds the function itself is called, and else its variant.
func init() { add("dispatch_novariants", dispatchNovariants) }

//omp:declare variant(novariantsOnDevice) match(construct={dispatch}) adjust_args(need_device_ptr: a)
func novariantsBase(a []float64) {
	basesCalled++
	for i := range a {
		a[i]++
	}
}

// basesCalled counts calls of what variants may replace.
var basesCalled int

func novariantsOnDevice(a []float64) {
	//omp:target teams distribute parallel for
	for i := range a {
		a[i]++
	}
}

func dispatchNovariants(t *check) {
	a := ramp(size)
	basesCalled = 0
	for k, without := range []bool{true, false} {
		t.is("first without", without, k == 0)
		//omp:target data map(tofrom: a) if(!without)
		{
			//omp:dispatch novariants(without)
			novariantsBase(a)
		}
	}
	want := 2
	if offloaded {
		want = 1
	}
	t.is("the function is called", basesCalled == want, true)
	t.is("a[3]", a[3], 5)
}
