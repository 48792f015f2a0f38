package engine

import (
	"cmp"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/failure"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/internal/team"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Dispatcher describes a function with variants for dispatch. The translator makes one package variable of each.
type Dispatcher struct {
	Name     string    // of the function
	Pos      string    // of its first declare variant
	Params   []string  // the names of its parameters
	Variants []Variant // the best first
	Calls    sync.Pool // records of calls that are tasks

	suits atomic.Pointer[suits] // for the device of the last call
	met   atomic.Bool           // the function that chooses is among dispatchers
}

// suits is which of the first 64 variants are for a device, a bit each.
type suits struct {
	target   *target
	variants uint64
}

// suiting finds them.
func (d *Dispatcher) suiting(t *target) uint64 {
	if s := d.suits.Load(); s != nil && s.target == t {
		return s.variants
	}
	s := &suits{target: t}
	for i := range d.Variants {
		if t.is(&d.Variants[i]) {
			s.variants |= 1 << i
		}
	}
	d.suits.Store(s)
	return s.variants
}

// Variant is what a variant asks of the device, and of its arguments.
type Variant struct {
	Kinds, Archs []string // all of which the device has to be
	Need         uint64   // parameters that are passed as device addresses, a bit each
}

// Dispatched is a call of a dispatch region: which variant is called, for which device.
type Dispatched struct {
	dispatcher *Dispatcher
	target     *target
	pos        string
	need       uint64
	variant    int
	apart      bool            // the call is a task, for which the program has not waited
	why        string          // the host calls the function itself; "" of a variant
	alone      bool            // it is, and there is no device
	thread     *team.Thread    // of which the call has set the default device; nil: it has not
	before     *control.Values // what it had before
	caller     *team.Thread    // which is told where the call stands; nil: nobody asks
	outer      string          // where the call around this one does
	faults     bool            // debug.SetPanicOnFault before a call that is given the device's memory
	guarded    bool            // … or may be, by memory that has not been looked at
}

// OnDefault is the clauses of a call that another goroutine carries out, for the default device of this one.
func OnDefault(w With) With {
	if choosesDevice.Load() && !w.Device.chosen {
		if v := team.Here().Values(); v.HasDevice {
			w.Device = Device{number: v.Device, chosen: true, usual: true}
		}
	}
	return w
}

// Dispatch chooses the variant for a call. conditions are what the variants' users ask for, one each.
func Dispatch(d *Dispatcher, w *With, pos string, conditions ...bool) (call Dispatched) {
	if w.Task != nil {
		panic(&Error{Code: BadLaunch, Pos: pos,
			Msg: "the code for " + d.Name + " was generated before 'dispatch' had the " +
				"clauses nowait and depend: run gooffload generate where it is declared"})
	}
	d.meet()
	if happens.Enabled && carries(nil, nil) {
		conditions = slices.Clone(conditions)
		call = carry(nil, *w, nil, nil, func(by *carried) { by.call.choose(d, &by.with, pos, conditions) }).chosen()
	} else {
		call.choose(d, w, pos, conditions)
	}
	if call.need != 0 {
		call.faults = debug.SetPanicOnFault(true)
	}
	if (w.NoVariants || w.NoContext) && !w.Device.chosen {
		return call
	}
	call.by(w)
	return call
}

// choose finds out what is called. What it looks at of the devices stays when they are closed, which may happen before
// the call has begun.
func (call *Dispatched) choose(d *Dispatcher, w *With, pos string, conditions []bool) {
	s := current.Load()
	if s == nil {
		s = enter()
		defer s.leave()
	}
	if (w.NoVariants || w.NoContext) && (!w.Device.chosen || w.Device.usual) {
		*call = d.itself(s, w, pos, "its clauses ask for that")
		return
	}
	t, why, err := s.device(w)
	if err != nil {
		panic((&Error{Code: NoDevice, Pos: pos, Msg: err.Error()}).WhereMandatory(s.settings.offload == mandatory))
	}
	switch {
	case w.NoVariants || w.NoContext:
		*call = d.itself(s, w, pos, "its clauses ask for that")
		return
	case t == nil:
		*call = d.itself(s, w, pos, why)
		return
	}
	suits := d.suiting(t)
	for i := range d.Variants {
		v := &d.Variants[i]
		if conditions[i] && (suits>>i&1 != 0 || i >= 64 && t.is(v)) {
			call.dispatcher, call.target, call.pos, call.variant = d, t, pos, i
			call.need, call.apart = v.Need|w.DevicePtrs, w.Apart
			return
		}
	}
	*call = d.itself(s, w, pos, t.noVariant)
}

// by begins a call with these clauses. The clause device says which device is the default one during the call (OpenMP
// 5.2, section 7.6), so that what a variant launches runs there.
func (d *Dispatched) by(w *With) {
	if w.Device.chosen {
		d.thread = team.Current()
		d.before = d.thread.Values()
		SetDefaultDevice(w.Device.number)
	}
	if trace.Enabled(trace.All) || d.watched() {
		d.caller = team.Current()
		d.outer = d.caller.SetCall(d.pos)
	}
}

// watched reports that somebody may be told where the kernels stand that the call launches. Who has opened the device
// need not have happened before.
//
//go:norace
func (d *Dispatched) watched() bool { return d.target != nil && d.target.watch != nil }

// callAt is where what a library launches at pos stands to the user: a kernel of a library may have only a name, and
// then that is where its call under dispatch does. "" is pos.
func callAt(pos string) string {
	if failure.IsPlace(pos) {
		return ""
	}
	return team.Here().Call()
}

// itself is a call of the function itself, on the host, which cannot touch the device's memory.
func (d *Dispatcher) itself(s *system, w *With, pos, why string) Dispatched {
	if w.DeviceMemory != "" {
		panic(d.untouchable(w.DeviceMemory, pos, why))
	}
	hostCalls(d.Name, pos, why)
	return Dispatched{dispatcher: d, pos: pos, variant: -1, why: why, alone: len(s.devices) == 0}
}

// untouchable is the error of a call on the host that is given what the device alone can touch.
func (d *Dispatcher) untouchable(name, pos, why string) *Error {
	return &Error{Code: BadLaunch, Pos: pos,
		Msg: fmt.Sprintf("%s is the device's memory, and the host calls %s itself (%s), "+
			"which cannot touch that; call it with the host's data, outside of the region with use_device_ptr",
			name, d.Name, why)}
}

// DeviceMemory is the clauses of a call, of which one names what leads to p; the host's own it can touch.
func DeviceMemory(w With, name string, p unsafe.Pointer) With {
	s := enter()
	defer s.leave()
	for _, t := range s.devices {
		if t.env.owns(uintptr(p)) {
			w.DeviceMemory = name
		}
	}
	return w
}

// owns reports an address of the device's memory.
func (v *environment) owns(addr uintptr) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.onDevice(addr) != nil
}

