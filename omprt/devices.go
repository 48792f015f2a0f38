package omprt

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Devices lists the offload devices, in the order of their device numbers, with their figures. It may be called from
// any number of goroutines. Where the environment or a device keeps the runtime from opening, or offloading is mandatory
// and there is no device, it returns the *Error that every construct would panic with.
func Devices() ([]device.Properties, error) { return engine.Devices() }
