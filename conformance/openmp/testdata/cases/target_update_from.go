package main

// target_update_from: OpenMP V&V 4.5, section 13.9.
// An update brings values back while the data stays.
func init() { add("target_update_from", targetUpdateFrom) }

func targetUpdateFrom(t *check) {
	a := ramp(size)
	between := 0.0
	//omp:target data map(to: a)
	{
		//omp:target teams distribute parallel for
		for i := range size {
			a[i] += 10
		}
		//omp:target update from(a[0:10])
		between = a[9]
	}
	t.is("between", between, 19)
	if offloaded {
		t.is("a[10]", a[10], 10)
	}
}
