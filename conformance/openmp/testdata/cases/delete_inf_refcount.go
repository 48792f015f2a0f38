package main

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

// delete_inf_refcount: LLVM offload, section 5.8.3.
// A delete does not take away what has an infinite count.
func init() { add("delete_inf_refcount", deleteInfRefcount) }

//omp:declare target
var kept = [4]float64{1, 2, 3, 4}

func deleteInfRefcount(t *check) {
	//omp:target
	kept[1] = 20
	//omp:target exit data map(delete: kept)
	t.is("it is there", omprt.TargetIsPresent(&kept[3], omprt.GetDefaultDevice()), true)
	t.is("it has an address", omprt.GetMappedPtr(unsafe.Pointer(&kept[3]), omprt.GetDefaultDevice()) != nil, true)
	//omp:target update from(kept)
	t.is("kept[1]", kept[1], 20)
}
