package device

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Fault is a kernel's panic, taken off the goroutine on which it happened. It is a kernel's doing, not the device's.
type Fault struct {
	Value  any       // of the panic; nil if the kernel called runtime.Goexit
	Stack  []byte    // of the goroutine, as the Go runtime prints it
	frames []uintptr // of the goroutine, innermost first
}

// Caught makes a Fault of a recovered value. It must be called by the deferred function that recovered, directly, while
// the panicking frames are still on the stack.
func Caught(value any) *Fault {
	pcs := make([]uintptr, 64)
	return &Fault{Value: value, Stack: debug.Stack(), frames: pcs[:runtime.Callers(2, pcs)]}
}

// Frames returns the program counters of the goroutine's calls, innermost first.
func (f *Fault) Frames() []uintptr { return f.frames }

func (f *Fault) Error() string {
	if f.Value == nil {
		return "runtime.Goexit called in a kernel"
	}
	return fmt.Sprint(f.Value)
}

// Unwrap returns the panic's value if it is an error.
func (f *Fault) Unwrap() error {
	err, _ := f.Value.(error)
	return err
}
