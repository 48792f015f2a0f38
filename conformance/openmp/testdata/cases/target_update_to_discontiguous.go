package main

// target_update_to_discontiguous: OpenMP V&V 5.0, section 13.9.
// An update with a stride.
func init() { add("target_update_to_discontiguous", targetUpdateToDiscontiguous) }

func targetUpdateToDiscontiguous(t *check) {
	a, b := ramp(16), make([]float64, 16)
	//omp:target data map(to: a) map(from: b)
	{
		for i := range a {
			a[i] = -1
		}
		//omp:target update to(a[0:16:2])
		//omp:target teams distribute parallel for
		for i := range 16 {
			b[i] = a[i]
		}
	}
	t.is("b[2]", b[2], -1)
	if offloaded {
		t.is("b[3]", b[3], 3)
	}
}
