package main

import "github.com/gooffload/gooffload/omprt"

// host_as_target: LLVM offload, section 13.2.
// The host is a device, too: nothing is mapped there.
func init() { add("host_as_target", hostAsTarget) }

func hostAsTarget(t *check) {
	a := ramp(16)
	//omp:target device(omprt.GetInitialDevice()) map(to: a)
	{
		a[1] = 100
	}
	t.is("it has a number", omprt.GetInitialDevice() == omprt.GetNumDevices(), true)
	t.is("a[1]", a[1], 100)
}
