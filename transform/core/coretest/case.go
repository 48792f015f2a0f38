// Package coretest has kernels in core form, and what they must do on every machine: random ones, one for each
// operation, and some built by hand. Its tests run them in the interpreter, printed as Go, printed as C for a C
// compiler of the host, and on PoCL.
package coretest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
)

// Case is a launch of a kernel with the device's memory.
type Case struct {
	Name    string
	Program *core.Program
	Kernel  *core.Kernel
	Memory  []Buffer
	Args    []Arg
	Loops   []interp.Loop
	Items   int64        // work-items among which the iterations are dealt out, in turn; with groups, Range
	Range   interp.Range // of a kernel by groups
	// Order is that of the interpreter's groups and items.
	Order uint64
	// AnyFault: items do not depend on each other, so that another machine may report another one's fault.
	AnyFault bool
}

// Buffer is a piece of device memory.
type Buffer struct {
	Bytes    []byte
	Type     *core.Type // of its elements
	Pointers []Pointer  // words that are addresses
}

// Pointer is an address in memory: at a byte offset, that of a byte of a buffer.
type Pointer struct {
	At     int64
	Buffer int
	Offset int64
}

// Arg is an argument: of a Buffer parameter, where element Lo is and the bounds; of a Value, its bits or bytes.
type Arg struct {
	Buffer           int // -1: nil
	Offset           int64
	Lo, Hi, Len, Cap int64
	Bits             uint64
	Bytes            []byte
	Missing          bool
}

// Outcome is what a launch did. In memory, addresses are a buffer's number plus one in the upper half and an offset
// in the lower one, and all NaNs are one.
type Outcome struct {
	Memory [][]byte
	Fault  *interp.Fault
	Accs   [][]uint64 // of each item; nil: not known
	Parts  [][][]byte // of each item the memory of each of the Parts; nil: not known
	Prints []string   // sorted
}

// Interpret runs a case in the interpreter.
func Interpret(p *interp.Program, c *Case) (*Outcome, error) {
	var m interp.Memory
	at := make([]uint64, len(c.Memory))
	for i, b := range c.Memory {
		at[i] = m.Alloc(len(b.Bytes))
		copy(m.Bytes(at[i]), b.Bytes)
	}
	for i, b := range c.Memory {
		for _, w := range b.Pointers {
			binary.LittleEndian.PutUint64(m.Bytes(at[i])[w.At:], at[w.Buffer]+uint64(w.Offset))
		}
	}
	var prints lines
	l := &interp.Launch{Kernel: c.Kernel, Loops: c.Loops, Range: c.Range, Order: c.Order, MaxSteps: 1e7, Print: &prints}
	for _, a := range c.Args {
		arg := interp.Arg{Lo: a.Lo, Hi: a.Hi, Len: a.Len, Cap: a.Cap, Bits: a.Bits, Bytes: a.Bytes, Missing: a.Missing}
		if a.Buffer >= 0 {
			arg.Ptr = at[a.Buffer] + uint64(a.Offset)
		}
		l.Args = append(l.Args, arg)
	}
	for i := range c.Items {
		l.Chunks = append(l.Chunks, interp.Chunk{From: i, To: math.MaxInt64, Stride: c.Items})
	}
	r, err := p.Run(&m, l)
	if err != nil {
		return nil, err
	}
	out := &Outcome{Fault: r.Fault, Accs: r.Accs, Parts: r.Parts, Prints: prints}
	slices.Sort(out.Prints)
	for i := range c.Memory {
		out.Memory = append(out.Memory, m.Bytes(at[i]))
	}
	c.normal(out, func(word uint64) (buffer int, offset int64, ok bool) {
		i := slices.Index(at, word>>40<<40)
		return i, int64(word & (1<<40 - 1)), i >= 0
	})
	return out, nil
}

// lines collects what is printed.
type lines []string

func (l *lines) Write(b []byte) (int, error) {
	*l = append(*l, string(b))
	return len(b), nil
}

