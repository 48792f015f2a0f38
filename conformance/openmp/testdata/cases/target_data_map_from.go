package main

// target_data_map_from: OpenMP V&V 4.5, section 5.8.3.
// What is mapped from the device comes back at the end of the construct, not before.
func init() { add("target_data_map_from", targetDataMapFrom) }

func targetDataMapFrom(t *check) {
	a := make([]float64, size)
	before := -1.0
	//omp:target data map(from: a)
	{
		//omp:target teams distribute parallel for
		for i := range size {
			a[i] = float64(i + 1)
		}
		before = a[1]
	}
	if offloaded {
		t.is("before", before, 0)
	}
	t.is("a[1]", a[1], 2)
	t.is("sum", sum(a), size*(size+1)/2)
}
