package main

// target_data_map_alloc: OpenMP V&V 4.5, section 5.8.3.
// Allocated memory is copied neither way.
func init() { add("target_data_map_alloc", targetDataMapAlloc) }

func targetDataMapAlloc(t *check) {
	a, b := ramp(size), make([]float64, size)
	//omp:target data map(alloc: a) map(from: b)
	{
		//omp:target teams distribute parallel for
		for i := range size {
			a[i] = float64(2 * i)
		}
		//omp:target teams distribute parallel for
		for i := range size {
			b[i] = a[i] + 1
		}
	}
	if offloaded {
		t.is("a[1]", a[1], 1)
	}
	t.is("sum", sum(b), size*size)
}
