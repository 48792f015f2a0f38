package omprt

import (
	"time"
	"unsafe"
)

// GetNumDevices is the number of devices that target regions can run on, the host not counted: omp_get_num_devices.
func GetNumDevices() int {
	s := enter()
	defer s.leave()
	return len(s.devices)
}

// GetDefaultDevice is the device of constructs without a device clause: omp_get_default_device.
func GetDefaultDevice() int {
	s := enter()
	defer s.leave()
	return s.settings.defaultDevice
}

// GetInitialDevice is the number of the host: omp_get_initial_device.
func GetInitialDevice() int { return GetNumDevices() }

var started = time.Now()

// GetWtime is the time in seconds since some point that does not change while the program runs: omp_get_wtime.
func GetWtime() float64 { return time.Since(started).Seconds() }

// GetWtick is the seconds between two ticks of GetWtime's clock, of which Go promises nanoseconds: omp_get_wtick.
func GetWtick() float64 { return time.Nanosecond.Seconds() }

// TargetIsPresent reports whether the variable at p has storage on a device: omp_target_is_present. On the host
// everything has.
func TargetIsPresent[T any](p *T, device int) bool {
	return isPresent(unsafe.Pointer(p), device)
}

func isPresent(p unsafe.Pointer, number int) bool {
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
