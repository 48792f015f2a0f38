package main

// data_array_extension_before: LLVM offload, section 5.8.3.
// A mapping cannot be extended.
func init() { add("data_array_extension_before", dataArrayExtensionBefore) }

func dataArrayExtensionBefore(t *check) {
	a := ramp(16)
	if offloaded {
		t.panics("explicit extension not allowed", func() {
			//omp:target data map(alloc: a[8:16])
			{
				//omp:target data map(alloc: a[4:12])
				{
				}
			}
		})
	}
	t.is("a[1]", a[1], 1)
}
