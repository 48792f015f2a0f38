package omprt

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Devices lists the offload devices, in the order of their device numbers, with their figures. It may be called from
// any number of goroutines. Where the environment or a device keeps the runtime from opening, or offloading is
// mandatory and there is no device, it returns the *Error that every construct would panic with.
func Devices() ([]device.Properties, error) { return engine.Devices() }

// Plugin is a kind of device that the program imports, and what came of it: its Name, how many Devices it has, and Err,
// why it or some of its devices are left out, nil if nothing is.
type Plugin = engine.Plugin

// Plugins lists the plugins that are used, all or the one that LIBOMPTARGET_PLUGIN names. Its error is that of Devices.
func Plugins() ([]Plugin, error) { return engine.Plugins() }
