package engine

import (
	"errors"
	"fmt"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/order"
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
	led      []led   // of what is compared of items that overlap
	order    []int32 // the items with storage by address
	ordered  bool    // that is so; else it is every item

	hash      uint64 // of its arguments
	besides   bool   // some of the items have memory beside their mappings
	repeats   bool   // it may be remembered, but for its items
	remembers bool   // and for them
	changes   uint64 // of the table when they were found

	locked  bool   // it has locked the table while it moves something
	stays   bool   // its items are to stay when they have been mapped
	passes  bool   // its references end with a kernel that is at work, or about to be
	blocked *item  // that has to wait for another construct; nil: none
	attempt uint64 // to map its items, of all attempts

	typed  bool // some of the items have a layout
	lends  bool // some are mapped up to their capacity
	spares []spare
	kept   []byte // what the device was sent of the spares
	back   []byte // what it sends back, piece by piece

	launch  device.Launch
	reduced []device.Slot // a reduction variable of the device's, while results are combined into it
	parts   Parts         // of one, while a declared operator combines them

	meeting bool // it is being met
	early   bool // and has been, before its turn
	waits   bool // it is among the undecided

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
	c.launch.Pace = 0
	c.told, c.launch.Op, c.launch.Labels = told{}, 0, nil
	c.meeting, c.early, c.debts = false, false, c.debts[:0]
	c.repeats, c.remembers = false, false
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

// choose finds the device and reports that the construct begins. It returns why the host was chosen, "" for a device.
func (c *construct) choose(w *With, params []Param, args []Arg) string {
	if len(args) != len(params) {
		panic(c.error(BadLaunch, fmt.Sprintf("%d arguments for %d parameters", len(args), len(params))))
	}
	for i := range args {
		if !args[i].Form.fits(params[i].Kind) {
			panic(c.error(BadLaunch, fmt.Sprintf("%s: the argument is not of its parameter's kind", params[i].Name)))
		}
	}
	t, reason, err := c.sys.device(w)
	if err != nil {
		panic(c.error(NoDevice, err.Error()))
	}
	if t != nil && t.declared.Load() != declared.count.Load() {
		t.declare()
	}
	c.target = t
	if c.traced {
		c.entering(params, args)
	}
	return reason
}

// add appends an item for an argument.
func (c *construct) add(p *Param, a *Arg) {
	n := len(c.items)
	if n == cap(c.items) {
		c.items = append(c.items, item{})
	}
	c.items = c.items[:n+1] // behind the length all are zero
	it := &c.items[n]
	it.param, it.mode, it.writes = p, p.Map, c.kernel != nil && p.Map&ReadOnly == 0
	it.start, it.bytes = a.extent()
	it.rows, it.pitch = a.Rows, a.Pitch
	if it.layout = p.layoutOf(); it.layout != nil {
		c.typed = true
	}
	if p.Map&(Capacity|NeedsCapacity) != 0 && a.Lo == 0 && a.Len <= a.Hi && a.Hi < a.Cap && a.Size > 0 {
		it.start, it.most = a.Ptr, a.Cap*int(a.Size)
		c.lends = c.lends || it.lends()
	}
}

// list makes items of the mapped arguments, in order.
func (c *construct) list(params []Param, args []Arg) {
	for i := range args {
		if args[i].mapped() {
			c.add(&params[i], &args[i])
		}
	}
	c.addSeveral(params, args)
}

// acquireAll begins the lifetimes of the mapped arguments, in order.
func (c *construct) acquireAll(params []Param, args []Arg) {
	for !c.tryAcquire(params, args) {
		c.giveWay()
	}
}

// tryAcquire reports false where an item has to wait for what other constructs are about to release.
func (c *construct) tryAcquire(params []Param, args []Arg) bool {
	v := &c.target.env
	settled := len(c.items)
	if !c.early {
		c.list(params, args)
		settled = 0
	}
	if len(c.items) == 0 && !c.repeats {
		return true
	}
	if c.typed && !c.early { // what words of an item lead to is said by the host's memory
		v.mu.Lock()
		c.settle(v, 0)
		v.mu.Unlock()
		settled = len(c.items)
	}
	if c.typed {
		c.recallAll()
	}
	c.follow()
	v.mu.Lock()
	v.attempts++
	c.attempt = v.attempts
	c.settle(v, settled)
	for i := range c.items {
		switch it := &c.items[i]; {
		case it.bytes == 0 && !it.lends(): // no storage, nothing to map
		case it.promised:
			v.redeem(c, i)
		case it.first == nil:
			v.acquire(c, i)
		case c.traced && !c.early: // mapped with an earlier one
			c.lookup(it)
			c.exists(it, +1)
		}
		if c.blocked != nil {
			v.mu.Unlock()
			return false
		}
	}
	if c.lends {
		c.lend(v)
	}
	if len(c.recalled) > 0 {
		c.checkRecalled(v)
	}
	if c.repeats && !c.follows && !c.several && !c.typed && !c.lends {
		c.memorable(v)
	}
	if c.stays && !c.lends && !c.follows {
		c.stays = false
		c.endAll(v, (*environment).stay)
	}
	v.mu.Unlock()
	if c.lends {
		c.send()
	}
	if c.follows {
		c.attach()
	}
	return true
}

// settle makes the host's addresses of device addresses that items begin with, from the given one on. The table is
// locked, and unlocked by a panic.
func (c *construct) settle(v *environment, from int) {
	for i := from; i < len(c.items); i++ {
		it := &c.items[i]
		moved := v.settleAddress(it)
		c.repeats = c.repeats && !moved // a launch that is remembered knows arguments as they are passed
		switch {
		case moved || it.mode&(OnDevice|Self) == 0 || it.led || it.bytes == 0:
		case c.sys.unified():
			it.anyway = it.mode&OnDevice != 0 && it.layout == nil
			it.mode &^= OnDevice | Reached | Self // the host's memory is the device's, too
		case it.mode&Self != 0:
			v.mu.Unlock()
			panic(c.error(NotPresent, fmt.Sprintf("%s: device %d cannot use the memory at 0x%016x where it is, as "+
				"map(self) asks: it has memory of its own; allocate with omprt.AllocShared or omprt.AllocHost, or map "+
				"it without self", it.param.Name, c.target.number, it.begin())))
		case it.mode&Reached != 0:
			it.mode &= Implicit | OnDevice | Reached
		case v.inPart(it):
			v.mu.Unlock()
			panic(c.error(PartMissing, fmt.Sprintf("%s: of its %d bytes at 0x%016x only a part is on device %d, and "+
				"all of them are needed; map the others, too", it.param.Name, it.bytes, it.begin(), c.target.number)))
		default:
			v.mu.Unlock()
			panic(c.error(NotPresent, fmt.Sprintf("%s: 0x%016x is not an address of device %d; is_device_ptr, "+
				"has_device_addr and firstprivate take what is on the device already: map it",
				it.param.Name, it.begin(), c.target.number)))
		}
	}
}

// locateAll finds the arguments that are mapped, in order; modifier is what a missing one's present is called. It
// leaves the table locked.
func (c *construct) locateAll(params []Param, args []Arg, modifier string) {
	listed := len(c.items)
	if !c.early {
		c.list(params, args)
	}
	c.follow()
	v := &c.target.env
	v.mu.Lock()
	for i := range c.items {
		switch it := &c.items[i]; {
		case it.bytes == 0:
		case it.first != nil:
			v.revisit(c, it, modifier)
		case i >= listed || it.turn:
			v.locate(c, it, modifier)
		}
	}
}

// updateAll copies the items that were located.
func (c *construct) updateAll() {
	for i := range c.items {
		it := &c.items[i]
		if it.first == nil {
			continue
		}
		if c.traced {
			c.present(it)
		}
		if it.mode&To != 0 {
			c.transfer(it, To)
		}
		if it.mode&From != 0 {
			if c.fetch(it); it.live {
				c.target.env.fetched(it)
			}
		}
	}
}

// fetch copies to the host what constructs have brought to the device of an item.
func (c *construct) fetch(it *item) {
	if it.live {
		c.transfer(it, From)
		return
	}
	if it.rows > 0 {
		return
	}
	v := &c.target.env
	c.spans = c.spans[:0]
	v.mu.Lock()
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if !e.unused() {
			c.mark(e, false)
		}
	}
	v.mu.Unlock()
	c.copyBack(it)
}

