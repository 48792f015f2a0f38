// Package args checks the arguments of BLAS calls: the flags, sizes, leading dimensions and increments as the reference
// implementation does, with its numbering, and beyond it the lengths of slices and the overlap of what is written with
// what is read. Nothing here computes, allocates (unless a call is wrong) or knows global state.
//
// The functions return the first problem found, or nil. Flags are given by CBLAS's numbers.
package args

import "fmt"

// Error is what is wrong with one argument of a call. Package mkl panics with it.
type Error struct {
	// Routine is the name of the routine as called, "Dgemm".
	Routine string
	// Parameter is the position of the argument as CBLAS counts it, from 1; the layout, where there is one, is 1.
	Parameter int
	// Name is the argument's name in the documentation.
	Name string
	// Problem says what the value is, what it has to be, and why.
	Problem string
}

// Error is the whole message: routine, parameter, problem.
func (e *Error) Error() string {
	return fmt.Sprintf("mkl: %s: parameter %d (%s) %s", e.Routine, e.Parameter, e.Name, e.Problem)
}
