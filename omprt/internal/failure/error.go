// Package failure is how constructs fail: the errors that a program may recover.
package failure

import (
	"fmt"
	"strings"
)

// Error is the panic of a construct that cannot be carried out. The program may recover it: the data environment is as
// it was before the construct.
type Error struct {
	Code  Code
	Pos   string // of the directive, file:line:col; "" if none is to blame
	Msg   string
	Table string  // the mapping table at the time, one entry a line; "" if it does not matter
	Also  []error // what else has failed that the same wait is told of

	mandatory bool // OMP_TARGET_OFFLOAD=MANDATORY
}

// WhereMandatory is an error that says so, where the user has made offloading mandatory.
func (e *Error) WhereMandatory(mandatory bool) *Error {
	e.mandatory = mandatory
	return e
}

// Code says what kind of error it is.
type Code uint8

// The codes of errors.
const (
	BadEnvironment Code = iota + 1 // an environment variable has a value that cannot be understood
	BadLaunch                      // a loop that never ends, or a call that does not fit its descriptor
	NoDevice                       // there is no such device
	DeviceFailure                  // the device reports an error
	CannotRun                      // the device cannot run the kernel
	OutOfMemory                    // the device has not enough memory
	PartlyPresent                  // an item lies partly inside and partly outside of an item on the device
	NotPresent                     // the present modifier, and the item is not there
	PartMissing                    // a kernel that needs a whole item, of which a part is on the device
	Overlap                        // memory that iterations write at once is named twice
	Dependence                     // -check: iterations depend on each other
	BadArgument                    // a routine cannot do what its arguments say
	InUse                          // memory is to go that something uses
	Untouchable                    // the host has touched memory that only a device can
	TimedOut                       // the device has not come back in time, and is given up
)

func (c Code) String() string {
	names := [...]string{"", "bad environment", "bad launch", "no device", "device failure", "cannot run",
		"out of memory",
		"partly present", "not present", "part missing", "overlap", "dependence", "bad argument", "in use",
		"untouchable", "timed out"}
	if int(c) < len(names) {
		return names[c]
	}
	return fmt.Sprintf("code %d", uint8(c))
}

// Refusal is the error of a call under dispatch that knows how to say where that is: of a construct, or of a library
// that refuses an argument. It is said as it is, however the call is waited for.
type Refusal interface {
	error
	CalledAt(pos string) error
}

// CalledAt is the error of a call under dispatch within which this one is: with the place of that construct, which is
// the position where a kernel of a library has only a name.
func (e *Error) CalledAt(pos string) error {
	called := *e
	switch {
	case e.Pos == pos:
	case IsPlace(e.Pos):
		called.Msg += fmt.Sprintf(" (in the call under dispatch at %s)", pos)
	default:
		if e.Pos != "" {
			called.Msg = e.Pos + ": " + e.Msg
		}
		called.Pos = pos
	}
	return &called
}

// Error begins with the position, as a Fault does. Where the user has made offloading mandatory, it ends in LLVM's text
// for that, by which users search.
func (e *Error) Error() string {
	text := "omptarget error: " + e.Msg
	if e.Pos != "" {
		text = e.Pos + ": " + text
	}
	var also strings.Builder
	WriteAlso(&also, e.Also)
	text += also.String()
	if e.mandatory && e.Pos != "" {
		text += "\n" + e.Pos + ": omptarget fatal error 1: failure of target construct while offloading is mandatory"
	}
	return text
}
