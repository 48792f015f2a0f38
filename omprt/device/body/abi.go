package body

import "github.com/gooffload/gooffload/omprt/device"

// What printed bodies name of the seam.
type (
	Groups = device.Groups
	Site   = device.Site
	Fault  = device.Fault
)

// The codes of sites.
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
