package ondevice

import "github.com/gooffload/gooffload/omprt/gen"

// WithoutFloat64 runs body as on a device that does not have float64.
func WithoutFloat64(body func()) {
	was := hasFloat64
	hasFloat64 = func(gen.With) bool { return false }
	defer func() { hasFloat64 = was }()
	body()
}

// WithKernels runs body with the kernels for a device of so many units, whatever the device is; none is left to the
// host.
func WithKernels(units int, processor bool, body func()) {
	was := onProcessor
	onProcessor, mayStage = func(gen.With) (int, bool) { return units, processor }, false
	defer func() { onProcessor, mayStage = was, true }()
	body()
}

// TileOf is how many rows and columns the tiles have that a product is computed in.
func (p *Products[E]) TileOf(q *Product[E]) (rows, cols int) {
	s := p.shape(q)
	return s.height(), s.breadth()
}
