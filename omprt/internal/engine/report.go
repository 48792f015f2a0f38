package engine

import (
	"cmp"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// What constructs tell the trace. They ask whether anybody reads before they call most of these; the others return at
// once if nobody does.

func (c *construct) emit(e trace.Event) {
	e.Construct, e.Pos, e.Region = c.kind, cmp.Or(c.told.at, c.pos), c.told.id
	e.Kernel = c.told.routine
	if c.kernel != nil {
		e.Kernel = c.kernel.Name
	}
	e.Device = trace.Host
	if c.target != nil && e.Kind != trace.HostRun && e.Kind != trace.HostRan {
		e.Device = c.target.number
	}
	trace.Send(e)
}

func (c *construct) entering(params []Param, args []Arg) {
	if !trace.Enabled(trace.Constructs) {
		return
	}
	e := trace.Event{Kind: trace.ConstructBegin}
	if c.kernel != nil {
		e.Name = c.kernel.Name
	}
	for i := range params {
		p, a := &params[i], &args[i]
		it := trace.Item{Type: p.Map.String(), Name: p.Name, Implicit: p.Map&Implicit != 0}
		switch p.Kind {
		case Mapped:
			start, n := a.extent()
			it.HostAddr, it.Bytes = uintptr(start), n
		case Firstprivate:
			it.Type, it.Bytes = "firstprivate", int(a.Size)
		case Reduction:
			it.Type = "reduction"
			_, it.Bytes = a.extent()
		}
		e.Items = append(e.Items, it)
	}
	if c.kind == trace.TargetData {
		c.told.items = e.Items
	}
	c.emit(e)
}

// ending reports that the end of a region of target data begins.
func (c *construct) ending() {
	if c.traced && trace.Enabled(trace.Constructs) {
		c.emit(trace.Event{Kind: trace.ConstructEnding, Items: c.told.items})
	}
}

func (c *construct) leaving() {
	if !c.traced {
		return
	}
	if c.kind == trace.Target && c.target != nil {
		c.table()
	}
	c.left(false)
}

func (c *construct) table() {
	if !c.traced || !trace.Enabled(trace.Tables) {
		return
	}
	c.emit(trace.Event{Kind: trace.Table, Entries: c.target.env.rows()})
}

func (c *construct) lookup(it *item) {
	if c.traced && trace.Enabled(trace.Lookups) {
		c.emit(trace.Event{Kind: trace.Lookup, Name: it.param.Name, HostAddr: it.begin(), Bytes: it.bytes})
	}
}

func (c *construct) absent(it *item) {
	if c.traced && trace.Enabled(trace.Lookups) {
		c.emit(trace.Event{Kind: trace.Absent, Name: it.param.Name, HostAddr: it.begin(), Bytes: it.bytes})
	}
}

// present reports an item that was found, and whose counts stay as they are.
func (c *construct) present(it *item) {
	c.target.env.mu.Lock()
	defer c.target.env.mu.Unlock()
	c.exists(it, 0)
}

// exists reports an item that was found; change is what that did to its counts. The table is locked.
func (c *construct) exists(it *item, change int) {
	if !trace.Enabled(trace.Lookups) {
		return
	}
	there := it.first.shown()
	for e, n := it.first.next, it.n-1; n > 0; e, n = e.next, n-1 {
		there = joined(there, e.shown())
	}
	note := "update suppressed"
	switch {
	case change > 0:
		note = "incremented"
	case change < 0 && there.Dyn == 0 && there.Hold == 0 && it.mode&Delete != 0:
		note = "reset, delayed deletion"
	case change < 0 && there.Dyn == 0 && there.Hold == 0:
		note = "decremented, delayed deletion"
	case change < 0: // or reset, where a hold outlives that; LLVM's runtime has no word of its own for it
		note = "decremented"
	}
	r := trace.Event{Kind: trace.Exists, Name: it.param.Name, HostAddr: it.begin(), DeviceAddr: it.first.store.addr(it.lo),
		Bytes: it.bytes, Dyn: there.Dyn, Hold: there.Hold}
	if it.mode&Hold != 0 {
		r.HoldNote = note
	} else {
		r.DynNote = note
	}
	c.emit(r)
}

// created reports new entries from a place of the table on, which is locked.
func (c *construct) created(at, n int) {
	if !trace.Enabled(trace.Data) {
		return
	}
	v := &c.target.env
	for end := at + n; at < end; {
		r, pieces := v.row(at)
		c.emit(trace.Event{Kind: trace.Alloc, Name: r.Name, HostAddr: r.HostAddr, DeviceAddr: r.DeviceAddr,
			Bytes: r.Bytes, Dyn: r.Dyn, Hold: r.Hold})
		at += pieces
	}
}

// removing reports those of an item's entries that are about to leave the table: what is shown as one mapping as one.
func (c *construct) removing(it *item) {
	if !trace.Enabled(trace.Data) {
		return
	}
	var row trace.Entry
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		switch {
		case e.mover != c || c.leaves(it, e):
		case row.Bytes > 0 && e.across && row.HostAddr+uintptr(row.Bytes) == e.begin:
			row = joined(row, e.shown())
		default:
			c.removed(row)
			row = e.shown()
		}
	}
	c.removed(row)
}

func (c *construct) removed(r trace.Entry) {
	if r.Bytes > 0 {
		c.emit(trace.Event{Kind: trace.Delete, Name: r.Name, HostAddr: r.HostAddr, DeviceAddr: r.DeviceAddr, Bytes: r.Bytes})
	}
}

// argument reports that a kernel argument is taken from the table.
func (c *construct) argument(it *item) {
	if !trace.Enabled(trace.Lookups) {
		return
	}
	c.lookup(it)
	c.present(it)
	at := it.first.store.addr(it.first.begin)
	c.emit(trace.Event{Kind: trace.Argument, HostAddr: it.begin(), DeviceAddr: at,
		Offset: int(it.begin()) - int(it.first.begin)})
}

func (c *construct) launching(p device.Program) {
	c.submitted()
	c.emit(trace.Event{Kind: trace.Launching, Name: c.kernel.Name, DeviceAddr: p.Entry(), Index: p.Index(),
		Teams: c.launch.Groups, ThreadLimit: c.launch.GroupSize, Op: c.launch.Op})
}
