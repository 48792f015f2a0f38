//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"
	"fmt"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cache"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// accelerator is a device of OpenCL's, with a context of its own.
type accelerator struct {
	number  int // among the plugin's devices
	origin  cl.Platform
	id      cl.Device
	context cl.Context
	*figures
	props device.Properties
	cache *cache.Dir
	queue immediate

	scatter scattering

	mu       sync.Mutex
	closed   bool
	blocks   map[*block]bool
	named    uint64 // blocks so far
	changes  uint64 // how often blocks has changed
	inUse    uint64 // bytes
	lines    []*line
	texts    map[string]*text // by their source
	programs []*program
}

func open(p cl.Platform, id cl.Device, programs *cache.Dir) (*accelerator, error) {
	f, err := examine(p, id)
	if err != nil {
		return nil, err
	}
	context, err := cl.NewContext(id)
	if err != nil {
		return nil, fmt.Errorf("device %s: %w", f.name, err)
	}
	a := &accelerator{
		origin: p, id: id, context: context, figures: f, props: f.properties(), cache: programs,
		blocks: map[*block]bool{}, texts: map[string]*text{},
	}
	a.queue.of = a
	return a, nil
}

func (a *accelerator) Properties() *device.Properties { return &a.props }

// Handles are OpenCL's objects (device.Shared).
func (a *accelerator) Handles() device.Handles {
	return device.Handles{Runtime: device.OpenCLRuntime, Platform: uintptr(a.origin), Device: uintptr(a.id),
		Context: uintptr(a.context)}
}

func (a *accelerator) Immediate() device.Queue { return &a.queue }

// errorf is an error of this device.
func (a *accelerator) errorf(format string, args ...any) error {
	return fmt.Errorf("OpenCL device %d: %w", a.number, fmt.Errorf(format, args...))
}

var errClosed = errors.New("the device is closed")

// Close gives back what the device still has.
func (a *accelerator) Close() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return a.errorf("%w", errClosed)
	}
	a.closed = true
	var errs []error
	for _, p := range a.programs {
		errs = append(errs, p.release())
	}
	errs = append(errs, a.scatter.release())
	for _, t := range a.texts {
		errs = append(errs, t.release())
	}
	for b := range a.blocks {
		errs = append(errs, b.release())
	}
	for _, l := range a.lines {
		errs = append(errs, l.queue.Release())
	}
	clear(a.blocks)
	a.lines = nil
	return errors.Join(append(errs, a.context.Release())...)
}
