package main

// target_defaultmap_to_from_tofrom: OpenMP V&V 5.0, section 5.8.7.
// Each category has its own default.
func init() { add("target_defaultmap_to_from_tofrom", targetDefaultmapToFromTofrom) }

func targetDefaultmapToFromTofrom(t *check) {
	n := 3.0
	a := ramp(8)
	//omp:target defaultmap(to: scalar) defaultmap(tofrom: aggregate)
	{
		for i := range a {
			a[i] += n
		}
	}
	t.is("a[7]", a[7], 10)
	t.is("n", n, 3)
}
