package engine

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
)

// The simulated device's memory is closed to the host while no kernel runs, so that a touch of it is a fault. Where
// variables lead there, in target data regions with use_device_ptr and in variants under dispatch, the fault is a
// panic, and says what was touched.

// touched is what a panic means to the user whose code it ends: where it is a touch of a device's memory, an error that
// says of what, and where. It must be called while the frames of the panic are on the stack; where the user's code is
// not among them, the position is the one that is given.
func touched(value any, pos string) any {
	what := touch(value)
	if what == "" {
		return value
	}
	pcs := make([]uintptr, 64)
	at := blame(pcs[:runtime.Callers(1, pcs)], &Kernel{Pos: pos})
	return &Error{Code: Untouchable, Pos: cmp.Or(at, pos), Msg: what +
		"the launch of a region reads numbers on the host, too, so give it those as they are"}
}

// touch says what memory of a device's a fault is about; "" where it is none, or about something else.
func touch(value any) string {
	fault, ok := value.(interface {
		error
		Addr() uintptr
	})
	if !ok {
		return ""
	}
	is := Describe(fault.Addr())
	if is == "" {
		return ""
	}
	return fmt.Sprintf("the host has touched 0x%016x, which %s: only the device can; ", fault.Addr(), is)
}

// Catch calls f, and makes an error of a touch of a device's memory, which only the device can touch.
func Catch(f func()) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		value := recover()
		if value == nil {
			return
		}
		what := touch(value)
		if what == "" {
			panic(value)
		}
		err = &Error{Code: Untouchable, Msg: what + "TargetMemcpy brings it to the host"}
	}()
	f()
	return nil
}
