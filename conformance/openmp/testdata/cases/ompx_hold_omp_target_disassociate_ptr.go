package main

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

// ompx_hold_omp_target_disassociate_ptr: LLVM offload, section 18.8.10.
// Associated memory that is held is not disassociated.
func init() { add("ompx_hold_omp_target_disassociate_ptr", ompxHoldOmpTargetDisassociatePtr) }

func ompxHoldOmpTargetDisassociatePtr(t *check) {
	a, device := ramp(16), omprt.GetDefaultDevice()
	if omprt.GetNumDevices() == 0 {
		t.is("a[1]", a[1], 1)
		return
	}
	d, err := omprt.TargetAlloc(16*8, device)
	t.is("it is allocated", err == nil, true)
	at := unsafe.Pointer(&a[0])
	t.is("it is associated", omprt.TargetAssociatePtr(at, d, 16*8, 0, device) == nil, true)
	//omp:target data map(ompx_hold, alloc: a)
	{
		t.is("not while it is held", omprt.TargetDisassociatePtr(at, device) != nil, true)
	}
	t.is("it is disassociated", omprt.TargetDisassociatePtr(at, device) == nil, true)
	t.is("it is freed", omprt.TargetFree(d, device) == nil, true)
}
