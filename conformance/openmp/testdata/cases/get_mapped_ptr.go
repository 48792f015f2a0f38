package main

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

// get_mapped_ptr: OpenMP V&V 5.1, section 18.8.11.
// The device's address of what is mapped, and none of what is not.
func init() { add("get_mapped_ptr", getMappedPtr) }

func getMappedPtr(t *check) {
	a, device := ramp(size), omprt.GetDefaultDevice()
	at := unsafe.Pointer(&a[0])
	if offloaded && omprt.GetNumDevices() > 0 {
		t.is("before", omprt.GetMappedPtr(at, device) == nil, true)
	} else {
		t.is("before", omprt.GetMappedPtr(at, device) == at, true)
	}
	//omp:target enter data map(to: a)
	d := omprt.GetMappedPtr(at, device)
	t.is("on the device", d != nil, true)
	t.is("on the host", omprt.GetMappedPtr(at, omprt.GetInitialDevice()) == at, true)
	fifty := 50.0
	err := omprt.TargetMemcpy(d, unsafe.Pointer(&fifty), 8, 8, 0, device, omprt.GetInitialDevice())
	t.is("it is copied to", err == nil, true)
	//omp:target exit data map(from: a)
	t.is("a[1]", a[1], 50)
}
