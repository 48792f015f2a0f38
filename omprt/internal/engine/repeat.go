package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Most launches are like one before, which is remembered (remember.go). The next launch compares its arguments with
// those of that one, and comes past the table: its references to the entries are taken by being at a site, and count
// whenever somebody looks at the table. One that was counted gives its references back as every construct does.

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
