package main

import "github.com/gooffload/gooffload/omprt"

// map_ordering_tgt_exit_data_delete_from: LLVM offload, section 5.8.3.
// An exit that deletes one entry and copies it from the device does both, in any order.
func init() { add("map_ordering_tgt_exit_data_delete_from", mapOrderingTgtExitDataDeleteFrom) }

func mapOrderingTgtExitDataDeleteFrom(t *check) {
	for _, first := range []bool{true, false} {
		a := ramp(16)
		//omp:target enter data map(to: a)
		//omp:target enter data map(to: a)
		//omp:target map(alloc: a)
		{
			a[1] = 12
		}
		if first {
			//omp:target exit data map(delete: a) map(from: a)
		} else {
			//omp:target exit data map(from: a) map(delete: a)
		}
		if offloaded {
			t.is("absent", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), false)
		}
		t.is("a[1]", a[1], 12)
	}
}
