package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Most target enter data and target exit data that are small are of one item, whose memory is either absent or an entry
// of its own that nobody is at work with. Then the table is locked once, and what there is to do is done meanwhile:
// nothing of it has to be known to others before it is complete, so there is no record of the construct. Whatever is
// not so is left as it was, for the construct to go its usual way, and so are the errors of target enter data.

// single is such an item.
type single struct {
	param *Param
	start unsafe.Pointer
	bytes int
}

func (s *single) begin() uintptr { return uintptr(s.start) }
func (s *single) end() uintptr   { return uintptr(s.start) + uintptr(s.bytes) }

// one locks the table of a device and finds the place of a construct's only item there. It reports false, with the
// table open, where the construct has to go its usual way.
func (s *single) one(w *With, params []Param, args []Arg, by *carried) (v *environment, at int, ok bool) {
	if len(args) != 1 || len(params) != 1 || trace.Enabled(trace.All) {
		return nil, 0, false
	}
	p, a := &params[0], &args[0]
	if p.Map&^ToFrom != 0 || a.Form != Sequence && a.Form != Variable || p.Kind != Mapped || a.Rows != 0 ||
		p.Layout != nil && p.layoutOf() != nil {
		return nil, 0, false
	}
	s.param = p
	if s.start, s.bytes = a.extent(); s.bytes <= 0 {
		return nil, 0, false
	}
	sys := current.Load()
	if sys == nil {
		return nil, 0, false
	}
	t, _, err := sys.device(w)
	if err != nil || t == nil || t.declared.Load() != declared.count.Load() || s.bytes > t.prompt {
		return nil, 0, false
	}
	by.choose(t)
	v = &t.env
	v.mu.Lock()
	if at = v.search(s.begin()); v.closed || t.mayHave(s.begin()) {
		v.mu.Unlock()
		return nil, 0, false
	}
	return v, at, true
}

// enterOne carries out a target enter data of one item.
func enterOne(r *Region, w *With, args []Arg, by *carried) (done bool) {
	var s single
	v, at, ok := s.one(w, r.Params, args, by)
	if !ok {
		return false
	}
	defer v.mu.Unlock()
	if v.shares(at, s.end()) {
		e := v.entries[at]
		if e.begin > s.begin() || s.end() > e.end || e.mover != nil || e.dyn <= 0 || e.dyn == infinite ||
			!e.promises.none() {
			return false
		}
		e.dyn++
		return true
	}
	if v.target.sys.ranged(s.begin()) {
		return false
	}
	inPlace := v.target.inPlace(false)
	sends := s.param.Map&To != 0 && !inPlace
	var e *entry
	if sends {
		e = v.again(uintptr(s.bytes))
	}
	if e == nil {
		mem, err := v.memory(s.begin(), s.end(), inPlace)
		if err != nil {
			return false
		}
		e = v.take()
		e.own.mem, e.own.inPlace = mem, inPlace
	}
	defer func() {
		if !done { // it has not come to the device, maybe by a panic
			_ = v.target.free(e.own.mem, Call{})
			e.own.mem = nil
			v.spare = append(v.spare, e)
		}
	}()
	if happens.Enabled && sends {
		v.single(by).Reads(happens.Range{At: s.start, Bytes: s.bytes})
	}
	if sends && v.target.queue.Write(e.own.mem, 0, s.start, s.bytes) != nil {
		return false
	}
	e.renew(s.begin(), s.end())
	e.store, e.sent = &e.own, sends
	v.has(e.store, e.own.mem, e.begin, e.end, inPlace)
	v.attempts++
	e.name, e.host, e.dyn, e.maker = s.param.Name, s.start, 1, v.attempts
	v.insertOne(at, e)
	return true
}

// exitOne carries out a target exit data of one item.
func exitOne(r *Region, w *With, args []Arg, by *carried) (done bool) {
	var s single
	v, at, ok := s.one(w, r.Params, args, by)
	if !ok {
		return false
	}
	defer v.mu.Unlock()
	if !v.shares(at, s.end()) {
		return len(v.coming) == 0 // else one of these may be to map it
	}
	e := v.entries[at]
	if e.begin > s.begin() || s.end() > e.end || !e.idle() {
		return false
	}
	if e.dyn > 1 {
		e.dyn--
		return true
	}
	if e.begin != s.begin() || e.end != s.end() || e.store != &e.own {
		return false
	}
	e.dyn = 0
	v.leave(e)
	v.removeAt(at)
	v.settle()
	read := false
	defer func() {
		if !read { // a fault of the host's memory goes on, and as ever the item is released
			_ = v.discard(e)
		}
	}()
	var err error
	if s.param.Map&From != 0 && !e.store.inPlace {
		if happens.Enabled {
			v.single(by).Writes(happens.Range{At: s.start, Bytes: s.bytes})
		}
		err = v.target.queue.Read(s.start, e.store.mem, 0, s.bytes)
	}
	read = true
	if err == nil && e.sent && v.keep(e) {
		return true
	}
	if failed := v.discard(e); err == nil {
		err = failed
	}
	if err != nil {
		panic(&Error{Code: DeviceFailure, Pos: r.Pos, Msg: s.param.Name + ": " + err.Error()})
	}
	return true
}

// single is a transfer that needs no construct.
func (v *environment) single(by *carried) happens.Move {
	return happens.Move{After: by.after(), Before: by.after(), Among: &v.transfers}
}

// idle reports an entry that only data constructs refer to, each of which has ended.
func (e *entry) idle() bool {
	return e.mover == nil && e.pins == 0 && e.passing == 0 && e.hold == 0 && e.dyn > 0 && e.dyn != infinite && !e.led &&
		!e.allocated && e.lent == 0 && e.lender == nil && e.promises.none()
}
