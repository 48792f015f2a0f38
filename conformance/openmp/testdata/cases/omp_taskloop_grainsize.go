package main

// omp_taskloop_grainsize: LLVM OpenMP runtime, section 12.6.1.
// A loop becomes tasks of so many iterations.
func init() { add("omp_taskloop_grainsize", ompTaskloopGrainsize) }

func ompTaskloopGrainsize(t *check) {
	a := ramp(size)
	//omp:parallel
	{
		//omp:single
		{
			//omp:taskloop grainsize(100)
			for i := range a {
				a[i] *= 2
			}
		}
	}
	t.is("sum", sum(a), size*(size-1))
}
