package main

// data_array_extension_within: LLVM offload, section 5.8.3.
// A part of what is mapped is found.
func init() { add("data_array_extension_within", dataArrayExtensionWithin) }

func dataArrayExtensionWithin(t *check) {
	a := ramp(16)
	//omp:target data map(tofrom: a)
	{
		//omp:target map(tofrom: a[4:8])
		{
			a[5] = 50
		}
	}
	t.is("a[5]", a[5], 50)
	t.is("a[4]", a[4], 4)
}
