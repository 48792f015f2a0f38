package main

// map_ordering_tgt_alloc_tofrom: LLVM offload, section 5.8.3.
// alloc and tofrom of one entry are tofrom.
func init() { add("map_ordering_tgt_alloc_tofrom", mapOrderingTgtAllocTofrom) }

func mapOrderingTgtAllocTofrom(t *check) {
	a := ramp(16)
	//omp:target map(alloc: a) map(tofrom: a)
	{
		a[2] = a[1] + 20
	}
	t.is("a[1]", a[1], 1)
	t.is("a[2]", a[2], 21)
}
