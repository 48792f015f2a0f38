package main

// target_enter_exit_data_depend: OpenMP V&V 4.5, section 15.9.5.
// Data enters, is used, and leaves, as the dependences say.
func init() { add("target_enter_exit_data_depend", targetEnterExitDataDepend) }

func targetEnterExitDataDepend(t *check) {
	a, b := ramp(size), make([]float64, size)
	//omp:target enter data map(to: a) map(alloc: b) nowait depend(out: a, b)
	//omp:target nowait depend(in: a) depend(inout: b)
	{
		for i := range size {
			b[i] = a[i] * 4
		}
	}
	//omp:target exit data map(release: a) map(from: b) nowait depend(inout: a, b)
	//omp:taskwait
	t.is("b[5]", b[5], 20)
}
