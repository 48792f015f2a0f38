//go:build linux && (amd64 || arm64)

package opencl

import (
	"bytes"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// The arguments of a compiled kernel: the documentation of package device says what they are.

const (
	rangeWords  = 2
	loopWords   = 3
	bufferWords = 5
	reportBytes = int(unsafe.Sizeof(device.Report{}))
)

// pointed reports whether a parameter has a pointer.
func pointed(p *device.Param) bool { return p.Kind != device.Value || !p.Type.InWord() }

// argumentBytes is the size of a kernel's arguments.
func argumentBytes(k *device.Kernel) int {
	words := 1 + rangeWords + loopWords*k.Loops
	for i := range k.Params {
		p := &k.Params[i]
		words++
		if p.Kind == device.Buffer || p.Parts {
			words += bufferWords - 1
		}
		if p.Optional {
			words++
		}
		if pointed(p) {
			words++
		}
	}
	return 8 * words
}

// bind fills in the arguments, and the run's buffer.
func (r *run) bind() error {
	k, l := r.of.kernel, r.launch
	if len(l.Args) != len(k.Params) {
		return r.of.of.errorf("kernel %s: %d arguments, want %d", k.Name, len(l.Args), len(k.Params))
	}
	if err := r.layOut(); err != nil {
		return err
	}
	r.words, r.args = append(r.words[:0], 0, uint64(l.Trips())), r.args[:0]
	for i := range l.Nest {
		r.words = append(r.words, uint64(l.Nest[i].Trip), l.Nest[i].First, l.Nest[i].Step)
	}
	at := r.fixed()
	for i := range k.Params {
		p, a := &k.Params[i], &l.Args[i]
		switch {
		case p.Kind == device.Buffer:
			if err := r.memory(i); err != nil {
				return err
			}
		case p.Kind == device.Result:
			r.own(r.result[i])
			if p.Parts {
				r.words = append(r.words, uint64(a.Lo), uint64(a.Hi), uint64(a.Len), uint64(a.Cap))
			}
		case p.Type.InWord():
			r.words = append(r.words, a.Value[0])
		default:
			r.own(at)
			if !a.Missing {
				r.send(at, l.Bytes(i, p.Size))
			}
			at += aligned(p.Size)
		}
		if p.Optional {
			r.words = append(r.words, truth(a.Missing))
		}
	}
	return nil
}

// send puts bytes into the run's buffer.
func (r *run) send(at int, b []byte) {
	if now := r.bytes()[at : at+len(b)]; !bytes.Equal(now, b) {
		copy(now, b)
		r.stale = true
	}
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func aligned(n int) int { return (n + unit - 1) / unit * unit }

// layOut gives the arguments by value and the results their places in the run's buffer.
func (r *run) layOut() error {
	k := r.of.kernel
	end := r.fixed()
	for i := range k.Params {
		if p := &k.Params[i]; p.Kind == device.Value && !p.Type.InWord() {
			end += aligned(p.Size)
		}
	}
	r.sent = end
	items := r.items()
	r.result = r.result[:0]
	for i := range k.Params {
		r.result = append(r.result, end)
		if p := &k.Params[i]; p.Kind == device.Result {
			end += aligned(items * resultBytes(p, &r.launch.Args[i]))
		}
	}
	r.total = reportBytes + 8*r.room()
	if end > r.sent {
		r.total = end
	}
	if err := r.fit(end); err != nil {
		return err
	}
	if r.stale {
		*r.report() = r.begins()
	}
	return nil
}

// fixed is the bytes of the buffer's beginning: the report, and what is printed.
func (r *run) fixed() int { return aligned(reportBytes + 8*r.room()) }

// resultBytes is what a work-item has of a result.
func resultBytes(p *device.Param, a *device.Arg) int {
	switch {
	case a.Missing:
		return 0
	case p.Parts:
		return (a.Hi - a.Lo) * p.Size
	}
	return p.Size
}

// items is how many work-items run.
func (r *run) items() int {
	n := uintptr(1)
	for d := range r.space.Dims {
		n *= r.space.Global[d]
	}
	return int(n)
}

// own appends a place in the run's own buffer.
func (r *run) own(at int) {
	r.args = append(r.args, r.buffer)
	r.words = append(r.words, uint64(at))
}

// memory appends a memory argument.
func (r *run) memory(i int) error {
	a := &r.launch.Args[i]
	buffer, off := cl.Buffer(0), 0
	if a.Mem != nil {
		b, err := r.of.of.block(a.Mem, a.Offset, a.Bytes)
		if err != nil {
			return r.of.of.errorf("argument %d of kernel %s: %w", i, r.of.kernel.Name, err)
		}
		buffer, off = b.buffer, a.Offset
	} else if a.Ptr != nil {
		buffer = r.buffer // not nil, and without elements
	}
	r.args = append(r.args, buffer)
	r.words = append(r.words, uint64(off), uint64(a.Lo), uint64(a.Hi), uint64(a.Len), uint64(a.Cap))
	return nil
}

// results gives the launch what the work-items have stored, one a chunk.
func (r *run) results() {
	k, l := r.of.kernel, r.launch
	items := r.items()
	if need := items * l.Results; cap(l.Partial) < need {
		l.Partial = make([]device.Slot, need)
	}
	l.Partial, l.Chunks = l.Partial[:items*l.Results], items
	all := r.bytes()
	for i := range k.Params {
		p := &k.Params[i]
		if p.Kind != device.Result {
			continue
		}
		from, size := all[r.result[i]:], resultBytes(p, &l.Args[i])
		for n := range items {
			slots := l.Partial[n*l.Results+l.Args[i].Result:][:device.Slots(size)]
			clear(slots)
			copy(unsafe.Slice((*byte)(unsafe.Pointer(&slots[0])), size), from[n*size:(n+1)*size])
		}
	}
}
