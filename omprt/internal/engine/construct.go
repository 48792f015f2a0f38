package engine

import (
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// construct is one construct at work, the record that owns all it uses until it is complete: arguments and their bytes,
// results, pins. Records are kept between uses so that running one does not allocate.
type construct struct {
	kind   trace.Construct
	pos    string
	sys    *system
	target *target // nil: the host
	kernel *Kernel
	traced bool

	items  []item // in order
	points []uintptr
	debts  []int // of the items that are noted, one for each entry
	spans  []span

	several  bool // some are of iterators or mappers
	follows  bool // words of some are followed
	targets  []int32
	recalled []*attachment // that are used
	visited  map[visited]int32
	led      []led     // of what is compared of items that overlap
	ends     []uintptr // of these, how far they and those before them reach
	order    []int32   // the items with storage by address
	ordered  bool      // that is so; else it is every item

	hash      uint64 // of its arguments
	besides   bool   // some of the items have memory beside their mappings
	repeats   bool   // it may be remembered, but for its items
	remembers bool   // and for them
	changes   uint64 // of the table when they were found

	locked  bool   // it has locked the table while it moves something
	stays   bool   // its items are to stay when they have been mapped
	passes  bool   // its references end with a kernel that is at work, or about to be
	unfreed error  // what the device has said when it was to free memory first
	blocked *item  // that has to wait for another construct; nil: none
	attempt uint64 // to map its items, of all attempts

	typed  bool // some of the items have a layout
	lends  bool // some are mapped up to their capacity
	spares []spare
	kept   []byte // what the device was sent of the spares
	back   []byte // what it sends back, piece by piece

	launch  device.Launch
	pace    int           // its Pace as it was launched
	link                  // of one that was submitted
	reduced []device.Slot // a reduction variable of the device's, while results are combined into it
	parts   Parts         // of one, while a declared operator combines them

	meeting bool // it is being met
	early   bool // and has been, before its turn
	waits   bool // it is among the undecided
	seat    int  // where it waits for its turn, or has waited last

	coming

	deferral // of a construct that is met now and carried out later

	running bool // the kernel
	ended   bool // without a panic
	open    bool // a target data region that waits for its end

	told // to who reads the trace
}

// What a construct keeps between uses, in bytes.
const (
	keptBetween    = 1 << 20 // of memory for spares
	resultsBetween = 1 << 26 // for results, of all chunks: no less than a launch of many chunks takes
)

var constructs = sync.Pool{New: func() any { return new(construct) }}

// begin makes a construct a user of the system. Its finish must be deferred.
func begin(kind trace.Construct, pos string) *construct {
	s := enter()
	c := constructs.Get().(*construct)
	c.kind, c.pos, c.sys = kind, pos, s
	if c.traced = trace.Enabled(trace.All); c.traced {
		c.met()
	}
	return c
}

// finish ends a construct. It must be deferred directly: when the construct is panicking, it puts the data environment
// back and goes on with what the panic means to the user.
func (c *construct) finish() {
	switch {
	case c.open:
		c.sys.leave()
	case c.later: // it is carried out by and by
	case c.ended:
		c.recycle()
	default:
		if value := c.fail(recover()); value != nil {
			panic(value) // from here, so that Go's traceback still shows the kernel
		}
	}
}

// fail ends a construct that has panicked with a value, or with nil has called runtime.Goexit, and returns what the
// value means to the user.
func (c *construct) fail(value any) any {
	if c.locked {
		c.locked = false
		c.target.env.mu.Unlock()
	}
	if c.traced && c.running {
		c.executed(true)
	}
	if c.target != nil {
		c.loseWords()
	}
	c.inReverse((*environment).undo)
	if value != nil && c.running {
		value = newFault(value, c.kernel)
	}
	if c.target != nil {
		c.table()
	}
	if c.traced {
		c.left(true)
	}
	c.recycle()
	return value
}

func (c *construct) recycle() {
	s := c.sys
	c.decided()
	if c.target.gone() { // which may use the record still
		s.leave()
		return
	}
	c.dropItems()
	clear(c.launch.Args)
	if cap(c.kept) > keptBetween {
		c.kept = nil
	}
	if cap(c.launch.Partial)*int(unsafe.Sizeof(device.Slot{})) > resultsBetween {
		c.launch.Partial = nil
	}
	if cap(c.reduced)*int(unsafe.Sizeof(device.Slot{})) > resultsBetween {
		c.reduced = nil
	}
	c.launch.Data, c.launch.Args = c.launch.Data[:0], c.launch.Args[:0]
	c.sys, c.target, c.kernel, c.launch.Grid, c.launch.Call = nil, nil, nil, nil, nil
	c.running, c.ended, c.open, c.passes, c.stays = false, false, false, false, false
	c.launch.Pace, c.launch.Clock = 0, nil
	c.told, c.launch.Op, c.launch.Pos, c.launch.Labels = told{}, 0, "", nil
	c.unfreed = nil
	c.meeting, c.early, c.metAs, c.debts = false, false, 0, c.debts[:0]
	c.repeats, c.remembers = false, false
	c.link = link{}
	c.forget()
	constructs.Put(c)
	s.leave()
}

// dropItems leaves the construct without items.
func (c *construct) dropItems() {
	if c.besides {
		c.besides = false
		c.freeBesides()
	}
	clear(c.items)
	c.items, c.typed, c.blocked = c.items[:0], false, nil
	if c.lends {
		c.lends = false
		clear(c.spares)
		c.spares = c.spares[:0]
	}
	if c.follows || c.several {
		c.follows, c.several, c.ordered, c.targets = false, false, false, c.targets[:0]
		clear(c.visited)
	}
}
