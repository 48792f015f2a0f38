package main

import "github.com/gooffload/gooffload/omprt"

// target_is_device_ptr: OpenMP V&V 4.5, section 5.4.7.
// A region uses memory that was allocated on the device.
func init() { add("target_is_device_ptr", targetIsDevicePtr) }

func targetIsDevicePtr(t *check) {
	a := ramp(size)
	d, err := omprt.Alloc[float64](size, omprt.GetDefaultDevice())
	t.is("it is allocated", err == nil, true)
	n, err := omprt.Copy(d, a)
	t.is("elements copied", n, size)
	t.is("they are copied", err == nil, true)
	//omp:target teams distribute parallel for is_device_ptr(d)
	for i := range size {
		d[i] += 10
	}
	//omp:target teams distribute parallel for
	for i := range size {
		d[i]++
	}
	_, err = omprt.Copy(a, d)
	t.is("they are copied back", err == nil, true)
	t.is("a[1]", a[1], 12)
	t.is("it is freed", omprt.Free(d, omprt.GetDefaultDevice()) == nil, true)
}
