package main

// target_data_pointer_swap: OpenMP V&V 4.5, section 5.8.3.
// Mappings belong to the memory, whatever the variables mean later.
func init() { add("target_data_pointer_swap", targetDataPointerSwap) }

func targetDataPointerSwap(t *check) {
	x, y := ramp(size), make([]float64, size)
	first, second := x, y
	//omp:target data map(tofrom: x, y)
	{
		for range 3 {
			//omp:target teams distribute parallel for map(to: x) map(from: y)
			for i := range size {
				y[i] = x[i] + 1
			}
			x, y = y, x
		}
	}
	t.is("first[0]", first[0], 2)
	t.is("second[0]", second[0], 3)
	t.is("sum", sum(second), size*(size-1)/2+3*size)
}
