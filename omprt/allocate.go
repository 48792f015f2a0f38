package omprt

import (
	"errors"
	"fmt"
	"math"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/allocator"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// request is what a routine wants of an allocator.
type request struct {
	routine        string
	bytes, aligned int
	made           engine.Call
}

// placed is memory that an allocator has given.
type placed struct {
	gift
	at unsafe.Pointer // in the block, where it is aligned
}

// kinds are the kinds of memory of the memory spaces that are of devices.
var kinds = map[MemSpace]device.Kind{TargetHostMemSpace: hostMemory, TargetSharedMemSpace: sharedMemory,
	TargetDeviceMemSpace: deviceMemory}

// by asks an allocator, and what that falls back to.
func (r request) by(h Allocator) (placed, device.Kind, error) {
	a := allocator.Of(h)
	if a == nil { // it has been destroyed meanwhile
		return placed{}, 0, &Error{Code: BadArgument, Msg: r.routine + ": " + allocator.Name(h) + " has been destroyed"}
	}
	p, kind, err := r.from(a, h)
	if err == nil {
		return p, kind, nil
	}
	switch a.Fallback {
	case AtvDefaultMemFb:
		return r.by(DefaultMemAlloc)
	case AtvAllocatorFb:
		return r.by(a.Other)
	case AtvAbortFb:
		panic(err)
	}
	return placed{}, 0, err
}

// from asks one allocator.
func (r request) from(a *allocator.Allocator, h Allocator) (p placed, kind device.Kind, err error) {
	if !a.Take(r.bytes) {
		return p, 0, &Error{Code: OutOfMemory, Msg: fmt.Sprintf("%s: %s has %d bytes, of which %d are given: "+
			"no room for %d", r.routine, allocator.Name(h), a.Pool, a.Given(), r.bytes)}
	}
	p.by, p.bytes, p.device = a, r.bytes, InitialDevice
	kind, there := kinds[a.Space]
	if there {
		p.device = GetDefaultDevice()
	}
	aligned := max(r.aligned, a.Alignment)
	room := r.bytes
	if aligned > blockAlignment { // which all memory has in any case
		if room > math.MaxInt-aligned {
			room = math.MaxInt
		} else {
			room += aligned
		}
	}
	if p.block, err = engine.AllocMemory(r.routine, room, p.device, kind, r.made); err != nil {
		a.Return(r.bytes)
		return placed{}, kind, err
	}
	shift := -uintptr(p.block) & uintptr(aligned-1)
	if shift > uintptr(room-r.bytes) {
		a.Return(r.bytes)
		err := &Error{Code: DeviceFailure, Msg: fmt.Sprintf("%s: what device %d has given is not aligned to %d bytes",
			r.routine, p.device, aligned)}
		return placed{}, kind, errors.Join(err, engine.FreeMemory(r.routine, p.block, p.device))
	}
	p.at = unsafe.Add(p.block, shift)
	return p, kind, nil
}

// blockAlignment is that of all memory that the engine allocates, bytes.
const blockAlignment = 64
