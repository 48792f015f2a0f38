package mkl

import "github.com/gooffload/gooffload/mkl/internal/args"

// ArgumentError is the value that a routine panics with when an argument is wrong, before anything is written:
//
//	mkl: Dgemm: parameter 9 (lda) is 3; it must be at least 4, the length of a stored row (RowMajor) or column (ColMajor)
//
// Its Parameter counts the arguments as CBLAS does, from 1.
type ArgumentError = args.Error

// demand panics with a problem, if there is one.
func demand(problem *ArgumentError) {
	if problem != nil {
		panic(problem)
	}
}
