package main

// target_map_scalar_no_map_type_modifier: OpenMP V&V 4.5, section 5.8.3.
// map without a type is tofrom, of a scalar, too.
func init() { add("target_map_scalar_no_map_type_modifier", targetMapScalarNoMapTypeModifier) }

func targetMapScalarNoMapTypeModifier(t *check) {
	s := 1.0
	//omp:target map(s)
	{
		s += 41
	}
	t.is("s", s, 42)
}
