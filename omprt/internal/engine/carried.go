package engine

import (
	"runtime/debug"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Under the race detector a construct that is waited for is carried out by a goroutine of the runtime's. What locks and
// counts of the runtime order is those goroutines; the program's own are ordered by what the program says. The kernel
// comes after what the launching goroutine has done, and that goroutine goes on after the kernel and the transfers.
//
// Nothing else goes back to it, so the runtime does not touch what is the program's: it is given copies of variables,
// and what it has reduced is written by the launching goroutine. Where it looks at the program's memory all the same,
// at pointers in items, say, that goroutine comes after all that the runtime has done: a race may be missed there.

// carried is such a construct.
type carried struct {
	clock  *happens.Clock
	params []Param
	with   With
	nest   []device.Loop
	args   []Arg
	sums   []summed
	looks  bool // the runtime looks at the program's memory
	plain  bool // all runs as the runtime's goroutine does

	ended  bool
	value  any // what it has panicked with
	opens  Data
	closed bool
	call   Dispatched
	at     unsafe.Pointer
	room   int
}

// summed is a reduction variable, and what the runtime reduces into meanwhile.
type summed struct {
	arg    int
	bytes  int
	before []byte
	aside  []uint64
}

// world has all that the goroutines have done that carry constructs out.
var world happens.Clock

// carries reports a construct that another goroutine can carry out. Declared reductions call functions of the program,
// and so do events; a watch says where the program's goroutine is.
func carries(params []Param, args []Arg) bool {
	if sys := ready(); sys.looksOn() || sys.settings.patience.most > 0 {
		world.Acquire()
		return false
	}
	for i := range args {
		if args[i].Form == Reduced && (params[i].Combine != nil || slices.ContainsFunc(args[:i], func(a Arg) bool {
			return a.Form == Reduced && overlap(&args[i], &a)
		})) {
			world.Acquire()
			return false
		}
	}
	return true
}

// ready is the system, opened if need be by another goroutine: it may wait for what others of the program's open and
// use, and this one does not come after those.
func ready() *system {
	if current.Load() == nil {
		before := happens.New() // of what the devices are opened by, which packages have initialised
		before.Release()
		happens.Outside(func() {
			before.Acquire()
			if s, err := tryEnter(); err == nil {
				s.leave()
			}
		})
	}
	s := current.Load()
	if s == nil { // it has no devices, or has been closed meanwhile
		s = enter()
		s.leave()
	}
	return s
}

// looksOn reports that somebody may be told what happens, and on which goroutine. Reports that add up do not ask.
func (s *system) looksOn() bool {
	sums := len(s.settings.summary)
	if s.settings.plugins != 0 {
		sums++
	}
	return trace.Enabled(trace.All) && trace.Readers() != sums
}

// carry has a construct carried out, and panics as it does.
func carry(params []Param, w With, nest []device.Loop, args []Arg, out func(*carried)) *carried {
	c := &carried{clock: happens.New(), params: params, with: OnDefault(w), nest: slices.Clone(nest)}
	if w.Grid != nil {
		grid := *w.Grid
		c.with.Grid = &grid
	}
	c.keep(args)
	c.outside(func() { out(c) })
	for i := range c.sums {
		s := &c.sums[i]
		s.write(&args[s.arg])
	}
	return c
}

// outside runs what carries a construct out.
func (c *carried) outside(out func()) {
	faults := debug.SetPanicOnFault(true)
	debug.SetPanicOnFault(faults)
	clock := c.clock
	clock.Release()
	happens.Outside(func() {
		clock.Acquire() // first: the record is the launching goroutine's
		world.Acquire()
		debug.SetPanicOnFault(faults)
		defer func() {
			if !c.ended {
				c.value = recover()
			}
			world.Release()
			if !c.ended || c.looks {
				clock.Release()
			}
		}()
		out()
		c.ended = true
	})
	clock.Acquire()
	if !c.hasEnded() {
		panic(c.value)
	}
}

// hasEnded reports that nothing has panicked. The goroutine need not come after who has noted that.
//
//go:norace
func (c *carried) hasEnded() bool { return c.ended }

// What follows says what has come of it, likewise.

//go:norace
func (c *carried) opened() Data { return c.opens }

//go:norace
func (c *carried) hasClosed() bool { return c.closed }

//go:norace
func (c *carried) chosen() Dispatched { return c.call }

//go:norace
func (c *carried) found() (at unsafe.Pointer, room int) { return c.at, c.room }

// keep copies the arguments, and what is on the stack of the launching goroutine, which may move while that waits.
func (c *carried) keep(args []Arg) {
	c.args = slices.Clone(args)
	for i := range c.args {
		a, p := &c.args[i], &c.params[i]
		switch {
		case a.Form == Private && a.Ptr != nil && a.Size > 0:
			own := make([]uint64, (a.Size+7)/8)
			copy(unsafe.Slice((*byte)(unsafe.Pointer(&own[0])), a.Size), unsafe.Slice((*byte)(a.Ptr), a.Size))
			a.Ptr = unsafe.Pointer(&own[0])
		case a.Form == Reduced && !devicesAlone(a):
			c.sums = append(c.sums, summing(i, a))
		case a.Form == Several:
			a.Each = each(a.Each)
			c.looks = true
		}
		if l := p.layoutOf(); l != nil && a.Form != Private || p.Map&(Capacity|NeedsCapacity) != 0 {
			c.looks = true
		}
	}
}

// devicesAlone reports memory that the host cannot touch.
func devicesAlone(a *Arg) bool {
	start, bytes := a.extent()
	sys := current.Load()
	return bytes == 0 || sys != nil && sys.ranged(uintptr(start))
}

func summing(i int, a *Arg) summed {
	start, bytes := a.extent()
	s := summed{i, bytes, make([]byte, bytes), make([]uint64, (bytes+7)/8+1)}
	copy(s.before, unsafe.Slice((*byte)(start), bytes))
	copy(s.reduced(), s.before)
	return s
}

// reduced is the bytes that are reduced into.
func (s *summed) reduced() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(&s.aside[0])), s.bytes)
}

