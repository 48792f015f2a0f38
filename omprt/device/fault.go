package device

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Fault is the failure of a kernel: the kernel's doing, not the device's. Where the kernel says that it fails the fault
// is data: its site and three operands, of which the Go side makes the panic that a Go program would have made there.
// Where Go itself panics, it is the panic, taken off the goroutine on which it happened.
type Fault struct {
	Site *Site    // nil: Go's panic
	Item int64    // which work-item or iteration, if the device knows; of a fault with a site
	Args [3]int64 // operands, as Code says

	// Value is what Go panics with: a runtime.Error of its own, the text of a panic(constant), whatever a Go body
	// panicked with; nil if the kernel called runtime.Goexit.
	Value any

	Stack  []byte    // of the goroutine, as the Go runtime prints it; nil if the kernel did not run on one
	frames []uintptr // of the goroutine, innermost first
}

// Caught makes a Fault of a recovered value. It must be called by the deferred function that recovered, directly, while
// the panicking frames are still on the stack.
func Caught(value any) *Fault {
	f, ok := value.(*Fault)
	if ok && f.Stack != nil {
		return f // that of a launch within the kernel
	}
	if !ok {
		f = &Fault{Value: value}
	}
	pcs := make([]uintptr, 64)
	f.Stack, f.frames = debug.Stack(), pcs[:runtime.Callers(2, pcs)]
	return f
}

// Frames returns the program counters of the goroutine's calls, innermost first.
func (f *Fault) Frames() []uintptr { return f.frames }

func (f *Fault) Error() string {
	switch v := f.Value.(type) {
	case nil:
		return "runtime.Goexit called in a kernel"
	case error:
		return v.Error()
	default:
		return fmt.Sprintf("panic: %v", v)
	}
}

// Unwrap returns the panic's value if it is an error.
func (f *Fault) Unwrap() error {
	err, _ := f.Value.(error)
	return err
}

// RuntimeError marks it as a runtime.Error.
func (*Fault) RuntimeError() {}
