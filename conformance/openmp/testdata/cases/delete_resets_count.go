package main

import "github.com/gooffload/gooffload/omprt"

// delete_resets_count: LLVM offload, section 5.8.3.
// delete takes an entry away whatever its count.
func init() { add("delete_resets_count", deleteResetsCount) }

func deleteResetsCount(t *check) {
	a := ramp(16)
	//omp:target enter data map(to: a)
	//omp:target enter data map(to: a)
	//omp:target enter data map(alloc: a)
	if offloaded {
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), true)
	}
	//omp:target exit data map(delete: a)
	if offloaded {
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), false)
	}
	t.is("a[1]", a[1], 1)
}
