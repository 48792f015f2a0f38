package engine

import (
	"fmt"
	"runtime/debug"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/internal/team"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Deferred is a construct that has been met, and is carried out when what it depends on is complete. Whoever makes one
// calls Run or Drop, once.
type Deferred = construct

// A construct with nowait that has been met has its storage and its references. One that is waited for decides about
// them when its turn has come.

// deferral is what a record needs besides of a construct that is deferred. What nothing defers the goroutine that meets
// it runs at once: to hand a record over and back takes more time than half of a small launch.
type deferral struct {
	later   bool
	args    []Arg    // without pointers that are hidden from escape analysis
	bytes   []uint64 // of firstprivate variables, as they were when the construct was met
	region  *Region  // of a data construct
	with    With
	reason  string         // why the host runs it
	like    *repeat        // which it has been met as; nil: none
	clock   *happens.Clock // of a construct that nothing waits for, while it is carried out
	moved   *happens.Clock // its transfers
	carried *carried       // for whom it is carried out, under the race detector
}

func (d *deferral) forget() {
	if !d.later && len(d.args) == 0 && d.carried == nil {
		return
	}
	clear(d.args)
	*d = deferral{args: d.args[:0], bytes: d.bytes[:0]}
}

// DeferTarget meets a target region. The clauses' values, the loops' trips, the headers and sections of slices and the
// values of firstprivate variables are those of now. With nowait so are the storage of what is mapped, its reference
// counts, and what is present.
func DeferTarget(k *Kernel, w With, n []device.Loop, args []Arg, nowait bool) *Deferred {
	team.Begins()
	h := fingerprint(args)
	if nowait {
		if c := k.laterAgain(&w, n, args, h); c != nil {
			return c
		}
	}
	c := begin(trace.Target, k.Pos)
	defer c.finish()
	c.kernel = k
	c.hash, c.repeats = h, nowait && c.forgotten(&w)
	c.reason = c.choose(&w, k.Params, args)
	c.nest(n)
	c.keep(k.Params, args)
	if nowait && c.target != nil {
		c.meetAll(k.Params, c.args)
	}
	c.with, c.later = w, true
	c.putOff()
	return c
}

// DeferEnterData, DeferExitData and DeferUpdate meet the construct of that name.
func DeferEnterData(r *Region, w With, args []Arg, nowait bool) *Deferred {
	return deferData(trace.TargetEnterData, r, w, args, nowait)
}

// DeferExitData is DeferEnterData of target exit data.
func DeferExitData(r *Region, w With, args []Arg, nowait bool) *Deferred {
	return deferData(trace.TargetExitData, r, w, args, nowait)
}

// DeferUpdate is DeferEnterData of target update.
func DeferUpdate(r *Region, w With, args []Arg, nowait bool) *Deferred {
	return deferData(trace.TargetUpdate, r, w, args, nowait)
}

func deferData(kind trace.Construct, r *Region, w With, args []Arg, nowait bool) *Deferred {
	team.Begins()
	c := begin(kind, r.Pos)
	defer c.finish()
	c.choose(&w, r.Params, args)
	c.keep(r.Params, args)
	if nowait && c.target != nil {
		switch kind {
		case trace.TargetEnterData:
			c.meetAll(r.Params, c.args)
		case trace.TargetExitData:
			c.noteAll(r.Params, c.args, "map type")
		case trace.TargetUpdate:
			c.noteAll(r.Params, c.args, "motion")
		}
	}
	c.region, c.later = r, true
	c.putOff()
	return c
}

// keep makes the arguments the record's own.
func (c *construct) keep(params []Param, args []Arg) {
	words := 0
	for i := range args {
		if args[i].Form == Private {
			words += int(args[i].Size+7) / 8
		}
	}
	if cap(c.bytes) < words {
		c.bytes = make([]uint64, words)
	}
	c.bytes = c.bytes[:words]
	at := 0
	for i := range args {
		a := args[i]
		switch {
		case a.Form == Reduced && !a.Kept:
			panic(c.error(BadLaunch, fmt.Sprintf("%s: Reduce is for regions that are waited for, others take ReduceLater", params[i].Name)))
		case a.Form == Private && a.Ptr != nil && a.Size > 0:
			own := unsafe.Pointer(&c.bytes[at])
			copy(unsafe.Slice((*byte)(own), a.Size), unsafe.Slice((*byte)(a.Ptr), a.Size))
			a.Ptr = own
			at += int(a.Size+7) / 8
		case a.Form == Private:
			a.Ptr = nil
		case a.Form == Several:
			a.Each = each(a.Each)
		}
		c.args = append(c.args, a)
	}
}

// each gives what an iterator gives now.
func each(of func(item func(Arg))) func(item func(Arg)) {
	var list []Arg
	of(func(a Arg) { list = append(list, a) })
	return func(item func(Arg)) {
		for _, a := range list {
			item(a)
		}
	}
}

// Run carries out a deferred construct, on any goroutine. It panics as that does.
func (c *construct) Run(after *happens.Clock) {
	defer c.complete()
	c.clock = after
	defer c.transferred()
	if happens.Enabled && c.combines() {
		after.Acquire() // the variables are this goroutine's to change
	}
	defer c.sys.standsAt(c.pos)()
	c.begun()
	switch c.kind {
	case trace.TargetEnterData:
		c.enterData(c.region.Params, c.args)
	case trace.TargetExitData:
		c.exitData(c.region.Params, c.args)
	case trace.TargetUpdate:
		c.update(c.region.Params, c.args)
	case trace.Target:
		if c.like != nil && c.runLike() {
			c.ended = true
			return
		}
		c.run(c.reason, &c.with, c.args)
	}
}

// transferred says that the construct's transfers have ended. The kernel does not come after them: they come after
// those of others.
func (c *construct) transferred() {
	if happens.Enabled {
		c.moved.Pass(c.clock)
	}
}

// combines reports that the construct has reduction variables.
func (c *construct) combines() bool {
	return slices.ContainsFunc(c.args, func(a Arg) bool { return a.Form == Reduced })
}

// runsAt sets what a kernel comes after.
func (c *construct) runsAt(l *device.Launch) {
	if c.carried.apart(l) {
		l.Clock = c.clock
	} else {
		c.clock.Acquire()
		c.carried.follows()
	}
}

// complete ends a deferred construct, whichever way it went. It must be deferred directly.
func (c *construct) complete() {
	if c.ended {
		c.recycle()
		return
	}
	stack := string(debug.Stack())
	k := c.kernel
	value := c.fail(recover())
	if value == nil {
		if k == nil {
			return // runtime.Goexit goes on
		}
		value = &Fault{Kernel: k.Name, Launched: k.Pos}
	}
	if f, ok := value.(*Fault); ok && f.Stack == "" {
		f.Stack = theirs(stack)
	}
	panic(value)
}

// Drop ends a deferred construct that is never carried out.
func (c *construct) Drop() {
	if c.like != nil && len(c.args) > 0 {
		c.rise()
	}
	c.inReverse((*environment).part)
	c.dropped()
	c.recycle()
}