// is reports a device that a variant is for.
func (t *target) is(v *Variant) bool {
	for _, k := range v.Kinds {
		if !slices.Contains([]string{"any", "nohost", "gpu"}, k) {
			return false
		}
	}
	for _, a := range v.Archs {
		if !strings.EqualFold(a, t.device.Properties().Plugin) {
			return false
		}
	}
	return true
}

// Called makes a call under dispatch that is a task. A panic of the program's own in it becomes a Fault, with its place
// and its goroutine's stack; failures of constructs in it, and what a library refuses, stay what they are.
func Called(pos string, call func()) {
	ended := false
	defer func() {
		if ended {
			return
		}
		stack := string(debug.Stack())
		value := recover()
		if err, ok := value.(error); ok && (isFailure(err) || team.SentAway(err)) {
			panic(value)
		}
		f := newFault(value, &Kernel{Pos: pos}).(*Fault)
		f.Stack = theirs(stack)
		panic(f)
	}()
	call()
	ended = true
}

// isFailure reports what a construct has failed with.
func isFailure(err error) bool {
	var thread *team.Panic
	var fault *Fault
	var bad *Error
	if _, refused := err.(failure.Refusal); refused {
		return true
	}
	return errors.As(err, &fault) || errors.As(err, &bad) || errors.As(err, &thread)
}

