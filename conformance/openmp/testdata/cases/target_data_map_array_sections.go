package main

// target_data_map_array_sections: OpenMP V&V 4.5, section 3.2.5.
// A part of an array is mapped, under its own indices.
func init() { add("target_data_map_array_sections", targetDataMapArraySections) }

func targetDataMapArraySections(t *check) {
	a := ramp(size)
	//omp:target data map(tofrom: a[100:200])
	{
		//omp:target teams distribute parallel for map(tofrom: a[100:200])
		for i := 100; i < 200; i++ {
			a[i] = 0
		}
	}
	t.is("a[99]", a[99], 99)
	t.is("a[100]", a[100], 0)
	t.is("a[199]", a[199], 0)
	t.is("a[200]", a[200], 200)
}
