package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Most launches are like one before, which is remembered (remember.go). The next launch compares its arguments with
// those of that one, and comes past the table: its references to the entries are taken by being at a site, and count
// whenever somebody looks at the table. One that was counted gives its references back as every construct does.

// again launches the kernel as it was launched before, and reports false where that is not how it is to be launched.
func (k *Kernel) again(w *With, n []device.Loop, args []Arg, h uint64, by *carried) bool {
	r, p := k.repeated(w, n, args, h, by)
	if r == nil {
		return false
	}
	by.choose(r.target)
	return r.run(k, w, n, args, p, by.after(), by)
}

// repeated finds what is remembered of a launch with these arguments, whose fingerprint is h, and takes a site for it;
// nil: the launch goes the usual way.
func (k *Kernel) repeated(w *With, n []device.Loop, args []Arg, h uint64, by *carried) (*repeat, *site) {
	r := k.remembered(w, n, args, h)
	if r == nil {
		return nil, nil
	}
	l := &r.target.env.mu
	p := l.enter(r, h)
	if p == nil {
		return nil, nil
	}
	if w := l.word.Load(); (w&locked != 0 || w>>lockBits != r.changes.Load()) && !p.counts(r, l) {
		return nil, nil
	}
	p.launch.Confirm = nil
	if k.Confirms && r.words >= wordsBeside {
		p.lookBeside(r)
	} else if !r.leadsAsBefore() {
		r.construct(k, args, p, by).released()
		return nil, nil
	}
	return r, p
}

// remembered is what is remembered of a launch with these arguments, which may not hold any more; nil: nothing.
func (k *Kernel) remembered(w *With, n []device.Loop, args []Arg, h uint64) *repeat {
	if k.repeats.Load() == nil || !w.plain() || trace.Enabled(trace.All) {
		return nil
	}
	s := current.Load()
	if s == nil {
		return nil
	}
	t, _, err := s.device(w)
	if err != nil || t == nil || t.declared.Load() != declared.count.Load() {
		return nil
	}
	list := k.repeatsOn(t)
	if list == nil {
		return nil
	}
	r := list.find(h)
	if r == nil || !r.fits(args) || checkNest(k, n) != "" {
		return nil
	}
	return r
}

// leadsAsBefore reports that the host's words of the items lead where they did: where those on the device do. The
// launch is at a site, so that the entries stay.
func (r *repeat) leadsAsBefore() bool {
	for i := range r.refs {
		if a, e := r.refs[i].recalled, r.refs[i].entry; a != nil &&
			string(a.host) != string(unsafe.Slice((*byte)(unsafe.Add(e.host, int(a.begin-e.begin))), len(a.host))) {
			return false
		}
	}
	return true
}

// tries is how many sites are looked at for one that is free.
const tries = 4

// enter puts a launch at a site; nil: those that it looks at are taken. Launches of one goroutine with the same
// arguments mostly find the one that they had, filled in, and those of others mostly do not look at it.
func (l *tableLock) enter(r *repeat, h uint64) *site {
	var here byte
	i := uint(uintptr(unsafe.Pointer(&here))>>11) + uint(h>>32)
	for end := i + tries; i != end; i++ {
		n := i % uint(len(l.sites))
		if l.used[n/64].Load()>>(n%64)&1 == 0 {
			l.used[n/64].Or(1 << (n % 64)) // before it is taken: who has locked the table looks there then
		}
		if p := l.sites[n]; p.at.Load() == nil && p.at.CompareAndSwap(nil, r) {
			return p
		}
	}
	return nil
}

// counts reports that whoever has locked the table has counted a launch. One that was not has left its site.
func (p *site) counts(r *repeat, l *tableLock) bool {
	if p.at.CompareAndSwap(r, nil) {
		return false
	}
	l.Lock() // it has been decided then
	defer l.Unlock()
	if p.at.Load() == &seen {
		return true
	}
	p.at.Store(nil)
	return false
}

