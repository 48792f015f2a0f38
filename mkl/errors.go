package mkl

import "github.com/gooffload/gooffload/mkl/internal/args"

// ArgumentError is the value that a routine panics with when an argument is wrong, before anything is written:
//
//	mkl: Dgemm: parameter 9 (lda) is 3; it must be at least 4, the length of a stored row (RowMajor) or column (ColMajor)
type ArgumentError struct {
	// Routine is the name of the routine as called, "Dgemm".
	Routine string
	// Parameter is the position of the argument as CBLAS counts it, from 1; the layout, where there is one, is 1.
	Parameter int
	// Name is the argument's name in the documentation; in a batch with the index in its array, "lda[1]".
	Name string
	// Problem says what the value is, what it has to be, and why.
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

// demand panics with a problem, if there is one.
func demand(problem *args.Error) {
	if problem != nil {
		panic((*ArgumentError)(problem))
	}
}
