package omprt

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Memory of devices (OpenMP 5.2, section 18.8). Devices are named by their numbers: from 0 to GetNumDevices()-1, and
// GetInitialDevice or InitialDevice for the host, whose memory is Go's own. Regions, target data and dispatch use such
// memory as it is, under the names of slices and pointers that lead to it: nothing is mapped or copied.
//
// The routines may be called from any number of goroutines. Copies of different memory run at once; what two of them,
// or one and a kernel, do to the same bytes is for the program to order. What is in use is not freed: that is an error.
//
// Without the tag omp directives have no effect, and the host is the only device.

// Numbers that stand for devices.
const (
	InitialDevice = -1 // the host: omp_initial_device
	InvalidDevice = -2 // none: omp_invalid_device
)

// TargetAlloc allocates memory of a device, which only that can touch: omp_target_alloc. What it holds at first is
// undefined. No bytes are nil. TargetFree gives it back; Close takes it, too. The memory has no room for Go's pointers,
// which the collector would not find there.
func TargetAlloc(size, device int) (unsafe.Pointer, error) {
	return engine.AllocMemory("TargetAlloc", size, device, deviceMemory, engine.CallOf("TargetAlloc"))
}

// TargetAllocDevice is TargetAlloc: omp_target_alloc_device.
func TargetAllocDevice(size, device int) (unsafe.Pointer, error) {
	return engine.AllocMemory("TargetAllocDevice", size, device, deviceMemory, engine.CallOf("TargetAllocDevice"))
}

// TargetAllocHost allocates memory that lies in the host and that the device reaches over the bus, each time that it
// uses it: omp_target_alloc_host. A device that cannot says so in the error.
func TargetAllocHost(size, device int) (unsafe.Pointer, error) {
	return engine.AllocMemory("TargetAllocHost", size, device, hostMemory, engine.CallOf("TargetAllocHost"))
}

// TargetAllocShared allocates memory that moves between the device and the host, which must not touch it while a kernel
// that uses it runs: omp_target_alloc_shared. A device that cannot says so in the error.
func TargetAllocShared(size, device int) (unsafe.Pointer, error) {
	return engine.AllocMemory("TargetAllocShared", size, device, sharedMemory, engine.CallOf("TargetAllocShared"))
}

const (
	deviceMemory = device.DeviceMemory
	hostMemory   = device.HostMemory
	sharedMemory = device.SharedMemory
)

// TargetFree gives memory back that one of these routines has allocated on the device: omp_target_free. Nil is fine. It
// is an error, and the memory stays, where a construct or a copy at work uses it, or memory of the host's is associated
// with it.
func TargetFree(p unsafe.Pointer, device int) error {
	return freeOn("TargetFree", p, device)
}

// GetMappedPtr is the device's address of what it has of the host's byte at p, because that is mapped or associated; nil
// if it has none, or there is no such device: omp_get_mapped_ptr. On the host it is p.
func GetMappedPtr(p unsafe.Pointer, device int) unsafe.Pointer { return engine.MappedPtr(p, device) }

// TargetIsAccessible reports whether a device can use size bytes at p as they are, by their address:
// omp_target_is_accessible. That is memory which was allocated on it; on the host, all that is not a device's alone.
func TargetIsAccessible(p unsafe.Pointer, size, device int) bool {
	return engine.IsAccessible(p, size, device)
}

// CatchFault calls f. Where f touches memory that only a device can touch, it makes an *Error of that, with the code
// Untouchable, which says what was allocated there and where; without it the program ends with Go's "unexpected fault
// address". Every other panic goes on. Devices whose memory the host can reach, as drivers for processors have it, do
// not fault.
func CatchFault(f func()) error { return engine.Catch(f) }