// fill makes the site's record that of a launch.
func (p *site) fill(r *repeat) {
	p.of, p.changes = r, r.changes.Load()
	l, from := &p.launch, &r.launch
	clear(l.Args)
	l.Args = append(l.Args[:0], from.Args...)
	l.Groups, l.GroupSize, l.Same = from.Groups, from.GroupSize, true
	p.pace = int(r.pace.Load())
	l.Pace = p.pace
}

// run launches. It reports false where the kernel has done nothing, because the host's words lead elsewhere.
func (r *repeat) run(
	k *Kernel, w *With, n []device.Loop, args []Arg, p *site, after *happens.Clock, by *carried,
) (launched bool) {
	defer r.finish(k, args, p, by)
	if p.of != r || p.changes != r.changes.Load() {
		p.fill(r)
	}
	l := &p.launch
	for i := range args {
		if args[i].Form == Value {
			l.Args[i].Value = args[i].Value
		}
	}
	l.Nest, l.Call = append(l.Nest[:0], n...), w.Call
	if happens.Enabled {
		p.runsAfter(after, by)
	}
	if p.err = r.target.queue.Launch(r.program, l); p.err != nil {
		panic(p.err)
	}
	if l.Confirm != nil && !l.Confirm() {
		l.Fault, p.ended = nil, true
		by.after().Release() // what the kernel has done comes before it is launched anew
		return false
	}
	if f := l.Fault; f != nil {
		l.Fault = nil
		panic(asThrown(f))
	}
	p.ended = true
	return true
}

// runsAfter is runsAt of a launch at a site.
func (p *site) runsAfter(after *happens.Clock, by *carried) {
	if p.launch.Clock = after; !by.apart(&p.launch) {
		p.launch.Clock = nil
		after.Acquire()
		by.follows()
	}
}

// finish ends a launch. It must be deferred directly. One that is counted, or that panics, ends as a construct does.
func (r *repeat) finish(k *Kernel, args []Arg, p *site, by *carried) {
	ended, err := p.ended, p.err
	p.ended, p.err, p.launch.Call = false, nil, nil
	if p.launch.Confirm != nil {
		p.look.beside.End()
	}
	if pace := p.launch.Pace; pace != p.pace {
		p.pace = pace
		r.pace.Store(int64(pace))
	}
	if ended && p.at.CompareAndSwap(r, nil) {
		return
	}
	c := r.construct(k, args, p, by)
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
func (r *repeat) construct(k *Kernel, args []Arg, p *site, by *carried) *construct {
	c := constructs.Get().(*construct)
	c.carriedBy(by)
	c.kind, c.pos, c.sys, c.target, c.kernel, c.traced, c.passes = trace.Target, k.Pos, r.sys, r.target, k, false, true
	r.sys.users.Add(1) // before it leaves: Close looks at the sites first
	if p.at.CompareAndSwap(r, nil) {
		return c
	}
	r.sys.leave() // who has counted it has made it a user
	c.list(k.Params, args)
	for i := range c.items {
		if it, e := &c.items[i], r.refs[i].entry; e != nil {
			it.is(&r.refs[i])
			it.counted = true
			if a := r.refs[i].recalled; a != nil {
				c.recalled = append(c.recalled, a)
			}
		}
	}
	r.target.env.mu.Lock() // who has counted them has let go of the record then
	p.at.Store(nil)
	c.target.env.mu.Unlock()
	return c
}

// released gives a construct's references back.
func (c *construct) released() {
	defer c.finish()
	defer c.transferred()
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
		if f.recalled != nil {
			r.target.env.use(f.recalled)
		}
	}
}

// plain reports clauses that launches may have that are remembered.
func (w *With) plain() bool {
	return w.NumTeams|w.ThreadLimit|w.NumThreads|w.LeastTeams|w.GroupBytes == 0 && !w.OneTeam && !w.OneThread &&
		w.Grid == nil && w.DeviceMemory == "" && w.Task == nil
}
