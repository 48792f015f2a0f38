package main

// map_ordering_tgt_alloc_from_to: LLVM offload, section 5.8.3.
// alloc, from and to of one entry are tofrom.
func init() { add("map_ordering_tgt_alloc_from_to", mapOrderingTgtAllocFromTo) }

func mapOrderingTgtAllocFromTo(t *check) {
	a := ramp(16)
	//omp:target map(alloc: a) map(from: a) map(to: a)
	{
		a[2] = a[1] + 20
	}
	t.is("a[1]", a[1], 1)
	t.is("a[2]", a[2], 21)
}
