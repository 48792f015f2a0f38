//go:build race

package happens

import (
	"bytes"
	"unsafe"
)

// Copy copies src to dst, which has the same length, unseen. Go's copy would be seen: that is the runtime's.
//
//go:norace
//go:nocheckptr
func Copy(dst, src []byte) {
	n := len(src)
	if n == 0 {
		return
	}
	to, from := unsafe.Pointer(&dst[0]), unsafe.Pointer(&src[0])
	if uintptr(to)-uintptr(from) < uintptr(n) { // to lies in what is copied: from the end
		for i := n - 1; i >= 0; i-- {
			*(*byte)(unsafe.Add(to, i)) = *(*byte)(unsafe.Add(from, i))
		}
		return
	}
	i := 0
	for ; i+8 <= n; i += 8 {
		*(*uint64)(unsafe.Add(to, i)) = *(*uint64)(unsafe.Add(from, i))
	}
	for ; i < n; i++ {
		*(*byte)(unsafe.Add(to, i)) = *(*byte)(unsafe.Add(from, i))
	}
}

// Change has f change bytes, unseen. What it leaves as it is is not written.
func Change(mem []byte, f func(mem []byte)) {
	before := make([]byte, len(mem))
	Copy(before, mem)
	after := bytes.Clone(before)
	f(after)
	merge(mem, before, after)
}

//go:norace
func merge(mem, before, after []byte) {
	for i := range mem {
		if before[i] != after[i] {
			mem[i] = after[i]
		}
	}
}
