package device

import "unsafe"

// Kind says where memory lies and who may touch it.
type Kind uint8

const (
	// DeviceMemory belongs to the device; the host moves data with transfers and faults when it touches it.
	DeviceMemory Kind = iota
	// HostMemory lies in the host; the device reaches it over the bus.
	HostMemory
	// SharedMemory migrates between both.
	SharedMemory
)

func (k Kind) String() string {
	switch k {
	case DeviceMemory:
		return "device"
	case HostMemory:
		return "host"
	case SharedMemory:
		return "shared"
	}
	return "unknown"
}

// Memory is an allocation on a device.
type Memory interface {
	// Addr is the address as the device sees it; never to be turned into a pointer by the host.
	Addr() uintptr
	// Size is the size that was asked for, in bytes.
	Size() int
	Kind() Kind
	// Host is the address for the host, nil for DeviceMemory.
	Host() unsafe.Pointer
}
