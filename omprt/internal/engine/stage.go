package engine

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Stage has the host compute on what the device has of the arguments, sequences of numbers: in memory of its own, which
// compute is given the addresses of. What compute changes of those arguments that are not ReadOnly is written to the
// device, word by word, and nothing else is: other goroutines may use what lies between. The host's memory of the
// arguments is neither read nor written. Arguments that overlap do so there, too. A compute that panics has changed
// nothing; it does not keep the addresses. Reports know it by r.Pos, which is the routine's name.
func Stage(r *Region, args []Arg, compute func(at []unsafe.Pointer)) {
	c := begin(trace.TargetUpdate, r.Pos)
	defer c.finish()
	c.told.routine = r.Pos
	c.choose(&With{}, r.Params, args)
	if c.target == nil {
		at := make([]unsafe.Pointer, len(args))
		for i := range args {
			at[i], _ = args[i].extent()
		}
		compute(at)
	} else {
		c.stage(r.Params, args, compute)
	}
	c.leaving()
	c.ended = true
}

func (c *construct) stage(params []Param, args []Arg, compute func(at []unsafe.Pointer)) {
	for i := range args {
		c.add(&params[i], &args[i])
	}
	v := &c.target.env
	v.mu.Lock()
	for i := range c.items {
		it := &c.items[i]
		if it.bytes == 0 {
			continue
		}
		begin := it.begin()
		v.settleAddress(it)
		if lacks := v.lacks(it); lacks != "" {
			v.mu.Unlock()
			panic(c.error(NotPresent, fmt.Sprintf("%s: of its %d bytes at 0x%016x device %d has %s",
				it.param.Name, it.bytes, begin, c.target.number, lacks)))
		}
		v.locate(c, it, "motion")
	}
	v.mu.Unlock()
	copies := c.copies()
	at := make([]unsafe.Pointer, len(args))
	for _, s := range copies {
		s.read(c)
		for _, it := range s.items {
			at[c.number(it)] = s.at(it.begin())
		}
	}
	c.computesOnHost(func() { compute(at) })
	for _, s := range copies {
		s.writeBack(c)
		s.giveBack()
	}
	c.keepAll()
}

// computesOnHost reports what the host computes for a device as a kernel that runs on the host.
func (c *construct) computesOnHost(compute func()) {
	if !c.traced {
		compute()
		return
	}
	op, since, failed := trace.NewID(), trace.Now(), true
	c.emit(trace.Event{Kind: trace.HostRun, Name: c.told.routine, Op: op,
		Reason: fmt.Sprintf("it computes for device %d, on copies of what that has", c.target.number)})
	defer func() {
		c.emit(trace.Event{Kind: trace.HostRan, Name: c.told.routine, Op: op, Trips: 1, Took: trace.Now() - since,
			Failed: failed})
	}()
	compute()
	failed = false
}

// lacks says how an item is not on the device, with the way out; "" if all of it is. The table is locked.
func (v *environment) lacks(it *item) string {
	at, ok := v.find(it.begin(), it.end())
	if !ok {
		return "none; map what is passed around the call: //omp:target data map(tofrom: …)"
	}
	there := *it
	if !v.meet(&there, at) {
		return "a part; pass a slice that ends where that does, or map all of it"
	}
	if !there.arrived() {
		return "nothing yet; wait for the construct with nowait that maps them"
	}
	return ""
}

func (c *construct) number(it *item) int {
	return int((uintptr(unsafe.Pointer(it)) - uintptr(unsafe.Pointer(&c.items[0]))) / unsafe.Sizeof(*it))
}

// stagedCopy is a copy of memory of the device, from lo to hi as the host numbers it: of items that overlap, each with
// the next.
type stagedCopy struct {
	lo, hi uintptr
	items  []*item
	now    []uint64 // begins at lo, or up to 7 bytes before
	before []uint64 // what was read, likewise; nil if nothing may change
}

