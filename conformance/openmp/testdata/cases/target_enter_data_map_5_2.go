package main

// target_enter_data_map_5_2: OpenMP V&V 5.2, section 13.6.
// enter data takes tofrom for to, exit data for from.
func init() { add("target_enter_data_map_5_2", targetEnterDataMap52) }

func targetEnterDataMap52(t *check) {
	a := ramp(size)
	//omp:target enter data map(tofrom: a)
	//omp:target teams distribute parallel for
	for i := range size {
		a[i] *= 3
	}
	//omp:target exit data map(tofrom: a)
	t.is("a[2]", a[2], 6)
}
