package transform_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/lowering"
	"github.com/gooffload/gooffload/transform/testdata/capture/record"
)

// replay runs a captured launch in the interpreter, and says how it and the forms that were run differ from the
// readable one.
func replay(low *lowering.Lowered, l *record.Launch) (differences []string) {
	k := low.Kernel
	run, err := interpreted(low, l)
	if err != nil {
		return []string{err.Error()}
	}
	want := l.Runs[0]
	for _, got := range append(slices.Clone(l.Runs[1:]), run) {
		if d := differs(k, l, &want, &got); d != "" {
			differences = append(differences, fmt.Sprintf("%s: %s: %s", k.Name, got.Form, d))
		}
	}
	return differences
}

// interpreted is what the interpreter does with a launch.
func interpreted(low *lowering.Lowered, l *record.Launch) (record.Run, error) {
	k := low.Kernel
	var m interp.Memory
	at := make([]uint64, len(l.Memory))
	for i, b := range l.Memory {
		at[i] = m.Alloc(len(b))
		copy(m.Bytes(at[i]), b)
	}
	nothing := m.Alloc(16)
	var printed bytes.Buffer
	launch := &interp.Launch{Kernel: k, MaxSteps: 1e8, Print: &printed}
	for _, n := range l.Nest {
		launch.Loops = append(launch.Loops, interp.Loop{Trips: int64(n.Trip), Start: n.First, Step: n.Step})
	}
	for _, c := range l.Chunks {
		launch.Chunks = append(launch.Chunks, interp.Chunk{From: int64(c[0]), To: int64(c[1]), Stride: 1})
	}
	if l.Chunks == nil { // no iteration
		launch.Chunks = []interp.Chunk{}
	}
	for i, a := range l.Args {
		arg := interp.Arg{Lo: int64(a.Lo), Hi: int64(a.Hi), Len: int64(a.Len), Cap: int64(a.Cap), Missing: a.Missing,
			Bytes: a.Bytes}
		switch {
		case a.Memory >= 0:
			arg.Ptr = at[a.Memory] + uint64(a.Offset)
		case !a.Nil:
			arg.Ptr = nothing
		}
		if p := k.Params[i]; p.Kind == core.Value && !p.Type.Aggregate() {
			arg.Bits = value(p.Type, a.Value)
		}
		launch.Args = append(launch.Args, arg)
	}
	out, err := interp.Compile(low.Program).Run(&m, launch)
	if err != nil {
		return record.Run{}, err
	}
	run := record.Run{Form: "interpreter", Printed: printed.String()}
	for i := range l.Memory {
		run.Memory = append(run.Memory, m.Bytes(at[i]))
	}
	relocate(k, l, run.Memory, at)
	if f := out.Fault; f != nil {
		site := low.Program.Sites[f.Site]
		raised := &device.Site{Pos: site.Pos, Code: device.Code(site.Code), Unsigned: site.Unsigned, Text: site.Text}
		run.Fault, run.At = raised.Fault(f.Args[0], f.Args[1], f.Args[2]).Error(), []string{site.Pos}
		return run, nil
	}
	for i := range out.Accs {
		accs, parts := out.Accs[i], out.Parts[i]
		for _, p := range k.Params {
			switch p.Kind {
			case core.Result:
				run.Results = append(run.Results, [2]uint64{accs[0]})
				accs = accs[1:]
			case core.Parts:
				slots := make([][2]uint64, device.Slots(len(parts[0])))
				copy(slotBytes(slots), parts[0])
				run.Results = append(run.Results, slots...)
				parts = parts[1:]
			}
		}
	}
	return run, nil
}

// relocate makes addresses that the interpreter has put into the arguments' memory those of the device: at says where
// it has that memory.
func relocate(k *core.Kernel, l *record.Launch, memory [][]byte, at []uint64) {
	eachElement(k, l, func(t *core.Type, i, offset int) {
		b := memory[i][offset : offset+int(t.Size)]
		eachPointer(t, b, func(word []byte) {
			addr := binary.LittleEndian.Uint64(word)
			for i, begin := range at {
				if begin <= addr && addr < begin+uint64(len(memory[i])) {
					binary.LittleEndian.PutUint64(word, addr-begin+l.At[i])
				}
			}
		})
	})
}

// eachPointer calls f for the pointers in a value.
func eachPointer(t *core.Type, b []byte, f func([]byte)) {
	switch t.Kind {
	case core.ArrayKind:
		for i := range t.Len {
			eachPointer(t.Elem, b[i*t.Elem.Size:(i+1)*t.Elem.Size], f)
		}
	case core.StructKind:
		for _, field := range t.Fields {
			eachPointer(field.Type, b[field.Offset:field.Offset+field.Type.Size], f)
		}
	case core.PointerKind:
		f(b)
	}
}

