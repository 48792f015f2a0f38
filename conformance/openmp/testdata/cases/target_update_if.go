package main

// target_update_if: OpenMP V&V 4.5, section 3.4.
// An update whose condition is false is none.
func init() { add("target_update_if", targetUpdateIf) }

func targetUpdateIf(t *check) {
	a := ramp(size)
	//omp:target enter data map(to: a)
	for _, on := range []bool{false, true} {
		//omp:target teams distribute parallel for
		for i := range size {
			a[i]++
		}
		//omp:target update if(on) from(a)
		if offloaded {
			t.is("a[0]", a[0], map[bool]float64{true: 2}[on])
		}
	}
	//omp:target exit data map(delete: a)
	t.is("a[1]", a[1], 3)
}
