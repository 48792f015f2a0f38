package workshare

import (
	"runtime/debug"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// runApart is Run of a launch with a clock, under the race detector. The kernel sees a launch of its own: what the
// goroutine that launches has written the detector would take for a race. For the same reason that goroutine comes
// after a kernel that has failed.
func runApart(l *device.Launch, body func(*device.Chunk)) {
	var own handed
	l.Clock.Apart(func() {
		mine := own.take(l)
		j := &job{}
		defer func() { mine.Fault = j.fault }()
		j.begin(mine, body)
		j.spreadAlone()
	})
	own.give(l)
	if l.Fault != nil {
		l.Clock.Acquire()
	}
}

// spreadAlone is spread by a goroutine that nobody is above: a panic of its own is a fault, too.
func (j *job) spreadAlone() {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	ended := false
	defer func() {
		if !ended {
			j.fail(device.Caught(recover()))
		}
	}()
	j.spread()
	ended = true
}

// handed is a launch that goes from one goroutine to another and back, unseen by the detector.
type handed struct{ launch *device.Launch }

// take makes a launch that is as another one.
//
//go:norace
func (h *handed) take(from *device.Launch) *device.Launch {
	l := new(device.Launch)
	*l = *from
	l.Args, l.Nest, l.Data = cloned(from.Args), cloned(from.Nest), cloned(from.Data)
	for i := range l.Args {
		if short := l.Args[i].Short; short != nil {
			l.Args[i].Short = cloned(short)
		}
	}
	l.Partial, l.Fault, l.Clock = nil, nil, nil
	if from.Grid != nil {
		l.Grid = new(device.NDRange)
		*l.Grid = *from.Grid
	}
	if len(l.Data) > 0 {
		for i := range l.Args {
			a := &l.Args[i]
			if off := uintptr(a.Ptr) - uintptr(unsafe.Pointer(&from.Data[0])); off < uintptr(len(l.Data))*8 {
				a.Ptr = unsafe.Add(unsafe.Pointer(&l.Data[0]), off)
			}
		}
	}
	h.launch = l
	return l
}

// give puts into a launch what has come of it.
//
//go:norace
func (h *handed) give(to *device.Launch) {
	l := h.launch
	to.Chunks, to.Fault = l.Chunks, l.Fault
	if l.Partial != nil {
		to.Partial = cloned(l.Partial)
	}
}

// cloned is slices.Clone, unseen.
//
//go:norace
func cloned[T any](from []T) []T {
	to := make([]T, len(from))
	//lint:ignore S1001 Go's copy would be seen: that is the runtime's
	for i := range from {
		to[i] = from[i]
	}
	return to
}
