package main

// map_ordering_tgt_data_alloc_to_from: LLVM offload, section 5.8.3.
// Where one entry is mapped twice by a construct, it is copied as both say.
func init() { add("map_ordering_tgt_data_alloc_to_from", mapOrderingTgtDataAllocToFrom) }

func mapOrderingTgtDataAllocToFrom(t *check) {
	a := ramp(16)
	//omp:target data map(alloc: a) map(to: a)
	{
		//omp:target map(from: a)
		{
			a[2] = a[1] + 20
		}
		//omp:target update from(a)
	}
	t.is("a[2]", a[2], 21)
}
