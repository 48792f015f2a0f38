package main

import "github.com/gooffload/gooffload/omprt"

// data_array_extension_at_exit: LLVM offload, section 5.8.3.
// An exit of more than is mapped is an error, and changes nothing; LLVM lets it pass.
func init() { add("data_array_extension_at_exit", dataArrayExtensionAtExit) }

func dataArrayExtensionAtExit(t *check) {
	a := ramp(16)
	//omp:target enter data map(to: a[0:8])
	if offloaded {
		t.panics("explicit extension not allowed", func() {
			//omp:target exit data map(delete: a[0:16])
		})
		t.is("present", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), true)
	}
	//omp:target exit data map(delete: a[0:8])
	if offloaded {
		t.is("absent", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), false)
	}
	t.is("a[1]", a[1], 1)
}
