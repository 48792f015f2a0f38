package main

// loop_bind: OpenMP V&V 5.0, section 11.7.
// A loop in any order, bound to a parallel region.
func init() { add("loop_bind", loopBind) }

func loopBind(t *check) {
	a := ramp(size)
	//omp:parallel
	{
		//omp:loop bind(parallel)
		for i := range a {
			a[i] += 2
		}
	}
	t.is("sum", sum(a), size*(size-1)/2+2*size)
}
