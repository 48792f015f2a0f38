// Package ondevice makes kernels of the routines of mkl: under dispatch a routine is a kernel of the simulated device.
// Its operands are items of the launch, so that they are held, traced and known to have been written like those of a
// region, and the device's goroutines share the work. For devices that compile, matrix products are kernels too
// (Products); for the other routines the host computes (Staged).
//
// Only files for the tag omp import it: a plain build does not link the runtime.
package ondevice

import (
	"runtime"
	"sync"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
	"github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// caller is a call of a routine, which its kernel carries out.
type caller interface{ run(*gen.Chunk) }

// Routine is the kernel of a routine.
type Routine struct {
	gen.Kernel
	calls sync.Pool // records of its calls
}

// Kernel describes the kernel of a routine with these operands.
func Kernel(routine string, operands ...func(*gen.Param)) *Routine {
	k := &Routine{Kernel: gen.Kernel{
		Name: routine, Pos: routine, Params: make([]gen.Param, len(operands)),
		Body: func(c *gen.Chunk) { c.Launch.Call.(caller).run(c) },
	}}
	for i, describe := range operands {
		describe(&k.Params[i])
		k.Confirms = k.Confirms || k.Params[i].Layout != nil
	}
	return k
}

// CheckingKernel is a Kernel of a routine that refuses operands which are too short for what it reaches: beyond that
// they need not be on the device.
func CheckingKernel(routine string, operands ...func(*gen.Param)) *Routine {
	k := Kernel(routine, operands...)
	k.Part = k.Body
	for i := range k.Params {
		k.Params[i].Map |= gen.Reached
	}
	return k
}

// Changes is an operand of elements of type E, each a number or one matrix of a batch.
func Changes[E any](name string) func(*gen.Param) {
	return func(p *gen.Param) {
		p.Name, p.Kind, p.Map = name, gen.Mapped, gen.ToFrom|gen.Implicit|gen.OnDevice
		if gen.HasPointers[E]() {
			p.Layout = func() *gen.Layout { return gen.Following[E]() }
		}
	}
}

// Reads is an operand that the routine does not change.
func Reads[E any](name string) func(*gen.Param) {
	return func(p *gen.Param) {
		Changes[E](name)(p)
		p.Map |= gen.ReadOnly
	}
}

// Place is where a kernel computes.
type Place = engine.Place

// asked is how many processors there were when a call's record asked for them, which takes a quarter as long as a small
// call, and longer beside helpers that look for work: Go locks its scheduler for it. Calls of a fraction of a
// millisecond ask now and then.
type asked struct {
	processors int
	again      int // small calls until they ask
	crew       engine.Crew
}

const (
	smallCall  = 1 << 18 // elements
	smallCalls = 64
)

// place is where a call with so many elements computes.
func (a *asked) place(c *gen.Chunk, k *gen.Kernel, elements int) Place {
	if a.again--; a.again < 0 || elements > smallCall || k.Params[0].Layout != nil {
		a.processors, a.again = runtime.GOMAXPROCS(0), smallCalls
	}
	a.crew.Run, a.crew.Confirm = workshare.Tasks, c.Launch.Confirm
	return Place{Threads: a.processors, ISA: host.ISA(), Crew: &a.crew}
}
