package main

// target_if: OpenMP V&V 4.5, section 3.4.
// Where the condition is false the region runs on the host, and nothing is mapped.
func init() { add("target_if", targetIf) }

func targetIf(t *check) {
	a := ramp(size)
	run := func(threshold int) {
		//omp:target if(size > threshold) map(tofrom: a)
		{
			for i := range a {
				a[i]++
			}
		}
	}
	run(size / 2)
	run(2 * size)
	t.is("a[1]", a[1], 3)
	t.is("sum", sum(a), size*(size-1)/2+2*size)
}
