//go:build !linux && !darwin

package sim

// hostMemory is not asked for on this system.
func hostMemory() uint64 { return unknownHostMemory }
