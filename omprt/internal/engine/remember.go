package engine

import (
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
)

// What a launch has found is remembered with its kernel: the entries that its items lie in, the launch's arguments with
// their addresses on the device, and that no two items overlap. It holds as long as no entry has left the table
// (tableLock.changes).
//
// Only what is plain is remembered: whole items of entries of their own, arguments that are passed by value, and no
// others. Everything else, and whatever somebody reads the trace of, goes its usual way.

// repeat is a launch that is remembered. Any number of goroutines launch by it at once, each with a site's record. What
// was found of the table changes under its lock, while no launch is at a site; the rest does not change.
type repeat struct {
	sys     *system
	target  *target
	program device.Program
	follows bool   // words of some items
	words   int    // bytes of them that are compared
	hash    uint64 // of the arguments
	args    []remembered

	changes atomic.Uint64 // of the table when it was found
	refs    []reference
	launch  device.Launch

	pace atomic.Int64 // Launch.Pace of the last one
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
	moved bool // the item begins with the device's address

	recalled *attachment // what its words on the device have, if the host's are as they were; nil: it has none
}

// repeats are the launches that are remembered of a kernel on a device, each by the hash of its arguments at one of a
// few places that follow one another: what a launch refers to is the same whichever goroutine launches it, and 1000 of
// them at once find what they know as fast as one.
type repeats struct {
	sys    *system
	target *target
	places atomic.Pointer[places]

	mu   sync.Mutex // of who changes them
	once [64]uint64 // hashes of launches that were met, and are to be remembered at the second time
}

type places []atomic.Pointer[repeat] // as many as a power of two

// How many launches a kernel remembers on a device: few at first, and only as many as there are, because each takes
// some hundred bytes. The next ones take the places of others.
const (
	fewRepeats  = 8
	mostRepeats = 4096
	probes      = 4
)

// place is one of those where a launch with a hash may be.
func (p places) place(h uint64, probe int) *atomic.Pointer[repeat] {
	return &p[(int(h>>40)+probe)&(len(p)-1)]
}

// find is the launch with a hash; nil: none is remembered.
func (l *repeats) find(h uint64) *repeat {
	p := *l.places.Load()
	for i := range probes {
		if r := p.place(h, i).Load(); r != nil && r.hash == h {
			return r
		}
	}
	return nil
}

// keep remembers a launch. What it replaces may be at work meanwhile.
func (l *repeats) keep(r *repeat, changes uint64) {
	for {
		p := *l.places.Load()
		var old *atomic.Pointer[repeat] // of which nothing holds any more
		for i := range probes {
			at := p.place(r.hash, i)
			o := at.Load()
			if o == nil {
				at.Store(r)
				return
			}
			if o.hash == r.hash || old == nil && o.changes.Load() != changes {
				old = at
			}
		}
		switch {
		case old != nil:
			old.Store(r)
			return
		case len(p) >= mostRepeats:
			p.place(r.hash, 0).Store(r)
			return
		}
		l.grow(p)
	}
}

// grow makes more places.
func (l *repeats) grow(p places) {
	more := make(places, 2*len(p))
	for i := range p {
		r := p[i].Load()
		for k := range probes {
			if r == nil {
				break
			}
			if at := more.place(r.hash, k); at.Load() == nil {
				at.Store(r)
				break
			}
		}
	}
	l.places.Store(&more)
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
		old, here := k.repeats.Load(), &repeats{sys: s, target: t}
		first := make(places, fewRepeats)
		here.places.Store(&first)
		list := []*repeats{here}
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
const plainly = ToFrom | Implicit | ReadOnly | MapClose | OnDevice | Reached

// memorable notes that the launch may be remembered if what it refers to stays on the device by other references. What
// is remembered keeps no memory of the host's alive, so that memory is not the kernel's itself. The table is locked.
func (c *construct) memorable(v *environment) {
	for i := range c.items {
		it := &c.items[i]
		if it.first == nil && it.bytes == 0 {
			continue
		}
		if e := it.first; e == nil || it.n != 1 || it.hi-it.lo != uintptr(it.bytes) || e.begin > it.begin() ||
			e.end < it.end() || it.mode&^plainly != 0 || it.layout != nil && it.recalled == nil || it.rows > 0 ||
			it.most > 0 || it.said ||
			e.dyn+e.hold <= e.passing || e.store.inPlace {
			return
		}
	}
	v.mu.remembering()
	if c.later {
		v.mu.seated.Store(true)
	}
	c.remembers, c.changes = true, v.mu.changes
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
	list := c.kernel.repeatOn(c.sys, c.target)
	if !list.mu.TryLock() {
		return // the next time
	}
	defer list.mu.Unlock()
	r := list.find(c.hash)
	if r != nil && r.fits(args) { // an entry has left the table
		v := &c.target.env
		v.mu.Lock()
		defer v.mu.Unlock()
		if v.mu.changes == c.changes && !v.mu.atWork(r) {
			r.found(c)
		}
		return
	}
	if once := &list.once[c.hash>>32%uint64(len(list.once))]; *once != c.hash && !list.empty() {
		*once = c.hash // what is not like a launch before either may be like none
		return
	}
	r = &repeat{sys: c.sys, target: c.target, program: p, follows: c.typed, hash: c.hash}
	for i := range args {
		a := &args[i]
		r.args = append(r.args, remembered{uintptr(a.Ptr), a.Size, a.Lo, a.Hi, a.Len, a.Cap, a.Form})
	}
	r.found(c)
	list.keep(r, c.changes)
}

// empty reports that no launch is remembered yet at the first of the places.
func (l *repeats) empty() bool {
	p := *l.places.Load()
	for i := range p {
		if p[i].Load() != nil {
			return false
		}
	}
	return true
}

// found keeps what a launch has found of the table.
func (r *repeat) found(c *construct) {
	r.changes.Store(c.changes)
	r.refs, r.words = r.refs[:0], 0
	for i := range c.items {
		it := &c.items[i]
		r.refs = append(r.refs, reference{it.first, it.mode, it.moved, it.recalled})
		if it.recalled != nil {
			r.words += len(it.recalled.host)
		}
	}
	r.launch.Args = append(r.launch.Args[:0], c.launch.Args...)
	r.launch.Groups, r.launch.GroupSize = c.launch.Groups, c.launch.GroupSize
}

// fingerprint tells lists of arguments apart, nearly always.
func fingerprint(args []Arg) (h uint64) {
	for i := range args {
		a := &args[i]
		h = (h ^ uint64(uintptr(a.Ptr)) ^ uint64(a.Len)<<48 ^ uint64(a.Lo)<<24 ^ uint64(a.Hi)<<40) * 0x9E3779B97F4A7C15
	}
	return h
}
