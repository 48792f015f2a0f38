package main

// target_update_depend: OpenMP V&V 4.5, section 15.9.5.
// Updates stand in a chain with regions.
func init() { add("target_update_depend", targetUpdateDepend) }

func targetUpdateDepend(t *check) {
	a := ramp(size)
	//omp:target data map(to: a)
	{
		//omp:target nowait depend(inout: a)
		{
			for i := range size {
				a[i]++
			}
		}
		//omp:target update from(a) nowait depend(inout: a)
		//omp:taskwait depend(in: a)
		t.is("a[1]", a[1], 2)
		for i := range a {
			a[i] = 7
		}
		//omp:target update to(a) nowait depend(out: a)
		//omp:target nowait depend(inout: a)
		{
			a[2] += 3
		}
		//omp:target update from(a) depend(in: a)
	}
	t.is("a[2]", a[2], 10)
}
