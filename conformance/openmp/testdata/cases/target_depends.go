package main

// target_depends: OpenMP V&V 4.5, section 15.9.5.
// Regions of one chain, which nothing waits for between.
func init() { add("target_depends", targetDepends) }

func targetDepends(t *check) {
	a, b := ramp(size), make([]float64, size)
	//omp:target data map(tofrom: a) map(tofrom: b)
	{
		//omp:target nowait depend(out: a)
		{
			for i := range size {
				a[i] += 2
			}
		}
		//omp:target nowait depend(in: a) depend(out: b)
		{
			for i := range size {
				b[i] = a[i] * 2
			}
		}
		//omp:target nowait depend(inout: b)
		{
			for i := range size {
				b[i]++
			}
		}
		//omp:taskwait
	}
	t.is("b[3]", b[3], 11)
}
