package sim

import (
	"cmp"
	"fmt"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/checked"
	"github.com/gooffload/gooffload/omprt/internal/order"
	"github.com/gooffload/gooffload/omprt/trace"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// program is a kernel loaded on a simulated device.
type program struct {
	kernel *device.Kernel
	index  int
	groups func(*device.Chunk) // runs Kernel.Groups over a chunk of the launch's groups
}

func (p *program) Kernel() *device.Kernel { return p.kernel }
func (p *program) Entry() uintptr         { return uintptr(unsafe.Pointer(p)) }
func (p *program) Index() int             { return p.index }

func (g *gpu) Load(k *device.Kernel) (device.Program, error) {
	if k.Body == nil && k.Groups == nil {
		return nil, fmt.Errorf("kernel %s has no Go body, which the simulated device runs", k.Name)
	}
	if k.Team > g.props.LocalMemory {
		return nil, fmt.Errorf("kernel %s wants %d bytes of memory for each work-group; this device has %d", k.Name,
			k.Team, g.props.LocalMemory)
	}
	if w := k.Attr.SubGroupSize; w != 0 && !slices.Contains(g.props.SIMDWidths, w) {
		return nil, fmt.Errorf("kernel %s asks for a sub-group size of %d; this device has %v", k.Name, w,
			g.props.SIMDWidths)
	}
	if r := k.Attr.ReqdWorkGroupSize; r[0] != 0 {
		items := saturated(saturated(r[0], max(r[1], 1)), max(r[2], 1))
		if items > g.props.MaxGroupSize || r[0] < 0 || r[1] < 0 || r[2] < 0 {
			return nil, fmt.Errorf("kernel %s requires work-groups of %v; the largest of this device has %d work-items", k.Name, r, g.props.MaxGroupSize)
		}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil, errClosed
	}
	p := &program{kernel: k, index: len(g.programs)}
	if k.Groups != nil {
		p.groups = device.ByGroups(k.Groups, k.Attr.SubGroupSize)
	}
	g.programs = append(g.programs, p)
	return p, nil
}

// prepare gives a launch's arguments their addresses in the kernels' view.
func (g *gpu) prepare(l *device.Launch) error {
	for i := range l.Args {
		a := &l.Args[i]
		if a.Mem == nil {
			continue
		}
		b, err := g.block(a.Mem, a.Offset, a.Bytes)
		if err != nil {
			return fmt.Errorf("argument %d: %w", i, err)
		}
		if unpoisoned(a) {
			b.overwrite(a.Offset, a.Bytes)
		}
		b.settle()
		if a.Layout != nil {
			b.admit(span{a.Offset, a.Offset + a.Bytes}, a.Layout)
		}
		a.Ptr = b.at(a.Offset)
	}
	return nil
}

// Pointer is the address in the kernels' view.
func (g *gpu) Pointer(m device.Memory, off, n int, l *device.Layout) (uintptr, error) {
	b, err := g.block(m, off, n)
	if err != nil {
		return 0, err
	}
	b.settle()
	if l != nil {
		b.admit(span{off, off + n}, l)
	}
	return uintptr(b.ptr) + uintptr(off), nil
}

// execute runs a prepared launch on the host's cores.
func (q *immediate) execute(p *program, l *device.Launch) error {
	since := begun()
	if since == 0 {
		return q.gpu.run(p, l)
	}
	returned := false
	defer func() { q.ran(p, l, !returned || l.Fault != nil, since) }()
	err := q.gpu.run(p, l)
	returned = err == nil
	return err
}

func (g *gpu) run(p *program, l *device.Launch) error {
	if trace.Enabled(trace.Submits) {
		g.report(p, l)
	}
	form := p.kernel.Body
	switch {
	case l.Grid != nil:
		form = p.groups
	case l.Part:
		form = p.kernel.Part
	}
	if checked.On {
		// Other goroutines' launches wait: the memory is set back in between.
		g.checking.Lock()
		defer g.checking.Unlock()
		if err := order.Check(p.kernel, l, form, g.written(p.kernel, l)); err != nil {
			return err
		}
		l.Clock.Release() // the kernel comes after what the check has put back
	}
	workshare.Run(l, form)
	return nil
}

// report sends the launch's partition to the trace. It is worked out here only: the simulated device's goroutines
// take chunks, not work-groups.
func (g *gpu) report(p *program, l *device.Launch) {
	trips := make([]int, len(l.Nest))
	for i := range l.Nest {
		trips[i] = l.Nest[i].Trip
	}
	s := space{trips: trips, groups: l.Groups, groupSize: l.GroupSize, results: l.Results > 0, attr: p.kernel.Attr}
	n := partition(s, &g.props)
	if grid := l.Grid; grid != nil {
		n = ndrange{sizes: grid.Size, counts: grid.Count}
		trips = grid.Count[:]
	}
	e := trace.Event{
		Kind: trace.Submit, Device: g.number, Plugin: pluginName, Name: p.kernel.Name, Pos: cmp.Or(l.Pos, p.kernel.Pos),
		DeviceAddr: p.Entry(), Index: p.index,
		SIMDWidth: g.props.SIMDWidth, Preferred: g.props.PreferredGroupSize,
		Levels: levels(trips), GroupSizes: n.sizes, GroupCounts: n.counts,
	}
	if w := p.kernel.Attr.SubGroupSize; w != 0 {
		e.SIMDWidth = w
	}
	trace.Emit(&e)
}
