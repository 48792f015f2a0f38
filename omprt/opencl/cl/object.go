//go:build linux && (amd64 || arm64)

package cl

import "sync/atomic"

// The objects of OpenCL. They are references that Go's collector does not know; each is released by hand.
type (
	Platform uintptr
	Device   uintptr // need not be released
	Context  uintptr
	Queue    uintptr
	Buffer   uintptr
	Event    uintptr
	Program  uintptr
	Kernel   uintptr
)

var objects atomic.Int64

// Objects is how many objects, SVM allocations among them, were made and not yet released.
func Objects() int { return int(objects.Load()) }