// write gives the variable its value, if that is another one: it may have been the device's that has changed.
func (s *summed) write(a *Arg) {
	now := make([]byte, s.bytes)
	happens.Copy(now, s.reduced())
	if start, _ := a.extent(); string(now) != string(s.before) {
		copy(unsafe.Slice((*byte)(start), s.bytes), now)
	}
}

// aside is what is reduced into instead of the variable of an argument, where that is the host's.
func (c *construct) aside(arg int, variable unsafe.Pointer) unsafe.Pointer {
	if c.carried != nil {
		for i := range c.carried.sums {
			if s := &c.carried.sums[i]; s.arg == arg {
				return unsafe.Pointer(&s.aside[0])
			}
		}
	}
	return variable
}

// carriedBy says for whom the construct is carried out; nil: for the goroutine that does it.
func (c *construct) carriedBy(by *carried) {
	if by != nil {
		c.clock, c.moved, c.carried = by.after(), nil, by
	}
}

// follows has the launching goroutine come after all that was done: a kernel runs as the runtime's goroutine does.
func (c *carried) follows() {
	if c != nil {
		c.looks = true
	}
}

// choose says which device a construct is for. Where that is not in the detector's view nothing runs apart.
func (c *carried) choose(t *target) {
	if c != nil && t != nil && !t.inView {
		c.looks, c.plain = true, true
	}
}

// apart reports a kernel that runs apart, if it is to. One of a library, which is given more than arguments, runs as its
// goroutine does if nothing waits for it: what it is given is the runtime's then.
func (c *carried) apart(l *device.Launch) bool {
	return (l.Call == nil || c != nil) && l.Confirm == nil
}

// after is what the construct's kernel comes after.
func (c *carried) after() *happens.Clock {
	if c == nil || c.plain {
		return nil
	}
	return c.clock
}
