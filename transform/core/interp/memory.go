package interp

import (
	"encoding/binary"

	"github.com/gooffload/gooffload/transform/core"
)

// An address has the number of its allocation in the upper bits and the offset in the lower ones. Allocations of different
// spaces have different numbers, and none has the number 0.
const (
	offsetBits  = 40
	offsetMask  = 1<<offsetBits - 1
	deviceBase  = 1
	teamBase    = 1 << 21
	privateBase = 1 << 22
)

// Memory is a device's memory.
type Memory struct{ blocks [][]byte }

// Alloc makes an allocation of some bytes, which are poison, and returns its address.
func (m *Memory) Alloc(n int) uint64 {
	m.blocks = append(m.blocks, poison(make([]byte, n)))
	return uint64(deviceBase+len(m.blocks)-1) << offsetBits
}

// Bytes is the memory of the allocation at an address.
func (m *Memory) Bytes(addr uint64) []byte { return m.blocks[addr>>offsetBits-deviceBase] }

// poison fills memory with what no program should rely on.
func poison(b []byte) []byte {
	for i := range b {
		b[i] = 0xa5
	}
	return b
}

// bytes is n bytes at an address that is a multiple of align.
func (t *thread) bytes(i *instr, space core.Space, addr uint64, n int64, align uint64) []byte {
	var blocks [][]byte
	var base uint64
	switch space {
	case core.Device:
		blocks, base = t.run.memory.blocks, deviceBase
	case core.Team:
		blocks, base = t.team, teamBase
	default:
		blocks, base = t.private, privateBase
	}
	id, off := addr>>offsetBits-base, addr&offsetMask
	if id >= uint64(len(blocks)) {
		if n == 0 {
			return nil
		}
		t.fail(i, "%d bytes at %#x are not in memory", n, addr)
	}
	if b := blocks[id]; off > uint64(len(b)) || uint64(n) > uint64(len(b))-off {
		if n == 0 {
			return nil
		}
		t.fail(i, "%d bytes at offset %d are outside of memory of %d bytes", n, int64(off<<24)>>24, len(b))
	}
	if off&(align-1) != 0 {
		t.fail(i, "an address with offset %d is not aligned to %d bytes", off, align)
	}
	return blocks[id][off : off+uint64(n)]
}

// load is the instruction that reads a value of a type: a is the register, b the address, c its space.
func load(t *core.Type) op {
	switch {
	case t == core.Bool:
		return func(t *thread, i *instr) {
			v := uint64(0)
			if t.bytes(i, core.Space(i.c), t.r[i.b], 1, 1)[0] != 0 {
				v = 1
			}
			t.r[i.a] = v
		}
	case t.Size == 1:
		signed := t.Kind == core.IntKind
		return func(t *thread, i *instr) {
			v := uint64(t.bytes(i, core.Space(i.c), t.r[i.b], 1, 1)[0])
			if signed {
				v = uint64(int8(v))
			}
			t.r[i.a] = v
		}
	case t.Size == 2:
		signed := t.Kind == core.IntKind
		return func(t *thread, i *instr) {
			v := uint64(binary.LittleEndian.Uint16(t.bytes(i, core.Space(i.c), t.r[i.b], 2, 2)))
			if signed {
				v = uint64(int16(v))
			}
			t.r[i.a] = v
		}
	case t.Size == 4:
		signed := t.Kind == core.IntKind
		return func(t *thread, i *instr) {
			v := uint64(binary.LittleEndian.Uint32(t.bytes(i, core.Space(i.c), t.r[i.b], 4, 4)))
			if signed {
				v = uint64(int32(v))
			}
			t.r[i.a] = v
		}
	}
	return func(t *thread, i *instr) {
		t.r[i.a] = binary.LittleEndian.Uint64(t.bytes(i, core.Space(i.c), t.r[i.b], 8, 8))
	}
}

// store is the instruction that writes a value of a type: a is the value, b the address, c its space.
func store(t *core.Type) op {
	switch t.Size {
	case 1:
		return func(t *thread, i *instr) { t.bytes(i, core.Space(i.c), t.r[i.b], 1, 1)[0] = byte(t.r[i.a]) }
	case 2:
		return func(t *thread, i *instr) {
			binary.LittleEndian.PutUint16(t.bytes(i, core.Space(i.c), t.r[i.b], 2, 2), uint16(t.r[i.a]))
		}
	case 4:
		return func(t *thread, i *instr) {
			binary.LittleEndian.PutUint32(t.bytes(i, core.Space(i.c), t.r[i.b], 4, 4), uint32(t.r[i.a]))
		}
	}
	return func(t *thread, i *instr) {
		binary.LittleEndian.PutUint64(t.bytes(i, core.Space(i.c), t.r[i.b], 8, 8), t.r[i.a])
	}
}

// move copies: a and b are the addresses, c the number of bytes, d their spaces.
func move(t *thread, i *instr) {
	n := max(int64(t.r[i.c]), 0)
	dst := t.bytes(i, core.Space(i.d>>2), t.r[i.a], n, 1)
	copy(dst, t.bytes(i, core.Space(i.d&3), t.r[i.b], n, 1))
}

// zero clears: a is the address, b the number of bytes, c the space.
func zero(t *thread, i *instr) {
	clear(t.bytes(i, core.Space(i.c), t.r[i.a], max(int64(t.r[i.b]), 0), 1))
}
