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
}

// Error is the whole message: routine, parameter, problem.
func (e *ArgumentError) Error() string { return (*args.Error)(e).Error() }

func refuse(routine string, parameter int, name, format string, values ...any) {
	panic(&ArgumentError{routine, parameter, name, fmt.Sprintf(format, values...)})
}