// eachElement calls f for the elements that the arguments of a launch have, with the memory that each is in.
func eachElement(k *core.Kernel, l *record.Launch, f func(t *core.Type, memory, offset int)) {
	seen := map[[2]int]bool{}
	for i, a := range l.Args {
		p := k.Params[i]
		if a.Memory < 0 || p.Kind != core.Buffer || p.Type.Size == 0 {
			continue
		}
		n := 1
		if p.Len != nil {
			n = a.Hi - a.Lo
		}
		for e := range n {
			if at := [2]int{a.Memory, a.Offset + e*int(p.Type.Size)}; !seen[at] {
				seen[at] = true
				f(p.Type, at[0], at[1])
			}
		}
	}
}

// value is a number from a slot, as a core.Const of its type has it.
func value(t *core.Type, v [2]uint64) uint64 {
	if t == core.Bool {
		return v[0] & 1
	}
	return core.Normal(t, v[0])
}

// length is what the printed form says of an element that is not on the device, and a fault that is data has no room
// for.
var length = regexp.MustCompile(` of length [0-9]+`)

// differs says how two runs differ; "" if they do not.
func differs(k *core.Kernel, l *record.Launch, want, got *record.Run) string {
	if got.Fault != length.ReplaceAllString(want.Fault, "") {
		return fmt.Sprintf("fault %q %v instead of %q %v", got.Fault, got.At, want.Fault, want.At)
	}
	if want.Fault != "" && !strings.HasSuffix(want.At[0], "/"+got.At[0][:strings.LastIndexByte(got.At[0], ':')]) {
		return fmt.Sprintf("fault %q at %s instead of %s", want.Fault, got.At[0], want.At[0])
	}
	for i := range want.Memory {
		a, b := comparable(k, l, i, want.Memory[i]), comparable(k, l, i, got.Memory[i])
		for at := range a {
			if a[at] != b[at] {
				from := at / 8 * 8
				to := min(from+8, len(a))
				return fmt.Sprintf("memory %d at byte %d: %x instead of %x", i, from, b[from:to], a[from:to])
			}
		}
	}
	if got.Printed != want.Printed {
		return fmt.Sprintf("printed %q instead of %q", got.Printed, want.Printed)
	}
	if len(want.Results) != len(got.Results) {
		return fmt.Sprintf("%d results instead of %d", len(got.Results), len(want.Results))
	}
	a, b := want.Results, got.Results
	for chunk := 0; len(a) > 0; chunk++ {
		for i, p := range k.Params {
			if p.Kind != core.Result && p.Kind != core.Parts {
				continue
			}
			n := int(p.Type.Size)
			if p.Kind == core.Parts && p.Len != nil {
				n *= l.Args[i].Hi - l.Args[i].Lo
			}
			x, y := slotBytes(a)[:n], slotBytes(b)[:n]
			for at := 0; at < n; at += int(p.Type.Size) {
				comparableIn(p.Type, x[at:at+int(p.Type.Size)])
				comparableIn(p.Type, y[at:at+int(p.Type.Size)])
			}
			if !bytes.Equal(x, y) {
				return fmt.Sprintf("result %s of chunk %d: %x instead of %x", p.Name, chunk, y, x)
			}
			a, b = a[device.Slots(n):], b[device.Slots(n):]
		}
	}
	return ""
}

// slotBytes is the memory of slots.
func slotBytes(s [][2]uint64) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), 16*len(s))
}

// comparable makes all NaNs the same, and bytes between fields zero, in what the arguments have of some memory.
func comparable(k *core.Kernel, l *record.Launch, memory int, b []byte) []byte {
	b = slices.Clone(b)
	for i, a := range l.Args {
		p := k.Params[i]
		if a.Memory != memory || p.Kind != core.Buffer || p.Type.Size == 0 {
			continue
		}
		n := 1
		if p.Len != nil {
			n = a.Hi - a.Lo
		}
		for e := range n {
			at := a.Offset + e*int(p.Type.Size)
			comparableIn(p.Type, b[at:at+int(p.Type.Size)])
		}
	}
	return b
}

func comparableIn(t *core.Type, b []byte) {
	switch t.Kind {
	case core.ArrayKind:
		for i := range t.Len {
			comparableIn(t.Elem, b[i*t.Elem.Size:(i+1)*t.Elem.Size])
		}
	case core.StructKind:
		end := int64(0)
		for _, f := range t.Fields {
			clear(b[end:f.Offset])
			end = f.Offset + f.Type.Size
			comparableIn(f.Type, b[f.Offset:end])
		}
		clear(b[end:])
	case core.FloatKind:
		if t == core.Float32 {
			binary.LittleEndian.PutUint32(b, uint32(oneNaN(t, uint64(binary.LittleEndian.Uint32(b)))))
		} else {
			binary.LittleEndian.PutUint64(b, oneNaN(t, binary.LittleEndian.Uint64(b)))
		}
	}
}

func oneNaN(t *core.Type, bits uint64) uint64 {
	switch {
	case t == core.Float32 && math.IsNaN(float64(math.Float32frombits(uint32(bits)))):
		return 0x7fc00000
	case t == core.Float64 && math.IsNaN(math.Float64frombits(bits)):
		return 0x7ff8000000000000
	}
	return bits
}
