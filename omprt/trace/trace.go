// Package trace is the one stream of events that a runtime and its devices report, in the shape of OMPT's target
// callbacks (OpenMP 6.0, section 34.8): devices, constructs, data operations and kernel submissions begin and end, and
// there are the mapping lookups of LLVM's runtime. Everything that shows a run to a person is a reader of it, those here
// and a program's own:
//
//	type log struct{}
//
//	func (log) Event(e *trace.Event) { fmt.Println(e.Pos, e.Name, e.Took) }
//
//	defer trace.Subscribe(trace.Times, log{})()
//
// What began and what ended are told apart by kind. Region numbers the construct that an event belongs to, Op the
// operation (OMPT's target_id and host_op_id), so a reader finds the begin of an end. A device that says for itself what
// it has done and when reports it as Executed, OMPT's trace record; the other events are the host's.
//
// While nobody reads, reporting costs one atomic load: a reporter asks Enabled before it makes an Event.
package trace

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gooffload/gooffload/omprt/internal/goroutine"
)

// Mask is a set of event kinds.
type Mask uint32

// The sets to subscribe to.
const (
	Constructs Mask = 1 << iota // ConstructBegin, ConstructEnding, ConstructEnd
	Data                        // Alloc, Delete, ToDevice, FromDevice
	Submits                     // Built, Launching, Submit, HostRun
	Lookups                     // Lookup, Exists, Argument, Absent
	Tables                      // Table
	Opening                     // LeftOut, DeviceInitialize, DeviceFinalize
	Memory                      // Malloc, Free, Associate, Disassociate
	Times                       // what has ended, and how long it took: Loaded to Executed
	Tasks                       // Deferred, TaskBegin, TaskEnd

	All = Constructs | Data | Submits | Lookups | Tables | Opening | Memory | Times | Tasks
)

// Kind is what happened.
type Kind uint8

// The kinds of events. The comment names the fields that are set besides Kind, At, Thread and Device, and, of what a
// construct does, Construct, Region, Pos and Kernel.
const (
	ConstructBegin Kind = iota // Name (of a kernel), Items
	ConstructEnd               // Name, Took (by the runtime: not the user's code in a data region), Failed

	Alloc      // Name, HostAddr, DeviceAddr, Bytes, Dyn, Hold: a mapping entry was created
	Delete     // Name, HostAddr, DeviceAddr, Bytes: one was removed
	ToDevice   // Name, HostAddr, DeviceAddr, Bytes, Op: is copied to the device
	FromDevice // Name, HostAddr, DeviceAddr, Bytes, Op: is copied from the device

	Built     // Name, Plugin, Cached, Took, Log: the program of a kernel was compiled, or found in a cache
	Launching // Name, DeviceAddr (entry), Index, Teams, ThreadLimit, Op: the runtime hands a kernel to the device
	Submit    // Name, DeviceAddr, Plugin, SIMDWidth, Preferred, Levels, GroupSizes, GroupCounts: the device runs it

	HostRun // Name, Reason: the host runs a kernel itself, because the program or the user chose so

	Lookup   // Name, HostAddr, Bytes: a list item is looked up in the mapping table
	Exists   // Name, HostAddr, DeviceAddr, Bytes, Dyn, Hold, DynNote, HoldNote: and was found
	Absent   // Name, HostAddr, Bytes: and was not, and nothing is done about it
	Argument // HostAddr, DeviceAddr, Offset: a kernel argument was found

	Table // Entries: the mapping table after a construct, or at a failure

	LeftOut          // Plugin, Reason: a plugin, or a device of it, could not be opened and is not used
	DeviceInitialize // Name, Plugin, Took: a device was opened; Took is of its plugin's first one
	DeviceFinalize   // Name, Plugin: it is about to be closed

	Malloc // DeviceAddr, Bytes, Took, Failed: device memory was allocated
	Free   // DeviceAddr, Bytes, Took: and freed
	// Associate and Disassociate: HostAddr, DeviceAddr, Bytes: what a routine has made of device memory that it has.
	Associate
	Disassociate

	Loaded        // Name, Took: a device has loaded a kernel
	ToDeviceEnd   // Name, HostAddr, DeviceAddr, Bytes (that were moved), Op, Took, Failed
	FromDeviceEnd // likewise
	OwnToDevice   // Name, Bytes, Took: the runtime has moved what no list item is: pointers, a reduction's result
	OwnFromDevice // likewise
	Ran           // Name, Op, Trips, Took, Failed: a kernel has run on a device, as the host sees it
	HostRan       // Name, Op, Trips, Took, Failed: the host has run one
	Executed      // Name, Op, Queue, What, Bytes, Trips, Took, Failed: a device says what it has done

	Deferred  // the construct was met, and is carried out later
	TaskBegin // it is, on this goroutine
	TaskEnd   // Failed: it has been; or it never is

	ConstructEnding // Items: the end of a region of target data begins; what that does comes before its ConstructEnd
	kinds
)

var maskOf = [kinds]Mask{
	ConstructBegin: Constructs, ConstructEnding: Constructs, ConstructEnd: Constructs,
	Alloc: Data, Delete: Data, ToDevice: Data, FromDevice: Data,
	Built: Submits, Launching: Submits, Submit: Submits, HostRun: Submits,
	Lookup: Lookups, Exists: Lookups, Absent: Lookups, Argument: Lookups,
	Table: Tables, LeftOut: Opening, DeviceInitialize: Opening, DeviceFinalize: Opening,
	Malloc: Memory, Free: Memory, Associate: Memory, Disassociate: Memory,
	Loaded: Times, ToDeviceEnd: Times, FromDeviceEnd: Times, OwnToDevice: Times, OwnFromDevice: Times,
	Ran: Times, HostRan: Times, Executed: Times,
	Deferred: Tasks, TaskBegin: Tasks, TaskEnd: Tasks,
}

