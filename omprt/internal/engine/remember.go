package engine

import (
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
)

// What a launch has found is remembered with its kernel: the entries that its items lie in, the launch's arguments with
// their addresses on the device, and that no two items overlap. It holds as long as no entry has left the table
// (tableLock.changes).
//
// Only what is plain is remembered: whole items of entries of their own, arguments that are passed by value, and no
// others. Everything else, and whatever somebody reads the trace of, goes its usual way.

// repeat is a launch that is remembered, for one goroutine at a time: whoever has its device's site of the same number.
type repeat struct {
	sys     *system
	target  *target
	program device.Program
	word    uint64 // of the table, without the lock's bit
	args    []remembered
	refs    []reference
	launch  device.Launch

	ended bool  // without a panic
	err   error // why the device did not launch it

	seen uint64 // fingerprint of the last launch that was not remembered
}

// remembered is an argument as it was. It keeps no memory of the host's alive.
type remembered struct {
	at               uintptr
	size             uintptr
	lo, hi, len, cap int
	form             Form
}

// reference is what an item adds to an entry.
type reference struct {
	entry *entry // nil: the item has no bytes
	mode  MapType
}

// repeats are the launches that are remembered of a kernel on a device.
type repeats struct {
	sys    *system
	target *target
	at     [sites]atomic.Pointer[repeat]
}

// repeatsOn are those on a device; nil: none.
func (k *Kernel) repeatsOn(t *target) *repeats {
	if all := k.repeats.Load(); all != nil {
		for _, r := range *all {
			if r.target == t {
				return r
			}
		}
	}
	return nil
}

// repeatOn makes room for launches on a device, and forgets those of a runtime that was closed.
func (k *Kernel) repeatOn(s *system, t *target) *repeats {
	for {
		if r := k.repeatsOn(t); r != nil {
			return r
		}
		old, list := k.repeats.Load(), []*repeats{{sys: s, target: t}}
		if old != nil {
			for _, r := range *old {
				if r.sys == s {
					list = append(list, r)
				}
			}
		}
		k.repeats.CompareAndSwap(old, &list)
	}
}

// fits reports arguments as they were.
func (r *repeat) fits(args []Arg) bool {
	if len(args) != len(r.args) {
		return false
	}
	for i := range args {
		if a, b := &args[i], &r.args[i]; uintptr(a.Ptr) != b.at || a.Hi != b.hi || a.Len != b.len || a.Lo != b.lo ||
			a.Cap != b.cap || a.Size != b.size || a.Form != b.form || a.Rows != 0 {
			return false
		}
	}
	return true
}

// plainly are the map types of items that are remembered.
const plainly = ToFrom | Implicit | ReadOnly | MapClose

// memorable notes that the launch may be remembered if what it refers to stays on the device by other references. The
// table is locked.
func (c *construct) memorable(v *environment) {
	for i := range c.items {
		it := &c.items[i]
		if it.first == nil && it.bytes == 0 {
			continue
		}
		if e := it.first; e == nil || it.n != 1 || it.hi-it.lo != uintptr(it.bytes) || e.begin > it.begin() ||
			e.end < it.end() || it.mode&^plainly != 0 || it.layout != nil || it.rows > 0 || it.most > 0 || it.said ||
			e.dyn+e.hold <= e.passing {
			return
		}
	}
	v.mu.repeats = true
	c.remembers, c.word = true, v.mu.changes<<1
}

// memorize keeps what the launch has found, which is complete but for its references.
func (c *construct) memorize(p device.Program, args []Arg) {
	if c.launch.Part || c.launch.Results > 0 || c.launch.Grid != nil {
		return
	}
	for i := range args {
		switch a := &args[i]; a.Form {
		case Sequence, Variable:
			if c.kernel.Params[i].Map&^plainly != 0 {
				return
			}
		case Value, DeviceNumber, OnInitialDevice:
		default:
			return
		}
	}
	place := &c.target.env.mu.sites[c.at]
	if !place.CompareAndSwap(nil, &owned) {
		return
	}
	defer place.Store(nil)
	here := &c.kernel.repeatOn(c.sys, c.target).at[c.at]
	r := here.Load()
	switch seen := fingerprint(args); {
	case r == nil:
		r = new(repeat)
		here.Store(r)
	case r.fits(args): // an entry has left the table
	case r.seen == seen:
	default: // one that is not like the one before either may be like none
		r.seen = seen
		return
	}
	r.keep(c, p, args)
}

func (r *repeat) keep(c *construct, p device.Program, args []Arg) {
	r.sys, r.target, r.program, r.word = c.sys, c.target, p, c.word
	r.args = r.args[:0]
	for i := range args {
		a := &args[i]
		r.args = append(r.args, remembered{uintptr(a.Ptr), a.Size, a.Lo, a.Hi, a.Len, a.Cap, a.Form})
	}
	r.refs = r.refs[:0]
	for i := range c.items {
		r.refs = append(r.refs, reference{c.items[i].first, c.items[i].mode})
	}
	r.launch = device.Launch{
		Args: append(r.launch.Args[:0], c.launch.Args...), Nest: r.launch.Nest,
		Groups: c.launch.Groups, GroupSize: c.launch.GroupSize, Same: true,
	}
}

// fingerprint tells lists of arguments apart, nearly always.
func fingerprint(args []Arg) (h uint64) {
	for i := range args {
		a := &args[i]
		h = (h ^ uint64(uintptr(a.Ptr)) ^ uint64(a.Len)<<48 ^ uint64(a.Lo)<<24 ^ uint64(a.Hi)<<40) * 0x9E3779B97F4A7C15
	}
	return h
}
