package omprt

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Interop is an interop object, omp_interop_t (OpenMP 5.2, section 14.1): what a program, or a variant that is called
// under dispatch with append_args, learns of a device, to use it through the device's own runtime. The zero value is
// omp_interop_none, which a plain build has everywhere: the directive interop makes, uses and destroys objects.
//
// Constructs are complete when they return, so there is nothing that use has to wait for, and objects for targetsync
// have no queue of their own.
type Interop struct {
	Device int // the number of the device; 0 of none
	engine.Interop
}

// InteropProperty is a property of interop objects, omp_interop_property_t.
type InteropProperty int

// The properties of interop objects.
const (
	IprFrID          InteropProperty = -1 // the number of the foreign runtime
	IprFrName        InteropProperty = -2 // its name
	IprVendor        InteropProperty = -3 // the number of who has made the implementation
	IprVendorName    InteropProperty = -4
	IprDeviceNum     InteropProperty = -5
	IprPlatform      InteropProperty = -6 // what the foreign runtime has for these
	IprDevice        InteropProperty = -7
	IprDeviceContext InteropProperty = -8
	IprTargetsync    InteropProperty = -9
)

// InteropRC says what came of a question for a property, omp_interop_rc_t.
type InteropRC int

// What comes of a question.
const (
	IrcNoValue    InteropRC = 1 // the property is there, and has no value
	IrcSuccess    InteropRC = 0
	IrcEmpty      InteropRC = -1 // the object is omp_interop_none
	IrcOutOfRange InteropRC = -2 // there is no such property
	IrcTypeInt    InteropRC = -3 // it is a number
	IrcTypePtr    InteropRC = -4 // it is a pointer
	IrcTypeStr    InteropRC = -5 // it is a text
)

// interopProperties are the properties, by number: the first is IprFrID.
var interopProperties = [...]struct {
	name  string
	typ   InteropRC // of a question for another type
	value func(Interop, device.Handles) any
}{
	{"fr_id", IrcTypeInt, func(_ Interop, h device.Handles) any { return int(h.Runtime) }},
	{"fr_name", IrcTypeStr, func(_ Interop, h device.Handles) any { return h.Runtime.String() }},
	{"vendor", IrcTypeInt, func(Interop, device.Handles) any { return 0 }},
	{"vendor_name", IrcTypeStr, func(Interop, device.Handles) any { return "gooffload" }},
	{"device_num", IrcTypeInt, func(i Interop, _ device.Handles) any { return i.Number() }},
	{"platform", IrcTypePtr, func(_ Interop, h device.Handles) any { return h.Platform }},
	{"device", IrcTypePtr, func(_ Interop, h device.Handles) any { return h.Device }},
	{"device_context", IrcTypePtr, func(_ Interop, h device.Handles) any { return h.Context }},
	{"targetsync", IrcTypePtr, func(Interop, device.Handles) any { return uintptr(0) }},
}

// number is the place of a property among the others; known is false if there is no such one.
func (p InteropProperty) number() (n int, known bool) {
	n = -1 - int(p)
	return n, n >= 0 && n < len(interopProperties)
}

// GetNumInteropProperties is how many properties there are beside those of OpenMP: omp_get_num_interop_properties.
func GetNumInteropProperties(Interop) int { return 0 }

// GetInteropInt is a property that is a number: omp_get_interop_int.
func GetInteropInt(i Interop, p InteropProperty) (int, InteropRC) { return interopValue[int](i, p) }

// GetInteropPtr is a property that is a pointer: omp_get_interop_ptr.
func GetInteropPtr(i Interop, p InteropProperty) (uintptr, InteropRC) {
	return interopValue[uintptr](i, p)
}

// GetInteropStr is a property that is a text: omp_get_interop_str.
func GetInteropStr(i Interop, p InteropProperty) (string, InteropRC) {
	return interopValue[string](i, p)
}

func interopValue[T comparable](i Interop, p InteropProperty) (value T, rc InteropRC) {
	n, known := p.number()
	switch {
	case i.None():
		return value, IrcEmpty
	case !known:
		return value, IrcOutOfRange
	}
	property := interopProperties[n]
	value, is := property.value(i, engine.HandlesOf(i.Interop)).(T)
	var none T
	switch {
	case !is:
		return value, property.typ
	case value == none && p != IprDeviceNum:
		return value, IrcNoValue
	}
	return value, IrcSuccess
}

// GetInteropName is the name of a property, "" if there is none: omp_get_interop_name.
func GetInteropName(_ Interop, p InteropProperty) string {
	if n, known := p.number(); known {
		return interopProperties[n].name
	}
	return ""
}

// GetInteropTypeDesc is Go's type of a property, "" if there is none: omp_get_interop_type_desc.
func GetInteropTypeDesc(_ Interop, p InteropProperty) string {
	n, known := p.number()
	if !known {
		return ""
	}
	return map[InteropRC]string{IrcTypeInt: "int", IrcTypePtr: "uintptr", IrcTypeStr: "string"}[interopProperties[n].typ]
}

// GetInteropRcDesc says what came of a question: omp_get_interop_rc_desc.
func GetInteropRcDesc(_ Interop, rc InteropRC) string {
	return map[InteropRC]string{
		IrcNoValue: "the property has no value", IrcSuccess: "success", IrcEmpty: "the object is omp_interop_none",
		IrcOutOfRange: "there is no such property", IrcTypeInt: "the property is a number",
		IrcTypePtr: "the property is a pointer", IrcTypeStr: "the property is a text",
	}[rc]
}
