package main

// target_enter_data_malloced_array: OpenMP V&V 4.5, section 13.6.
// Data stays on the device between constructs.
func init() { add("target_enter_data_malloced_array", targetEnterDataMallocedArray) }

func targetEnterDataMallocedArray(t *check) {
	a := ramp(size)
	//omp:target enter data map(to: a)
	a[0] = -5
	//omp:target teams distribute parallel for
	for i := range size {
		a[i]++
	}
	if offloaded {
		t.is("a[0] before", a[0], -5)
	}
	//omp:target exit data map(from: a)
	if offloaded {
		t.is("a[0]", a[0], 1)
	}
	t.is("a[1]", a[1], 2)
}
