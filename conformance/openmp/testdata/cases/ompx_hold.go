package main

import "github.com/gooffload/gooffload/omprt"

// ompx_hold: LLVM offload, section 5.8.3.
// A held mapping outlives a delete.
func init() { add("ompx_hold", ompxHold) }

func ompxHold(t *check) {
	a := ramp(16)
	//omp:target data map(ompx_hold, tofrom: a)
	{
		//omp:target map(tofrom: a)
		{
			a[1] = 12
		}
		//omp:target exit data map(delete: a)
		if offloaded {
			t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), true)
		}
	}
	t.is("a[1]", a[1], 12)
}