// Variant is the number of the variant that is called; -1 is the function itself.
func (d *Dispatched) Variant() int { return d.variant }

// End ends the call. It must be deferred directly: where the call panics with an error of this module's it says which
// dispatch construct's call that was, because what has failed stands in a library.
func (d *Dispatched) End() {
	if d.need != 0 || d.guarded {
		debug.SetPanicOnFault(d.faults)
	}
	if d.thread != nil {
		d.thread.Restore(d.before)
	}
	if d.caller != nil {
		d.caller.SetCall(d.outer)
	}
	switch value := recover().(type) {
	case nil:
	case failure.Refusal:
		panic(value.CalledAt(d.pos))
	default:
		if t, is := touched(value, d.pos).(*Error); is {
			panic(t.CalledAt(d.pos))
		}
		panic(value) // from here, so that Go's traceback still shows where
	}
}

// Device is the number of the device that the variant is called for. Who has opened that need not have happened before.
//
//go:norace
func (d *Dispatched) Device() int { return d.target.number }

// Address is the device's address of n bytes at p, argument i of the call, where the variant takes that; else p. room
// is how many bytes the device has from there on, at most most of them. Of what is there in part, from its beginning
// on, p stays as well: with a device address what is behind the part would be other memory of the device's. The
// variant's regions find the part by p, or refuse it.
func (d *Dispatched) Address(i int, p unsafe.Pointer, n, most int) (at unsafe.Pointer, room int) {
	if d.need>>i&1 == 0 || p == nil || most == 0 {
		return p, most
	}
	if happens.Enabled && carries(nil, nil) {
		return carry(nil, With{}, nil, nil, func(by *carried) { by.at, by.room = d.address(i, p, n, most) }).found()
	}
	return d.address(i, p, n, most)
}

func (d *Dispatched) address(i int, p unsafe.Pointer, n, most int) (at unsafe.Pointer, room int) {
	v, begin := &d.target.env, uintptr(p)
	at, room, there, arrived := v.address(p, n, most)
	if there && !arrived {
		panic(&Error{Code: NotPresent, Pos: d.pos, Table: v.String(), Msg: fmt.Sprintf(
			"argument %s of %s: the construct with nowait that maps its %d bytes at 0x%016x has not begun; wait for it, or "+
				"put depend on both", d.dispatcher.Params[i], d.dispatcher.Name, n, begin)})
	}
	if !there && d.target.unified() && !d.target.sys.ranged(begin) {
		return p, most
	}
	if !there && n > 0 && !v.begins(p) {
		if is := Describe(begin); is != "" {
			panic(&Error{Code: NotPresent, Pos: d.pos, Msg: fmt.Sprintf("argument %s of %s: 0x%016x %s, and the call is for "+
				"device %d", d.dispatcher.Params[i], d.dispatcher.Name, begin, is, d.target.number)})
		}
		panic(&Error{Code: NotPresent, Pos: d.pos, Table: v.String(), Msg: fmt.Sprintf(
			"argument %s of %s: a variant takes it as device memory, and device %d does not have its %d bytes "+
				"at 0x%016x%s",
			d.dispatcher.Params[i], d.dispatcher.Name, d.target.number, n, begin, d.toMap(i, p, n))})
	}
	return at, room
}

