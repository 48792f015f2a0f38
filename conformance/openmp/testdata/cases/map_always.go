package main

import "github.com/gooffload/gooffload/omprt"

// map_always: LLVM offload, section 5.8.3.
// always copies although the data is there.
func init() { add("map_always", mapAlways) }

func mapAlways(t *check) {
	a := ramp(16)
	//omp:target enter data map(to: a)
	a[3] = 30
	//omp:target map(always, tofrom: a)
	{
		a[4] = a[3] + 1
	}
	if offloaded {
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), true)
	}
	t.is("a[4]", a[4], 31)
	//omp:target exit data map(release: a)
	t.is("a[3]", a[3], 30)
}
