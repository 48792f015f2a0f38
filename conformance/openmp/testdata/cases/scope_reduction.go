package main

// scope_reduction: OpenMP V&V 5.1, section 11.2.
// What all threads run may reduce, too.
func init() { add("scope_reduction", scopeReduction) }

func scopeReduction(t *check) {
	n, all := 0, 0
	//omp:parallel reduction(+: all)
	{
		all++
		//omp:scope reduction(+: n)
		{
			n++
		}
	}
	t.is("n", n, all)
}