// stagedMemory is what copies have left: memory that is new costs more than to copy to it.
var stagedMemory sync.Pool

func memoryFor(words int) []uint64 {
	if m, ok := stagedMemory.Get().(*[]uint64); ok && cap(*m) >= words {
		return (*m)[:words]
	}
	return make([]uint64, words)
}

func (s *stagedCopy) giveBack() {
	stagedMemory.Put(&s.now)
	if s.before != nil {
		stagedMemory.Put(&s.before)
	}
}

// copies puts items that overlap together.
func (c *construct) copies() (list []*stagedCopy) {
	var all []*item
	for i := range c.items {
		if c.items[i].bytes > 0 {
			all = append(all, &c.items[i])
		}
	}
	slices.SortStableFunc(all, func(a, b *item) int { return cmp.Compare(a.begin(), b.begin()) })
	for _, it := range all {
		if n := len(list); n > 0 && it.begin() < list[n-1].hi {
			last := list[n-1]
			last.hi, last.items = max(last.hi, it.end()), append(last.items, it)
			continue
		}
		list = append(list, &stagedCopy{lo: it.begin(), hi: it.end(), items: []*item{it}})
	}
	return list
}

// at is the copy of what the host has at an address.
func (s *stagedCopy) at(addr uintptr) unsafe.Pointer {
	return unsafe.Add(unsafe.Pointer(unsafe.SliceData(s.now)), int(addr-s.lo&^7))
}

// words are a copy's 32-bit words from lo on: elements of all types consist of these.
func (s *stagedCopy) words(of []uint64) []uint32 {
	return unsafe.Slice((*uint32)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(of)), int(s.lo&7))), int(s.hi-s.lo)/4)
}

func (s *stagedCopy) store() *storage { return s.items[0].first.store }

func (s *stagedCopy) read(c *construct) {
	s.now = memoryFor(int(s.hi-s.lo&^7+7) / 8)
	from := s.store()
	m := c.moving(From, s.items[0], from, s.lo, s.hi)
	from.transfer.Lock()
	defer from.transfer.Unlock()
	err := c.target.queue.Read(s.at(s.lo), from.mem, from.offset(s.lo), int(s.hi-s.lo))
	if c.arrived(&m, int(s.hi-s.lo), err); err != nil {
		panic(c.failed(err, s.items[0]))
	}
	if slices.ContainsFunc(s.items, (*item).mayChange) {
		s.before = append(memoryFor(len(s.now))[:0], s.now...)
	}
}

func (it *item) mayChange() bool { return it.mode&ReadOnly == 0 }

// writeBack writes the words that differ from what was read, each once.
func (s *stagedCopy) writeBack(c *construct) {
	done := s.lo
	for _, it := range s.items {
		lo := max(it.begin(), done)
		if !it.mayChange() || lo >= it.end() {
			continue
		}
		done = it.end()
		w := writing{c: c, copy: s, it: it}
		now, before, from := s.words(s.now), s.words(s.before), int(lo-s.lo)/4
		for i, end := from, int(it.end()-s.lo)/4; i < end; {
			if now[i] == before[i] {
				i++
				continue
			}
			begin := i
			for i < end && now[i] != before[i] {
				i++
			}
			w.add(begin, i-begin)
		}
		w.finish()
	}
}

// evenRows are runs of changed words of one length that are evenly spaced, as columns and padded rows are: one
// transfer.
type evenRows struct{ first, n, count, pitch int } // in words

// writing writes the changed words of an item. Where they are many short runs, and the device can, words are stored one
// by one, at once: each transfer takes as long as some thousand words do.
type writing struct {
	c    *construct
	copy *stagedCopy
	it   *item
	rows evenRows

	few       []evenRows // short runs, up to fewTransfers; then they are words
	base      int        // word that at counts from
	at, words []uint32
}

