package gen

import (
	"fmt"
	"unsafe"
)

// mostPrivate is how many bytes a kernel may make at once where the translator does not know how many these are.
const mostPrivate = 1 << 20

// Private is n, the number of elements of a slice that a kernel makes. It panics where that is more private memory than
// a device has for an iteration.
func Private[T any, N Integer](n N) N {
	var t T
	size := uint64(unsafe.Sizeof(t))
	if n > 0 && size > 0 && uint64(n) > mostPrivate/size {
		panic(fmt.Sprintf("make of %d elements of %d bytes: a kernel makes at most %d bytes at once", n, size, mostPrivate))
	}
	return n // make itself refuses negative ones
}
