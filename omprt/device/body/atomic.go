package body

import (
	"sync/atomic"
	"unsafe"
)

// Atomic changes the value of some bits at p, which is aligned to them, in one step: f says what the old one becomes, false that it
// stays. It returns the old one.
func Atomic(p unsafe.Pointer, bits int, f func(old uint64) (now uint64, change bool)) uint64 {
	switch bits {
	case 64:
		word := (*atomic.Uint64)(p)
		for {
			old := word.Load()
			now, change := f(old)
			if !change || word.CompareAndSwap(old, now) {
				return old
			}
		}
	case 32:
		return within(p, 0, 1<<32-1, f)
	}
	// A shorter value is changed in the word around it.
	off := uintptr(p) & 3
	shift := off * 8
	if bigEndian {
		shift = 32 - uintptr(bits) - shift
	}
	return within(unsafe.Add(p, -int(off)), shift, 1<<bits-1, f)
}

func within(p unsafe.Pointer, shift uintptr, mask uint32, f func(uint64) (uint64, bool)) uint64 {
	word := (*atomic.Uint32)(p)
	for {
		all := word.Load()
		old := all >> shift & mask
		now, change := f(uint64(old))
		if !change || word.CompareAndSwap(all, all&^(mask<<shift)|(uint32(now)&mask)<<shift) {
			return uint64(old)
		}
	}
}

var bigEndian = func() bool {
	x := uint16(1)
	return *(*byte)(unsafe.Pointer(&x)) == 0
}()
