package engine

import (
	"runtime/debug"

	"github.com/gooffload/gooffload/omprt/trace"
)

// TargetEnterData maps the arguments until a TargetExitData releases them.
func TargetEnterData(r *Region, w *With, args []Arg) {
	if enterOne(r, w, args) {
		return
	}
	c := begin(trace.TargetEnterData, r.Pos)
	defer c.finish()
	c.choose(w, r.Params, args)
	c.enterData(r.Params, args)
}

func (c *construct) enterData(params []Param, args []Arg) {
	if c.target != nil {
		c.stays = true
		if c.acquireAll(params, args); c.stays {
			c.stayAll()
		}
	}
	c.leaving()
	c.ended = true
}

// TargetExitData releases the arguments, in reverse. What is not mapped is ignored.
func TargetExitData(r *Region, w *With, args []Arg) {
	if exitOne(r, w, args) {
		return
	}
	c := begin(trace.TargetExitData, r.Pos)
	defer c.finish()
	c.choose(w, r.Params, args)
	c.exitData(r.Params, args)
}

func (c *construct) exitData(params []Param, args []Arg) {
	if c.target != nil {
		v := &c.target.env
		c.locateAll(params, args, "map type")
		c.endAll(v, (*environment).release)
		v.mu.Unlock()
		c.raise()
	}
	c.leaving()
	c.ended = true
}

// TargetUpdate copies the arguments that are mapped: a Map of To to the device, From to the host.
func TargetUpdate(r *Region, w With, args []Arg) {
	c := begin(trace.TargetUpdate, r.Pos)
	defer c.finish()
	c.choose(&w, r.Params, args)
	c.update(r.Params, args)
}

func (c *construct) update(params []Param, args []Arg) {
	if c.target != nil {
		c.locateAll(params, args, "motion")
		c.target.env.mu.Unlock()
		c.updateAll()
		c.keepAll()
	}
	c.leaving()
	c.ended = true
}

// Data is a target data region that is open.
type Data struct {
	construct *construct
	uses      bool // variables lead to the device's memory in it
	faults    bool // debug.SetPanicOnFault before it
}

// Using has the region say what was touched where its goroutine touches the device's memory, to which variables lead.
func (d Data) Using() Data {
	d.uses, d.faults = true, debug.SetPanicOnFault(true)
	return d
}

// TargetData begins a target data region: the arguments stay mapped until End, which must be deferred, so that a panic
// in the region leaves no mapping behind.
func TargetData(r *Region, w With, args []Arg) Data {
	c := begin(trace.TargetData, r.Pos)
	defer c.finish()
	if c.choose(&w, r.Params, args); c.target != nil {
		c.acquireAll(r.Params, args)
		c.target.open.Add(1)
	}
	c.open = true
	c.paused()
	return Data{construct: c}
}

// End ends the region. Where Close has dropped its mappings meanwhile that is an error, if something was to be copied
// back. When it is the end of a panic the arguments are released as at any other end: unlike a kernel's,
// the region's effects on them are complete up to the panic.
func (d Data) End() {
	c := d.construct
	if d.uses {
		debug.SetPanicOnFault(d.faults)
		if value := recover(); value != nil {
			defer panic(touched(value, c.pos)) // when the region has ended, from here, as finish does
		}
	}
	if !c.sys.join() {
		c.outlived(recover())
		return
	}
	c.open = false
	if c.traced = trace.Enabled(trace.All); c.traced {
		c.resumed()
	}
	defer c.finish()
	c.ending()
	if c.target != nil {
		c.target.open.Add(-1)
		c.releaseAll()
	}
	c.leaving()
	c.ended = true
}
