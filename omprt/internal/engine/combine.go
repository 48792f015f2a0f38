package engine

import (
	"fmt"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// reduce combines the chunks' results into the variables of the reductions. The variable is the device's where the
// device has it: mapped by the construct itself or around it, it is copied back when that mapping ends.
func (c *construct) reduce(args []Arg) {
	for i := range args {
		if args[i].Form != Reduced {
			continue
		}
		if c.target == nil || !c.reduceThere(i, &args[i]) {
			start, bytes := args[i].extent()
			c.combine(i, c.aside(i, start), bytes)
		}
	}
}

// reducedApart refuses memory that is reduced and is another item, too: what iterations find there, or in which order
// two operators meet there, would be another thing than in a loop that runs in order.
func (c *construct) reducedApart(args []Arg) {
	for i := range args {
		if args[i].Form != Reduced {
			continue
		}
		for j := range args {
			if i == j || !overlap(&args[i], &args[j]) {
				continue
			}
			prm, other := &c.kernel.Params[i], &c.kernel.Params[j]
			if args[j].Form == Reduced && (j < i || prm.Combine == nil && other.Combine == nil && prm.Op == other.Op) {
				continue
			}
			panic(c.error(Overlap, fmt.Sprintf("%s is reduced, and the memory that it is in is that of %s, too",
				prm.Name, other.Name)))
		}
	}
	c.reducedUnled(args)
}

// reducedUnled refuses memory that is reduced and that a followed word of an item leads to.
func (c *construct) reducedUnled(args []Arg) {
	if c.target == nil { // the host maps nothing, and its words lead there all the same
		for i := range args {
			if args[i].mapped() {
				c.add(&c.kernel.Params[i], &args[i])
			}
		}
		c.addSeveral(c.kernel.Params, args)
		c.leadAll()
	}
	if !c.follows && !c.several {
		return
	}
	for i := range args {
		if args[i].Form != Reduced {
			continue
		}
		start, n := args[i].extent()
		begin, prm := uintptr(start), &c.kernel.Params[i]
		for j := range c.items {
			it := &c.items[j]
			if (it.led || it.said) && it.param != prm && begin < it.end() && it.begin() < begin+uintptr(n) {
				panic(c.error(Overlap, fmt.Sprintf("%s is reduced, and the memory that it is in is that of what %s "+
					"leads to, too", prm.Name, it.param.Name)))
			}
		}
	}
}

// overlap reports two arguments in memory that share some of it.
func overlap(a, b *Arg) bool {
	switch b.Form {
	case Sequence, Variable, Reduced:
	default:
		return false
	}
	start, n := a.extent()
	at, m := b.extent()
	return uintptr(start) < uintptr(at)+uintptr(m) && uintptr(at) < uintptr(start)+uintptr(n)
}

// Parts are the parts that the chunks of a launch have found of a reduction: Bytes of memory each.
type Parts struct {
	Into   unsafe.Pointer // what they are combined into
	Bytes  int
	Chunks int

	launch *device.Launch
	slot   int
}

// Of is the part of a chunk.
func (p *Parts) Of(chunk int) unsafe.Pointer {
	return unsafe.Pointer(&p.launch.Partial[chunk*p.launch.Results+p.slot])
}

// combine combines the parts of the reduction of parameter i, number by number.
func (c *construct) combine(i int, into unsafe.Pointer, bytes int) {
	prm, slot := &c.kernel.Params[i], c.launch.Args[i].Result
	if prm.Combine != nil {
		c.parts = Parts{into, bytes, c.launch.Chunks, &c.launch, slot}
		prm.Combine(&c.parts)
		c.parts = Parts{}
		return
	}
	for off := 0; off < bytes; off += prm.Type.Size() {
		combine(unsafe.Add(into, off), prm.Op, prm.Type, &c.launch, part{slot, off})
	}
}

// reduceThere combines into the device's copy of a variable; false if there is none.
func (c *construct) reduceThere(i int, a *Arg) bool {
	start, bytes := a.extent()
	if bytes == 0 {
		return true
	}
	v, begin := &c.target.env, uintptr(start)
	end := begin + uintptr(bytes)
	v.mu.Lock()
	if e := v.onDevice(begin); e != nil {
		begin = e.begin + (begin - e.store.addr(e.begin))
		end = begin + uintptr(bytes)
	}
	at, ok := v.find(begin, end)
	if !ok || v.entries[at].unused() {
		v.mu.Unlock()
		return false
	}
	e := v.entries[at]
	if begin < e.begin || e.end < end {
		there, _ := v.row(at)
		v.mu.Unlock()
		it := item{param: &c.kernel.Params[i], start: start, bytes: bytes}
		panic(c.partlyPresent(&it, there))
	}
	e.pins++
	e.written = true
	v.mu.Unlock()
	defer func() { // a declared operator may panic
		v.mu.Lock()
		e.pins--
		v.discardBy(c, e)
		v.mu.Unlock()
	}()
	if err := c.fold(i, e.store, e.store.offset(begin), bytes); err != nil {
		panic(c.failed(err, nil))
	}
	return true
}

// fold reads the variable from the device, combines into it, and writes it back.
func (c *construct) fold(i int, s *storage, offset, n int) error {
	s.transfer.Lock()
	defer s.transfer.Unlock()
	c.reduced = slices.Grow(c.reduced[:0], device.Slots(n))[:device.Slots(n)]
	value := unsafe.Pointer(unsafe.SliceData(c.reduced))
	m := c.own(From, c.kernel.Params[i].Name)
	err := c.target.queue.Read(value, s.mem, offset, n)
	if c.arrived(&m, n, err); err != nil {
		return err
	}
	if c.kernel.Params[i].Type == device.Bool {
		for j, b := range unsafe.Slice((*byte)(value), n) {
			if b != 0 {
				unsafe.Slice((*byte)(value), n)[j] = 1 // what nothing has written need not be a bool
			}
		}
	}
	c.combine(i, value, n)
	m = c.own(To, c.kernel.Params[i].Name)
	err = c.target.queue.Write(s.mem, offset, value, n)
	c.arrived(&m, n, err)
	return err
}
