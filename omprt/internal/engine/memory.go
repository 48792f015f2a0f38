package engine

import (
	"errors"
	"fmt"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Memory that the program asks a device for itself (OpenMP 5.2, section 18.8). An allocation is an entry of the table
// whose host address is its device address, with an infinite count: so constructs find what lies there as they find
// what the device has of the host's, and nothing is copied. No host memory is ever at such an address.

// NoKind is the kind of memory that is not a device's.
const NoKind = ^device.Kind(0)

// freedLately are allocations that have been freed, so that a second free of one is told from one of something else.
var freedLately struct {
	sync.Mutex
	list [64]freed
	next int
}

type freed struct {
	at   uintptr
	size int
	made Call // the allocation
}

func (e *entry) noteFreed() { noteFreed(freed{e.begin, int(e.end - e.begin), e.made}) }

func noteFreed(f freed) {
	freedLately.Lock()
	defer freedLately.Unlock()
	freedLately.list[freedLately.next%len(freedLately.list)] = f
	freedLately.next++
}

// wasFreed is the allocation that had an address last.
func wasFreed(addr uintptr) (freed, bool) {
	freedLately.Lock()
	defer freedLately.Unlock()
	for i := range freedLately.list {
		f := freedLately.list[(freedLately.next+2*len(freedLately.list)-1-i)%len(freedLately.list)]
		if f.size > 0 && addr-f.at < uintptr(f.size) {
			return f, true
		}
	}
	return freed{}, false
}

// routineError is the error of a routine.
func routineError(code Code, routine, format string, args ...any) *Error {
	return &Error{Code: code, Msg: routine + ": " + fmt.Sprintf(format, args...)}
}

// deviceError is what a device has reported, as the error of a routine.
func deviceError(routine string, err error) *Error {
	code := DeviceFailure
	var memory *device.OutOfMemory
	var over *late
	switch {
	case errors.As(err, &memory):
		code = OutOfMemory
	case errors.As(err, &over):
		code = TimedOut
	}
	return routineError(code, routine, "%v", err)
}

// numbered is the device with a number, nil for the host.
func (s *system) numbered(routine string, number int) (*target, *Error) {
	n := s.count()
	switch {
	case number == initial || number == n:
		return nil, nil
	case number >= 0 && number < n:
	case n == 0 && Sequential():
		return nil, routineError(NoDevice, routine, "there is no device %d: a build without the tag omp has the host "+
			"only, which is 0", number)
	case n == 0:
		return nil, routineError(NoDevice, routine, "there is no device %d: the host is 0, and there are no others",
			number)
	default:
		return nil, routineError(NoDevice, routine, "%v", s.noSuchDevice(number, true))
	}
	t := s.devices[number]
	if t.declared.Load() != declared.count.Load() {
		t.declare()
	}
	return t, nil
}

// use opens the system for a routine and finds a device.
func use(routine string, number int) (s *system, t *target, err *Error) {
	if s, err = tryEnter(); err != nil {
		return nil, nil, err
	}
	if t, err = s.numbered(routine, number); err != nil {
		s.leave()
		return nil, nil, err
	}
	return s, t, nil
}

// AllocMemory allocates memory of a kind on a device, or the host's. made says by whom and where, for messages.
func AllocMemory(routine string, size, number int, kind device.Kind, made Call) (unsafe.Pointer, error) {
	if size < 0 {
		return nil, routineError(BadArgument, routine, "%d bytes: want a number from 0 on", size)
	}
	s, t, err := use(routine, number)
	if err != nil {
		return nil, err
	}
	defer s.leave()
	switch {
	case size == 0:
		return nil, nil
	case t == nil:
		return hostAlloc(routine, size, made)
	}
	mem, failed := t.alloc(size, t.kindFor(kind), made)
	if failed != nil && t.env.gives() {
		mem, failed = t.alloc(size, t.kindFor(kind), made)
	}
	if failed != nil {
		return nil, deviceError(routine, failed)
	}
	mem.Host() // the host may write it from now on, and the device fills nothing in later
	v, at := &t.env, mem.Addr()
	v.mu.Lock()
	defer v.mu.Unlock()
	e := v.piece(at, at+uintptr(size))
	e.allocated, e.name, e.made, e.host = true, routine, made, pointerTo(at)
	e.dyn = infinite
	e.store = &e.own
	v.has(e.store, mem, e.begin, e.end, false)
	i := v.search(at)
	v.insertOne(i, e)
	return e.host, nil
}

// pointerTo makes a pointer of an address that is not the Go heap's, or is kept alive otherwise.
func pointerTo(addr uintptr) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Pointer(&addr)) }

// FreeMemory gives an allocation back. What a construct uses, or is associated with memory of the host's, stays.
func FreeMemory(routine string, p unsafe.Pointer, number int) error {
	s, t, err := use(routine, number)
	if err != nil {
		return err
	}
	defer s.leave()
	switch {
	case p == nil:
		return nil
	case t == nil:
		return s.hostFree(routine, p)
	}
	if err := t.env.free(routine, s, uintptr(p)); err != nil {
		return err
	}
	return nil
}

func (v *environment) free(routine string, s *system, at uintptr) *Error {
	v.mu.Lock()
	e := v.allocation(at)
	if e == nil {
		v.mu.Unlock()
		return s.notAllocated(routine, at, v.target)
	}
	defer v.mu.Unlock()
	switch {
	case e.begin != at:
		return routineError(BadArgument, routine, "0x%016x lies %d bytes into the memory of %s, which begins at 0x%016x; "+
			"only all of that can be freed", at, at-e.begin, e.made, e.begin)
	case e.lent > 0:
		return routineError(InUse, routine, "the memory of %s is associated with memory of the host's: "+
			"TargetDisassociatePtr comes first", e.made)
	case e.pins > 0 || v.usedByAttachment(e):
		return routineError(InUse, routine, "a construct or a copy at work uses the memory of %s: wait for it first", e.made)
	}
	v.leave(e)
	v.remove(e)
	e.noteFreed()
	err := v.discard(e)
	e.allocated = false
	if err != nil {
		return deviceError(routine, err)
	}
	return nil
}

