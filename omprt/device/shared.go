package device

// Shared is a Device that a program can use through another runtime as well.
type Shared interface {
	Device
	// Handles is how that runtime calls it, as long as the device is open.
	Handles() Handles
}

// Handles are what another runtime has for a device, as numbers of the size of pointers; 0 is none.
type Handles struct {
	Runtime                   Runtime
	Platform, Device, Context uintptr
}

// Runtime is another runtime, by its number in OpenMP's additional definitions.
type Runtime int

// The runtime that devices are shared with.
const OpenCLRuntime Runtime = 3

func (r Runtime) String() string { return map[Runtime]string{OpenCLRuntime: "opencl"}[r] }
