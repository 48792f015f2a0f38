package main

// target_map_struct_default: OpenMP V&V 4.5, section 5.8.1.
// A struct that no clause names is mapped both ways.
func init() { add("target_map_struct_default", targetMapStructDefault) }

type pairOfThree struct {
	a float64
	b [3]float64
}

func targetMapStructDefault(t *check) {
	p := pairOfThree{a: 1, b: [3]float64{1, 2, 3}}
	//omp:target
	{
		p.a = 10
		p.b[2] += p.a
	}
	t.is("a", p.a, 10)
	t.is("b[0]", p.b[0], 1)
	t.is("b[2]", p.b[2], 13)
}
