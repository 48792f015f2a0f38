package body

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Begin makes n bytes of a chunk's part what it begins with, which is repeated.
func Begin(p unsafe.Pointer, n int, with string) {
	b := unsafe.Slice((*byte)(p), n)
	for i := range b {
		b[i] = with[i%len(with)]
	}
}

// Present is n, or 0 if the launch does not have the argument.
func Present(a *device.Arg, n int) int {
	if a.Missing {
		return 0
	}
	return n
}
