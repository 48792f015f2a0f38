package main

// target_map_pointer: OpenMP V&V 4.5, section 5.8.6.
// What a slice leads to is mapped by an array section of it.
func init() { add("target_map_pointer", targetMapPointer) }

func targetMapPointer(t *check) {
	a := ramp(size)
	//omp:target map(tofrom: a[:size])
	{
		for i := range size {
			a[i] *= 2
		}
	}
	t.is("sum", sum(a), size*(size-1))
}
