package coretest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"slices"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/csrc"
	"github.com/gooffload/gooffload/transform/core/interp"
)

// A file of jobs is words of 64 bits, little-endian: how many jobs; of each the number of the kernel, the ND-range
// (global, local, offset, of three dimensions each), how many pointers and for each whether it is not nil, how many
// words and the words, how many bytes of memory and the bytes, how many addresses in it and for each where it stands
// and to which byte it points. All pointers are that of the memory; what they point to is said by the offsets among
// the words.
//
// What comes back for each job is the address of the memory, the report with its room, and the memory.

const (
	reportBytes = csrc.ReportBytes
	printRoom   = 4096 // words
)

// job is a case as the drivers are given it.
type job struct {
	c       *Case
	kernel  int
	entry   csrc.Entry
	prints  []csrc.Print
	buffers []int64 // offsets in memory
	results []int64 // of the results
	parts   []int64 // of the parts
	memory  []byte
	items   int64
}

// newJob lays a case out.
func newJob(c *Case, src *csrc.Source) *job {
	j := &job{c: c, kernel: slices.Index(c.Program.Kernels, c.Kernel), prints: src.Prints}
	j.entry = src.Kernels[j.kernel]
	for _, b := range c.Memory {
		j.buffers = append(j.buffers, j.place(b.Bytes))
	}
	j.items = max(c.Items, 1)
	if c.Kernel.Groups != nil {
		j.items = 1
		for _, n := range c.Range.Global {
			j.items *= max(n, 1)
		}
	}
	return j
}

// place puts bytes into memory, with poison behind.
func (j *job) place(b []byte) int64 {
	at := int64(len(j.memory))
	j.memory = append(j.memory, b...)
	pad := 64 - len(j.memory)%64 + 64
	j.memory = append(j.memory, bytes.Repeat([]byte{0xa5}, pad)...)
	return at
}

// write appends the job to a file.
func (j *job) write(out []byte) []byte {
	word := func(list ...int64) {
		for _, x := range list {
			out = binary.LittleEndian.AppendUint64(out, uint64(x))
		}
	}
	words, present := j.words()
	word(int64(j.kernel))
	for _, dims := range j.ndrange() {
		word(dims[:]...)
	}
	word(int64(len(present)))
	word(present...)
	word(int64(len(words)))
	word(words...)
	for len(j.memory)%8 != 0 {
		j.memory = append(j.memory, 0)
	}
	word(int64(len(j.memory)))
	out = append(out, j.memory...)
	n := 0
	for _, b := range j.c.Memory {
		n += len(b.Pointers)
	}
	word(int64(n))
	for i, b := range j.c.Memory {
		for _, p := range b.Pointers {
			word(j.buffers[i]+p.At, j.buffers[p.Buffer]+p.Offset)
		}
	}
	return out
}

func (j *job) ndrange() [3][3]int64 {
	if j.c.Kernel.Groups == nil {
		return [3][3]int64{{j.items, 1, 1}, {1, 1, 1}, {}}
	}
	r := [3][3]int64{j.c.Range.Global, j.c.Range.Local, j.c.Range.Offset}
	for d := range 3 {
		r[0][d], r[1][d] = max(r[0][d], 1), max(r[1][d], 1)
	}
	return r
}

