package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// What the routines of package omprt ask.

// NumDevices is the number of offload devices.
func NumDevices() int {
	s := enter()
	defer s.leave()
	return len(s.devices)
}

// DefaultDevice is the number of the device of constructs that choose none.
func DefaultDevice() int {
	s := enter()
	defer s.leave()
	return s.settings.defaultDevice
}

// IsPresent reports whether the byte at p has storage on a device.
func IsPresent(p unsafe.Pointer, number int) bool {
	s := enter()
	defer s.leave()
	if number == initial || number == len(s.devices) {
		return true
	}
	if number < 0 || number > len(s.devices) || p == nil {
		return false
	}
	v := &s.devices[number].env
	v.mu.Lock()
	defer v.mu.Unlock()
	_, ok := v.find(uintptr(p), uintptr(p)+1)
	return ok
}

// Devices lists the figures of the offload devices by number.
func Devices() ([]device.Properties, error) {
	s, err := tryEnter()
	if err != nil {
		return nil, err
	}
	defer s.leave()
	if err := s.lacksDevice(); err != nil {
		return nil, &Error{Code: NoDevice, Msg: err.Error()}
	}
	out := make([]device.Properties, len(s.devices))
	for i, t := range s.devices {
		out[i] = *t.device.Properties()
	}
	return out, nil
}
