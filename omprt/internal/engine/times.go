package engine

import (
	"time"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// What constructs tell the trace of time: what began ends, and how long it took. Nobody looks at a clock unless
// somebody reads.

// told is what a construct that is traced remembers for its ends.
type told struct {
	id    uint64        // its number
	at    string        // where it stands to the user; "" where its position says that
	since time.Duration // when it was met, or went on
	spent time.Duration // before it paused
	start time.Duration // of the kernel
	task  bool          // it was deferred, and is carried out
	items []trace.Item  // of a region of target data

	routine string // that the host computes for the device
}

// met begins what is told of a construct.
func (c *construct) met() { c.told = told{id: trace.NewID(), at: callAt(c.pos), since: trace.Now()} }

// paused says that the program goes on while the construct is open.
func (c *construct) paused() {
	if c.traced {
		c.spent += trace.Now() - c.since
	}
}

func (c *construct) resumed() {
	if c.told.id == 0 { // nobody read when it was met
		c.met()
	}
	c.since = trace.Now()
}

// left reports the construct's end.
func (c *construct) left(failed bool) {
	e := trace.Event{Kind: trace.ConstructEnd, Took: c.spent + trace.Now() - c.since, Failed: failed}
	if c.kernel != nil {
		e.Name = c.kernel.Name
	}
	c.emit(e)
	if c.task {
		c.emit(trace.Event{Kind: trace.TaskEnd, Failed: failed})
	}
}

// putOff reports that a construct was met and is carried out later.
func (c *construct) putOff() {
	if c.traced {
		c.paused()
		c.emit(trace.Event{Kind: trace.Deferred})
	}
}

// begun reports that a construct that was put off is carried out.
func (c *construct) begun() {
	if c.traced {
		c.since, c.task = trace.Now(), true
		c.emit(trace.Event{Kind: trace.TaskBegin})
	}
}

// dropped reports that one never is.
func (c *construct) dropped() {
	if c.traced {
		c.since, c.task = trace.Now(), true
		c.left(true)
	}
}

// submitted numbers the launch, which begins.
func (c *construct) submitted() {
	c.launch.Op, c.launch.Pos, c.start = trace.NewID(), c.told.at, trace.Now()
}

// executed reports the launch's end.
func (c *construct) executed(failed bool) {
	e := trace.Event{Kind: trace.Ran, Name: c.kernel.Name, Op: c.launch.Op, Trips: c.launch.Trips(),
		Took: trace.Now() - c.start, Failed: failed}
	if c.target == nil {
		e.Kind = trace.HostRan
	}
	c.emit(e)
}

// hostCalls reports that a call under dispatch is one of the function itself, on the host.
func hostCalls(name, pos, why string) {
	if trace.Enabled(trace.Submits) {
		trace.Send(trace.Event{Kind: trace.HostRun, Device: trace.Host, Name: name, Kernel: name, Pos: pos, Reason: why})
	}
}

// motion is a transfer under way; the zero value is one that nobody reads of.
type motion struct {
	kind     trace.Kind
	name     string
	host, at uintptr
	op       uint64
	since    time.Duration
}

// moving reports that an item's bytes are transferred.
func (c *construct) moving(direction MapType, it *item, s *storage, begin, end uintptr) motion {
	if !c.traced {
		return motion{}
	}
	return c.itemMoves(direction, it, s, begin, end)
}

func (c *construct) itemMoves(direction MapType, it *item, s *storage, begin, end uintptr) motion {
	m := motion{trace.ToDevice, it.param.Name, begin, s.addr(begin), trace.NewID(), 0}
	if direction == From {
		m.kind = trace.FromDevice
	}
	c.emit(trace.Event{Kind: m.kind, Name: m.name, HostAddr: m.host, DeviceAddr: m.at, Bytes: int(end - begin), Op: m.op})
	m.kind += trace.ToDeviceEnd - trace.ToDevice
	m.since = trace.Now()
	return m
}

// own is a transfer of what no list item is. It is reported when it has ended.
func (c *construct) own(direction MapType, name string) motion {
	if !c.traced {
		return motion{}
	}
	m := motion{kind: trace.OwnToDevice, name: name, op: trace.NewID(), since: trace.Now()}
	if direction == From {
		m.kind = trace.OwnFromDevice
	}
	return m
}

// arrived reports that a transfer has moved n bytes, or has failed.
func (c *construct) arrived(m *motion, n int, err error) {
	if m.since != 0 {
		c.emit(trace.Event{Kind: m.kind, Name: m.name, HostAddr: m.host, DeviceAddr: m.at, Bytes: n, Op: m.op,
			Took: trace.Now() - m.since, Failed: err != nil})
	}
}

// routineMoves carries out a transfer of n bytes by a routine that was called at a position, and reports its end.
func (t *target) routineMoves(kind trace.Kind, routine, pos string, n int, transfer func() error) error {
	if !trace.Enabled(trace.Times) {
		return transfer()
	}
	since := trace.Now()
	err := transfer()
	trace.Send(trace.Event{Kind: kind, Device: t.number, Name: routine, Pos: pos, Bytes: n, Op: trace.NewID(),
		Took: trace.Now() - since, Failed: err != nil})
	return err
}

// alloc allocates memory of a device, for the call of a routine, or else a construct.
func (t *target) alloc(size int, kind device.Kind, made Call) (device.Memory, error) {
	if !trace.Enabled(trace.Memory) {
		return t.malloc(size, kind)
	}
	since := trace.Now()
	m, err := t.malloc(size, kind)
	e := trace.Event{Kind: trace.Malloc, Device: t.number, Pos: made.pos(), Bytes: size, Took: trace.Now() - since, Failed: err != nil}
	if err == nil {
		e.DeviceAddr = m.Addr()
	}
	trace.Send(e)
	return m, err
}

// free gives memory of a device back, which the call of a routine has allocated, or else a construct.
func (t *target) free(m device.Memory, made Call) error {
	if !trace.Enabled(trace.Memory) {
		return t.giveBack(m)
	}
	e := trace.Event{Kind: trace.Free, Device: t.number, Pos: made.pos(), DeviceAddr: m.Addr(), Bytes: m.Size()}
	since := trace.Now()
	err := t.giveBack(m)
	e.Took, e.Failed = trace.Now()-since, err != nil
	trace.Send(e)
	return err
}

// initialized reports that the device was opened.
func (t *target) initialized(took time.Duration) {
	if p := t.device.Properties(); trace.Enabled(trace.Opening) {
		trace.Send(trace.Event{Kind: trace.DeviceInitialize, Device: t.number, Name: p.Name, Plugin: p.Plugin, Took: took})
	}
}

// finalized reports that the device is about to be closed.
func (t *target) finalized() {
	if p := t.device.Properties(); trace.Enabled(trace.Opening) {
		trace.Send(trace.Event{Kind: trace.DeviceFinalize, Device: t.number, Name: p.Name, Plugin: p.Plugin})
	}
}
