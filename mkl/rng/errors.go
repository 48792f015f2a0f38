package rng

import (
	"fmt"
	"math"

	"github.com/gooffload/gooffload/mkl/internal/args"
)

// ArgumentError is the value that a function panics with when an argument is wrong, before anything is written or the
// stream is moved. Its fields are those of mkl's.
type ArgumentError struct {
	// Routine is the name of the function, "Gaussian".
	Routine string
	// Parameter is the position of the argument, from 1.
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

// demand refuses a stream that no function has made.
func (s *Stream) demand(routine string) {
	if s == nil || s.engine == nil {
		refuse(routine, 1, "s", "is not a stream; NewPhilox, NewMRG32k3a and NewMCG59 make one")
	}
}

// finite refuses a number that is not.
func finite[T Real](routine string, parameter int, name string, v T) {
	if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
		refuse(routine, parameter, name, "is %v; it must be finite", v)
	}
}
