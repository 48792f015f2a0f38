package omprt

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// What constructs tell the trace. Those that are called whether or not anybody reads return at once if nobody does.

func (c *construct) emit(e *trace.Event) {
	e.Construct, e.Pos = c.kind, c.pos
	e.Device = trace.Host
	if c.target != nil {
		e.Device = c.target.number
	}
	trace.Emit(e)
}

func (c *construct) entering(params []Param, args []Arg) {
	e := trace.Event{Kind: trace.ConstructBegin}
	if c.kernel != nil {
		e.Name = c.kernel.Name
	}
	for i := range params {
		p, a := &params[i], &args[i]
		it := trace.Item{Type: p.Map.String(), Name: p.Name, Implicit: p.Map&Implicit != 0}
		switch p.Kind {
		case Mapped:
			_, it.Bytes = a.extent()
		case Firstprivate:
			it.Type, it.Bytes = "firstprivate", int(a.size)
		case Reduction:
			it.Type, it.Bytes = "reduction", int(a.size)
		}
		e.Items = append(e.Items, it)
	}
	c.emit(&e)
}

func (c *construct) leaving() {
	if !c.traced {
		return
	}
	if c.kind == trace.Target && c.target != nil {
		c.table()
	}
	e := trace.Event{Kind: trace.ConstructEnd}
	if c.kernel != nil {
		e.Name = c.kernel.Name
	}
	c.emit(&e)
}

func (c *construct) table() {
	if !c.traced || !trace.Enabled(trace.Tables) {
		return
	}
	e := trace.Event{Kind: trace.Table}
	v := &c.target.env
	v.mu.Lock()
	for _, r := range v.entries {
		e.Entries = append(e.Entries, trace.Entry{Name: r.name, HostAddr: r.begin, DeviceAddr: r.mem.Addr(),
			Bytes: int(r.end - r.begin), Dyn: r.dyn, Hold: r.hold})
	}
	v.mu.Unlock()
	c.emit(&e)
}

func (c *construct) lookup(it *item) {
	if c.traced {
		c.emit(&trace.Event{Kind: trace.Lookup, Name: it.param.Name, HostAddr: it.begin(), Bytes: it.bytes})
	}
}

func (c *construct) absent(it *item) {
	if c.traced {
		c.emit(&trace.Event{Kind: trace.Absent, Name: it.param.Name, HostAddr: it.begin(), Bytes: it.bytes})
	}
}

// exists reports an item that was found; change is what that did to its count.
func (c *construct) exists(it *item, change int) {
	if !c.traced {
		return
	}
	note := "update suppressed"
	switch {
	case change > 0:
		note = "incremented"
	case change < 0 && it.mode&Delete != 0:
		note = "reset, delayed deletion"
	case change < 0 && it.entry.dyn == 0 && it.entry.hold == 0:
		note = "decremented, delayed deletion"
	case change < 0:
		note = "decremented"
	}
	r := trace.Event{Kind: trace.Exists, Name: it.param.Name, HostAddr: it.begin(), DeviceAddr: c.deviceAddr(it),
		Bytes: it.bytes, Dyn: it.entry.dyn, Hold: it.entry.hold}
	if it.mode&Hold != 0 {
		r.HoldNote = note
	} else {
		r.DynNote = note
	}
	c.emit(&r)
}

// deviceAddr is where the device has the first byte that an item shares with its entry.
func (c *construct) deviceAddr(it *item) uintptr {
	_, off, _ := it.common()
	return it.entry.mem.Addr() + uintptr(off)
}

func (c *construct) created(e *entry) {
	if c.traced {
		c.emit(&trace.Event{Kind: trace.Alloc, Name: e.name, HostAddr: e.begin, DeviceAddr: e.mem.Addr(),
			Bytes: int(e.end - e.begin), Dyn: e.dyn, Hold: e.hold})
	}
}

func (c *construct) removed(e *entry) {
	if c.traced {
		c.emit(&trace.Event{Kind: trace.Delete, Name: e.name, HostAddr: e.begin, DeviceAddr: e.mem.Addr(), Bytes: int(e.end - e.begin)})
	}
}

func (c *construct) moved(kind trace.Kind, it *item, i, e, n int) {
	c.emit(&trace.Event{Kind: kind, Name: it.param.Name, HostAddr: it.begin() + uintptr(i),
		DeviceAddr: it.entry.mem.Addr() + uintptr(e), Bytes: n})
}

// argument reports that a kernel argument is taken from the table, offset bytes into its entry.
func (c *construct) argument(it *item, offset int) {
	c.lookup(it)
	c.target.env.mu.Lock()
	c.exists(it, 0)
	c.target.env.mu.Unlock()
	c.emit(&trace.Event{Kind: trace.Argument, HostAddr: it.begin(), DeviceAddr: it.entry.mem.Addr(), Offset: offset})
}

func (c *construct) launching(p device.Program) {
	c.emit(&trace.Event{Kind: trace.Launching, Name: c.kernel.Name, DeviceAddr: p.Entry(), Index: p.Index()})
}
