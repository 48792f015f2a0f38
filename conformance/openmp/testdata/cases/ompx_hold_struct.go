package main

import "github.com/gooffload/gooffload/omprt"

// ompx_hold_struct: LLVM offload, section 5.8.3.
// A part of a struct that is held keeps all of what was mapped with it.
func init() { add("ompx_hold_struct", ompxHoldStruct) }

type heldPair struct{ a, b float64 }

func ompxHoldStruct(t *check) {
	p := heldPair{1, 2}
	//omp:target data map(ompx_hold, tofrom: p)
	{
		//omp:target map(tofrom: p)
		{
			p.a += 10
		}
		//omp:target exit data map(delete: p)
		if offloaded {
			t.is("present", omprt.TargetIsPresent(&p.b, omprt.GetDefaultDevice()), true)
		}
		//omp:target map(tofrom: p)
		{
			p.b += p.a
		}
	}
	t.is("a", p.a, 11)
	t.is("b", p.b, 13)
}
