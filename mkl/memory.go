package mkl

import (
	"fmt"
	"math"
	"math/bits"
	"unsafe"
)

// cacheLine is what the guide's rule 1 aligns to, in bytes.
const cacheLine = 64

// Malloc makes a slice of n zeros whose first element lies at a multiple of align bytes, a power of two; an align of 0
// is 64, a cache line. It is ordinary memory of Go: there is nothing to free. It panics with an [*ArgumentError] when n
// is negative, align is not a power of two, or the bytes are more than the address space holds. Memory that the machine
// does not have ends the program, as with make.
func Malloc[T Scalar](n, align int) []T {
	if align == 0 {
		align = cacheLine
	}
	if n < 0 {
		panic(&ArgumentError{Routine: "Malloc", Parameter: 1, Name: "n", Problem: fmt.Sprintf("is %d; it must not be negative", n)})
	}
	if align < 0 || bits.OnesCount(uint(align)) != 1 {
		panic(&ArgumentError{Routine: "Malloc", Parameter: 2, Name: "align", Problem: fmt.Sprintf("is %d; it must be a power of two", align)})
	}
	size := int(unsafe.Sizeof(*new(T)))
	words := block(n, size, align)
	base := unsafe.Pointer(unsafe.SliceData(words))
	skip := -uintptr(base) & uintptr(align-1)
	return unsafe.Slice((*T)(unsafe.Add(base, skip)), n)
}

// block is memory for n elements of size bytes, beginning anywhere in it: words, which the allocator aligns. How many
// it can have make knows best, so what that panics with is the caller's argument.
func block(n, size, align int) []uint64 {
	defer func() {
		if recover() != nil {
			panic(&ArgumentError{Routine: "Malloc", Parameter: 1, Name: "n",
				Problem: fmt.Sprintf("is %d; so many elements of %d bytes, aligned to %d, are more than memory holds", n, size,
					align)})
		}
	}()
	words := math.MaxInt // more than there can be
	if n <= (math.MaxInt-align)/size-1 {
		words = (max(n, 1)*size+align)/8 + 1
	}
	return make([]uint64, words)
}

// LeadingDimension is the distance between rows (or columns) of n elements that products read fastest, at least n: a multiple of
// 64 bytes (the guide's rule 1), and not a multiple of 4096 bytes, which would put the elements of a column into the same
// few places of a cache (rule 2: a little more than 4096, by 64 bytes, is better than 4096). It panics when n is negative, or so
// large that the result is not an int.
func LeadingDimension[T Scalar](n int) int {
	line := cacheLine / int(unsafe.Sizeof(*new(T)))
	if n < 0 || n > math.MaxInt-2*line {
		panic(&ArgumentError{Routine: "LeadingDimension", Parameter: 1, Name: "n",
			Problem: fmt.Sprintf("is %d; it must be a number of elements from 0 to %d", n, math.MaxInt-2*line)})
	}
	ld := max(line, (n+line-1)/line*line)
	if bytes := ld * int(unsafe.Sizeof(*new(T))); bytes%4096 == 0 {
		ld += line
	}
	return ld
}
