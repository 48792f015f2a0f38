package dft

import (
	"fmt"

	"github.com/gooffload/gooffload/mkl/internal/args"
)

// ArgumentError is the value that a method panics with when an argument is wrong, before anything is written. Its
// fields are those of mkl's.
type ArgumentError struct {
	// Routine is the name of the method, "Forward".
	Routine string
	// Parameter is the position of the argument, from 1; fields of a descriptor count in their order.
	Parameter int
	// Name is the argument's name in the documentation.
	Name string
	// Problem says what the value is and what it has to be.
	Problem string
	// Pos is where the call's dispatch directive is, file:line:col; "" for calls without one.
	Pos string
}

// Error is the whole message: routine, parameter, problem.
func (e *ArgumentError) Error() string { return (*args.Error)(e).Error() }

// Argument is its name.
func (e *ArgumentError) Argument() string { return e.Name }

// CalledAt is the error of a call under dispatch, by which it is called.
func (e *ArgumentError) CalledAt(pos string) error {
	called := *e
	called.Pos = pos
	return &called
}

func refuse(routine string, parameter int, name, format string, values ...any) {
	panic(&ArgumentError{Routine: routine, Parameter: parameter, Name: name,
		Problem: fmt.Sprintf(format, values...)})
}

// noPlan refuses a call of a plan that is nil, or that no descriptor has made.
func noPlan(routine string, none bool) {
	problem := "has no lengths"
	if none {
		problem = "is nil"
	}
	refuse(routine, 0, "plan", "%s; a Descriptor's Complex128, Complex64, Float64 or Float32 makes one", problem)
}
