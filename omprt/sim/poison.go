package sim

import (
	"encoding/binary"
	"math"
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/checked"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Poison is what memory that nothing wrote holds, in units of 32 bits: a NaN as float32 and as float64, an absurd
// integer. On a real device such memory holds what was there before; a program that reads it is wrong on both.
const Poison = 0x7FF7DEAD

var poison = func() (p [4096]byte) {
	for i := 0; i < len(p); i += 4 {
		binary.NativeEndian.PutUint32(p[i:], Poison)
	}
	return p
}()

// mostPoison is how many bytes are poisoned even if a kernel is said to overwrite them: that takes no time to speak of,
// and shows where it does not. A checked build, and one with the race detector, poison all.
var mostPoison = func() int {
	if checked.On || raceEnabled {
		return math.MaxInt
	}
	return 4096
}()

// poisonWord is a word of poison.
var poisonWord = *(*uintptr)(unsafe.Pointer(&poison))

// The states of a block's content.
const (
	filled  = iota // every byte was written or poisoned
	fresh          // it was allocated, and written in part at most
	filling        // and somebody changes what is known of that
)

// settle poisons what nothing has written of a fresh block. Every way to its bytes but a write comes through here
// first.
func (b *block) settle() {
	if atomic.LoadUint32(&b.state) == filled {
		return
	}
	b.fill.Lock()
	defer b.fill.Unlock()
	if atomic.CompareAndSwapUint32(&b.state, fresh, filling) {
		b.poison(0, b.lo)
		b.poison(b.hi, b.asked)
		atomic.StoreUint32(&b.state, filled)
	}
}

// overwrite announces a write of n bytes at an offset, which need no poison.
func (b *block) overwrite(off, n int) {
	if atomic.LoadUint32(&b.state) == filled || n == 0 ||
		n == b.asked && atomic.CompareAndSwapUint32(&b.state, fresh, filled) {
		return
	}
	b.fill.Lock() // somebody may be poisoning it at this moment
	defer b.fill.Unlock()
	if atomic.CompareAndSwapUint32(&b.state, fresh, filling) {
		atomic.StoreUint32(&b.state, b.know(off, off+n))
	}
}

// know adds the bytes from lo to hi to those of a fresh block that need no poison, and returns the block's state. They
// stay one range: what lies between two is poisoned.
func (b *block) know(lo, hi int) uint32 {
	if b.lo == b.hi {
		b.lo, b.hi = lo, hi
	} else {
		b.poison(b.hi, lo)
		b.poison(hi, b.lo)
		b.lo, b.hi = min(b.lo, lo), max(b.hi, hi)
	}
	if b.lo == 0 && b.hi == b.asked {
		return filled
	}
	return fresh
}

// unpoisoned reports an argument whose memory is not poisoned because the kernel writes all of it.
func unpoisoned(a *device.Arg) bool { return a.Overwritten && a.Bytes > mostPoison }

// poisonUnwritten poisons the memory that a kernel was to overwrite and has not, because it has failed: of what others
// refer to by now nothing is what was there before.
func poisonUnwritten(l *device.Launch) {
	for i := range l.Args {
		if a := &l.Args[i]; a.Mem != nil && unpoisoned(a) {
			b := a.Mem.(*block)
			b.fill.Lock()
			b.poison(a.Offset, a.Offset+a.Bytes)
			b.valid = b.valid[:0]
			b.fill.Unlock()
		}
	}
}

// poison fills the bytes from lo to hi, if there are any.
func (b *block) poison(lo, hi int) {
	if lo < hi {
		b.poisoned = b.poisoned.and(span{lo, hi})
	}
	for lo < hi {
		at := lo % len(poison)
		n := min(hi-lo, len(poison)-at)
		happens.Copy(b.bytes(lo, n), poison[at:at+n])
		lo += n
	}
}

// at is where a byte is. In place that may be another of Go's objects than the one that the block begins with: items
// that touch have one block. checkptr, which -race switches on, knows nothing of that.
//
//go:nocheckptr
func (b *block) at(off int) unsafe.Pointer { return unsafe.Add(b.ptr, off) }

// bytes are n of them, of as many objects.
//
//go:nocheckptr
func (b *block) bytes(off, n int) []byte {
	return unsafe.Slice((*byte)(unsafe.Add(b.ptr, off)), n)
}

func (b *block) Addr() uintptr {
	if b.kind != device.DeviceMemory {
		return uintptr(b.ptr)
	}
	return b.gpu.memory.addr(b.off)
}

func (b *block) Size() int         { return b.asked }
func (b *block) Kind() device.Kind { return b.kind }

func (b *block) Host() unsafe.Pointer {
	if b.kind == device.DeviceMemory {
		return nil
	}
	b.settle()
	return b.ptr
}
