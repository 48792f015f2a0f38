package engine

import (
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// deferral is what a record needs besides of a region that its goroutine does not wait for. What a goroutine waits for
// it runs itself: to hand a record over and back takes more time than half of a small launch.
type deferral struct {
	pending *Pending
	args    []Arg    // without pointers that are hidden from escape analysis
	bytes   []uint64 // of firstprivate variables, as they were when the region was encountered
	with    With
	reason  string // why the host runs it
}

func (d *deferral) forget() {
	if d.pending == nil && len(d.args) == 0 {
		return
	}
	clear(d.args)
	*d = deferral{args: d.args[:0], bytes: d.bytes[:0]}
}

// Pending is a target region that runs while the program goes on: its event, and how it failed.
type Pending struct {
	done    chan struct{}
	failure any // what it panicked with, nil if it did not; set before done is closed
	told    atomic.Bool
}

// TargetLater begins a target region and returns without waiting for it. The values of firstprivate variables are those
// of now.
func TargetLater(k *Kernel, w With, n []device.Loop, args []Arg) *Pending {
	c := deferred(k, w, n, args)
	p := c.pending
	go c.serve() // from here on the record is that goroutine's
	return p
}

// deferred makes the record of a region.
func deferred(k *Kernel, w With, n []device.Loop, args []Arg) *construct {
	c := begin(trace.Target, k.Pos)
	defer c.finish()
	c.kernel = k
	c.reason = c.choose(&w, k.Params, args)
	c.nest(n)
	c.keep(k.Params, args)
	c.with = w
	c.pending = &Pending{done: make(chan struct{})}
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
		}
		c.args = append(c.args, a)
	}
}

// serve carries out a deferred region on a goroutine of its own.
func (c *construct) serve() {
	defer c.complete()
	c.run(c.reason, &c.with, c.args)
}

// complete ends a deferred region, whichever way it went. It must be deferred directly.
func (c *construct) complete() {
	p, s, k := c.pending, c.sys, c.kernel
	s.users.Add(1) // until everybody can know of the failure
	defer s.leave()
	defer close(p.done)
	if c.ended {
		c.recycle()
		return
	}
	stack := string(debug.Stack())
	if p.failure = c.fail(recover()); p.failure == nil {
		p.failure = &Fault{Kernel: k.Name, Launched: k.Pos} // runtime.Goexit
	}
	if f, ok := p.failure.(*Fault); ok && f.Stack == "" {
		f.Stack = stack
	}
	s.failures.add(p)
}

// Wait waits until the region has ended, and panics as it did.
func (p *Pending) Wait() {
	<-p.done
	if p.failure != nil {
		p.told.Store(true)
		panic(p.failure)
	}
}

// Done reports whether the region has ended.
func (p *Pending) Done() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}
