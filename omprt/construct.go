package omprt

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// construct is one construct at work: everything it needs, kept between uses so that running one does not allocate.
type construct struct {
	kind   trace.Construct
	pos    string
	sys    *system
	target *target // nil: the host
	kernel *Kernel
	traced bool

	items   []item // in order; those from taken on have not been acquired
	taken   int
	launch  device.Launch
	private []uint64 // the kernel's copies of firstprivate variables

	running bool // the kernel
	ended   bool // without a panic
	open    bool // a target data region that waits for its end
}

var constructs = sync.Pool{New: func() any { return new(construct) }}

// begin makes a construct a user of the system. Its finish must be deferred.
func begin(kind trace.Construct, pos string) *construct {
	s := enter()
	c := constructs.Get().(*construct)
	c.kind, c.pos, c.sys = kind, pos, s
	c.traced = trace.Enabled(trace.All)
	return c
}

// finish ends a construct. It must be deferred directly: when the construct is panicking, it puts the data environment
// back and goes on with what the panic means to the user.
func (c *construct) finish() {
	if c.open {
		c.sys.leave()
		return
	}
	if c.ended {
		c.recycle()
		return
	}
	value := recover() // nil: runtime.Goexit
	for ; c.taken > 0; c.taken-- {
		c.target.env.undo(c, &c.items[c.taken-1])
	}
	if value != nil && c.running {
		value = newFault(value, c.kernel)
	}
	if c.target != nil {
		c.table()
	}
	c.recycle()
	if value != nil {
		panic(value) // from here, so that Go's traceback still shows the kernel
	}
}

func (c *construct) recycle() {
	s := c.sys
	clear(c.items)
	clear(c.launch.Args)
	*c = construct{
		items:   c.items[:0],
		private: c.private[:0],
		launch:  device.Launch{Args: c.launch.Args[:0], Nest: c.launch.Nest[:0], Partial: c.launch.Partial[:0]},
	}
	constructs.Put(c)
	s.leave()
}

// choose finds the device and reports that the construct begins. It returns why the host was chosen, "" for a device.
func (c *construct) choose(w *With, params []Param, args []Arg) string {
	if len(args) != len(params) {
		panic(c.error(BadLaunch, fmt.Sprintf("%d arguments for %d parameters", len(args), len(params))))
	}
	for i := range args {
		if !args[i].form.fits(params[i].Kind) {
			panic(c.error(BadLaunch, fmt.Sprintf("%s: the argument is not of its parameter's kind", params[i].Name)))
		}
	}
	t, reason, err := c.sys.device(w)
	if err != nil {
		panic(c.error(NoDevice, err.Error()))
	}
	c.target = t
	if c.traced {
		c.entering(params, args)
	}
	return reason
}

// add appends an item for an argument.
func (c *construct) add(p *Param, a *Arg) *item {
	start, bytes := a.extent()
	c.items = append(c.items, item{param: p, mode: p.Map, start: start, bytes: bytes})
	return &c.items[len(c.items)-1]
}

// acquireAll begins the lifetimes of the mapped arguments, in order.
func (c *construct) acquireAll(params []Param, args []Arg) {
	for i := range args {
		if params[i].Kind == Mapped && args[i].form != unreachable {
			it := c.add(&params[i], &args[i])
			c.taken = len(c.items)
			c.target.env.acquire(c, it)
		}
	}
}

// releaseAll ends the items' lifetimes, in reverse.
func (c *construct) releaseAll() {
	for ; c.taken > 0; c.taken-- {
		c.target.env.release(c, &c.items[c.taken-1])
	}
}

// locateAll finds the arguments that are mapped, in order; modifier is what a missing one's present is called.
func (c *construct) locateAll(params []Param, args []Arg, modifier string) {
	for i := range args {
		it := c.add(&params[i], &args[i])
		c.taken = len(c.items)
		c.target.env.locate(c, it, modifier)
	}
}

// keepAll leaves the items on the device when the construct has ended.
func (c *construct) keepAll() {
	for ; c.taken > 0; c.taken-- {
		c.target.env.keep(c, &c.items[c.taken-1])
	}
}

// write copies the common memory of an item and its entry to the device.
func (c *construct) write(it *item) {
	i, e, n := it.common()
	if c.traced {
		c.moved(trace.ToDevice, it, i, e, n)
	}
	if err := c.target.queue.Write(it.entry.mem, e, unsafe.Add(it.start, i), n); err != nil {
		panic(c.failed(err, it))
	}
}

// read copies the common memory of an item and its entry back from the device.
func (c *construct) read(it *item) {
	i, e, n := it.common()
	if c.traced {
		c.moved(trace.FromDevice, it, i, e, n)
	}
	if err := c.target.queue.Read(unsafe.Add(it.start, i), it.entry.mem, e, n); err != nil {
		panic(c.failed(err, it))
	}
}

func (c *construct) error(code Code, msg string) *Error {
	e := &Error{Code: code, Pos: c.pos, Msg: msg}
	if c.target != nil && (code == PartlyPresent || code == NotPresent || code == PartMissing) {
		e.Table = c.target.env.String()
	}
	return e
}

func (c *construct) failed(err error, it *item) *Error {
	msg := err.Error()
	if it != nil {
		msg = it.param.Name + ": " + msg
	}
	var memory *device.OutOfMemory
	if errors.As(err, &memory) {
		return c.error(OutOfMemory, msg)
	}
	return c.error(DeviceFailure, msg)
}

func (c *construct) notPresent(it *item, what string) *Error {
	return c.error(NotPresent, fmt.Sprintf("%s: device mapping required by 'present' %s modifier does not exist for host address 0x%016x (%d bytes)",
		it.param.Name, what, it.begin(), it.bytes))
}

func partlyPresent(it *item, e *entry) string {
	return fmt.Sprintf("%s: explicit extension not allowed: host address specified is 0x%016x (%d bytes), but device allocation maps to host at 0x%016x (%d bytes)",
		it.param.Name, it.begin(), it.bytes, e.begin, e.end-e.begin)
}

// String prints the mapping table, one entry a line.
func (v *environment) String() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	var b strings.Builder
	for _, e := range v.entries {
		fmt.Fprintf(&b, "0x%016x %d bytes, counts %d and %d, %s\n", e.begin, e.end-e.begin, e.dyn, e.hold, e.name)
	}
	return b.String()
}
