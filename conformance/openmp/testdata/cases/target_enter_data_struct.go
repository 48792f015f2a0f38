package main

// target_enter_data_struct: OpenMP V&V 4.5, section 13.6.
// A struct of numbers is mapped whole.
func init() { add("target_enter_data_struct", targetEnterDataStruct) }

type threeNumbers struct{ x, y, z float64 }

func targetEnterDataStruct(t *check) {
	p := &threeNumbers{1, 2, 3}
	//omp:target enter data map(to: p)
	//omp:target map(tofrom: p)
	{
		p.y += p.x
	}
	//omp:target exit data map(from: p)
	t.is("x", p.x, 1)
	t.is("y", p.y, 3)
}
