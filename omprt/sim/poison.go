package sim

import (
	"encoding/binary"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Poison is what memory that nothing wrote holds, in units of 32 bits: a NaN as float32 and as float64, an absurd
// integer. On a real device such memory holds what was there before; a program that reads it is wrong on both.
const Poison = 0x7FF7DEAD

var poison = func() (p [4096]byte) {
	for i := 0; i < len(p); i += 4 {
		binary.LittleEndian.PutUint32(p[i:], Poison)
	}
	return p
}()

// settle poisons a block that is still fresh. Every way to its bytes but a write of all of them comes through here
// first.
func (b *block) settle() {
	if !b.fresh.Load() {
		return
	}
	b.fill.Lock()
	defer b.fill.Unlock()
	if b.fresh.Load() {
		for mem := b.bytes(0, b.asked); len(mem) > 0; {
			mem = mem[copy(mem, poison[:]):]
		}
		b.fresh.Store(false)
	}
}

// overwrite announces a write of the whole block, which leaves no poison.
func (b *block) overwrite() {
	if b.fresh.Load() {
		b.fill.Lock() // somebody may be poisoning it at this moment
		b.fresh.Store(false)
		b.fill.Unlock()
	}
}

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
