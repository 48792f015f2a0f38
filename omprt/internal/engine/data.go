package engine

import (
	"runtime/debug"

	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/trace"
)

// TargetEnterData maps the arguments until a TargetExitData releases them.
func TargetEnterData(r *Region, w *With, args []Arg) {
	if happens.Enabled && carries(nil, nil) {
		carry(r.Params, *w, nil, args, func(by *carried) { enterData(r, &by.with, by.args, by) })
		return
	}
	enterData(r, w, args, nil)
}

func enterData(r *Region, w *With, args []Arg, by *carried) {
	if enterOne(r, w, args, by) {
		return
	}
	c := begin(trace.TargetEnterData, r.Pos)
	defer c.finish()
	if happens.Enabled {
		c.carriedBy(by)
		defer c.transferred()
	}
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
	if happens.Enabled && carries(nil, nil) {
		carry(r.Params, *w, nil, args, func(by *carried) { exitData(r, &by.with, by.args, by) })
		return
	}
	exitData(r, w, args, nil)
}

func exitData(r *Region, w *With, args []Arg, by *carried) {
	if exitOne(r, w, args, by) {
		return
	}
	c := begin(trace.TargetExitData, r.Pos)
	defer c.finish()
	if happens.Enabled {
		c.carriedBy(by)
		defer c.transferred()
	}
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
	if happens.Enabled && carries(nil, nil) {
		carry(r.Params, w, nil, args, func(by *carried) { update(r, &by.with, by.args, by) })
		return
	}
	update(r, &w, args, nil)
}

func update(r *Region, w *With, args []Arg, by *carried) {
	c := begin(trace.TargetUpdate, r.Pos)
	defer c.finish()
	if happens.Enabled {
		c.carriedBy(by)
		defer c.transferred()
	}
	c.choose(w, r.Params, args)
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
	if happens.Enabled && carries(nil, nil) {
		return carry(r.Params, w, nil, args, func(by *carried) { by.opens = openData(r, &by.with, by.args, by) }).opened()
	}
	return openData(r, &w, args, nil)
}

func openData(r *Region, w *With, args []Arg, by *carried) Data {
	c := begin(trace.TargetData, r.Pos)
	defer c.finish()
	if happens.Enabled {
		c.carriedBy(by)
		defer c.transferred()
	}
	if c.choose(w, r.Params, args); c.target != nil {
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
			defer panic(touched(value, c.at())) // when the region has ended, from here, as finish does
		}
	}
	closed := false
	if happens.Enabled && carries(nil, nil) {
		closed = carry(nil, With{}, nil, nil, func(by *carried) { by.closed = c.close(by) }).hasClosed()
	} else {
		closed = c.close(nil)
	}
	if !closed {
		c.outlived(recover())
	}
}

// close ends a region, and reports false where Close has dropped its mappings.
func (c *construct) close(by *carried) bool {
	if !c.sys.join() {
		return false
	}
	c.open = false
	if c.traced = trace.Enabled(trace.All); c.traced {
		c.resumed()
	}
	defer c.finish()
	if happens.Enabled && by != nil {
		by.looks = c.typed || c.lends
		by.choose(c.target)
		c.carriedBy(by)
		defer c.transferred()
	}
	c.ending()
	if c.target != nil {
		c.target.open.Add(-1)
		c.releaseAll()
	}
	c.leaving()
	c.ended = true
	return true
}

// at is where the construct stands. Who has noted that need not have happened before.
//
//go:norace
func (c *construct) at() string { return c.pos }
