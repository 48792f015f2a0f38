package device

import "encoding/binary"

// Layout says which bytes of an element of memory are bools. Bools are the only numbers of Go of which not every bit
// pattern is a value: one that is neither 0 nor 1 can lead compiled Go past the end of an array, unchecked. A layout
// must not change.
type Layout struct {
	Size  int // of an element, bytes
	Bools []Run
}

// Run is bytes of an element, one bool each.
type Run struct{ Off, Len int }

// Repair makes values of the bools in mem that are none: true. mem begins skip bytes into an element.
func (l *Layout) Repair(mem []byte, skip int) {
	skip %= l.Size
	for _, run := range l.Bools {
		if run.Len == l.Size {
			repair(mem)
			return
		}
		for at := run.Off - skip; at < len(mem); at += l.Size {
			if end := at + run.Len; end > 0 {
				repair(mem[max(at, 0):min(end, len(mem))])
			}
		}
	}
}

func repair(bools []byte) {
	const valid = 0x0101010101010101
	for ; len(bools) >= 8; bools = bools[8:] {
		if binary.NativeEndian.Uint64(bools)&^valid != 0 {
			repairEach(bools[:8])
		}
	}
	repairEach(bools)
}

func repairEach(bools []byte) {
	for i, b := range bools {
		if b > 1 {
			bools[i] = 1
		}
	}
}