// normal makes outcomes of different machines comparable: find says what a machine's address points to.
func (c *Case) normal(out *Outcome, find func(word uint64) (buffer int, offset int64, ok bool)) {
	for i, b := range c.Memory {
		if b.Type.Size > 0 {
			for at := int64(0); at+b.Type.Size <= int64(len(b.Bytes)); at += b.Type.Size {
				normal(b.Type, out.Memory[i][at:], find)
			}
		}
	}
	n, part := 0, 0
	for _, p := range c.Kernel.Params {
		if p.Kind == core.Parts {
			for _, parts := range out.Parts {
				for b := parts[part]; len(b) > 0; b = b[p.Type.Size:] {
					normal(p.Type, b, find)
				}
			}
			part++
		}
		if p.Kind != core.Result {
			continue
		}
		for _, acc := range out.Accs {
			acc[n] = oneNaN(p.Type, acc[n])
		}
		n++
	}
}

// same compares faults; an item of -1 is not known.
func same(want, got *interp.Fault) bool {
	return want.Site == got.Site && want.Args == got.Args && (want.Item == got.Item || got.Item == -1)
}

func normal(t *core.Type, b []byte, find func(word uint64) (int, int64, bool)) {
	switch {
	case t.Kind == core.ArrayKind:
		for i := range t.Len {
			normal(t.Elem, b[i*t.Elem.Size:], find)
		}
	case t.Kind == core.StructKind:
		for _, f := range t.Fields {
			normal(f.Type, b[f.Offset:], find)
		}
	case t == core.Ptr:
		if buffer, offset, ok := find(binary.LittleEndian.Uint64(b)); ok {
			binary.LittleEndian.PutUint64(b, uint64(buffer+1)<<32+uint64(offset))
		}
	case t == core.Float32:
		binary.LittleEndian.PutUint32(b, uint32(oneNaN(t, uint64(binary.LittleEndian.Uint32(b)))))
	case t == core.Float64:
		binary.LittleEndian.PutUint64(b, oneNaN(t, binary.LittleEndian.Uint64(b)))
	}
}

// oneNaN makes all NaNs the same.
func oneNaN(t *core.Type, bits uint64) uint64 {
	switch {
	case t == core.Float32 && math.Float32frombits(uint32(bits)) != math.Float32frombits(uint32(bits)):
		return 0x7fc00000
	case t == core.Float64 && math.IsNaN(math.Float64frombits(bits)):
		return 0x7ff8000000000000
	}
	return bits
}

// Compare says how an outcome differs from what the interpreter did; "" if it does not.
func (c *Case) Compare(want, got *Outcome) string {
	switch {
	case (want.Fault == nil) != (got.Fault == nil):
		return fmt.Sprintf("fault: want %v, got %v", want.Fault, got.Fault)
	case want.Fault != nil && !c.AnyFault && !same(want.Fault, got.Fault):
		return fmt.Sprintf("fault: want %v, got %v", *want.Fault, *got.Fault)
	}
	for i := range want.Memory {
		for at, b := range want.Memory[i] {
			if b != got.Memory[i][at] {
				from := at / 8 * 8
				to := min(from+8, len(want.Memory[i]))
				return fmt.Sprintf("memory %d at byte %d: want %x, got %x", i, at, want.Memory[i][from:to],
					got.Memory[i][from:to])
			}
		}
	}
	if want.Fault != nil {
		return "" // accumulators are nobody's then
	}
	for i := range got.Accs {
		if !slices.Equal(want.Accs[i], got.Accs[i]) {
			return fmt.Sprintf("results of item %d: want %x, got %x", i, want.Accs[i], got.Accs[i])
		}
	}
	for i := range min(len(want.Parts), len(got.Parts)) { // nil: not known
		if !slices.EqualFunc(want.Parts[i], got.Parts[i], bytes.Equal) {
			return fmt.Sprintf("parts of item %d: want %x, got %x", i, want.Parts[i], got.Parts[i])
		}
	}
	if !slices.Equal(want.Prints, got.Prints) {
		return fmt.Sprintf("printed: want %q, got %q", want.Prints, got.Prints)
	}
	return ""
}
