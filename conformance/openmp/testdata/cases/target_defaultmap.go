package main

// target_defaultmap: OpenMP V&V 4.5, section 5.8.7.
// defaultmap(tofrom: scalar) brings the scalars back.
func init() { add("target_defaultmap", targetDefaultmap) }

func targetDefaultmap(t *check) {
	a, b := 1.0, 2.0
	//omp:target defaultmap(tofrom: scalar)
	{
		a += 10
		b *= 3
	}
	t.is("a", a, 11)
	t.is("b", b, 6)
}
