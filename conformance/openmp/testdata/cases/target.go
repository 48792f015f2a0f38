package main

// target: OpenMP V&V 4.5, section 13.8.
// A block of statements runs once, with the array mapped both ways.
func init() { add("target", target) }

func target(t *check) {
	a := ramp(16)
	//omp:target map(tofrom: a)
	{
		a[3] = 30
		a[4] += a[3]
	}
	t.is("a[3]", a[3], 30)
	t.is("a[4]", a[4], 34)
	t.is("a[5]", a[5], 5)
}