// label names the entry in messages.
func (e *entry) label() string {
	if e.allocated {
		return e.made.String()
	}
	return e.name
}

// allocation is the entry of an allocation that has an address. The table is locked.
func (v *environment) allocation(addr uintptr) *entry {
	if i := v.search(addr); v.shares(i, addr+1) && v.entries[i].allocated {
		return v.entries[i]
	}
	return nil
}

// notAllocated says what an address is that no allocation of a device begins with.
func (s *system) notAllocated(routine string, at uintptr, t *target) *Error {
	what := "the host"
	if t != nil {
		what = fmt.Sprintf("device %d", t.number)
	}
	if f, ok := wasFreed(at); ok && s.describe(at) == "" {
		return routineError(BadArgument, routine, "0x%016x: the memory of %s has been freed already", at, f.made)
	}
	is := s.describe(at)
	if is == "" {
		is = "is not from TargetAlloc"
	}
	return routineError(BadArgument, routine, "0x%016x %s; want memory that was allocated on %s", at, is, what)
}

// describe says what device memory an address is; "" if it is none.
func (s *system) describe(addr uintptr) string {
	for _, t := range s.devices {
		if is := t.describe(addr); is != "" {
			return is
		}
	}
	if name := hostBlockAt(addr); name != "" {
		return "is memory of the host, of " + name
	}
	return ""
}

func (t *target) describe(addr uintptr) string {
	v := &t.env
	v.mu.Lock()
	defer v.mu.Unlock()
	if e := v.allocation(addr); e != nil {
		return fmt.Sprintf("is memory of device %d, byte %d of the %d of %s", t.number, addr-e.begin, e.end-e.begin, e.made)
	}
	if e := v.onDevice(addr); e != nil {
		return fmt.Sprintf("is memory of device %d, of what is mapped as %s", t.number, e.name)
	}
	if t.ranged(addr) {
		if f, ok := wasFreed(addr); ok {
			return fmt.Sprintf("is memory of device %d that is not allocated: that of %s has been freed", t.number, f.made)
		}
		return fmt.Sprintf("is memory of device %d that is not allocated", t.number)
	}
	return ""
}

// Describe says what device memory an address is, with a verb; "" if it is none.
func Describe(addr uintptr) string {
	s, err := tryEnter()
	if err != nil {
		return ""
	}
	defer s.leave()
	return s.describe(addr)
}

// MappedPtr is the device's address of what it has of the byte at p; nil if it has none.
func MappedPtr(p unsafe.Pointer, number int) unsafe.Pointer {
	s, t, err := use("GetMappedPtr", number)
	if err != nil {
		return nil
	}
	defer s.leave()
	if t == nil || p == nil {
		return p
	}
	v := &t.env
	v.mu.Lock()
	defer v.mu.Unlock()
	if at, ok := v.mapped(uintptr(p)); ok {
		return at
	}
	i, ok := v.find(uintptr(p), uintptr(p)+1)
	if !ok || v.entries[i].allocated {
		return nil
	}
	return pointerTo(v.entries[i].store.addr(uintptr(p)))
}

// IsAccessible reports whether a device can use n bytes at p as they are.
func IsAccessible(p unsafe.Pointer, n, number int) bool {
	s, t, err := use("TargetIsAccessible", number)
	if err != nil {
		return false
	}
	defer s.leave()
	switch addr := uintptr(p); {
	case p == nil || n < 0 || addr+uintptr(n) < addr:
		return false
	case t == nil:
		return s.devicesOwn(addr) == nil
	default:
		v := &t.env
		v.mu.Lock()
		defer v.mu.Unlock()
		if e := v.allocation(addr); e != nil {
			return uintptr(n) <= e.end-addr
		}
		return s.unified() && s.devicesOwn(addr) == nil
	}
}

// DeviceOf is the number of the device to whose memory an address belongs: InitialDevice for all that belongs to none.
func DeviceOf(p unsafe.Pointer) (number int, err error) {
	s, failed := tryEnter()
	if failed != nil {
		return initial, failed
	}
	defer s.leave()
	number = initial
	for _, t := range s.devices[:s.count()] {
		t.env.mu.Lock()
		has := t.env.storageAt(uintptr(p)) != nil
		t.env.mu.Unlock()
		if !has && !t.ranged(uintptr(p)) {
			continue
		}
		if number != initial {
			return initial, routineError(BadArgument, "Copy", "0x%016x is an address of device %d and of device %d: "+
				"TargetMemcpy takes their numbers", uintptr(p), number, t.number)
		}
		number = t.number
	}
	return number, nil
}

// Allocated is nil for the beginning of what a routine has allocated, wherever that is, and an error for anything else.
func Allocated(routine string, p unsafe.Pointer) error {
	s, failed := tryEnter()
	if failed != nil {
		return failed
	}
	defer s.leave()
	for _, t := range s.devices[:s.count()] {
		t.env.mu.Lock()
		e := t.env.allocation(uintptr(p))
		is := e != nil && e.begin == uintptr(p)
		t.env.mu.Unlock()
		if is {
			return nil
		}
	}
	hostBlocks.Lock()
	_, is := hostBlocks.at[uintptr(p)]
	hostBlocks.Unlock()
	if is {
		return nil
	}
	return s.notAllocated(routine, uintptr(p), nil)
}
