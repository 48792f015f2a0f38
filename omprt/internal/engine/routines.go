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
	return s.count()
}

// DefaultDevice is the number of the device of constructs that choose none. Where there is only the host it is that.
func DefaultDevice() int {
	s := enter()
	defer s.leave()
	if s.count() == 0 {
		return 0
	}
	return s.defaultDevice()
}

// IsPresent reports whether the byte at p has storage on a device.
func IsPresent(p unsafe.Pointer, number int) bool {
	s := enter()
	defer s.leave()
	if number == initial || number == s.count() {
		return true
	}
	if number < 0 || number > s.count() || p == nil {
		return false
	}
	v := &s.devices[number].env
	v.mu.Lock()
	defer v.mu.Unlock()
	at, ok := v.find(uintptr(p), uintptr(p)+1)
	return ok && v.entries[at].met() > 0 && !v.entries[at].allocated
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
