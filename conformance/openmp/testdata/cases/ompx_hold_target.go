package main

import "github.com/gooffload/gooffload/omprt"

// ompx_hold_target: LLVM offload, section 5.8.3.
// A region that holds what is there leaves it there, and takes away what is not.
func init() { add("ompx_hold_target", ompxHoldTarget) }

func ompxHoldTarget(t *check) {
	a := ramp(16)
	//omp:target enter data map(to: a)
	//omp:target map(ompx_hold, tofrom: a)
	{
		a[1] = 12
	}
	if offloaded {
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), true)
		t.is("a[1] before", a[1], 1)
	}
	//omp:target exit data map(from: a)
	t.is("a[1]", a[1], 12)
	//omp:target map(ompx_hold, tofrom: a)
	{
		a[1]++
	}
	if offloaded {
		t.is("absent", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), false)
	}
	t.is("a[1] behind", a[1], 13)
}