// words are the words of the kernel's last argument, and whether each of its pointers is there.
func (j *job) words() (words, present []int64) {
	e := j.entry
	words, present = make([]int64, e.Words), make([]int64, len(e.Pointers))
	words[1] = 1
	for d, l := range j.c.Loops {
		words[1] *= l.Trips
		copy(words[csrc.RangeWords+d*csrc.LoopWords:], []int64{l.Trips, int64(l.Start), int64(l.Step)})
	}
	for i, at := range e.Params {
		a := &j.c.Args[i]
		here := true
		switch {
		case at.Kind == core.Buffer:
			if here = a.Buffer >= 0; here {
				words[at.Word] = j.buffers[a.Buffer] + a.Offset
			}
			copy(words[at.Word+1:], []int64{a.Lo, a.Hi, a.Len, a.Cap})
		case at.Kind == core.Parts:
			j.parts = append(j.parts, j.place(make([]byte, j.items*partSize(j.c.Kernel.Params[i], a))))
			copy(words[at.Word:], []int64{j.parts[len(j.parts)-1], a.Lo, a.Hi, a.Len, a.Cap})
		case at.Kind == core.Result:
			words[at.Word] = j.place(make([]byte, j.items*at.Size))
			j.results = append(j.results, words[at.Word])
		case at.Pointer >= 0:
			if here = !a.Missing; here {
				words[at.Word] = j.place(a.Bytes)
			}
		default:
			words[at.Word] = int64(a.Bits)
		}
		if at.Pointer >= 0 {
			present[at.Pointer] = flag(here)
		}
		if at.Missing >= 0 {
			words[at.Missing] = flag(a.Missing)
		}
	}
	return words, present
}

// partSize is how many bytes an item's part has.
func partSize(p *core.Param, a *Arg) int64 {
	if p.Len == nil {
		return p.Type.Size
	}
	return (a.Hi - a.Lo) * p.Type.Size
}

func flag(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// read reads what comes back.
func (j *job) read(r io.Reader) (*Outcome, error) {
	b := make([]byte, 8+reportBytes+8*printRoom+len(j.memory))
	if _, err := io.ReadFull(r, b); err != nil {
		return nil, fmt.Errorf("case %s: %w", j.c.Name, err)
	}
	word := func(at int) uint64 { return binary.LittleEndian.Uint64(b[at:]) }
	out := &Outcome{}
	base, report := word(0), b[8:]
	if binary.LittleEndian.Uint32(report) != 0 {
		out.Fault = &interp.Fault{
			Site: int(binary.LittleEndian.Uint32(report[4:])), Item: int64(word(16)),
			Args: [3]int64{int64(word(24)), int64(word(32)), int64(word(40))},
		}
	}
	used := int(binary.LittleEndian.Uint32(report[44:]))
	out.Prints = j.printed(report[reportBytes:][:8*min(used, printRoom)])
	memory := b[8+reportBytes+8*printRoom:]
	for i, buf := range j.c.Memory {
		out.Memory = append(out.Memory, memory[j.buffers[i]:][:len(buf.Bytes)])
	}
	j.accumulators(out, memory)
	j.c.normal(out, func(word uint64) (int, int64, bool) {
		for i, at := range j.buffers {
			if off := int64(word-base) - at; off >= 0 && off <= int64(len(j.c.Memory[i].Bytes)) {
				return i, off, true
			}
		}
		return 0, 0, false
	})
	return out, nil
}

func (j *job) accumulators(out *Outcome, memory []byte) {
	out.Accs = make([][]uint64, j.items)
	if j.parts != nil {
		out.Parts = make([][][]byte, j.items)
	}
	for n := range out.Accs {
		r, part := 0, 0
		for i, p := range j.c.Kernel.Params {
			if p.Kind == core.Parts {
				size := partSize(p, &j.c.Args[i])
				out.Parts[n] = append(out.Parts[n], memory[j.parts[part]+int64(n)*size:][:size])
				part++
			}
			if p.Kind != core.Result {
				continue
			}
			var bits [8]byte
			copy(bits[:], memory[j.results[r]+int64(n)*p.Type.Size:][:p.Type.Size])
			out.Accs[n] = append(out.Accs[n], core.Normal(p.Type, binary.LittleEndian.Uint64(bits[:])))
			r++
		}
	}
}

// printed formats what the kernel has reported to be printed.
func (j *job) printed(b []byte) []string {
	var list []string
	for len(b) >= 16 {
		number := binary.LittleEndian.Uint64(b)
		if number == 0 {
			break
		}
		p := j.prints[number-1]
		b = b[16:]
		parts := core.Printed(p.Format)
		text := parts[0]
		for i, t := range p.Types {
			text += interp.Value(t, core.Normal(t, binary.LittleEndian.Uint64(b))) + parts[i+1]
			b = b[8:]
		}
		list = append(list, text)
	}
	slices.Sort(list)
	return list
}
