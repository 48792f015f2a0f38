package main

import "github.com/gooffload/gooffload/omprt"

// map_ordering_tgt_exit_data_always_always: LLVM offload, section 5.8.3.
// An exit that always copies two entries does, and counts them down.
func init() { add("map_ordering_tgt_exit_data_always_always", mapOrderingTgtExitDataAlwaysAlways) }

func mapOrderingTgtExitDataAlwaysAlways(t *check) {
	a, b := ramp(16), ramp(16)
	//omp:target enter data map(to: a, b)
	//omp:target enter data map(to: a, b)
	//omp:target map(alloc: a, b)
	{
		a[1], b[1] = 12, 13
	}
	//omp:target exit data map(always, from: a) map(always, from: b)
	t.is("a[1]", a[1], 12)
	t.is("b[1]", b[1], 13)
	if offloaded {
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), true)
	}
	//omp:target exit data map(release: a, b)
	if offloaded {
		t.is("absent", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), false)
	}
}
