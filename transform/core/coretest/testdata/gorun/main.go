// Gorun runs the jobs of a file on kernels printed as Go, which the test lays beside it. job.go has the format.
package main

import (
	"bufio"
	"encoding/binary"
	"io"
	"os"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/device/body"
)

// kernel is a printed function.
type kernel struct {
	chunk  func(*device.Chunk)
	groups func(*body.Groups)
	params string  // what its arguments are: b a buffer, v a value, a an aggregate, r a result, p parts; m: it may be missing
	sizes  []int64 // of an element of each of the parts
	loops  int
}

const reportWords = 10 + 4096

var (
	in  *bufio.Reader
	out = bufio.NewWriter(os.Stdout)
)

func word() int64 {
	var b [8]byte
	if _, err := io.ReadFull(in, b[:]); err != nil {
		panic(err)
	}
	return int64(binary.LittleEndian.Uint64(b[:]))
}

func list(n int64) []int64 {
	words := make([]int64, n)
	for i := range words {
		words[i] = word()
	}
	return words
}

func main() {
	file, err := os.Open(os.Args[1])
	if err != nil {
		panic(err)
	}
	in = bufio.NewReader(file)
	defer out.Flush()
	for range word() {
		os.Stderr.WriteString("\x01")
		k := &kernels[word()]
		r := list(9)
		present, words := list(word()), list(word())
		size := word()
		memory := make([]uint64, size/8+16)
		for uintptr(unsafe.Pointer(&memory[0]))&63 != 0 {
			memory = memory[1:]
		}
		base := unsafe.Pointer(&memory[0])
		bytes := unsafe.Slice((*byte)(base), size)
		if _, err := io.ReadFull(in, bytes); err != nil {
			panic(err)
		}
		for range word() {
			at, to := word(), word()
			*(*uint64)(unsafe.Add(base, at)) = uint64(uintptr(base)) + uint64(to)
		}
		var report [reportWords]uint64
		run(k, base, r, present, words, &report)
		binary.Write(out, binary.LittleEndian, uint64(uintptr(base)))
		binary.Write(out, binary.LittleEndian, report[:])
		out.Write(bytes)
	}
}

// run launches a kernel.
func run(k *kernel, base unsafe.Pointer, r, present, words []int64, report *[reportWords]uint64) {
	l := &device.Launch{}
	total := words[1]
	words = words[2:]
	for range k.loops {
		l.Nest = append(l.Nest, device.Loop{Trip: int(words[0]), First: uint64(words[1]), Step: uint64(words[2])})
		words = words[3:]
	}
	type result struct {
		to          unsafe.Pointer
		slot, bytes int
	}
	var results []result
	sizes := k.sizes
	for _, kind := range k.params {
		if kind == 'm' {
			l.Args[len(l.Args)-1].Missing, words = words[0] != 0, words[1:]
			continue
		}
		var a device.Arg
		if kind != 'v' {
			if present[0] != 0 {
				a.Ptr = unsafe.Add(base, words[0])
			}
			present = present[1:]
		}
		switch kind {
		case 'b':
			a.Lo, a.Hi, a.Len, a.Cap = int(words[1]), int(words[2]), int(words[3]), int(words[4])
			words = words[4:]
		case 'v':
			a.Value[0] = uint64(words[0])
		case 'r':
			a.Result = l.Results
			results = append(results, result{a.Ptr, l.Results, 8})
			l.Results++
		case 'p':
			a.Lo, a.Hi, a.Len, a.Cap = int(words[1]), int(words[2]), int(words[3]), int(words[4])
			n := (a.Hi - a.Lo) * int(sizes[0])
			words, sizes = words[4:], sizes[1:]
			a.Result = l.Results
			results = append(results, result{a.Ptr, l.Results, n})
			l.Results += device.Slots(n)
		}
		words = words[1:]
		l.Args = append(l.Args, a)
	}
	l.Partial = make([]device.Slot, l.Results)
	if k.groups != nil {
		g := &body.Groups{Chunk: device.Chunk{Launch: l}}
		g.Hi = 1
		for d := range 3 {
			g.Size[d], g.Count[d], g.Offset[d] = int(r[3+d]), int(r[d]/r[3+d]), int(r[6+d])
			g.Hi *= g.Count[d]
		}
		guarded(report, func() { k.groups(g) })
	} else {
		deal(k, l, int(r[0]), int(total), report)
	}
	for _, r := range results {
		copy(unsafe.Slice((*byte)(r.to), r.bytes), unsafe.Slice((*byte)(unsafe.Pointer(&l.Partial[r.slot])), r.bytes))
	}
}

// deal runs a chunk of all iterations, or for several items chunks of one iteration, in turn.
func deal(k *kernel, l *device.Launch, items, total int, report *[reportWords]uint64) {
	if items == 1 {
		guarded(report, func() { k.chunk(&device.Chunk{Hi: total, Launch: l}) })
		return
	}
	for i := range items {
		for n, ok := i, true; n < total && ok; n += items {
			ok = guarded(report, func() { k.chunk(&device.Chunk{Lo: n, Hi: n + 1, Launch: l}) })
		}
	}
}

// guarded notes the first fault, and reports whether there was none.
func guarded(report *[reportWords]uint64, f func()) (ok bool) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case *body.Fault:
			if report[0] != 0 {
				return
			}
			for i := range sites {
				if v.Site == &sites[i] {
					report[0] = 1 | uint64(i)<<32
				}
			}
			report[1] = ^uint64(0) // Go does not say which item
			for i, a := range v.Args {
				report[2+i] = uint64(a)
			}
		default:
			panic(v)
		}
	}()
	f()
	return true
}
