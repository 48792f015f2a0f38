// Package args checks the arguments of BLAS calls: the flags, sizes, leading dimensions and increments as the reference
// implementation does, with its numbering, and beyond it the lengths of slices and the overlap of what is written with
// what is read. Nothing here computes, allocates (unless a call is wrong) or knows global state.
//
// The functions return the first problem found, or nil. Flags are given by CBLAS's numbers.
package args

import "fmt"

// Error is what is wrong with one argument of a call. Package mkl panics with it as its ArgumentError, which says what
// the fields are.
type Error struct {
	Routine   string
	Parameter int
	Name      string
	Problem   string
	Pos       string
}

func (e *Error) Error() string {
	text := fmt.Sprintf("mkl: %s: parameter %d (%s) %s", e.Routine, e.Parameter, e.Name, e.Problem)
	if e.Pos != "" {
		text = e.Pos + ": " + text
	}
	return text
}
