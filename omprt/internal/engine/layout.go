package engine

import "github.com/gooffload/gooffload/omprt/device"

// layoutOf is the layout of the parameter's elements; nil if they are bytes and no more.
func (p *Param) layoutOf() *device.Layout {
	if p.Layout == nil {
		return nil
	}
	l := p.layout.Load()
	if l == nil {
		l = p.Layout()
		p.layout.Store(l)
	}
	return l
}
