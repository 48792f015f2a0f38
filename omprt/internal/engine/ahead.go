package engine

import (
	"slices"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/internal/team"
	"github.com/gooffload/gooffload/omprt/trace"
)

// A region with nowait and depend may be carried out in two halves: Submit maps and enqueues, Await ends it when the
// device has. So regions behind it can be submitted before it is complete, if they need nothing of the host: all that
// they map is on the device, and stays there by references that do not end with regions, so that nothing is copied,
// neither when they come nor when those before them end. The first of a chain may map what it likes; but what is to be
// copied back when it ends, though it stays, would be what those behind it have made of it, so it is not submitted.

// link is what a construct has that was submitted.
type link struct {
	chain   *chain
	program device.Program
	event   device.Event
	behind  bool // another one
	thrown  any  // what it has failed with before it was enqueued; nil: it is
}

// MayGoAhead reports a region that may be submitted, as far as what is known when it is met.
func (c *construct) MayGoAhead() bool {
	w := &c.with
	return c.kind == trace.Target && c.target != nil && c.target.chains.of != nil && !c.sys.settings.labels &&
		c.sys.settings.patience.most == 0 && w.Grid == nil && w.Call == nil && w.GroupBytes == 0 && c.kernel.Body != nil &&
		!c.typed && !c.several && !c.lends &&
		!c.returns()
}

// returns reports arguments that give the host something when the kernel ends, whatever refers to them then.
func (c *construct) returns() bool {
	for i := range c.args {
		if p := &c.kernel.Params[i]; p.Kind == Reduction || p.Map&Always != 0 {
			return true
		}
	}
	return false
}

// Submit does the first half. Where that is not possible nothing has happened.
func (c *construct) Submit(after *happens.Clock, places []team.Place) (at team.Place, which int) {
	if c.like != nil {
		c.target.env.mu.notesAll()
		c.like = nil
	}
	program := c.chainable()
	if program == nil {
		return nil, -1
	}
	var here standing
	switch {
	case len(places) == 0:
		here = c.target.chains.begin()
	case c.remains():
		here, which = behind(places)
	}
	if here.on == nil {
		return nil, -1
	}
	c.chain, c.program, c.clock, c.behind = here.on, program, after, len(places) > 0
	c.enqueue()
	return here, which
}

// chainable is the region's program, if it may be on a chain. What is wrong with the launch is said when its turn has
// come.
func (c *construct) chainable() (p device.Program) {
	defer func() {
		if recover() != nil {
			p = nil
		}
	}()
	c.checkLimits(&c.with)
	c.checkUses(c.args)
	if p = c.kernel.on(c, c.args); !c.target.chains.of.Chains(p) {
		return nil
	}
	return p
}

// remains reports that all that the region maps is on the device, whole, and stays there when all regions have ended
// that are at work.
func (c *construct) remains() bool {
	v := &c.target.env
	v.mu.Lock()
	defer v.mu.Unlock()
	return c.early && !slices.ContainsFunc(c.items, func(it item) bool {
		return (it.bytes > 0 || it.turn) && !it.remains()
	})
}

func (it *item) remains() bool {
	e := it.first
	return it.promised && it.n == 1 && it.mode&^plainly == 0 && it.layout == nil && it.rows == 0 && it.most == 0 &&
		!it.said && it.begin() >= e.begin && it.end() <= e.end && !e.leaving() && !e.moved && !e.store.inPlace &&
		(e.dyn == infinite || e.hold == infinite || e.dyn+e.hold > e.passing)
}

// enqueue gives the device the kernel. What goes wrong is left to Await, because what the region depends on may fail,
// too. Nobody else enqueues anything on the chain before its place is known.
func (c *construct) enqueue() {
	defer func() {
		if c.event == nil {
			c.chain.breaks()
			if c.thrown == nil {
				c.thrown = recover()
			}
		}
	}()
	c.begun()
	defer c.putOff()
	c.launch.Grid, c.launch.Call = nil, nil
	c.ready(c.program, &c.with, c.args)
	err := c.chain.queue.Launch(c.program, &c.launch)
	if err == nil {
		c.event, err = c.chain.queue.Record()
	}
	if err != nil {
		if c.traced {
			c.executed(true)
		}
		c.running = false
		c.thrown = c.failed(err, nil)
	}
}

// Await does the second half. A region that comes behind one that has failed gives back what it has mapped, when the
// device does not use it any more.
func (c *construct) Await(dropped bool) {
	c.begun()
	if c.behind && c.traced {
		c.start = c.since // as far as the host can tell the device was at work on what it comes behind
	}
	err := c.through()
	failed := err != nil || c.thrown != nil || c.launch.Fault != nil
	if e := c.target.chains.ended(c.chain, failed); !failed {
		err = e
	}
	if dropped {
		c.launch.Fault = nil
		c.transferred()
		c.fail(nil)
		return
	}
	defer c.complete()
	defer c.transferred()
	if c.thrown != nil {
		panic(c.thrown)
	}
	if err != nil {
		c.refusedBy(err)
	}
	c.settleRun(c.program, c.args)
	c.leaving()
	c.ended = true
}

// through waits until the device is through with the region.
func (c *construct) through() error {
	if c.event == nil {
		return c.chain.queue.Finish() // the kernel may be there all the same
	}
	return c.event.Wait()
}
