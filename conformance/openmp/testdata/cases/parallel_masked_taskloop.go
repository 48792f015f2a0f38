package main

// parallel_masked_taskloop: OpenMP V&V 5.1, section 17.
// One thread makes the tasks of a loop, all run them.
func init() { add("parallel_masked_taskloop", parallelMaskedTaskloop) }

func parallelMaskedTaskloop(t *check) {
	a := ramp(size)
	//omp:parallel masked taskloop
	for i := range a {
		a[i]++
	}
	t.is("sum", sum(a), size*(size-1)/2+size)
}