// releaseAll ends the items' lifetimes; keepAll leaves them on the device when the construct has ended.
func (c *construct) releaseAll() {
	if len(c.items) == 0 { // of which recalled attachments are, too
		return
	}
	v := &c.target.env
	v.mu.Lock()
	c.endAll(v, (*environment).release)
	v.mu.Unlock()
}
func (c *construct) keepAll() { c.inReverse((*environment).part) }
func (c *construct) stayAll() { c.inReverse((*environment).stay) }

// inReverse does what ends the construct's use of its items with those that are on the device.
func (c *construct) inReverse(end func(*environment, *construct, *item)) {
	if len(c.items) == 0 || c.target == nil { // the host maps none
		return
	}
	v := &c.target.env
	v.mu.Lock()
	c.endAll(v, end)
	v.mu.Unlock()
}

// endAll does so. The table is locked.
func (c *construct) endAll(v *environment, end func(*environment, *construct, *item)) {
	for i := len(c.items) - 1; i >= 0; i-- {
		if it := &c.items[i]; it.first != nil {
			end(v, c, it)
		}
	}
	if len(c.recalled) > 0 {
		c.unuse(v)
	}
}

func (c *construct) error(code Code, msg string) *Error {
	e := (&Error{Code: code, Pos: c.pos, Msg: msg}).WhereMandatory(c.sys.settings.offload == mandatory)
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
	var over *late
	if errors.As(err, &over) {
		return c.error(TimedOut, msg)
	}
	var depend *order.Dependence
	if errors.As(err, &depend) {
		return c.error(Dependence, msg)
	}
	return c.error(DeviceFailure, msg)
}

func (c *construct) notPresent(it *item, what string) *Error {
	if it.led && it.mode&OnDevice != 0 {
		return c.error(NotPresent, fmt.Sprintf("%s: %d bytes at 0x%016x, to which an element of it leads, are not on "+
			"device %d; map them, too", c.ledBy(it), it.bytes, it.begin(), c.target.number))
	}
	name := it.param.Name
	if it.led {
		name = c.ledBy(it)
	}
	return c.error(NotPresent,
		fmt.Sprintf("%s: device mapping required by 'present' %s modifier does not exist for host address 0x%016x (%d bytes)",
			name, what, it.begin(), it.bytes))
}

func (c *construct) partlyPresent(it *item, there trace.Entry) *Error {
	return c.error(PartlyPresent,
		fmt.Sprintf("%s: explicit extension not allowed: "+
			"host address specified is 0x%016x (%d bytes), but device allocation maps to host at 0x%016x (%d bytes)",
			it.param.Name, it.begin(), it.bytes, there.HostAddr, there.Bytes))
}
