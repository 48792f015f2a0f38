package device

import "unsafe"

// Unified is a Device whose kernels can work on the host's memory where it is.
type Unified interface {
	Device
	// InPlace is n bytes of the host's memory at p as memory of the device's, until it is freed: nothing is allocated,
	// and its address is p. The caller keeps the memory alive.
	InPlace(p unsafe.Pointer, n int) (Memory, error)
}
