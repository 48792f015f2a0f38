package omprt

import "github.com/gooffload/gooffload/omprt/device"

// Devices lists the offload devices, in the order of their device numbers, with their figures. It may be called from
// any number of goroutines. Where the environment or a device keeps the runtime from opening, it returns the *Error
// that every construct would panic with.
func Devices() ([]device.Properties, error) {
	s, err := tryEnter()
	if err != nil {
		return nil, err
	}
	defer s.leave()
	out := make([]device.Properties, len(s.devices))
	for i, t := range s.devices {
		out[i] = *t.device.Properties()
	}
	return out, nil
}
