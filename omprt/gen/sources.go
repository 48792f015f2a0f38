package gen

import "github.com/gooffload/gooffload/omprt/device"

// The dialects of sources.
const OpenCL = device.OpenCL

// The effects of a kernel on what is mapped. Without Known nothing is said of it.
const (
	Known         = device.Known
	Reads         = device.Reads
	Writes        = device.Writes
	Keeps         = device.Keeps
	Follows       = device.Follows
	WritesThrough = device.WritesThrough
)

// How a kernel fails at a Site.
const (
	Index        = device.Index
	SliceTo      = device.SliceTo
	SliceToLen   = device.SliceToLen
	SliceFrom    = device.SliceFrom
	Slice3To     = device.Slice3To
	Slice3ToLen  = device.Slice3ToLen
	Slice3Middle = device.Slice3Middle
	Slice3From   = device.Slice3From
	ToArray      = device.ToArray
	Divide       = device.Divide
	Nil          = device.Nil
	Shift        = device.Shift
	MakeLen      = device.MakeLen
	MakeCap      = device.MakeCap
	Panic        = device.Panic
	Absent       = device.Absent
	Overflow     = device.Overflow
	Thrown       = device.Thrown
)
