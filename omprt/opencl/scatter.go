//go:build linux && (amd64 || arm64)

package opencl

import (
	"runtime"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// scatterText is the kernel that stores words at many places.
const scatterText = `typedef struct { ulong offset, room, count; } words;
kernel void scatter(global uchar *to, global const uint *lists, const words w)
{
	const size_t i = get_global_id(0);
	if (i < w.count)
		*(global uint *)(to + w.offset + 4 * (ulong)lists[i]) = lists[w.room + i];
}
`

// scatterWords is how many words a launch stores: the device has room for so many, and their places.
const scatterWords = 1 << 20

// scattering is the kernel, built at its first use.
type scattering struct {
	once    sync.Once
	program cl.Program
	err     error

	mu     sync.Mutex // a launch sets the arguments and enqueues the kernel in one step
	kernel cl.Kernel
}

func (s *scattering) built(a *accelerator) error {
	s.once.Do(func() {
		if s.program, _, _, s.err = a.build(scatterText); s.err == nil {
			s.kernel, s.err = s.program.Kernel("scatter")
		}
	})
	return s.err
}

func (s *scattering) release() (err error) {
	if s.kernel != 0 {
		err = s.kernel.Release()
	}
	if s.program != 0 {
		if e := s.program.Release(); err == nil {
			err = e
		}
	}
	return err
}

// Scatter stores words at many places (device.Scatterer).
func (q *immediate) Scatter(dst device.Memory, off int, at, words []uint32) error {
	a := q.of
	b, err := a.block(dst, off, 0)
	if err != nil || len(at) == 0 {
		return err
	}
	if off%4 != 0 || len(words) != len(at) {
		return a.errorf("%d words for %d places, from byte %d on", len(words), len(at), off)
	}
	for _, i := range at {
		if int(i) >= (b.size-off)/4 {
			return a.errorf("word %d from byte %d on of memory of %d bytes", i, off, b.size)
		}
	}
	if err := a.scatter.built(a); err != nil {
		return a.errorf("%w", err)
	}
	room := min(len(at), scatterWords)
	lists, err := a.context.NewBuffer(8 * room)
	if err != nil {
		if exhausted(err) {
			return a.outOfMemory(8 * room)
		}
		return a.errorf("%w", err)
	}
	err = q.now(func(l *line) error {
		for first := 0; first < len(at); first += room {
			end := min(len(at), first+room)
			if err := l.scatter(b, off, at[first:end], words[first:end], lists, room); err != nil {
				return err
			}
		}
		return nil
	})
	runtime.KeepAlive(at)
	runtime.KeepAlive(words)
	if e := lists.Release(); err == nil && e != nil {
		err = a.errorf("%w", e)
	}
	return err
}

// scatter stores some words, whose lists are sent to a buffer, the words room places behind their places.
func (l *line) scatter(dst *block, off int, at, words []uint32, lists cl.Buffer, room int) error {
	for i, list := range [][]uint32{at, words} {
		from, n := unsafe.Pointer(unsafe.SliceData(list)), 4*len(list)
		err := l.enqueue(func(w cl.Waits, done *cl.Event) error {
			return l.queue.Write(lists, false, 4*i*room, from, n, w, done)
		})
		if err != nil {
			return err
		}
	}
	s := &l.of.scatter
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.kernel.SetBuffer(0, &dst.buffer)
	if err == nil {
		err = s.kernel.SetBuffer(1, &lists)
	}
	if err == nil {
		err = s.kernel.SetWords(2, []uint64{uint64(off), uint64(room), uint64(len(at))})
	}
	if err != nil {
		return l.of.errorf("%w", err)
	}
	groups := (len(at)-1)/groupSize + 1
	space := cl.Range{Dims: 1, Global: [3]uintptr{uintptr(groups * groupSize)}, Local: [3]uintptr{groupSize}}
	return l.enqueue(func(w cl.Waits, done *cl.Event) error { return l.queue.Launch(s.kernel, &space, w, done) })
}
