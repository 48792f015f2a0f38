package engine

import (
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
)

// Kernel describes a target region. The translator makes one package variable of each.
type Kernel struct {
	Name   string              // __omp_offloading_<file>_<func>_l<line>
	Pos    string              // of the directive, file:line:col
	Loops  int                 // associated loops; 0: the region runs once, by one work-item
	Params []Param             // in order of first use in the region
	Body   func(*device.Chunk) // runs a chunk of the iteration space
	Part   func(*device.Chunk) // the same where an item is present only in part; nil: it cannot
	Attr   device.Attributes

	// Confirms says that Body asks Launch.Confirm.
	Confirms bool

	Groups func(*device.Groups) // of a kernel with barriers: runs some of its launch's work-groups
	Team   int                  // bytes of memory that a work-group of it shares

	Uses string // what the launch compares of parameters that overlap; uses_text.go says how

	Overwrites string // which parameters the kernel writes and does not read, and where; overwrite_text.go says how

	Sources []device.Source // for devices that compile; their parameters say Type

	programs   atomic.Pointer[programs]      // loaded so far
	uses       atomic.Pointer[[]Uses]        // what Uses says
	overwrites atomic.Pointer[[]overwriting] // what Overwrites says
	pace       atomic.Int64                  // Launch.Pace of the last one by a construct's record
	repeats    atomic.Pointer[[]*repeats]    // launches that are remembered, by device
}

// Region describes a stand-alone data directive or a target data region.
type Region struct {
	Pos    string // of the directive, file:line:col
	Params []Param
}

// Param is a list item or argument of a construct.
type Param struct {
	Name string // as the user wrote it: x, s.x, x[2:5]
	Kind Kind
	Map  MapType         // of a Mapped one
	Op   device.Operator // of a Reduction
	Type device.Type     // of a Reduction's numbers, of a scalar, of the elements of a Mapped one; NoType: it is none, or not said

	// Combine combines the parts of a Reduction with a declared operator; nil where Op does.
	Combine func(*Parts)
	// Parts says of a Reduction that compiled kernels have its accumulators in memory, since they are not one number.
	Parts bool

	Optional bool           // When makes its argument
	Size     int            // of an Optional one that has no Type, or its elements have none: in bytes, on 64 bits; 0: not known
	Effects  device.Effects // of the kernel on a Mapped one; 0: not known

	// Layout is LayoutOf[T] for a Mapped one whose elements, of type T, hold bools or pointer words, and for a
	// Firstprivate one that holds pointer words.
	Layout func() *device.Layout
	layout atomic.Pointer[device.Layout] // which that has returned
}

// Kind is how an item reaches a kernel.
type Kind uint8

// The kinds of parameters.
const (
	Mapped Kind = iota
	Firstprivate
	Reduction
)

// MapType is a map type with its modifiers.
type MapType uint32

// Alloc is storage without a transfer; the others combine.
const (
	To MapType = 1 << iota
	From
	Release
	Delete
	Always
	MapClose // the modifier close; the name Close is the routine's
	Present
	Hold
	Implicit // the translator's default, not a clause of the user's

	// Capacity says of a slice that the kernel may slice it beyond its length, NeedsCapacity that it also asks what
	// came of that slice for its capacity, so that a launch that does not find all of it is refused.
	Capacity
	NeedsCapacity

	// Declared says of a variable that it is one of a declare target directive: its mapping lasts.
	Declared
	// OnDevice says of an item that it is device memory, so that one that is not is an error.
	OnDevice
	// Reached says of an OnDevice item that the kernel asks how much of it is on the device, from its first element on,
	// and itself refuses what it would reach beyond; of what words of it lead to likewise. The item may be the host's.
	Reached
	// ReadOnly says that the kernel writes neither the item nor what words of it lead to.
	ReadOnly

	// LedCapacity and NeedsLedCapacity say the same of slices that words of the item lead to.
	LedCapacity
	NeedsLedCapacity

	// Apart says that iterations write what different words of the item lead to, so that a launch that finds some of it
	// twice is refused.
	Apart

	// Assigns says that the kernel may assign pointers and slices in the memory of the item, or of what words of it lead
	// to: assigned.go.
	Assigns

	// Copied says of an item that the kernel has a copy of it, in a struct that it uses whole, so that a launch that
	// finds it under another name, by which the kernel writes it, is refused.
	Copied

	// Self says of an item that the device uses its memory where it is, and has no copy (OpenMP 6.0, section 7.9.6), so
	// that a device that cannot is an error.
	Self

	// Joined says of a slice that other items of the construct map parts of it, too: the kernel finds what touches its
	// own part.
	Joined

	Alloc  MapType = 0
	ToFrom         = To | From
)

func (m MapType) String() string {
	switch {
	case m&Delete != 0:
		return "delete"
	case m&Release != 0:
		return "release"
	}
	return [...]string{"alloc", "to", "from", "tofrom"}[m&ToFrom]
}
