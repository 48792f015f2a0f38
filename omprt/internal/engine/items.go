package engine

import (
	"fmt"

	"github.com/gooffload/gooffload/omprt/internal/happens"
)

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
	if happens.Enabled && c.carried != nil {
		c.carried.choose(t)
		c.carriedBy(c.carried)
	}
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
	n := len(c.items)
	for i := range args {
		if args[i].mapped() {
			c.add(&params[i], &args[i])
		}
	}
	c.overwrite(params, args, n)
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
		if c.unfreed != nil {
			v.mu.Unlock()
			c.raise()
		}
		if c.listed && c.blocked == nil {
			c.hasCome(i)
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
	if c.repeats && !c.follows && !c.several && !c.lends {
		c.memorable(v)
	}
	if c.stays && !c.lends && !c.follows {
		c.stays = false
		c.endAll(v, (*environment).stay)
	}
	v.mu.Unlock()
	c.raise()
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
