package omprt

import "github.com/gooffload/gooffload/omprt/internal/engine"

// Error is the panic of a construct that cannot be carried out. The program may recover it: the data environment is as
// it was before the construct. It is an error, whose text begins with the position, and a struct of
//
//	Code  Code   // what kind of error it is
//	Pos   string // of the directive, file:line:col; "" if none is to blame
//	Msg   string
//	Table string // the mapping table at the time, one entry a line; "" if it does not matter
//	Also  []error // what else has failed that the same wait is told of
type Error = engine.Error

// Code says what kind of error it is.
type Code = engine.Code

// The codes of errors.
const (
	BadEnvironment = engine.BadEnvironment // an environment variable has a value that cannot be understood
	BadLaunch      = engine.BadLaunch      // a loop that never ends, or a call that does not fit its descriptor
	NoDevice       = engine.NoDevice       // there is no such device
	DeviceFailure  = engine.DeviceFailure  // the device reports an error
	CannotRun      = engine.CannotRun      // the device cannot run the kernel
	OutOfMemory    = engine.OutOfMemory    // the device has not enough memory
	PartlyPresent  = engine.PartlyPresent  // an item lies partly inside and partly outside of an item on the device
	NotPresent     = engine.NotPresent     // the present modifier, and the item is not there
	PartMissing    = engine.PartMissing    // a kernel that needs a whole item, of which a part is on the device
	Overlap        = engine.Overlap        // memory that iterations write at once is named twice
	Dependence     = engine.Dependence     // -check: iterations depend on each other
	BadArgument    = engine.BadArgument    // a routine cannot do what its arguments say
	InUse          = engine.InUse          // memory is to go that something uses
	Untouchable    = engine.Untouchable    // the host has touched memory that only a device can; see CatchFault
	TimedOut       = engine.TimedOut       // the device has not come back in time, and is given up
)

// Fault is the panic of a kernel as it reaches the goroutine that launched it: an index out of range, a division by
// zero, a nil dereference, a panic of the user's. The kernel's items have been released without being copied back. It
// is an error and a runtime.Error, whose Unwrap gives the original error, and a struct of
//
//	Value    any    // of the kernel's panic; nil if it called runtime.Goexit
//	Pos      string // where in the user's source, file:line[:col]; "" if that cannot be told
//	Kernel   string // its name; "" of a call under dispatch with nowait or depend, which panics so, too
//	Launched string // position of its directive
//	Stack    string // of the kernel's goroutine; "" if that is the launching one, whose traceback Go prints
//	Also     []error // what else has failed that the same wait is told of
//
// A program that goes on after one says
//
//	defer func() {
//		if fault, ok := recover().(*omprt.Fault); ok {
//			log.Print(fault)
//		}
//	}()
type Fault = engine.Fault
