package sim

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/order"
)

// written is the memory that a kernel may write: its arguments and, where it follows pointers, all that is allocated.
func (g *gpu) written(k *device.Kernel, l *device.Launch) (all []order.Span) {
	follows := false
	for i := range l.Args {
		a, param, e := &l.Args[i], -1, device.Effects(0)
		if i < len(k.Params) { // else nothing is known
			param, e = i, k.Params[i].Effects
		}
		if a.Mem != nil && e.May(device.Writes) {
			all = append(all, order.Span{Ptr: a.Ptr, Bytes: a.Bytes, Param: param, First: a.Lo})
		}
		follows = follows || a.Layout != nil && a.Layout.Follows && e.May(device.WritesThrough)
	}
	if !follows {
		return all
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for b := range g.live {
		b.settle()
		all = append(all, order.Span{Ptr: b.ptr, Bytes: b.asked, Param: -1})
	}
	return all
}
