package main

// target_defaultmap_none: OpenMP V&V 5.0, section 5.8.7.
// With none, everything is named by a clause.
func init() { add("target_defaultmap_none", targetDefaultmapNone) }

func targetDefaultmapNone(t *check) {
	n := 3.0
	a := ramp(8)
	//omp:target defaultmap(none) map(tofrom: a) map(to: n)
	{
		for i := range a {
			a[i] += n
		}
	}
	t.is("a[7]", a[7], 10)
}
