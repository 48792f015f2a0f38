package ondevice

import "github.com/gooffload/gooffload/omprt/gen"

// WithoutFloat64 runs body as on a device that does not have float64.
func WithoutFloat64(body func()) {
	was := hasFloat64
	hasFloat64 = func(gen.With) bool { return false }
	defer func() { hasFloat64 = was }()
	body()
}
