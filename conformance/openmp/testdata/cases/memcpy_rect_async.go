package main

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

// memcpy_rect_async: LLVM offload, section 18.8.8.
// A block of a matrix goes to the device and comes back to another place.
func init() { add("memcpy_rect_async", memcpyRectAsync) }

func memcpyRectAsync(t *check) {
	a, b := ramp(64), make([]float64, 64)
	device, host := omprt.GetDefaultDevice(), omprt.GetInitialDevice()
	d, err := omprt.TargetAlloc(64*8, device)
	t.is("it is allocated", err == nil, true)
	object := omprt.DependVar(omprt.DependOut, &b[0])
	volume, zero, dims := []int{3, 4}, []int{0, 0}, []int{8, 8}
	err = omprt.TargetMemcpyRectAsync(d, unsafe.Pointer(&a[0]), 8, volume, zero, []int{2, 1}, dims, dims, device, host, object)
	t.is("it is met", err == nil, true)
	err = omprt.TargetMemcpyRectAsync(unsafe.Pointer(&b[0]), d, 8, volume, []int{5, 4}, zero, dims, dims, host, device, object)
	t.is("it is met, too", err == nil, true)
	//omp:taskwait
	t.is("b[5][4]", b[44], 17)
	t.is("b[7][7]", b[63], 36)
	t.is("sum", sum(b), 12*26.5)
	t.is("it is freed", omprt.TargetFree(d, device) == nil, true)
}
