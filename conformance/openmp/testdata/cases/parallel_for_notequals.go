package main

// parallel_for_notequals: OpenMP V&V 5.0, section 4.4.1.
// A loop goes on while its variable is not the bound.
func init() { add("parallel_for_notequals", parallelForNotequals) }

func parallelForNotequals(t *check) {
	a := make([]float64, size)
	//omp:target parallel for map(from: a)
	for i := 0; i != size; i++ {
		a[i] = float64(i)
	}
	t.is("sum", sum(a), size*(size-1)/2)
}
