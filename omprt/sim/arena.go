package sim

import "unsafe"

// arena is the memory of a device, in two ranges of addresses of the same size: the device addresses, which nothing can
// touch, and the kernels' view of what is at them. Both are sparse: what was never used takes no memory.
type arena struct {
	capacity uint64
	reserved reservation    // the device addresses
	kernels  unsafe.Pointer // start of the view; nil: each allocation is a piece of Go heap
	unmap    func() error
}

func newArena(capacity uint64) (*arena, error) {
	reserved, err := reserveFresh(capacity)
	if err != nil {
		return nil, err
	}
	a := &arena{capacity: capacity, reserved: reserved}
	if raceEnabled {
		// The race detector sees accesses to Go's own memory only.
		return a, nil
	}
	if a.kernels, a.unmap, err = mapView(capacity); err != nil {
		a.close()
		return nil, err
	}
	return a, nil
}

// addr is the device address of an offset.
func (a *arena) addr(off uint64) uintptr { return a.reserved.base() + uintptr(off) }

// view is the kernels' address of size bytes at an offset.
func (a *arena) view(off uint64, size int) unsafe.Pointer {
	if a.kernels == nil {
		return unsafe.Pointer(unsafe.SliceData(make([]uint64, (size+7)/8)))
	}
	return unsafe.Add(a.kernels, uintptr(off))
}

func (a *arena) close() error {
	err := retire(a.reserved, a.capacity)
	if a.unmap != nil {
		if e := a.unmap(); err == nil {
			err = e
		}
		a.unmap = nil
	}
	return err
}
