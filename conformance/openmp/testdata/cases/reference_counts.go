package main

// reference_counts: LLVM offload, section 5.8.3.
// Each entry counts, each exit counts down, and the last one copies.
func init() { add("reference_counts", referenceCounts) }

func referenceCounts(t *check) {
	a := ramp(16)
	//omp:target enter data map(to: a)
	//omp:target enter data map(to: a)
	//omp:target map(tofrom: a)
	{
		a[1] = 10
	}
	//omp:target exit data map(from: a)
	if offloaded {
		t.is("a[1] at the first exit", a[1], 1)
	}
	//omp:target exit data map(from: a)
	t.is("a[1]", a[1], 10)
}
