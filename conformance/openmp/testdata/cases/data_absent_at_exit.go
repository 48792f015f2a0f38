package main

// data_absent_at_exit: LLVM offload, section 5.8.3.
// An exit of what is not there is nothing.
func init() { add("data_absent_at_exit", dataAbsentAtExit) }

func dataAbsentAtExit(t *check) {
	a := ramp(16)
	//omp:target exit data map(from: a)
	//omp:target exit data map(release: a)
	//omp:target exit data map(delete: a)
	t.is("a[1]", a[1], 1)
}
