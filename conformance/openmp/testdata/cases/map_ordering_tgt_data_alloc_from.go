package main

// map_ordering_tgt_data_alloc_from: LLVM offload, section 5.8.3.
// alloc and from of one entry are from.
func init() { add("map_ordering_tgt_data_alloc_from", mapOrderingTgtDataAllocFrom) }

func mapOrderingTgtDataAllocFrom(t *check) {
	a := ramp(16)
	//omp:target data map(alloc: a) map(from: a)
	{
		//omp:target map(alloc: a)
		{
			for i := range a {
				a[i] = float64(i) + 20
			}
		}
	}
	t.is("a[2]", a[2], 22)
}
