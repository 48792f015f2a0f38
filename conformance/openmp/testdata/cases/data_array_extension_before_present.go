package main

// data_array_extension_before_present: LLVM offload, section 5.8.3.
// What begins before a mapping is not present as a whole.
func init() { add("data_array_extension_before_present", dataArrayExtensionBeforePresent) }

func dataArrayExtensionBeforePresent(t *check) {
	a := ramp(16)
	if offloaded {
		t.panics("explicit extension not allowed", func() {
			//omp:target data map(alloc: a[8:16])
			{
				//omp:target data map(present, alloc: a[4:12])
				{
				}
			}
		})
	}
	t.is("a[1]", a[1], 1)
}
