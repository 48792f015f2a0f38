package main

// declare_variant_adjust_args: OpenMP V&V 5.1, section 7.5.2.
// A variant is given the device's memory of one argument, and the other as it is.
func init() { add("declare_variant_adjust_args", declareVariantAdjustArgs) }

//omp:declare variant(adjustedOnDevice) match(construct={dispatch}) adjust_args(need_device_ptr: a) adjust_args(nothing: k)
func adjusted(a []float64, k *float64) {
	for i := range a {
		a[i] *= *k
	}
}

func adjustedOnDevice(a []float64, k *float64) {
	by := *k // is the host's
	//omp:target teams distribute parallel for is_device_ptr(a)
	for i := range a {
		a[i] *= by
	}
}

func declareVariantAdjustArgs(t *check) {
	a, k := ramp(size), 3.0
	//omp:target data map(tofrom: a)
	{
		//omp:dispatch
		adjusted(a, &k)
	}
	t.is("a[2]", a[2], 6)
}
