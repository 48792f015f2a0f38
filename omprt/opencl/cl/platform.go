//go:build linux && (amd64 || arm64)

package cl

import (
	"encoding/binary"
	"strings"
	"unsafe"
)

// Platforms lists the installed drivers (section 4.1). That there are none is not an error.
func Platforms() ([]Platform, error) {
	list, err := ids[Platform](func(n uintptr, list unsafe.Pointer, found *uint32) error {
		return begin(getPlatformIDs, n).at(list).at(unsafe.Pointer(found)).call()
	})
	if is(err, PlatformNotFound) {
		return nil, nil
	}
	return list, err
}

// Devices lists a platform's devices of all types but custom ones (section 4.2). That there are none is not an error.
func (p Platform) Devices() ([]Device, error) {
	const allTypes = 0xffffffff
	list, err := ids[Device](func(n uintptr, list unsafe.Pointer, found *uint32) error {
		return begin(getDeviceIDs, uintptr(p), allTypes, n).at(list).at(unsafe.Pointer(found)).call()
	})
	if is(err, DeviceNotFound) {
		return nil, nil
	}
	return list, err
}

func is(err error, c Code) bool {
	e, ok := err.(*Error)
	return ok && e.Code == c
}

// ids asks for how many there are, and then for them.
func ids[T ~uintptr](get func(n uintptr, list unsafe.Pointer, found *uint32) error) ([]T, error) {
	found := new(uint32)
	if err := get(0, nil, found); err != nil || *found == 0 {
		return nil, err
	}
	list := make([]T, *found)
	err := get(uintptr(len(list)), unsafe.Pointer(&list[0]), found)
	return list[:min(len(list), int(*found))], err
}

// PlatformInfo is a figure of a platform (table 3).
type PlatformInfo uint32

// The figures.
const (
	PlatformVersion PlatformInfo = 0x0901
	PlatformName    PlatformInfo = 0x0902
)

// Text is a figure that is a text.
func (p Platform) Text(what PlatformInfo) (string, error) {
	return text(info(getPlatformInfo, uintptr(p), uintptr(what)))
}

// DeviceInfo is a figure of a device (table 5).
type DeviceInfo uint32

// The figures, with their types.
const (
	DeviceType              DeviceInfo = 0x1000 // number: bits
	DeviceMaxComputeUnits   DeviceInfo = 0x1002 // number
	DeviceMaxGroupSize      DeviceInfo = 0x1004 // number
	DeviceNativeVectorFloat DeviceInfo = 0x103A // number: how many fit into a vector
	DeviceAddressBits       DeviceInfo = 0x100D // number
	DeviceMaxMemAllocSize   DeviceInfo = 0x1010 // number, bytes
	DeviceMaxParameterSize  DeviceInfo = 0x1017 // number, bytes
	DeviceSingleFPConfig    DeviceInfo = 0x101B // number: bits
	DeviceGlobalMemSize     DeviceInfo = 0x101F // number, bytes
	DeviceLocalMemSize      DeviceInfo = 0x1023 // number, bytes
	DeviceEndianLittle      DeviceInfo = 0x1026 // number: a truth
	DeviceAvailable         DeviceInfo = 0x1027 // number: a truth
	DeviceCompilerAvailable DeviceInfo = 0x1028 // number: a truth
	DeviceName              DeviceInfo = 0x102B // text
	DriverVersion           DeviceInfo = 0x102D // text
	DeviceVersion           DeviceInfo = 0x102F // text: "OpenCL 3.0 …"
	DeviceExtensions        DeviceInfo = 0x1030 // text: names with spaces between them
	DeviceDoubleFPConfig    DeviceInfo = 0x1032 // number: bits, 0 without float64
	DeviceSVMCapabilities   DeviceInfo = 0x1053 // number: bits; OpenCL 2.0
	DeviceFenceCapabilities DeviceInfo = 0x1064 // number: bits; OpenCL 3.0
)

// Bits of figures.
const (
	TypeCPU                    = 1 << 1
	CorrectlyRoundedDivideSqrt = 1 << 7 // of DeviceSingleFPConfig
	CoarseGrainSVM             = 1 << 0
	SequentiallyConsistent     = 1 << 2 // of DeviceFenceCapabilities
	DeviceScope                = 1 << 5 // of DeviceFenceCapabilities
)

// Text is a figure that is a text.
func (d Device) Text(what DeviceInfo) (string, error) {
	return text(d.info(what))
}

// Number is a figure that is a number, of any width.
func (d Device) Number(what DeviceInfo) (uint64, error) {
	return number(d.info(what))
}

func (d Device) info(what DeviceInfo) ([]byte, error) {
	return info(getDeviceInfo, uintptr(d), uintptr(what))
}

// info asks a query for its size, and then for its bytes. The words are the arguments before the size.
func info(s symbol, words ...uintptr) ([]byte, error) {
	size := new(uintptr)
	if err := begin(s, words...).with(0, 0).at(unsafe.Pointer(size)).call(); err != nil || *size == 0 {
		return nil, err
	}
	b := make([]byte, *size)
	err := begin(s, words...).with(*size).at(unsafe.Pointer(&b[0])).with(0).call()
	return b, err
}

func text(b []byte, err error) (string, error) {
	return strings.TrimSpace(strings.TrimRight(string(b), "\x00")), err
}

func number(b []byte, err error) (uint64, error) {
	var word [8]byte
	copy(word[:], b)
	return binary.LittleEndian.Uint64(word[:]), err
}
