package main

import "github.com/gooffload/gooffload/omprt"

// duplicate_mappings: LLVM offload, section 5.8.3.
// The same array twice in one clause is one mapping.
func init() { add("duplicate_mappings", duplicateMappings) }

func duplicateMappings(t *check) {
	a := ramp(16)
	//omp:target enter data map(to: a, a)
	if offloaded {
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), true)
	}
	//omp:target exit data map(release: a, a)
	if offloaded {
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), false)
	}
	t.is("a[1]", a[1], 1)
}
