package engine

import "github.com/gooffload/gooffload/omprt/device"

// layoutOf is the layout of the parameter's elements, which has one.
func (p *Param) layoutOf() *device.Layout {
	l := p.layout.Load()
	if l == nil {
		l = p.Layout()
		p.layout.Store(l)
	}
	return l
}
