package omprt

import "github.com/gooffload/gooffload/omprt/device"

// Devices lists the offload devices, in the order of their device numbers, with their figures. It may be called from any
// number of goroutines.
func Devices() []device.Properties {
	s := enter()
	defer s.leave()
	out := make([]device.Properties, len(s.devices))
	for i, t := range s.devices {
		out[i] = *t.device.Properties()
	}
	return out
}
