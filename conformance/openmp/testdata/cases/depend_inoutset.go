package main

// depend_inoutset: OpenMP V&V 5.1, section 15.9.5.
// Tasks of one set write parts of an array, in any order; the next one waits for all of them.
func init() { add("depend_inoutset", dependInoutset) }

func dependInoutset(t *check) {
	a, total := make([]float64, 4), 0.0
	//omp:parallel
	{
		//omp:single
		{
			//omp:task depend(out: a)
			{
				for i := range a {
					a[i] = 1
				}
			}
			//omp:task depend(inoutset: a)
			{
				a[0] += 2
				a[1] += 4
			}
			//omp:task depend(inoutset: a)
			{
				a[2] += 8
				a[3] += 16
			}
			//omp:task shared(total) depend(in: a)
			{
				total = sum(a)
			}
		}
	}
	t.is("total", total, 34)
}
