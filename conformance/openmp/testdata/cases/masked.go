package main

// masked: OpenMP V&V 5.1, section 10.5.
// Only the first thread runs a masked block.
func init() { add("masked", hostMasked) }

func hostMasked(t *check) {
	n := 0
	//omp:parallel
	{
		//omp:masked
		n++
		//omp:barrier
		//omp:masked filter(0)
		n += 2
	}
	t.is("n", n, 3)
}
