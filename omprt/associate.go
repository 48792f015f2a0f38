package omprt

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// TargetAssociatePtr makes size bytes of memory that was allocated on a device, from an offset on, what the device has
// of the host's memory at host: omp_target_associate_ptr. Constructs find it as if it were mapped, and nothing is copied
// but by the modifier always and by target update; no release or delete takes it away. The same once more changes
// nothing. It is an error where the device has memory of the host's already, and on the host itself, which has its own.
func TargetAssociatePtr(host, memory unsafe.Pointer, size, offset, device int) error {
	return engine.Associate(host, memory, size, offset, device)
}

// TargetDisassociatePtr ends that: omp_target_disassociate_ptr. It is an error where nothing is associated with the byte
// at host, where that is mapped, and while a construct uses it.
func TargetDisassociatePtr(host unsafe.Pointer, device int) error {
	return engine.Disassociate(host, device)
}
