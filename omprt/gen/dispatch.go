package gen

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Dispatcher describes a function with variants for dispatch: Name, Pos, Params (names), Variants, the best first.
type Dispatcher = engine.Dispatcher

// Variant is what a variant asks of the device, Kinds and Archs, and of its arguments: Need, those that are passed as
// device addresses.
type Variant = engine.Variant

// Dispatched is a call: Variant is the number of the variant to call, -1 for the function itself.
type Dispatched = engine.Dispatched

// Dispatch chooses the variant for a call; there is a condition for each.
func Dispatch(d *Dispatcher, w With, pos string, conditions ...bool) Dispatched {
	// What the clauses hold is literals of the program, and Task, which a call that is dispatched has not any more.
	return engine.Dispatch(d, (*With)(hide(unsafe.Pointer(&w))), pos, conditions...)
}

// Naming is the clauses of a call of a variable that holds the function.
func Naming[F any](w With, _ F) With { return w }

// OnDeviceSlice is the clauses of a call, of which is_device_ptr or has_device_addr names a slice.
func OnDeviceSlice[S ~[]T, T any](w With, name string, s S) With {
	return engine.DeviceMemory(w, name, unsafe.Pointer(unsafe.SliceData(s)))
}

// OnDevicePointer is OnDeviceSlice of a pointer.
func OnDevicePointer[P ~*T, T any](w With, name string, p P) With {
	return engine.DeviceMemory(w, name, unsafe.Pointer((*T)(p)))
}

// HostIs reports the architecture of the host, by Go's name of it or by that of compilers.
func HostIs(arch string) bool { return engine.HostIs(arch) }

// DeviceIs reports that the device of a construct with these clauses is of all of some kinds and architectures, which
// are separated by spaces.
func DeviceIs(w With, kinds, archs string) bool { return engine.DeviceIs(w, kinds, archs) }

// DeviceHasFloat64 reports that the device of a construct with these clauses computes with float64.
func DeviceHasFloat64(w With) bool { return engine.DeviceHasFloat64(w) }

// DeviceIsProcessor reports that the device of a construct with these clauses is the host's processors under another
// name, and how many units it has of them.
func DeviceIsProcessor(w With) (units int, is bool) { return engine.DeviceIsProcessor(w) }

// DeviceSlice is argument i of a call, a slice, as the variant takes it.
func DeviceSlice[S ~[]T, T any](d *Dispatched, i int, s S) S {
	var t T
	size := int(unsafe.Sizeof(t))
	p, room := d.Address(i, unsafe.Pointer(unsafe.SliceData(s)), len(s)*size, cap(s)*size)
	if p == unsafe.Pointer(unsafe.SliceData(s)) {
		return s
	}
	return unsafe.Slice((*T)(p), room/size)[:len(s)]
}

// DevicePointer is argument i of a call, a pointer, as the variant takes it.
func DevicePointer[P ~*T, T any](d *Dispatched, i int, p P) P {
	var t T
	at, _ := d.Address(i, unsafe.Pointer((*T)(p)), int(unsafe.Sizeof(t)), int(unsafe.Sizeof(t)))
	return (*T)(at)
}

// TouchableSlice is argument i of a call of the function itself, a slice, which the host can touch, and what its
// elements lead to likewise.
func TouchableSlice[S ~[]T, T any](d *Dispatched, i int, s S) S {
	at := unsafe.Pointer(unsafe.SliceData(s))
	if !d.Touchable(i, at) || isNumber[T]() {
		return s
	}
	if l := LayoutOf[T](); len(l.Words) > 0 {
		d.TouchableElements(i, at, len(s), int(unsafe.Sizeof(*new(T))), l)
	}
	return s
}

// TouchablePointer is TouchableSlice of a pointer.
func TouchablePointer[P ~*T, T any](d *Dispatched, i int, p P) P {
	at := unsafe.Pointer((*T)(p))
	if !d.Touchable(i, at) || p == nil || isNumber[T]() {
		return p
	}
	if l := LayoutOf[T](); len(l.Words) > 0 {
		d.TouchableVariable(i, at, int(unsafe.Sizeof(*new(T))), l)
	}
	return p
}

// isNumber reports a type that has no pointers in it, at once: what most libraries' arguments are made of.
func isNumber[T any]() bool {
	switch any((*T)(nil)).(type) {
	case *float64, *float32, *complex128, *complex64, *int, *int8, *int16, *int32, *int64,
		*uint, *uint8, *uint16, *uint32, *uint64, *uintptr, *bool:
		return true
	}
	return false
}

// UseSlice is a slice in a target data region with these clauses that names it in use_device_ptr or use_device_addr:
// the device's memory of it, if that has it.
func UseSlice[S ~[]T, T any](w With, s S) S {
	var t T
	size := int(unsafe.Sizeof(t))
	p, room := engine.DeviceAddress(w, unsafe.Pointer(unsafe.SliceData(s)), len(s)*size, cap(s)*size)
	if p == unsafe.Pointer(unsafe.SliceData(s)) {
		return s
	}
	return unsafe.Slice((*T)(p), room/size)[:len(s)]
}

// HostSlice is the host's memory of a slice that leads to the device's; any other is itself.
func HostSlice[S ~[]T, T any](s S) S {
	p := engine.HostAddress(unsafe.Pointer(unsafe.SliceData(s)))
	if p == unsafe.Pointer(unsafe.SliceData(s)) {
		return s
	}
	return unsafe.Slice((*T)(p), len(s))
}

// UsePointer is UseSlice of a pointer.
func UsePointer[P ~*T, T any](w With, p P) P {
	var t T
	at, _ := engine.DeviceAddress(w, unsafe.Pointer((*T)(p)), int(unsafe.Sizeof(t)), int(unsafe.Sizeof(t)))
	return (*T)(at)
}

// Interop is an interop object that append_args adds to a call.
func Interop(d *Dispatched) omprt.Interop {
	return omprt.Interop{Device: d.Device(), Interop: d.Interop()}
}

// InteropInit is the clause init of interop: an object for the device of the clauses.
func InteropInit(w With, pos string) omprt.Interop {
	i := engine.NewInterop(w, pos)
	return omprt.Interop{Device: i.Number(), Interop: i}
}

// InteropUse is the clause use: what was begun on the device is complete.
func InteropUse(i *omprt.Interop, pos string) { engine.UseInterop(i.Interop, pos) }

// InteropDestroy is the clause destroy.
func InteropDestroy(i *omprt.Interop, pos string) {
	engine.UseInterop(i.Interop, pos)
	*i = omprt.Interop{}
}
