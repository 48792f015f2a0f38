// Package checked says whether this is a checked build, one with the tag gooffload_check, which gooffload run, build,
// test and vet set under -check. What is checked is package order's and package workshare's.
package checked

import "sync/atomic"

// steps counts what kernels have done that is one step to all others.
var steps atomic.Uint64

// Step notes an atomic operation or a critical region: what a kernel leaves may hang on the order of such, and it is
// still right.
func Step() { steps.Add(1) }

// Steps is how many there have been.
func Steps() uint64 { return steps.Load() }