// Work is what a device has done.
type Work uint8

// What devices do.
const (
	Kernel Work = iota
	Write
	Read
)

// Construct is the directive that an event belongs to.
type Construct uint8

// The constructs.
const (
	Target Construct = iota
	TargetData
	TargetEnterData
	TargetExitData
	TargetUpdate
)

func (c Construct) String() string {
	return [...]string{"target", "target data", "target enter data", "target exit data", "target update"}[c]
}

// Infinite is the reference count of an entry that never goes away.
const Infinite = int(^uint(0) >> 1)

// Event is one thing that happened. It is valid during the call of the reader only. Addresses are numbers.
type Event struct {
	Kind      Kind
	Construct Construct
	Device    int           // number; the host is Host
	At        time.Duration // since the process began
	Thread    uint64        // the number of the goroutine
	Region    uint64        // the construct; 0: none
	Op        uint64        // the transfer or launch; 0: none
	Pos       string
	Name      string // of the kernel or the list item
	Kernel    string // of the construct

	HostAddr, DeviceAddr uintptr
	Offset               int // bytes
	Bytes                int
	Dyn, Hold            int    // reference counts
	DynNote, HoldNote    string // what happened to them: "incremented", …

	Reason string

	Cached bool          // not compiled, but found in a cache
	Took   time.Duration // up to At
	Log    string        // of the compiler
	Failed bool

	Queue int // of the device, from 1; 0: the one on which every call is complete when it returns
	What  Work
	Trips int // iterations, or groups of a kernel that runs by groups

	Teams, ThreadLimit int // that are asked for; 0: the device chooses

	Index       int // of a kernel on its device, from 0
	Plugin      string
	SIMDWidth   int
	Preferred   int   // group sizes are multiples of it
	Levels      []int // trip counts, innermost first
	GroupSizes  [3]int
	GroupCounts [3]int

	Items   []Item
	Entries []Entry
}

// Host is the device number of what the host runs itself.
const Host = -1

// Item is a list item or argument of a construct.
type Item struct {
	Type     string // "to", "from", "tofrom", "alloc", "firstprivate", "reduction", …
	Name     string
	HostAddr uintptr // 0: it is not memory
	Bytes    int
	Implicit bool
}

// Entry is a row of the mapping table.
type Entry struct {
	Name                 string
	HostAddr, DeviceAddr uintptr
	Bytes                int
	Dyn, Hold            int
}

// Reader receives events. It is called by the goroutine that reports, so many may be in it at once. Some events are
// reported under the runtime's locks: a reader must not call the runtime.
type Reader interface {
	Event(*Event)
}

type subscription struct {
	mask   Mask
	reader Reader
}

var stream struct {
	mask          atomic.Uint32
	subscriptions atomic.Pointer[[]*subscription]
	mu            sync.Mutex // among those that change them
}

// Enabled reports whether anybody reads events of m.
func Enabled(m Mask) bool { return Mask(stream.mask.Load())&m != 0 }

// Readers is how many read events.
func Readers() int {
	if subs := stream.subscriptions.Load(); subs != nil {
		return len(*subs)
	}
	return 0
}

// began is when the clock of events began.
var began = time.Now()

// Now is the time on the clock of events.
func Now() time.Duration { return time.Since(began) }

var ids atomic.Uint64

// NewID is a number for a construct or an operation that none has had before.
func NewID() uint64 { return ids.Add(1) }

// Emit hands an event to those that read its kind, in order of subscription. It says when that is, and on which
// goroutine.
func Emit(e *Event) {
	subs := stream.subscriptions.Load()
	if subs == nil || !Enabled(maskOf[e.Kind]) {
		return
	}
	if e.At == 0 {
		e.At = Now()
	}
	e.Thread = goroutine.Number()
	for _, s := range *subs {
		if s.mask&maskOf[e.Kind] != 0 {
			s.reader.Event(e)
		}
	}
}

var events = sync.Pool{New: func() any { return new(Event) }}

// Send is Emit of an event that need not be allocated.
func Send(e Event) {
	if !Enabled(maskOf[e.Kind]) {
		return
	}
	p := events.Get().(*Event)
	*p = e
	Emit(p)
	*p = Event{}
	events.Put(p)
}

// Subscribe has r called for every event of mask until cancel is called. A call that has begun may end after cancel has
// returned.
func Subscribe(mask Mask, r Reader) (cancel func()) {
	s := &subscription{mask, r}
	change(func(subs []*subscription) []*subscription { return append(subs, s) })
	return func() {
		change(func(subs []*subscription) []*subscription {
			return slices.DeleteFunc(subs, func(t *subscription) bool { return t == s })
		})
	}
}

func change(edit func([]*subscription) []*subscription) {
	stream.mu.Lock()
	defer stream.mu.Unlock()
	var subs []*subscription
	if old := stream.subscriptions.Load(); old != nil {
		subs = slices.Clone(*old)
	}
	subs = edit(subs)
	var mask Mask
	for _, s := range subs {
		mask |= s.mask
	}
	stream.subscriptions.Store(&subs)
	stream.mask.Store(uint32(mask))
}
