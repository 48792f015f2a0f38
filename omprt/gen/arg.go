package gen

import (
	"fmt"
	"runtime"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Arg is an argument of a construct, one for each Param of its descriptor. Making one does not allocate, and only
// memory that is mapped escapes.
type Arg = engine.Arg

// Slice is all elements of s.
func Slice[S ~[]T, T any](s S) Arg {
	var t T
	return Arg{Ptr: unsafe.Pointer(unsafe.SliceData(s)), Size: unsafe.Sizeof(t), Hi: len(s), Len: len(s), Cap: cap(s)}
}

// String is the bytes of s.
func String[S ~string](s S) Arg {
	return Arg{Ptr: unsafe.Pointer(unsafe.StringData(string(s))), Size: 1, Hi: len(s), Len: len(s), Cap: len(s)}
}

// Section is the elements lo to hi-1 of s. It panics, as slicing does, unless 0 <= lo <= hi <= cap(s).
func Section[S ~[]T, T any](s S, lo, hi int) Arg {
	_ = s[lo:hi]
	a := Slice[S, T](s)
	a.Lo, a.Hi = lo, hi
	return a
}

// Var is the variable *p. A nil p is an item without storage.
func Var[T any](p *T) Arg {
	var t T
	return Arg{Ptr: unsafe.Pointer(p), Form: engine.Variable, Size: unsafe.Sizeof(t), Hi: 1, Len: 1, Cap: 1}
}

// Value is a firstprivate scalar of up to 16 bytes.
func Value[T any](v T) Arg {
	a := Arg{Form: engine.Value, Size: unsafe.Sizeof(v)}
	if a.Size > unsafe.Sizeof(a.Value) {
		panic(fmt.Sprintf("gen: Value of %d bytes; use Copy", a.Size))
	}
	*(*T)(unsafe.Pointer(&a.Value)) = v
	return a
}

// DeviceNumber is a firstprivate int: the number of the device that runs the region, on the host its own.
func DeviceNumber() Arg { return Arg{Form: engine.DeviceNumber, Size: unsafe.Sizeof(0)} }

// OnInitialDevice is a firstprivate bool: whether the host runs the region.
func OnInitialDevice() Arg { return Arg{Form: engine.OnInitialDevice, Size: 1} }

// Copy is a firstprivate array or struct, copied when the region is launched. Pointer words in it are not.
func Copy[T any](p *T) Arg {
	var t T
	return Arg{Ptr: hide(unsafe.Pointer(p)), Form: engine.Private, Size: unsafe.Sizeof(t), Hi: 1, Len: 1, Cap: 1}
}

// CopyOf is Copy of a value that no variable holds. The value lies on the heap: the argument may be made by a function
// that has returned when the region is launched.
func CopyOf[T any](v T) Arg {
	p := new(T)
	*p = v
	return Arg{Ptr: unsafe.Pointer(p), Form: engine.Private, Size: unsafe.Sizeof(v), Hi: 1, Len: 1, Cap: 1}
}

// Reduce is a reduction variable. The result is combined by the launching goroutine when the region ends without a
// fault: into the copy of *p that the device has, if an enclosing construct has mapped it, else into *p.
func Reduce[T any](p *T) Arg {
	var t T
	return reduced(Arg{Ptr: hide(unsafe.Pointer(p)), Size: unsafe.Sizeof(t), Hi: 1, Len: 1, Cap: 1})
}

// ReduceLater is a reduction variable of a region that is not waited for. The result is combined into *p when the
// region has ended, before Wait returns; until then the program must not touch *p.
func ReduceLater[T any](p *T) Arg {
	a := reduced(Var(p))
	a.Kept = true
	return a
}

// ReduceMapped is a reduction variable that a map clause names, too: the result is combined into what that has put on
// the device.
func ReduceMapped[T any](p *T) Arg { return ReduceLater(p).AlsoMapped() }

// ReduceSlice is all elements of s, each a reduction variable; AlsoMapped if a map clause names them, too.
func ReduceSlice[S ~[]T, T any](s S) Arg {
	a := reduced(Slice[S, T](s))
	a.Kept = true
	return a
}

// ReduceSection is the elements lo to hi-1 of s, each a reduction variable. It panics as Section does.
func ReduceSection[S ~[]T, T any](s S, lo, hi int) Arg {
	a := reduced(Section[S, T](s, lo, hi))
	a.Kept = true
	return a
}

func reduced(a Arg) Arg {
	a.Form = engine.Reduced
	return a
}

// hide returns p in a way that escape analysis does not follow, so that variables which are only used during the call
// stay on the stack. The result may live on the same goroutine's stack only, where the collector finds and moves it.
//
// No call, and so no growth of the stack, lies between the two conversions; the collector does not move stacks at
// asynchronous preemption. In a build that checks pointers, as -race does, the second one would be a call.
//
//go:nocheckptr
func hide(p unsafe.Pointer) unsafe.Pointer {
	bits := uintptr(p)
	hidden := *(*unsafe.Pointer)(unsafe.Pointer(&bits))
	runtime.KeepAlive(p)
	return hidden
}
