package main

import (
	"math"

	"github.com/gooffload/gooffload/omprt"
)

// alloc_fail: LLVM offload, section 18.8.1.
// What a device has no memory for is an error, and the program goes on.
func init() { add("alloc_fail", allocFail) }

func allocFail(t *check) {
	p, err := omprt.TargetAlloc(math.MaxInt64/2, omprt.GetDefaultDevice())
	t.is("there is an error", err != nil, true)
	t.is("there is no memory", p == nil, true)
	a := ramp(16)
	//omp:target map(tofrom: a)
	a[1] = 5
	t.is("a[1]", a[1], 5)
}
