package device

import "encoding/binary"

// Layout says what the bytes of an element of memory are, as far as they are more than bytes. A layout must not change.
//
// Bools are the only numbers of Go of which not every bit pattern is a value: one that is neither 0 nor 1 can lead
// compiled Go past the end of an array, unchecked. Words are addresses of the host's, with what belongs to them, which
// mean nothing to a device: see Plain.
type Layout struct {
	Size  int // of an element, bytes
	Bools []Run
	Words []Word // by offset

	Follows  bool // kernels follow some of the words
	Followed int  // how many

	plain []Run // what lies between the words
}

// Run is consecutive bytes of an element; of bools, one each.
type Run struct{ Off, Len int }

// NewLayout is the layout of elements of size bytes, with what they have of bools and words, by offset.
func NewLayout(size int, bools []Run, words []Word) *Layout {
	l := &Layout{Size: size}
	l.Set(bools, words)
	return l
}

// Plainly reports elements whose bytes are no more than that.
func (l *Layout) Plainly() bool { return len(l.Bools)+len(l.Words) == 0 }

// Set says what the elements have, once, of a layout that the layouts of what they lead to may refer to.
func (l *Layout) Set(bools []Run, words []Word) {
	l.Bools, l.Words = bools, words
	at := 0
	for _, w := range words {
		if w.To != nil {
			l.Followed++
		}
		if at < w.Off {
			l.plain = append(l.plain, Run{at, w.Off - at})
		}
		at = w.Off + w.Kind.Bytes()
	}
	if len(words) > 0 && at < l.Size {
		l.plain = append(l.plain, Run{at, l.Size - at})
	}
	l.Follows = l.Followed > 0
}

// Repair makes values of the bools in mem that are none: true. mem begins skip bytes into an element.
func (l *Layout) Repair(mem []byte, skip int) {
	if len(l.Bools) == 0 {
		return
	}
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
