package main

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
)

// memcpy_async_depobj: OpenMP V&V 5.1, section 18.8.7.
// Copies are tasks among target regions, ordered by depend objects.
func init() { add("memcpy_async_depobj", memcpyAsyncDepobj) }

func memcpyAsyncDepobj(t *check) {
	a, device, host := ramp(size), omprt.GetDefaultDevice(), omprt.GetInitialDevice()
	d, err := omprt.Alloc[float64](size, device)
	t.is("it is allocated", err == nil, true)
	at, there := unsafe.Pointer(&a[0]), unsafe.Pointer(unsafe.SliceData(d))
	var object omprt.Depend
	//omp:depobj(object) depend(out: d)
	err = omprt.TargetMemcpyAsync(there, at, size*8, 0, 0, device, host, object)
	t.is("it is met", err == nil, true)
	//omp:target teams distribute parallel for nowait depend(inout: d) is_device_ptr(d)
	for i := range size {
		d[i] *= 2
	}
	err = omprt.TargetMemcpyAsync(at, there, size*8, 0, 0, host, device, object)
	t.is("it is met, too", err == nil, true)
	//omp:depobj(object) update(in)
	//omp:taskwait depend(depobj: object)
	//omp:depobj(object) destroy
	t.is("a[3]", a[3], 6)
	t.is("it is freed", omprt.Free(d, device) == nil, true)
}
