// Package order finds out, by running a launch, whether its iterations depend on each other: each is run by itself, in
// order and then in reverse, on the same memory. What differs is a dependence, because there are no two iterations of
// which the order is the same in both. It needs no knowledge of what the kernel does. What it cannot see is memory that
// iterations of any order leave alike: a value that all write, or two exchanges that undo each other; the race detector
// sees these.
package order

import (
	"bytes"
	"hash/maphash"
	"runtime/debug"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/checked"
)

// Check runs a launch that is prepared and says whether what it leaves in memory, or its results, hang on the order of
// its iterations; the error is a *Dependence. The memory is as it was when it returns. Nothing is said of a launch that
// fails in order, as it will fail without this, and of one with atomic operations or critical regions, whose order is
// anybody's.
func Check(k *device.Kernel, l *device.Launch, form func(*device.Chunk), memory []Span) error {
	n := l.Trips()
	if n < 2 {
		return nil
	}
	t := newTrial(l, form, memory)
	defer t.reset()
	steps := checked.Steps()
	forward, fault := t.run(n, false)
	if fault != nil {
		return nil
	}
	t.reset()
	backward, fault := t.run(n, true)
	if checked.Steps() != steps {
		return nil
	}
	if fault != nil {
		return &Dependence{Fault: fault, Iteration: iteration(l, fault.at)}
	}
	if at, ok := forward.differs(backward); ok {
		return t.dependence(k, n, at, forward, backward)
	}
	for i, r := range forward.results {
		if r != backward.results[i] {
			return &Dependence{Iteration: iteration(l, i), Result: true}
		}
	}
	return nil
}

// trial runs a launch again and again on the same memory.
type trial struct {
	launch device.Launch
	form   func(*device.Chunk)
	memory []Span
	before [][]byte
	seed   maphash.Seed
}

// outcome is what a run has left.
type outcome struct {
	memory  [][]byte
	results []uint64 // hashes, by iteration
}

func newTrial(l *device.Launch, form func(*device.Chunk), memory []Span) *trial {
	return &trial{launch: *l, form: form, memory: memory, before: save(memory), seed: maphash.MakeSeed()}
}

// atOnce is how many bytes are compared and set back in one piece.
const atOnce = 64

// reset sets back what differs: memory of the host's that is in a launch may be such as nobody can write, a string's.
func (t *trial) reset() {
	for i, s := range t.memory {
		now, before := s.bytes(), t.before[i]
		for lo := 0; lo < len(now); lo += atOnce {
			hi := min(lo+atOnce, len(now))
			if !bytes.Equal(now[lo:hi], before[lo:hi]) {
				copy(now[lo:hi], before[lo:hi])
			}
		}
	}
}

// run runs all iterations, each by itself.
func (t *trial) run(n int, reverse bool) (o outcome, f *fault) {
	if t.launch.Results > 0 {
		o.results = make([]uint64, n)
	}
	one := func(step int) bool {
		at := step
		if reverse {
			at = n - 1 - step
		}
		l := t.launch
		l.Partial = make([]device.Slot, l.Results)
		if failed := t.iteration(&l, at); failed != nil {
			f = failed // once: the race detector looks here, too
			return false
		}
		if o.results != nil {
			o.results[at] = t.hash(l.Partial)
		}
		return true
	}
	if reverse {
		apart(n, one)
	} else {
		for step := 0; step < n && one(step); step++ {
		}
	}
	o.memory = save(t.memory)
	return o, f
}

func (t *trial) hash(partial []device.Slot) uint64 {
	var h maphash.Hash
	h.SetSeed(t.seed)
	for _, s := range partial {
		maphash.WriteComparable(&h, s)
	}
	return h.Sum64()
}

// fault is a panic of an iteration.
type fault struct {
	at    int
	value any
}

// iteration runs one.
func (t *trial) iteration(l *device.Launch, at int) (f *fault) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	ended := false
	defer func() {
		if !ended {
			f = &fault{at, recover()}
		}
	}()
	t.form(&device.Chunk{Lo: at, Hi: at + 1, Launch: l})
	ended = true
	return nil
}

// differs finds the first byte in which two runs differ.
func (o outcome) differs(other outcome) (at place, found bool) {
	for i, b := range o.memory {
		if bytes.Equal(b, other.memory[i]) {
			continue
		}
		for j := range b {
			if b[j] != other.memory[i][j] {
				return place{i, j}, true
			}
		}
	}
	return place{}, false
}
