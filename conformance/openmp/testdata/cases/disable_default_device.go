package main

import "github.com/gooffload/gooffload/omprt"

// disable_default_device: LLVM offload, section 21.2.8.
// Where nothing is offloaded, the default device is the host.
func init() { add("disable_default_device", disableDefaultDevice) }

func disableDefaultDevice(t *check) {
	none := omprt.GetNumDevices() == 0
	t.is("the host is the default", omprt.GetDefaultDevice() == omprt.GetInitialDevice(), none)
	t.is("it is number 0", omprt.GetInitialDevice() == 0, none)
}
