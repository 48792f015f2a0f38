package main

// target_map_zero_length_pointer: OpenMP V&V 4.5, section 5.8.6.
// A slice without elements is mapped without memory, and a mapped one is found.
func init() { add("target_map_zero_length_pointer", targetMapZeroLengthPointer) }

func targetMapZeroLengthPointer(t *check) {
	a, none := ramp(size), []float64(nil)
	found := 0.0
	//omp:target data map(tofrom: a)
	{
		//omp:target map(tofrom: found) map(none)
		{
			a[0] = 7
			found = float64(len(none))
		}
	}
	t.is("a[0]", a[0], 7)
	t.is("found", found, 0)
}
