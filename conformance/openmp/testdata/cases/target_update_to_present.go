package main

// target_update_to_present: OpenMP V&V 5.1, section 5.9.
// An update of what is present goes through; of what is not it is an error.
func init() { add("target_update_to_present", targetUpdateToPresent) }

func targetUpdateToPresent(t *check) {
	a := ramp(16)
	//omp:target data map(to: a)
	{
		//omp:target update to(present: a)
	}
	if offloaded {
		t.panics("does not exist for host address", func() {
			//omp:target update to(present: a)
		})
	}
	t.is("a[1]", a[1], 1)
}
