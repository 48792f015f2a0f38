package omprt

import (
	"fmt"
	"math"
	"reflect"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Memory of devices as slices. Elements with pointers in them are refused: the collector would not find what they lead
// to.

// Alloc allocates n elements of a device's memory, which only that can touch. What they hold at first is undefined. No
// elements are an empty slice.
func Alloc[T any](n, device int) ([]T, error) {
	return allocated[T]("Alloc", n, device, deviceMemory, engine.CallOf("Alloc"))
}

// AllocHost allocates n elements as TargetAllocHost does.
func AllocHost[T any](n, device int) ([]T, error) {
	return allocated[T]("AllocHost", n, device, hostMemory, engine.CallOf("AllocHost"))
}

// AllocShared allocates n elements as TargetAllocShared does.
func AllocShared[T any](n, device int) ([]T, error) {
	return allocated[T]("AllocShared", n, device, sharedMemory, engine.CallOf("AllocShared"))
}

func allocated[T any](routine string, n, number int, kind device.Kind, made engine.Call) ([]T, error) {
	size := int(reflect.TypeFor[T]().Size())
	what := bytesOf(reflect.TypeFor[T]())
	switch {
	case what.pointer != "":
		return nil, what.refusal(routine)
	case n < 0:
		return nil, &Error{Code: BadArgument, Msg: fmt.Sprintf("%s: %d elements: want a number from 0 on", routine, n)}
	case size > 0 && n > math.MaxInt/size:
		return nil, &Error{Code: OutOfMemory, Msg: fmt.Sprintf("%s: %d elements of %d bytes are larger than memory", routine,
			n, size)}
	}
	p, err := engine.AllocMemory(routine, n*size, number, kind, made)
	switch {
	case err != nil:
		return nil, err
	case p == nil:
		return make([]T, n), nil // without bytes
	}
	s := unsafe.Slice((*T)(p), n)
	if kind != deviceMemory || engine.IsHost(number) {
		what.repair(p, n*size, size) // the host may read them
	}
	return s, nil
}

// Free gives back what Alloc and its like have allocated on the device: all of it, of which s is the beginning.
// Memory that an allocator has given goes this way, too.
func Free[T any](s []T, device int) error {
	if unsafe.Sizeof(*new(T)) == 0 || cap(s) == 0 {
		return nil
	}
	return freeOn("Free", unsafe.Pointer(unsafe.SliceData(s)), device)
}

// Copy copies elements from src to dst, as many as both have, and returns how many. Each of the two is memory of a
// device, or of the host. They may overlap.
func Copy[T any](dst, src []T) (int, error) {
	n, size := min(len(dst), len(src)), int(unsafe.Sizeof(*new(T)))
	what := bytesOf(reflect.TypeFor[T]())
	switch {
	case what.pointer != "":
		return 0, what.refusal("Copy")
	case n == 0 || size == 0:
		return n, nil
	}
	to, from := unsafe.Pointer(unsafe.SliceData(dst)), unsafe.Pointer(unsafe.SliceData(src))
	toDevice, err := engine.DeviceOf(to)
	if err != nil {
		return 0, err
	}
	fromDevice, err := engine.DeviceOf(from)
	if err != nil {
		return 0, err
	}
	err = engine.CopyNow("Copy", engine.Spot{At: to, Device: toDevice}, engine.Spot{At: from, Device: fromDevice}, n*size)
	if err != nil {
		return 0, err
	}
	if toDevice == InitialDevice && fromDevice != InitialDevice {
		what.repair(to, n*size, size)
	}
	return n, nil
}

// content is what values of a type hold besides bytes.
type content struct {
	typ     reflect.Type
	pointer string // a path to a pointer; "" if there is none
	bools   []device.Run
}

func bytesOf(t reflect.Type) content {
	c := content{typ: t}
	switch t.Kind() { // most of the time
	case reflect.Float64, reflect.Float32, reflect.Int, reflect.Int32, reflect.Int64, reflect.Uint8:
	default:
		c.add(t, "", 0)
	}
	return c
}

func (c *content) add(t reflect.Type, path string, off int) {
	switch t.Kind() {
	case reflect.Bool:
		c.bools = append(c.bools, device.Run{Off: off, Len: 1})
	case reflect.Array:
		if t.Len() == 0 {
			return
		}
		first := content{typ: c.typ}
		if first.add(t.Elem(), path+"[0]", 0); first.pointer != "" {
			c.pointer = first.pointer
		}
		for i := 0; i < t.Len() && len(first.bools) > 0; i++ {
			c.add(t.Elem(), path, off+i*int(t.Elem().Size()))
		}
	case reflect.Struct:
		for f := range t.Fields() {
			c.add(f.Type, path+"."+f.Name, off+int(f.Offset))
		}
	case reflect.Pointer, reflect.UnsafePointer, reflect.Slice, reflect.String, reflect.Interface, reflect.Map, reflect.Chan,
		reflect.Func:
		if c.pointer == "" {
			c.pointer = t.String()
			if path != "" {
				c.pointer += ", as " + c.typ.String() + path
			}
		}
	}
}

func (c *content) refusal(routine string) error {
	return &Error{Code: BadArgument, Msg: fmt.Sprintf("%s: elements of type %v have pointers in them (%s), and memory of "+
		"devices has no room for those: the collector would not find what they lead to", routine, c.typ, c.pointer)}
}

// repair makes values of bools that are none: memory that nothing wrote holds anything.
func (c *content) repair(p unsafe.Pointer, n, size int) {
	if len(c.bools) > 0 {
		device.NewLayout(size, c.bools, nil).Repair(unsafe.Slice((*byte)(p), n), 0)
	}
}
