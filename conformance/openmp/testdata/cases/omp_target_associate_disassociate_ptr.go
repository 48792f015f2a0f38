package main

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

// omp_target_associate_disassociate_ptr: LLVM offload, section 18.8.9.
// Associated memory is present, and copied where it is said only; the host has nothing to associate.
func init() { add("omp_target_associate_disassociate_ptr", ompTargetAssociateDisassociatePtr) }

func ompTargetAssociateDisassociatePtr(t *check) {
	a, device := ramp(16), omprt.GetDefaultDevice()
	at := unsafe.Pointer(&a[0])
	d, err := omprt.TargetAlloc(16*8, device)
	t.is("it is allocated", err == nil, true)
	t.is("not on the host", omprt.TargetAssociatePtr(at, d, 16*8, 0, omprt.GetInitialDevice()) != nil, true)
	err = omprt.TargetAssociatePtr(at, d, 16*8, 0, device)
	if omprt.GetNumDevices() == 0 {
		t.is("the host says so", err != nil, true)
		t.is("it is freed", omprt.TargetFree(d, device) == nil, true)
		return
	}
	t.is("it is associated", err == nil, true)
	t.is("it is again", omprt.TargetAssociatePtr(at, d, 16*8, 0, device) == nil, true)
	t.is("it is present", omprt.TargetIsPresent(&a[15], device), true)
	//omp:target update to(a)
	//omp:target map(tofrom: a)
	a[1] = 5
	t.is("a[1] is not copied", a[1], 1)
	//omp:target exit data map(delete: a)
	//omp:target map(always, from: a)
	a[2] = 6
	t.is("a[1]", a[1], 5)
	t.is("a[2]", a[2], 6)
	t.is("it is disassociated", omprt.TargetDisassociatePtr(at, device) == nil, true)
	t.is("it is not present", omprt.TargetIsPresent(&a[15], device), false)
	t.is("nothing is", omprt.TargetDisassociatePtr(at, device) != nil, true)
	t.is("it is freed", omprt.TargetFree(d, device) == nil, true)
}
