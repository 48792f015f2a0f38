//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// program is a kernel loaded on a device.
type program struct {
	kernel *device.Kernel
	of     *accelerator
	index  int
	whole  *form // for launches that find every item whole
	part   *form // for others; nil: there is none
	reach  bool  // it may follow pointers in memory

	mu    sync.Mutex
	spare []*run
	runs  []*run // all there are
}

// form is a function of a built program.
type form struct {
	source   *device.Source
	maxGroup int

	mu      sync.Mutex // a launch sets the arguments and enqueues the kernel in one step
	kernel  cl.Kernel
	changes uint64 // the state of the device's blocks that the kernel was told
}

func (p *program) Kernel() *device.Kernel { return p.kernel }
func (p *program) Entry() uintptr         { return uintptr(unsafe.Pointer(p)) }
func (p *program) Index() int             { return p.index }

func (a *accelerator) Load(k *device.Kernel) (device.Program, error) {
	whole, part := k.Source(device.OpenCL, true), k.Source(device.OpenCL, false)
	if whole == nil {
		return nil, a.noSource(k)
	}
	if err := a.lacks(k); err != nil {
		return nil, err
	}
	p := &program{kernel: k, of: a, reach: a.svm && mayFollow(k)}
	var err error
	if p.whole, err = a.form(k, whole); err != nil {
		return nil, err
	}
	switch part {
	case nil:
	case whole:
		p.part = p.whole
	default:
		if p.part, err = a.form(k, part); err != nil {
			return nil, errors.Join(err, p.release())
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return nil, errors.Join(a.errorf("%w", errClosed), p.release())
	}
	p.index = len(a.programs)
	a.programs = append(a.programs, p)
	return p, nil
}

// noSource says why a kernel is none for compilers.
func (a *accelerator) noSource(k *device.Kernel) error {
	if why := k.Lacks(device.OpenCL); why != "" {
		return fmt.Errorf("kernel %s cannot be %v, which device %s compiles: %s", k.Name, device.OpenCL, a.name, why)
	}
	return fmt.Errorf("kernel %s has no %v source, which device %s compiles; gooffload run, build and test make it with "+
		"-plugin opencl, for committed files gooffload generate -plugin opencl does", k.Name, device.OpenCL, a.name)
}

// lacks says what a kernel needs that the device does not have.
func (a *accelerator) lacks(k *device.Kernel) error {
	if k.Team > a.team {
		return fmt.Errorf("kernel %s wants %d bytes of memory for each work-group; device %s has %d", k.Name, k.Team,
			a.name, a.team)
	}
	if w := k.Attr.SubGroupSize; w != 0 && !slices.Contains(a.props.SIMDWidths, w) {
		return fmt.Errorf("kernel %s asks for a sub-group size of %d; device %s has %v", k.Name, w, a.name,
			a.props.SIMDWidths)
	}
	if n := required(k); n > a.maxGroup {
		return fmt.Errorf("kernel %s requires work-groups of %v; the largest of device %s has %d work-items",
			k.Name, k.Attr.ReqdWorkGroupSize, a.name, a.maxGroup)
	}
	if n := argumentBytes(k); n > a.parameters {
		return fmt.Errorf("kernel %s takes %d bytes of arguments; device %s takes %d", k.Name, n, a.name, a.parameters)
	}
	return nil
}

// mayFollow reports whether a kernel may use pointers that it finds in memory. Numbers are none.
func mayFollow(k *device.Kernel) bool {
	return slices.ContainsFunc(k.Params, func(p device.Param) bool {
		return p.Kind == device.Buffer && p.Type == device.NoType && p.Effects.May(device.Follows)
	})
}

// form is a source's function, of the program that is built once.
func (a *accelerator) form(k *device.Kernel, s *device.Source) (*form, error) {
	built, err := a.text(*s.Text).program(a, k, *s.Text)
	if err != nil {
		return nil, err
	}
	f := &form{source: s}
	if f.kernel, err = built.Kernel(s.Entry); err != nil {
		return nil, fmt.Errorf("kernel %s on device %s: %w", k.Name, a.name, err)
	}
	largest, err := f.kernel.MaxGroupSize(a.id)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("kernel %s on device %s: %w", k.Name, a.name, err), f.kernel.Release())
	}
	f.maxGroup = max(1, min(int(largest), a.maxGroup))
	return f, nil
}

func (p *program) release() error {
	var errs []error
	for _, r := range p.runs {
		errs = append(errs, r.release())
	}
	if p.part != nil && p.part != p.whole {
		errs = append(errs, p.part.kernel.Release())
	}
	return errors.Join(append(errs, p.whole.kernel.Release())...)
}

// explained makes more of the errors of the compiler whose cause is known.
func (a *accelerator) explained(err error, source string) error {
	var build *cl.BuildError
	switch {
	case !errors.As(err, &build):
	case !a.doubles && strings.Contains(source, "cl_khr_fp64"):
		return fmt.Errorf("it uses float64, which the device does not have (cl_khr_fp64): %w", err)
	case strings.Contains(build.Log, noPointers):
		return fmt.Errorf("it keeps pointers in memory, for which the device would need shared virtual memory: %w", err)
	}
	return err
}
