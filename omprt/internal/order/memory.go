package order

import (
	"bytes"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Span is memory that a kernel may write.
type Span struct {
	Ptr   unsafe.Pointer
	Bytes int
	Param int // whose it is; -1 of memory that pointers lead to
	First int // the index of its first element
}

// bytes may be of several of Go's objects that lie side by side, where kernels work on the host's memory in place.
//
//go:nocheckptr
func (s Span) bytes() []byte { return unsafe.Slice((*byte)(s.Ptr), s.Bytes) }

func save(memory []Span) (all [][]byte) {
	for _, s := range memory {
		all = append(all, bytes.Clone(s.bytes()))
	}
	return all
}

// place is a byte of a span.
type place struct{ span, byte int }

// element is the part of a span around a place that is an element, and its index.
func (t *trial) element(k *device.Kernel, at place) (from, to, index int) {
	s := t.memory[at.span]
	size := 1
	if s.Param >= 0 {
		size = max(1, k.Params[s.Param].Size)
	}
	n := at.byte / size
	return n * size, min((n+1)*size, s.Bytes), s.First + n
}

// writers are the iterations that change an element last, in order and in reverse.
func (t *trial) writers(n int, at place, from, to int) (forward, backward int) {
	mem := t.memory[at.span].bytes()[from:to]
	t.reset()
	now := bytes.Clone(mem)
	changed := func(i int) bool {
		l := t.launch
		l.Partial = make([]device.Slot, l.Results)
		t.iteration(&l, i)
		is := !bytes.Equal(now, mem)
		copy(now, mem)
		return is
	}
	for i := range n {
		if changed(i) {
			forward = i
		}
	}
	t.reset()
	copy(now, mem)
	for i := n - 1; i >= 0; i-- {
		if changed(i) {
			backward = i
		}
	}
	return forward, backward
}
