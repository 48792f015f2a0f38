package gen

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// The descriptors. The translator makes one package variable of each.
type (
	// Kernel describes a target region: Name, Pos (of the directive), Loops (associated ones; 0: the region runs once,
	// by one work-item), Params (in order of first use), Body (runs a chunk of the iteration space), Part (the same
	// where an item is present only in part), Attr, Sources, Uses (what iterations use of items that a launch compares
	// where they overlap); of a kernel with barriers Groups instead of Body, and
	// Team.
	Kernel = engine.Kernel
	// Region describes a stand-alone data directive or a target data region: Pos, Params.
	Region = engine.Region
	// Param is a list item or argument of a construct: Name as the user wrote it, Kind, Map (of a Mapped one), Op (of a
	// Reduction), Type, Layout (LayoutOf[T] where the elements hold bools or pointer words), Optional, Effects.
	Param = engine.Param
	// Kind is how an item reaches a kernel.
	Kind = engine.Kind
	// MapType is a map type with its modifiers.
	MapType = engine.MapType

	// Attributes are a kernel's compile-time attributes, Source its text for devices that compile, Site a place in the
	// user's source where that may fail, Effects what it may do to a parameter.
	Attributes = device.Attributes
	Source     = device.Source
	Site       = device.Site
	Effects    = device.Effects

	// Chunk is a piece of a kernel's iteration space, Rows a walk over one of several loops.
	Chunk = device.Chunk
	Rows  = device.Rows
	// Groups is some of the work-groups of a kernel with barriers, NDRange all of them.
	Groups  = device.Groups
	NDRange = device.NDRange
)

// The kinds of parameters.
const (
	Mapped       = engine.Mapped
	Firstprivate = engine.Firstprivate
	Reduction    = engine.Reduction
)

// The map types and their modifiers; package engine says what those mean that are not OpenMP's.
const (
	Alloc         = engine.Alloc
	To            = engine.To
	From          = engine.From
	ToFrom        = engine.ToFrom
	Release       = engine.Release
	Delete        = engine.Delete
	Always        = engine.Always
	MapClose      = engine.MapClose
	Present       = engine.Present
	Hold          = engine.Hold
	Implicit      = engine.Implicit
	Capacity      = engine.Capacity
	NeedsCapacity = engine.NeedsCapacity
	Declared      = engine.Declared
	OnDevice      = engine.OnDevice
	Reached       = engine.Reached
	ReadOnly      = engine.ReadOnly
	Apart         = engine.Apart
	Copied        = engine.Copied
	Self          = engine.Self
	Joined        = engine.Joined

	LedCapacity      = engine.LedCapacity
	NeedsLedCapacity = engine.NeedsLedCapacity
	Assigns          = engine.Assigns
)
