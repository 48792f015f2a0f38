package engine

import (
	"sync"
	"unsafe"
)

// stream is what a kernel brings near while it computes: a line at each of three addresses, the first three numbers,
// which move on by the other three with every step of k. The addresses are only ever prefetched, so they keep nothing
// alive and may run past the end of a matrix. (An alias, because the generator of the kernels knows no types of this
// package.)
type stream = [6]uintptr

// streams are kept, because what is passed to a kernel escapes.
var streams = sync.Pool{New: func() any { return new(stream) }}

// Products of less than streamFrom bytes are not streamed: the processor by itself brings those next in line near
// enough. Measured: 16x16 doubles (6 KiB) gain nothing, 32x32 are a third faster.
const streamFrom = 8 << 10

// The rows of one product are streamed where A and C are more than a second-level cache holds, and rows of A have two
// lines or more. Measured: 4096x64x64 doubles gain a tenth, 4096x256x256 a tenth and floats a fifth, 10000x30x100 a
// quarter; floats of 100000x8x8 would lose a tenth.
const (
	beyondL2 = 2 << 20 // bytes
	longRow  = 128
)

// streamTo moves a stream to the operands of a product.
func streamTo[R float](s *stream, a, b, c *R) {
	s[0], s[1], s[2] = uintptr(unsafe.Pointer(a)), uintptr(unsafe.Pointer(b)), uintptr(unsafe.Pointer(c))
}

// streamOver has a stream pass over a number of bytes at each of its addresses in a number of steps.
func streamOver(s *stream, bytes [3]int, steps int) {
	for i, n := range bytes {
		s[3+i] = uintptr((n + steps - 1) / steps)
	}
}
