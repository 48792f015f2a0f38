//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// block is an allocation: a buffer. Where the device has shared virtual memory that is the buffer's storage, so that it
// has an address, which kernels can find in memory.
type block struct {
	of     *accelerator // nil once it is freed
	buffer cl.Buffer
	svm    cl.SVM
	number uint64 // of a block without an address, from 1
	size   int
}

// offsetBits is how much of an address without shared virtual memory is the offset into a block; the rest is the
// block's number.
const offsetBits = 40

func (b *block) Addr() uintptr {
	if b.svm != 0 {
		return uintptr(b.svm)
	}
	return uintptr(b.number << offsetBits)
}

func (b *block) Size() int            { return b.size }
func (b *block) Kind() device.Kind    { return device.DeviceMemory }
func (b *block) Host() unsafe.Pointer { return nil }

func (a *accelerator) Malloc(size int, kind device.Kind) (device.Memory, error) {
	switch {
	case size <= 0:
		return nil, a.errorf("allocation of %d bytes", size)
	case kind != device.DeviceMemory:
		return nil, a.errorf("no %v memory; OpenCL devices have memory of their own only", kind)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return nil, a.errorf("%w", errClosed)
	}
	if uint64(size) > a.largest || uint64(size) > a.memory-min(a.memory, a.inUse) {
		return nil, a.outOfMemory(size)
	}
	b, err := a.allocate(size)
	if err != nil {
		if exhausted(err) {
			return nil, a.outOfMemory(size)
		}
		return nil, a.errorf("%w", err)
	}
	a.named++
	b.number = a.named
	a.blocks[b] = true
	a.changes++
	a.inUse += uint64(size)
	return b, nil
}

func (a *accelerator) allocate(size int) (b *block, err error) {
	b = &block{of: a, size: size}
	if !a.svm {
		b.buffer, err = a.context.NewBuffer(size)
		return b, err
	}
	if b.svm, err = a.context.NewSVM(size); err != nil {
		return nil, err
	}
	if b.buffer, err = a.context.NewBufferOver(b.svm, size); err != nil {
		a.context.FreeSVM(b.svm)
	}
	return b, err
}

// exhausted reports whether an error says that there is no memory left.
func exhausted(err error) bool {
	var e *cl.Error
	if !errors.As(err, &e) {
		return false
	}
	switch e.Code {
	case cl.MemObjectAllocationFailure, cl.OutOfResources, cl.OutOfHostMemory, cl.InvalidBufferSize:
		return true
	}
	return false
}

func (a *accelerator) outOfMemory(size int) error {
	return &device.OutOfMemory{Device: a.name, Requested: uint64(size),
		Free: min(a.largest, a.memory-min(a.memory, a.inUse)), Capacity: a.memory}
}

func (a *accelerator) Free(m device.Memory) error {
	b, ok := m.(*block)
	a.mu.Lock()
	defer a.mu.Unlock()
	if !ok || b.of != a || a.closed {
		return a.errorf("free of memory that is not allocated here")
	}
	delete(a.blocks, b)
	a.changes++
	a.inUse -= uint64(b.size)
	return b.release()
}

func (b *block) release() error {
	a := b.of
	b.of = nil
	err := b.buffer.Release()
	if b.svm != 0 {
		a.context.FreeSVM(b.svm)
	}
	return err
}

// Pointer is an address in shared virtual memory.
func (a *accelerator) Pointer(m device.Memory, off, n int, _ *device.Layout) (uintptr, error) {
	b, err := a.block(m, off, n)
	switch {
	case err != nil:
		return 0, err
	case b.svm == 0:
		return 0, a.errorf("pointers in memory, for which the device would need shared virtual memory")
	}
	return uintptr(b.svm) + uintptr(off), nil
}

// block checks a range of memory and finds its block.
func (a *accelerator) block(m device.Memory, off, n int) (*block, error) {
	b, ok := m.(*block)
	if !ok || b.of != a {
		return nil, a.errorf("memory that is not allocated here")
	}
	if off < 0 || n < 0 || off > b.size || n > b.size-off {
		return nil, a.errorf("bytes %d to %d of memory of %d bytes", off, off+n, b.size)
	}
	return b, nil
}
