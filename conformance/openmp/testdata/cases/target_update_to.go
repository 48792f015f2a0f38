package main

// target_update_to: OpenMP V&V 4.5, section 13.9.
// An update brings new values to the device.
func init() { add("target_update_to", targetUpdateTo) }

func targetUpdateTo(t *check) {
	a, b := ramp(size), make([]float64, size)
	//omp:target data map(to: a) map(from: b)
	{
		for i := range a {
			a[i] = 7
		}
		//omp:target update to(a)
		//omp:target teams distribute parallel for
		for i := range size {
			b[i] = a[i]
		}
	}
	t.is("sum", sum(b), 7*size)
}
