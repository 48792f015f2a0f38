// Package trace is the one stream of events that a runtime and its devices report, in the shape of OMPT's target
// callbacks (OpenMP 6.0, section 34.8): constructs begin and end, data operations, kernel submissions, and the mapping
// lookups of LLVM's runtime. Everything that shows a run to a person is a reader of it.
//
// While nobody reads, reporting costs one atomic load: a reporter asks Enabled before it makes an Event.
package trace

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Mask is a set of event kinds.
type Mask uint32

// The sets to subscribe to.
const (
	Constructs Mask = 1 << iota // ConstructBegin, ConstructEnd
	Data                        // Alloc, Delete, ToDevice, FromDevice
	Submits                     // Built, Launching, Submit, HostRun
	Lookups                     // Lookup, Exists, Argument, Absent
	Tables                      // Table
	Opening                     // LeftOut

	All = Constructs | Data | Submits | Lookups | Tables | Opening
)

// Kind is what happened.
type Kind uint8

// The kinds of events. The comment names the fields that are set besides Kind, Device and Pos.
const (
	ConstructBegin Kind = iota // Construct, Name (of a kernel), Items
	ConstructEnd               // Construct, Name

	Alloc      // Name, HostAddr, DeviceAddr, Bytes, Dyn, Hold: a mapping entry was created
	Delete     // Name, HostAddr, DeviceAddr, Bytes: one was removed
	ToDevice   // Name, HostAddr, DeviceAddr, Bytes: copied to the device
	FromDevice // Name, HostAddr, DeviceAddr, Bytes: copied from the device

	Built     // Name, Plugin, Cached, Took, Log: the program of a kernel was compiled, or found in a cache
	Launching // Name, DeviceAddr (entry), Index: the runtime hands a kernel to the device
	Submit    // Name, DeviceAddr, Plugin, SIMDWidth, Preferred, Levels, GroupSizes, GroupCounts: the device runs it

	HostRun // Name, Reason: the host runs a kernel itself, because the program or the user chose so

	Lookup   // Name, HostAddr, Bytes: a list item is looked up in the mapping table
	Exists   // Name, HostAddr, DeviceAddr, Bytes, Dyn, Hold, DynNote, HoldNote: and was found
	Absent   // Name, HostAddr, Bytes: and was not, and nothing is done about it
	Argument // HostAddr, DeviceAddr, Offset: a kernel argument was found

	Table // Entries: the mapping table after a construct, or at a failure

	LeftOut // Plugin, Reason: a plugin, or a device of it, could not be opened and is not used
	kinds
)

var maskOf = [kinds]Mask{
	ConstructBegin: Constructs, ConstructEnd: Constructs,
	Alloc: Data, Delete: Data, ToDevice: Data, FromDevice: Data,
	Built: Submits, Launching: Submits, Submit: Submits, HostRun: Submits,
	Lookup: Lookups, Exists: Lookups, Absent: Lookups, Argument: Lookups,
	Table: Tables, LeftOut: Opening,
}

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

// Infinite is the reference count of an entry that never goes away.
const Infinite = int(^uint(0) >> 1)

// Event is one thing that happened. It is valid during the call of the reader only. Addresses are numbers.
type Event struct {
	Kind      Kind
	Construct Construct
	Device    int // number; the host is Host
	Pos       string
	Name      string // of the kernel or the list item

	HostAddr, DeviceAddr uintptr
	Offset               int // bytes
	Bytes                int
	Dyn, Hold            int    // reference counts
	DynNote, HoldNote    string // what happened to them: "incremented", …

	Reason string

	Cached bool // not compiled, but found in a cache
	Took   time.Duration
	Log    string // of the compiler

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

// Emit hands an event to those that read its kind, in order of subscription.
func Emit(e *Event) {
	subs := stream.subscriptions.Load()
	if subs == nil {
		return
	}
	for _, s := range *subs {
		if s.mask&maskOf[e.Kind] != 0 {
			s.reader.Event(e)
		}
	}
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
