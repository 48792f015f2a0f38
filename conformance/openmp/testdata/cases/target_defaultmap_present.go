package main

// target_defaultmap_present: OpenMP V&V 5.1, section 5.8.7.
// With present, what is mapped implicitly is there already.
func init() { add("target_defaultmap_present", targetDefaultmapPresent) }

func targetDefaultmapPresent(t *check) {
	a := ramp(8)
	//omp:target enter data map(to: a)
	//omp:target defaultmap(present)
	{
		a[2] = 9
	}
	//omp:target exit data map(from: a)
	t.is("a[2]", a[2], 9)
}
