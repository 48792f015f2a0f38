package main

// target_data_map_to: OpenMP V&V 4.5, section 5.8.3.
// What is mapped to the device is not copied back.
func init() { add("target_data_map_to", targetDataMapTo) }

func targetDataMapTo(t *check) {
	a, b := ramp(size), make([]float64, size)
	//omp:target data map(to: a) map(from: b)
	{
		//omp:target teams distribute parallel for
		for i := range size {
			b[i] = a[i]
		}
		a[0] = -1
	}
	t.is("a[0]", a[0], -1)
	t.is("sum", sum(b), size*(size-1)/2)
}
