package omprt

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Devices lists the offload devices of a program that offloads, with the tag omp or without, in the order of their device numbers, with their figures. It may be called from
// any number of goroutines. Where the environment or a device keeps the runtime from opening, or offloading is
// mandatory and there is no device, it returns the *Error that every construct would panic with.
func Devices() ([]device.Properties, error) { return engine.Devices() }

// Plugin is a kind of device that the program imports, and what came of it: its Name, how many Devices it has, and Err,
// why it or some of its devices are left out, nil if nothing is.
type Plugin = engine.Plugin

// Plugins lists the plugins that are used, all or the one that LIBOMPTARGET_PLUGIN names. Its error is that of Devices.
func Plugins() ([]Plugin, error) { return engine.Plugins() }

// SetDefaultDevice sets the device of constructs of the calling goroutine's current task that choose none, and of tasks
// and threads that it makes: omp_set_default_device. A construct for which there is no such device panics.
func SetDefaultDevice(device int) { engine.SetDefaultDevice(device) }

// GetDeviceNum is the number of the device that runs the caller: omp_get_device_num. Outside of regions it is the host's.
func GetDeviceNum() int { return GetInitialDevice() }

// IsInitialDevice reports whether the host runs the caller: omp_is_initial_device.
func IsInitialDevice() bool { return true }
