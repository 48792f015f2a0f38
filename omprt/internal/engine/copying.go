package engine

import (
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/internal/team"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Copies that routines make (OpenMP 5.2, sections 18.8.5 to 18.8.8). What a copy needs is found, checked and pinned when
// it is met; its bytes move when it runs, at once or as a task.

// Spot is an end of a copy, as the program names it.
type Spot struct {
	At     unsafe.Pointer
	Offset int // bytes
	Device int
}

// place is an end of a copy as it was found: memory of a device, or of the host.
type place struct {
	target *target // nil: the host
	mem    device.Memory
	off    int // of the first byte in mem
	host   unsafe.Pointer
	entry  *entry // that is pinned
	bytes  int
}

// Copying is a copy that has been met. Whoever has one calls Run, Do or Drop, once. What it fails with has the
// routine's name.
type Copying struct {
	routine string
	at      string // where it was called, if somebody reads the trace
	system  *system
	to      place
	from    place // of a copy
	move    func(*Copying) error

	Pos string // of the call, where it is a task
}

// Do carries it out.
func (c *Copying) Do() (err error) {
	defer c.end(&err)
	return c.failed(c.move(c))
}

// failed is what a device has reported.
func (c *Copying) failed(err error) error {
	if err == nil {
		return nil
	}
	e := deviceError(c.routine, err)
	e.Pos = c.Pos
	return e
}

// Run carries it out as a task: what it fails with is a panic.
func (c *Copying) Run(after *happens.Clock) {
	after.Acquire()
	if err := c.Do(); err != nil {
		panic(err)
	}
}

// Drop ends one that is never carried out.
func (c *Copying) Drop() {
	var err error
	if c.end(&err); err != nil {
		panic(err)
	}
}

// end lets go of both ends. What fails first is the error.
func (c *Copying) end(err *error) {
	for _, p := range []*place{&c.to, &c.from} {
		if failed := p.unpin(); *err == nil {
			*err = c.failed(failed)
		}
	}
	c.system.leave()
}

func (p *place) unpin() error {
	if p.entry == nil {
		return nil
	}
	v := &p.target.env
	v.mu.Lock()
	defer v.mu.Unlock()
	if p.entry.pins--; p.entry.gone && p.entry.pins == 0 {
		return v.discard(p.entry)
	}
	return nil
}

// found makes a copy of its ends; n is bytes from the first to the last.
func (c *Copying) found(to Spot, toBytes int, from *Spot, fromBytes int) (err *Error) {
	team.Begins()
	if c.system, err = tryEnter(); err != nil {
		return err
	}
	if trace.Enabled(trace.Times) {
		call := callOf(c.routine, 5)
		c.at = call.pos()
	}
	err = c.find(&c.to, "destination", to, toBytes, true)
	if err == nil && from != nil {
		err = c.find(&c.from, "source", *from, fromBytes, false)
	}
	if err != nil {
		c.Drop()
	}
	return err
}

func (c *Copying) find(p *place, role string, at Spot, n int, writes bool) *Error {
	t, err := c.system.numbered(c.routine, at.Device)
	switch {
	case err != nil:
		return err
	case at.Offset < 0:
		return routineError(BadArgument, c.routine, "offset %d of the %s: want a number from 0 on", at.Offset, role)
	case n == 0:
		return nil
	case at.At == nil:
		return routineError(BadArgument, c.routine, "the %s is nil", role)
	}
	begin := uintptr(at.At)
	p.bytes = n
	if t == nil || c.system.unified() && c.system.devicesOwn(begin) == nil { // memory of both
		if o := c.system.devicesOwn(begin); o != nil {
			return routineError(BadArgument, c.routine, "the %s 0x%016x %s, and the host, %d, cannot touch it", role, begin,
				o.describe(begin), at.Device)
		}
		if end := begin + uintptr(at.Offset) + uintptr(n); end < begin || uint64(at.Offset)+uint64(n) > mostOfHost() {
			return routineError(BadArgument, c.routine, "%d bytes from %d on of the %s 0x%016x are more than the host has", n,
				at.Offset, role, begin)
		}
		p.host = unsafe.Add(at.At, at.Offset)
		return nil
	}
	p.target = t
	if !p.pin(begin, at.Offset, writes) {
		is := c.system.describe(begin)
		if is == "" {
			is = "is not: the device's address of what is mapped is GetMappedPtr's"
		}
		p.target = nil
		return routineError(BadArgument, c.routine, "the %s has to be memory of device %d, and 0x%016x %s", role, t.number,
			begin, is)
	}
	if room := p.mem.Size() - (p.off - at.Offset); at.Offset > room || n > room-at.Offset {
		return routineError(BadArgument, c.routine, "%d bytes from %d on of the %s 0x%016x, of which device %d has %d: that of %s",
			n, at.Offset, role, begin, t.number, room, p.entry.label())
	}
	if writes && p.entry.store.hasAttached(p.off, n) {
		return routineError(BadArgument, c.routine, "the destination 0x%016x has pointers of %s among its bytes, which "+
			"lead to memory of the device: target update leaves them as they are", begin, p.entry.label())
	}
	if h := p.mem.Host(); h != nil {
		p.host = unsafe.Add(h, p.off)
	}
	return nil
}

// pin finds the device's memory at an address and keeps it there.
func (p *place) pin(begin uintptr, offset int, writes bool) bool {
	v := &p.target.env
	v.mu.Lock()
	defer v.mu.Unlock()
	e := v.onDevice(begin)
	if e == nil {
		return false
	}
	e.pins++
	p.entry, p.mem, p.off = e, e.store.mem, int(begin-e.store.at)+offset
	if writes {
		for i := v.search(e.store.begin); i < len(v.entries) && v.entries[i].store == e.store; i++ {
			v.entries[i].written = true
		}
	}
	return true
}

// hasAttached reports whether words among bytes of a storage were attached.
func (s *storage) hasAttached(off, n int) bool {
	s.transfer.Lock()
	defer s.transfer.Unlock()
	lo, hi := off/wordBytes, (off+n-1)/wordBytes+1
	hi = min(hi, len(s.words))
	return lo < hi && slices.ContainsFunc(s.words[lo:hi], func(w uintptr) bool { return w != unattached })
}

// Copy meets a copy of n bytes.
func Copy(routine string, to, from Spot, n int) (*Copying, error) {
	if n < 0 {
		return nil, routineError(BadArgument, routine, "%d bytes: want a number from 0 on", n)
	}
	c := &Copying{routine: routine, move: (*Copying).copy}
	if err := c.found(to, n, &from, n); err != nil {
		return nil, err
	}
	return c, nil
}

// CopyNow makes a copy of n bytes.
func CopyNow(routine string, to, from Spot, n int) (err error) {
	if n < 0 {
		return routineError(BadArgument, routine, "%d bytes: want a number from 0 on", n)
	}
	c := Copying{routine: routine}
	if err := c.found(to, n, &from, n); err != nil {
		return err
	}
	defer c.end(&err)
	return c.failed(c.copy())
}

func (c *Copying) copy() error {
	to, from := &c.to, &c.from
	n := to.bytes
	c.emit(n)
	switch {
	case n == 0:
		return nil
	case to.host != nil && from.host != nil: // they may overlap
		copy(unsafe.Slice((*byte)(to.host), n), unsafe.Slice((*byte)(from.host), n))
		return nil
	case from.host != nil:
		happens.Move{}.Reads(happens.Range{At: from.host, Bytes: n})
		return c.write(n, func() error { return to.target.queue.Write(to.mem, to.off, from.host, n) })
	case to.host != nil:
		happens.Move{}.Writes(happens.Range{At: to.host, Bytes: n})
		return c.read(n, func() error { return from.target.queue.Read(to.host, from.mem, from.off, n) })
	case to.target == from.target:
		return to.target.queue.Copy(to.mem, to.off, from.mem, from.off, n)
	}
	return c.through()
}

// write carries out a transfer of n bytes to the destination's device, read one from the source's.
func (c *Copying) write(n int, transfer func() error) error {
	return c.to.target.routineMoves(trace.ToDeviceEnd, c.routine, c.at, n, transfer)
}

func (c *Copying) read(n int, transfer func() error) error {
	return c.from.target.routineMoves(trace.FromDeviceEnd, c.routine, c.at, n, transfer)
}

// throughAtOnce is how much of the host's memory a copy from one device to another takes, bytes.
const throughAtOnce = 1 << 20

// through copies from one device to another.
func (c *Copying) through() error {
	buffer := make([]byte, min(throughAtOnce, c.to.bytes))
	for at := 0; at < c.to.bytes; at += len(buffer) {
		n := min(len(buffer), c.to.bytes-at)
		p := unsafe.Pointer(&buffer[0])
		err := c.read(n, func() error { return c.from.target.queue.Read(p, c.from.mem, c.from.off+at, n) })
		if err == nil {
			err = c.write(n, func() error { return c.to.target.queue.Write(c.to.mem, c.to.off+at, p, n) })
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// emit reports the transfers that a copy of n bytes is.
func (c *Copying) emit(n int) {
	if !trace.Enabled(trace.Data) || n == 0 {
		return
	}
	const unknown = "unknown" // which LLVM's runtime says of them
	at := func(p *place) uintptr {
		if p.host != nil {
			return uintptr(p.host)
		}
		return p.mem.Addr() + uintptr(p.off)
	}
	if t := c.from.target; t != nil {
		trace.Send(trace.Event{Kind: trace.FromDevice, Device: t.number, Plugin: t.device.Properties().Plugin, Name: unknown,
			HostAddr: at(&c.to), DeviceAddr: at(&c.from), Bytes: n})
	}
	if t := c.to.target; t != nil && c.from.target != t {
		trace.Send(trace.Event{Kind: trace.ToDevice, Device: t.number, Plugin: t.device.Properties().Plugin, Name: unknown,
			HostAddr: at(&c.from), DeviceAddr: at(&c.to), Bytes: n})
	}
}

// Set meets the setting of n bytes to a value.
func Set(routine string, at Spot, value byte, n int) (*Copying, error) {
	if n < 0 {
		return nil, routineError(BadArgument, routine, "%d bytes: want a number from 0 on", n)
	}
	c := &Copying{routine: routine, move: func(c *Copying) error {
		switch to := &c.to; {
		case n == 0:
			return nil
		case to.host != nil:
			fill(unsafe.Slice((*byte)(to.host), n), value)
			return nil
		default:
			return to.target.queue.Fill(to.mem, to.off, n, []byte{value})
		}
	}}
	if err := c.found(at, n, nil, 0); err != nil {
		return nil, err
	}
	return c, nil
}

func fill(b []byte, value byte) {
	b[0] = value
	for done := 1; done < len(b); done *= 2 {
		copy(b[done:], b[:done])
	}
}
