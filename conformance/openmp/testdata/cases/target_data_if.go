package main

// target_data_if: OpenMP V&V 4.5, section 3.4.
// A data construct whose condition is false does nothing.
func init() { add("target_data_if", targetDataIf) }

func targetDataIf(t *check) {
	a := ramp(size)
	for _, on := range []bool{false, true} {
		//omp:target data if(on) map(to: a)
		{
			//omp:target teams distribute parallel for map(tofrom: a)
			for i := range size {
				a[i]++
			}
		}
		if !on || offloaded { // where the outer mapping is, the update stays on the device
			t.is("a[1]", a[1], 2)
		}
	}
}
