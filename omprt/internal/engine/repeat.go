package engine

import (
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Most launches are like one before: the same kernel with the same memory, which is on the device and stays there. What
// such a launch has found is remembered with its kernel: the entries that its items lie in, the launch's arguments with
// their addresses on the device, and that no two items overlap. It holds as long as no entry has left the table
// (tableLock.changes). The next launch compares its arguments with those, and comes past the table: its references to
// the entries are taken by being at a site, and count whenever somebody looks at the table. One that was counted gives
// its references back as every construct does.
//
// Only what is plain is remembered: whole items of entries of their own, copied by value or not at all. Everything else,
// and whatever somebody reads the trace of, goes its usual way.

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

// plainly are the map types of items that are remembered.
const plainly = ToFrom | Implicit | ReadOnly | MapClose

// again launches the kernel as it was launched before, and reports false where that is not how it is to be launched.
func (k *Kernel) again(w *With, n []device.Loop, args []Arg, at int) bool {
	if k.repeats.Load() == nil || !w.plain() || trace.Enabled(trace.All) {
		return false
	}
	s := current.Load()
	if s == nil || !s.join() {
		return false
	}
	t, _, err := s.device(w)
	if err != nil || t == nil || t.declared.Load() != declared.count.Load() {
		s.leave()
		return false
	}
	list, place := k.repeatsOn(t), &t.env.mu.sites[at]
	if list == nil || place.Load() != nil || !place.CompareAndSwap(nil, &owned) {
		s.leave()
		return false
	}
	r := list.at[at].Load()
	if r == nil || !r.fits(args) || checkNest(k, n) != "" {
		place.Store(nil)
		s.leave()
		return false
	}
	place.Store(r)
	if t.env.mu.word.Load() != r.word && !place.counts(r, &t.env.mu) {
		s.leave()
		return false
	}
	r.run(k, n, args, place)
	return true
}

// counts reports that whoever has locked the table has counted a launch. One that was not has left its site.
func (p *site) counts(r *repeat, l *tableLock) bool {
	if p.CompareAndSwap(r, nil) {
		return false
	}
	l.Lock() // it has been decided then
	defer l.Unlock()
	if p.Load() == &seen {
		return true
	}
	p.Store(nil)
	return false
}

// siteOf is a number for launches of a goroutine with some arguments. That a buffer is used in turn with another one
// mostly makes it another number, and so do most other goroutines.
func siteOf(args []Arg) int {
	var here byte
	h := uint64(uintptr(unsafe.Pointer(&here))>>11) * 0x9E3779B97F4A7C15
	if len(args) > 0 {
		h += uint64(uintptr(args[0].Ptr)>>4) * 0xBF58476D1CE4E5B9
	}
	return int(h >> 32 % sites)
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

// run launches.
func (r *repeat) run(k *Kernel, n []device.Loop, args []Arg, place *site) {
	defer r.finish(k, args, place)
	l := &r.launch
	for i := range args {
		if args[i].Form == Value {
			l.Args[i].Value = args[i].Value
		}
	}
	l.Nest = append(l.Nest[:0], n...)
	if r.err = r.target.queue.Launch(r.program, l); r.err != nil {
		panic(r.err)
	}
	if f := l.Fault; f != nil {
		l.Fault = nil
		panic(f)
	}
	r.ended = true
}

// finish ends a launch. It must be deferred directly. One that is counted, or that panics, ends as a construct does.
func (r *repeat) finish(k *Kernel, args []Arg, place *site) {
	s, ended, err := r.sys, r.ended, r.err
	r.ended, r.err = false, nil
	if ended && place.CompareAndSwap(r, nil) {
		s.leave()
		return
	}
	c := r.construct(k, args, place)
	if ended {
		c.released()
		return
	}
	value := recover()
	if c.running = err == nil; err != nil {
		value = c.failed(err, nil)
	}
	if value = c.fail(value); value != nil {
		panic(value) // from here, so that Go's traceback still shows the kernel
	}
}

// construct is the record of a launch, which leaves its site. It has the launch's references, if they were counted.
func (r *repeat) construct(k *Kernel, args []Arg, place *site) *construct {
	c := constructs.Get().(*construct)
	c.kind, c.pos, c.sys, c.target, c.kernel, c.traced, c.passes = trace.Target, k.Pos, r.sys, r.target, k, false, true
	if place.CompareAndSwap(r, nil) {
		return c
	}
	c.list(k.Params, args)
	for i := range c.items {
		if it := &c.items[i]; r.refs[i].entry != nil {
			it.first, it.n, it.counted = r.refs[i].entry, 1, true
			it.lo, it.hi, it.far = it.begin(), it.end(), it.limit()
		}
	}
	r.target.env.mu.Lock() // who has counted them has let go of the record then
	place.Store(nil)
	c.target.env.mu.Unlock()
	return c
}

// released gives a construct's references back.
func (c *construct) released() {
	defer c.finish()
	c.releaseAll()
	c.ended = true
}

// count adds the references of a launch at work to those of its entries. The table is locked.
func (r *repeat) count() {
	for _, f := range r.refs {
		if e := f.entry; e != nil {
			e.pins++
			e.passing++
			e.count(f.mode, +1)
		}
	}
}

// plain reports clauses that launches may have that are remembered.
func (w *With) plain() bool {
	return w.NumTeams|w.ThreadLimit|w.NumThreads|w.LeastTeams|w.GroupBytes == 0 && !w.OneTeam && !w.OneThread &&
		w.Grid == nil && w.Call == nil && w.DeviceMemory == "" && w.Task == nil
}

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