// toMap is what to do where the device does not have n bytes at p, argument i of the call.
func (d *Dispatched) toMap(i int, p unsafe.Pointer, n int) string {
	if was := cmp.Or(whileClosing(uintptr(p)), afterClose(uintptr(p))); was != "" {
		return was
	}
	devices, elsewhere, clause := d.target.sys.devices, "", ""
	if len(devices) > 1 {
		clause = fmt.Sprintf(" device(%d)", d.target.number)
	}
	for _, t := range devices {
		if _, _, there, _ := t.env.address(p, n, n); there {
			elsewhere = fmt.Sprintf(", device %d has them", t.number)
		}
	}
	wait := ""
	if d.apart {
		wait = ", and wait in that region for the call, which has nowait: //omp:taskwait"
	}
	return fmt.Sprintf("%s; map what is passed as %s around the call: //omp:target data map(tofrom: …)%s%s", elsewhere,
		d.dispatcher.Params[i], clause, wait)
}

// DeviceAddress is the address of n bytes at p on the device of a construct with these clauses; p where it does not
// have all of them, or there is none.
func DeviceAddress(w With, p unsafe.Pointer, n, most int) (at unsafe.Pointer, room int) {
	if happens.Enabled && carries(nil, nil) {
		return carry(nil, w, nil, nil, func(by *carried) { by.at, by.room = deviceAddress(&by.with, p, n, most) }).found()
	}
	return deviceAddress(&w, p, n, most)
}

func deviceAddress(w *With, p unsafe.Pointer, n, most int) (at unsafe.Pointer, room int) {
	s := enter()
	defer s.leave()
	t, _, err := s.device(w)
	if err != nil || t == nil || p == nil || most == 0 {
		return p, most
	}
	at, room, _, _ = t.env.address(p, n, most)
	return at, room
}

// address is the device's address of n bytes at p, and how many there are from there on, at most most; p itself where
// it is one already, or not all of them are there. It reports whether they are, and have been brought there.
func (v *environment) address(p unsafe.Pointer, n, most int) (at unsafe.Pointer, room int, there, arrived bool) {
	if at, room, ok := v.known(p, n, most); ok {
		return at, room, true, true
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	begin := uintptr(p)
	if v.onDevice(begin) != nil {
		v.know(p, n, most, begin, most)
		return p, most, true, true
	}
	it := item{start: p, bytes: n, most: most}
	if j, ok := v.find(begin, it.key()); !ok || !v.meet(&it, j) {
		return p, most, false, false
	}
	addr := it.first.store.addr(begin)
	at, room, arrived = *(*unsafe.Pointer)(unsafe.Pointer(&addr)), int(it.far-begin), n == 0 || it.arrived()
	if e := it.first; arrived && it.n == 1 && (room == most || e.store == &e.own) { // nothing comes behind that
		v.know(p, n, most, addr, room)
	}
	return at, room, true, arrived
}

// begins reports that the byte at p is on the device.
func (v *environment) begins(p unsafe.Pointer) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	at, ok := v.find(uintptr(p), uintptr(p)+1)
	return ok && !v.entries[at].unused() // what is only promised holds nothing
}

// inPart reports that some bytes of the host's memory that an item names are on the device, and others are not. The
// table is locked.
func (v *environment) inPart(it *item) bool {
	at, like := v.search(it.begin()), item{start: it.start, bytes: it.bytes}
	return v.shares(at, it.end()) && !v.entries[at].unused() && !v.meet(&like, at)
}

// onDevice is the entry that has a device address; nil if none has.
func (v *environment) onDevice(addr uintptr) *entry {
	s := v.storageAt(addr)
	if s == nil {
		return nil
	}
	host := s.begin + (addr - s.at)
	if i := v.search(host); v.shares(i, host+1) && v.entries[i].store == s && v.entries[i].mover == nil {
		return v.entries[i]
	}
	return nil
}

// settleAddress makes the host's address of a device address that an item begins with: it is the same item; it reports
// whether there is one. The table is locked.
func (v *environment) settleAddress(it *item) bool {
	e := v.onDevice(it.begin())
	if e == nil {
		return false
	}
	it.start, it.moved = e.hostOf(it.begin()), true
	it.mode &= Implicit | Capacity | NeedsCapacity | OnDevice | Reached // and nothing is copied
	return true
}
