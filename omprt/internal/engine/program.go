package engine

import (
	"cmp"
	"slices"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// programs is a kernel as loaded on the devices of a system. It is never changed, only replaced.
type programs struct {
	system *system
	loaded []device.Program // by device number; nil: not yet
}

var loading sync.Mutex

// on returns the kernel as loaded on a construct's device, loading it at its first use there.
func (k *Kernel) on(c *construct, args []Arg) device.Program {
	n := c.target.number
	if p := k.programs.Load(); p != nil && p.system == c.sys && p.loaded[n] != nil {
		return p.loaded[n]
	}
	loading.Lock()
	defer loading.Unlock()
	loaded := make([]device.Program, len(c.sys.devices))
	if p := k.programs.Load(); p != nil && p.system == c.sys {
		loaded = slices.Clone(p.loaded)
	}
	if loaded[n] == nil {
		if err := checkReductions(k.Params); err != nil {
			panic(c.error(BadLaunch, err.Error()))
		}
		var err error
		since := trace.Now()
		loaded[n], err = c.target.device.Load(k.described(args))
		if c.target.gone() {
			panic(c.failed(err, nil))
		}
		if err != nil {
			panic(c.error(CannotRun, err.Error()))
		}
		if c.traced {
			c.emit(trace.Event{Kind: trace.Loaded, Name: k.Name, Took: trace.Now() - since})
		}
		k.programs.Store(&programs{c.sys, loaded})
	}
	return loaded[n]
}

// described is the kernel as devices know it. The sizes are those of its arguments, the same at every launch; where the
// first launch cannot reach one, it is the descriptor that knows.
func (k *Kernel) described(args []Arg) *device.Kernel {
	d := &device.Kernel{
		Name: k.Name, Pos: k.Pos, Loops: k.Loops, Attr: k.Attr, Team: k.Team,
		Body: k.Body, Part: k.Part, Groups: k.Groups, Sources: k.Sources,
		Params: make([]device.Param, len(k.Params)),
	}
	kinds := [...]device.ParamKind{Mapped: device.Buffer, Firstprivate: device.Value, Reduction: device.Result}
	for i := range k.Params {
		p := &k.Params[i]
		d.Params[i] = device.Param{
			Name: p.Name, Kind: kinds[p.Kind], Type: p.Type, Size: cmp.Or(int(args[i].Size), p.Size,
				p.Type.Size()), Op: p.Op, Parts: p.Parts, Optional: p.Optional, Effects: p.Effects,
		}
	}
	return d
}
