package sim

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Poison is not a value of a bool: a kernel that read one might index past the end of an array unchecked. What a kernel
// sees as bools is therefore made true where it is poison, once for each way of seeing it.
//
// Nor is it a pointer: it reads as a nil one on 64 bits, and on 32 it may be the address of something of the host's,
// which the collector would take it for. What a kernel sees as pointers leads to addresses that nothing may touch.

// span is the bytes from lo to hi of a block.
type span struct{ lo, hi int }

func (r span) empty() bool         { return r.lo >= r.hi }
func (r span) has(s span) bool     { return r.lo <= s.lo && s.hi <= r.hi }
func (r span) overlap(s span) span { return span{max(r.lo, s.lo), min(r.hi, s.hi)} }

// and is the smallest span that has both.
func (r span) and(s span) span {
	if r.empty() {
		return s
	}
	return span{min(r.lo, s.lo), max(r.hi, s.hi)}
}

// typed is bytes of a block that are elements of a layout.
type typed struct {
	span
	layout *device.Layout
}

// manyViews is how many ways of seeing a block are remembered; the others are looked through at each launch.
const manyViews = 8

// admit makes bytes valid as elements of a layout.
func (b *block) admit(r span, l *device.Layout) {
	b.fill.Lock()
	defer b.fill.Unlock()
	bad := r.overlap(b.poisoned)
	if bad.empty() {
		return
	}
	for _, v := range b.valid {
		if v.layout == l && v.has(r) && (r.lo-v.lo)%l.Size == 0 {
			return
		}
	}
	mem := b.bytes(bad.lo, bad.hi-bad.lo)
	happens.Change(mem, func(mem []byte) {
		l.Repair(mem, bad.lo-r.lo)
		l.Point(mem, bad.lo-r.lo, poisonWord, b.gpu.memory.addr(b.off))
	})
	if len(b.valid) < manyViews {
		b.valid = append(b.valid, typed{r, l})
	}
}
