package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/trace"
)

// Associated memory (OpenMP 5.2, sections 18.8.9 and 18.8.10) is an entry whose count is infinite, in a storage that
// stands for a part of an allocation. It is found by its host address alone: under its device address the allocation
// is.

// Associate makes n bytes of an allocation, from an offset on, what a device has of those at host.
func Associate(host, memory unsafe.Pointer, n, offset, number int) error {
	const routine = "TargetAssociatePtr"
	s, t, err := use(routine, number)
	if err != nil {
		return err
	}
	defer s.leave()
	switch begin := uintptr(host); {
	case t == nil:
		return routineError(BadArgument, routine, "device %d is the host, which has its own memory already", number)
	case host == nil || memory == nil:
		return routineError(BadArgument, routine, "the pointer is nil")
	case n < 1 || offset < 0 || begin+uintptr(n) < begin:
		return routineError(BadArgument, routine, "%d bytes from %d on: want some, from 0 on", n, offset)
	}
	if is := s.describe(uintptr(host)); is != "" && hostBlockAt(uintptr(host)) == "" {
		return routineError(BadArgument, routine, "0x%016x %s; want memory of the host", uintptr(host), is)
	}
	if err := t.env.associate(routine, s, host, uintptr(memory), n, offset); err != nil {
		return err
	}
	return nil
}

func (v *environment) associate(routine string, s *system, host unsafe.Pointer, at uintptr, n, offset int) *Error {
	v.mu.Lock()
	begin, end := uintptr(host), uintptr(host)+uintptr(n)
	i, there := v.find(begin, end)
	e := v.allocation(at)
	if e == nil {
		v.mu.Unlock()
		return s.notAllocated(routine, at, v.target)
	}
	defer v.mu.Unlock()
	if room := int(e.end - at); offset > room || n > room-offset {
		return routineError(BadArgument, routine, "%d bytes from %d on of 0x%016x, of which there are %d: %s", n, offset, at,
			room, e.made)
	}
	first := e.store.offset(at) + offset
	if there {
		if old := v.entries[i]; old.begin == begin && old.end == end && old.store.mem == e.store.mem && old.lender == e &&
			old.store.offset(begin) == first {
			return nil
		}
		r, _ := v.row(i)
		return routineError(BadArgument, routine, "the device has memory of 0x%016x already, for %d bytes at 0x%016x (%s)",
			begin, r.Bytes, r.HostAddr, r.Name)
	}
	a := v.piece(begin, end)
	a.name, a.host, a.dyn, a.lender = "TargetAssociatePtr", host, infinite, e
	a.store = &a.own
	a.own.mem, a.own.begin, a.own.at, a.own.bytes = e.store.mem, begin-uintptr(first), e.store.at, e.store.bytes
	a.own.inPlace = false
	a.own.forget()
	e.lent++
	i = v.search(begin)
	v.insertOne(i, a)
	v.lends(trace.Associate, a)
	return nil
}

// Disassociate ends that.
func Disassociate(host unsafe.Pointer, number int) error {
	const routine = "TargetDisassociatePtr"
	s, t, err := use(routine, number)
	if err != nil {
		return err
	}
	defer s.leave()
	switch {
	case t == nil:
		return routineError(BadArgument, routine, "device %d is the host, which has its own memory", number)
	case host == nil:
		return routineError(BadArgument, routine, "the pointer is nil")
	}
	if err := t.env.disassociate(routine, uintptr(host)); err != nil {
		return err
	}
	return nil
}

func (v *environment) disassociate(routine string, begin uintptr) *Error {
	v.mu.Lock()
	defer v.mu.Unlock()
	i := v.search(begin)
	var e *entry
	if v.shares(i, begin+1) {
		e = v.entries[i]
	}
	switch {
	case e == nil || e.allocated:
		return routineError(BadArgument, routine, "nothing is associated with 0x%016x", begin)
	case e.lender == nil:
		return routineError(BadArgument, routine, "0x%016x is mapped, as %s, and not associated: target exit data ends that",
			begin, e.name)
	case e.begin != begin:
		return routineError(BadArgument, routine, "0x%016x lies %d bytes into what is associated; want its first byte, 0x%016x",
			begin, begin-e.begin, e.begin)
	case e.pins > 0 || e.hold > 0 || v.usedByAttachment(e):
		return routineError(InUse, routine, "a construct that has not ended maps 0x%016x", begin)
	}
	v.leave(e)
	v.remove(e)
	e.lender.lent--
	v.lends(trace.Disassociate, e)
	e.own.mem, e.lender, e.host = nil, nil, nil
	v.spare = append(v.spare, e)
	return nil
}

// lends reports that an entry is associated with memory of a routine's, or is not any more.
func (v *environment) lends(kind trace.Kind, e *entry) {
	if trace.Enabled(trace.Memory) {
		r := e.shown()
		trace.Send(trace.Event{Kind: kind, Device: v.target.number, HostAddr: r.HostAddr, DeviceAddr: r.DeviceAddr,
			Bytes: r.Bytes})
	}
}
