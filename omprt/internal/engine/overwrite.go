package engine

import "github.com/gooffload/gooffload/omprt/device"

// What a kernel writes from its first to its last element, and never reads, need not be sent to the device first. The
// translator finds the items that a kernel only writes, and which elements each iteration writes for certain; whether
// these are all is a question of how large everything is, which the launch knows.

// overwritten are the parameters that a launch overwrites, a bit each; those from 64 on are not told.
func (k *Kernel) overwritten(nest []device.Loop, args []Arg) (params uint64) {
	if k.Overwrites == "" {
		return 0
	}
	list := k.overwrites.Load()
	if list == nil {
		read := readOverwrites(k.Overwrites)
		list = &read
		k.overwrites.Store(list)
	}
	if params, simple := eachOne(*list, nest, args); simple {
		return params
	}
	var c coverage
	return c.run(*list, nest, args)
}

// eachOne is what most calculations are: iteration t0 of one loop writes element t0.
func eachOne(list []overwriting, nest []device.Loop, args []Arg) (params uint64, simple bool) {
	if len(nest) != 1 {
		return 0, false
	}
	for i := 0; i < len(list); i += 2 {
		if list[i].op != 't' || list[i+1].op != 'W' {
			return 0, false
		}
		if p := list[i+1].n; p < 64 && nest[0].Trip > 0 && args[p].whole() && nest[0].Trip >= args[p].Len {
			params |= 1 << p
		}
	}
	return params, true
}

// whole reports an argument that is all elements of a slice.
func (a *Arg) whole() bool { return a.Form == Sequence && a.Lo == 0 && a.Hi == a.Len && a.Rows == 0 }

// overwrite notes which items, made of the arguments from the given one on, the launch overwrites.
func (c *construct) overwrite(params []Param, args []Arg, from int) {
	if c.kernel == nil || c.kernel.Overwrites == "" {
		return
	}
	set := c.kernel.overwritten(c.launch.Nest, args)
	for i, n := 0, from; set>>i != 0 && i < len(args); i++ {
		if !args[i].mapped() {
			continue
		}
		it := &c.items[n]
		n++
		whole := it.mode&^MapClose == ToFrom|Implicit || it.mode&^MapClose == From
		it.overwrites = set>>i&1 != 0 && whole && it.rows == 0 && it.layout == nil
	}
}

// bare reports that an item needs no bytes in an entry that has none: the kernel overwrites these, and no other item
// may want some of them.
func (c *construct) bare(it *item, e *entry) bool {
	if !it.overwrites || e.store.inPlace || e.begin != it.begin() || e.end != it.end() {
		return false
	}
	for _, i := range c.around(it) {
		if o := &c.items[i]; o != it && o.begin() < it.end() && it.begin() < o.limit() {
			return false
		}
	}
	return true
}

// restore sends what a construct that has failed was to overwrite, and did not send, to entries that others refer to
// by now. What is not to be sent holds nothing (device.Arg.Overwritten). The table is locked before and after.
func (v *environment) restore(c *construct, it *item) {
	e := it.first
	it.bare = false
	if e == nil || it.mode&To == 0 || e.leaving() || e.unused() || c.target.gone() {
		return
	}
	s := e.store
	v.mu.Unlock()
	defer v.mu.Lock()
	s.transfer.Lock()
	defer s.transfer.Unlock()
	// The construct ends with another error already, of which this one would be a consequence.
	_ = c.again(it, s)
}

// again sends an item to its storage while a table has to be left in order.
func (c *construct) again(it *item, s *storage) error {
	offset, from, n := s.offset(it.begin()), it.start, it.bytes
	return asked("a transfer", func() error {
		defer c.sys.standsAt(c.pos)()
		return c.target.queue.Write(s.mem, offset, from, n)
	})
}
