package main

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

// omp_target_memset: LLVM offload, section 18.8.
// Memory of the device is set to a value; the routine is OpenMP 6.0's.
func init() { add("omp_target_memset", ompTargetMemset) }

func ompTargetMemset(t *check) {
	var a [64]byte
	device := omprt.GetDefaultDevice()
	d, err := omprt.TargetAlloc(64, device)
	t.is("it is allocated", err == nil, true)
	t.is("it is set", omprt.TargetMemset(d, 42, 64, device) == nil, true)
	t.is("a part is", omprt.TargetMemset(unsafe.Add(d, 8), 7, 8, device) == nil, true)
	err = omprt.TargetMemcpy(unsafe.Pointer(&a[0]), d, 64, 0, 0, omprt.GetInitialDevice(), device)
	t.is("it is copied", err == nil, true)
	t.is("a[7]", int(a[7]), 42)
	t.is("a[8]", int(a[8]), 7)
	t.is("a[63]", int(a[63]), 42)
	t.is("it is freed", omprt.TargetFree(d, device) == nil, true)
}
