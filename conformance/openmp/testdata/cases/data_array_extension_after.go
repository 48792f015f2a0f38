package main

// data_array_extension_after: LLVM offload, section 5.8.3.
// A mapping cannot be extended behind its end, nor is what is there a part present.
func init() { add("data_array_extension_after", dataArrayExtensionAfter) }

func dataArrayExtensionAfter(t *check) {
	a := ramp(16)
	if offloaded {
		t.panics("explicit extension not allowed", func() {
			//omp:target data map(alloc: a[0:8])
			{
				//omp:target data map(alloc: a[4:12])
				{
				}
			}
		})
		t.panics("explicit extension not allowed", func() {
			//omp:target data map(alloc: a[0:8])
			{
				//omp:target data map(present, alloc: a[4:12])
				{
				}
			}
		})
	}
	t.is("a[1]", a[1], 1)
}
