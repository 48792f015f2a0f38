package omprt

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Allocator is one of OpenMP's allocators of memory, omp_allocator_handle_t, that are of devices.
type Allocator int

// The allocators of memory of the default device, as the routines of these names allocate it.
const (
	TargetHostMemAlloc   Allocator = 100 + iota // AllocHost: omp_target_host_mem_alloc
	TargetSharedMemAlloc                        // AllocShared: omp_target_shared_mem_alloc
	TargetDeviceMemAlloc                        // Alloc: omp_target_device_mem_alloc
)

// AllocWith allocates n elements by an allocator: omp_alloc.
func AllocWith[T any](n int, a Allocator) ([]T, error) {
	kind, ok := map[Allocator]device.Kind{TargetHostMemAlloc: hostMemory, TargetSharedMemAlloc: sharedMemory,
		TargetDeviceMemAlloc: deviceMemory}[a]
	if !ok {
		return nil, &Error{Code: BadArgument, Msg: fmt.Sprintf("AllocWith: there is no allocator %d; want TargetHostMemAlloc, "+
			"TargetSharedMemAlloc or TargetDeviceMemAlloc", a)}
	}
	return allocated[T]("AllocWith", n, GetDefaultDevice(), kind, engine.CallOf("AllocWith"))
}

// FreeWith gives back what AllocWith has allocated, on whichever device that was: omp_free.
func FreeWith[T any](s []T, _ Allocator) error {
	if unsafe.Sizeof(*new(T)) == 0 || cap(s) == 0 {
		return nil
	}
	p := unsafe.Pointer(unsafe.SliceData(s))
	number, err := engine.DeviceOf(p)
	if err != nil {
		return err
	}
	return engine.FreeMemory("FreeWith", p, number)
}