const (
	fewTransfers  = 4
	shortTransfer = 1 << 11 // words
	manyWords     = 1 << 20 // so many are stored before there are more
)

func (w *writing) add(at, n int) {
	r := &w.rows
	switch {
	case r.count == 1 && n == r.n:
		r.pitch = at - r.first
	case r.count > 1 && n == r.n && at == r.first+r.count*r.pitch:
	default:
		w.write()
		r.first, r.n = at, n
	}
	r.count++
}

// write writes the rows, or keeps them as words.
func (w *writing) write() {
	r := w.rows
	w.rows = evenRows{}
	if r.count == 0 {
		return
	}
	if _, can := w.c.target.queue.(device.Scatterer); !can || r.n*r.count >= shortTransfer {
		w.transfer(r)
		return
	}
	if len(w.at) == 0 && len(w.few) < fewTransfers {
		w.few = append(w.few, r)
		return
	}
	for _, few := range w.few {
		w.keep(few)
	}
	w.few = w.few[:0]
	w.keep(r)
}

func (w *writing) keep(r evenRows) {
	last := r.first + (r.count-1)*r.pitch + r.n
	if len(w.at) >= manyWords || uint64(last-w.base) > math.MaxUint32 {
		w.scatter()
	}
	if len(w.at) == 0 {
		w.base = r.first
	}
	now := w.copy.words(w.copy.now)
	for row := range r.count {
		for i := range r.n {
			at := r.first + row*r.pitch + i
			w.at, w.words = append(w.at, uint32(at-w.base)), append(w.words, now[at])
		}
	}
}

func (w *writing) finish() {
	w.write()
	for _, r := range w.few {
		w.transfer(r)
	}
	w.scatter()
}

func (w *writing) scatter() {
	if len(w.at) == 0 {
		return
	}
	to := w.copy.store()
	to.transfer.Lock()
	defer to.transfer.Unlock()
	lo := w.copy.lo + uintptr(w.base)*4
	m := w.c.moving(To, w.it, to, lo, lo+uintptr(len(w.at)*4))
	err := w.c.target.queue.(device.Scatterer).Scatter(to.mem, to.offset(lo), w.at, w.words)
	if w.c.arrived(&m, len(w.at)*4, err); err != nil {
		panic(w.c.failed(err, w.it))
	}
	w.c.target.env.changed(w.it)
	w.at, w.words = w.at[:0], w.words[:0]
}

func (w *writing) transfer(r evenRows) {
	s, to := w.copy, w.copy.store()
	lo := s.lo + uintptr(r.first)*4
	m := w.c.moving(To, w.it, to, lo, lo+uintptr((r.count-1)*r.pitch+r.n)*4)
	to.transfer.Lock()
	defer to.transfer.Unlock()
	var err error
	if r.count == 1 {
		err = w.c.target.queue.Write(to.mem, to.offset(lo), s.at(lo), r.n*4)
	} else {
		err = w.c.target.queue.WriteRect(to.mem, s.at(lo), device.Rect{Rows: r.count, RowBytes: r.n * 4,
			HostPitch: r.pitch * 4, DevicePitch: r.pitch * 4, DeviceOffset: to.offset(lo)})
	}
	w.c.arrived(&m, r.count*r.n*4, err)
	if err != nil {
		panic(w.c.failed(err, w.it))
	}
	w.c.target.env.changed(w.it)
}

// changed notes that the device's memory of an item differs from the host's.
func (v *environment) changed(it *item) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		e.written = true
	}
}

// HostAddress is the host's address of what the default device has at p; p where that is not an address of the
// device's.
func HostAddress(p unsafe.Pointer) unsafe.Pointer {
	s := enter()
	defer s.leave()
	t, _, err := s.device(&With{})
	if err != nil || t == nil || p == nil {
		return p
	}
	v := &t.env
	v.mu.Lock()
	defer v.mu.Unlock()
	it := item{start: p}
	v.settleAddress(&it)
	return it.start
}
