// Package interp is the reference interpreter of the core form: what it does is what a kernel means.
//
// A program is compiled to flat code over registers of 64 bits, so that work-items can be interleaved at any
// instruction. It must be one that package verify accepts. Memory is checked at each access: what is outside of an
// allocation or not aligned is an Error, a mistake of whoever made the program, and so are a division by zero that no
// check prevented, a barrier that some items of a group do not reach, and more steps than a launch may take. A fault
// of the kernel is a result, not an error.
//
// The memory of a Value that is an aggregate holds the launch's bytes whenever the body begins; other private and
// team memory is poison then.
//
//   - Without barriers, an item that faults returns, and its chunk ends.
//   - With barriers it lowers the group's dead, maximal at first, to the number of barriers it has passed, and is at
//     the next barrier at once; after barrier k, counted from 0, all items leave if dead <= k.
//
// The fault of a launch is the first that happens.
package interp

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
)

// Launch is what a kernel is run with.
type Launch struct {
	Kernel *core.Kernel
	Args   []Arg  // of its parameters
	Loops  []Loop // of its associated loops
	// Chunks are the runs of iterations that are done one after the other, each with accumulators of its own. None: one
	// with all iterations.
	Chunks []Chunk
	Range  Range // of a kernel by groups

	// Order of groups, and of the instructions of the items of a group. 0: items in order, each up to the next barrier.
	Order    uint64
	MaxSteps int       // instructions; 0: a thousand million
	Print    io.Writer // nil: prints are dropped
}

// Arg is an argument by the kind of its parameter.
type Arg struct {
	Ptr              uint64 // of a Buffer: address of element Lo, 0 if there is none
	Lo, Hi, Len, Cap int64
	Bits             uint64 // of a Value, as a core.Const of its type has them
	Bytes            []byte // of a Value that is an aggregate
	Missing          bool   // the launch could not reach it
}

// Loop is an associated loop: its trips, and first value and step as a core.Const of the variable's type has them.
type Loop struct {
	Trips       int64
	Start, Step uint64
}

// Chunk is the iterations From, From+Stride, … below To of the linear space of the loops, the first one slowest.
type Chunk struct{ From, To, Stride int64 }

// Range is an ND-range: work-items in each dimension, of all and of a group. Dimensions beyond the kernel's are 1.
type Range struct {
	Global, Local, Offset [3]int64
	SubGroup              int64 // work-items of a sub-group; 0: as many as a group's
}

// Outcome is what a launch did beside changing memory.
type Outcome struct {
	Fault *Fault
	// Accs are the accumulators: of each chunk, or of each item in the order of its linear number, one for each Result.
	Accs  [][]uint64
	Parts [][][]byte // of each chunk the memory of each of the Parts
	Steps int
}

// Fault is how a kernel failed.
type Fault struct {
	Site int
	Item int64 // linear number of the iteration, or of the work-item
	Args [3]int64
}

// Error is a mistake in a program that only running it shows.
type Error struct {
	In   string
	Stmt string
	Msg  string
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %s: %s", e.In, e.Stmt, e.Msg) }

// Program is a program ready to run. It may run many launches at once.
type Program struct {
	kernels map[*core.Kernel]*function
	sites   []core.Site
}

// Compile makes a program ready.
func Compile(p *core.Program) *Program {
	c := &compiler{funcs: map[*core.Func]*function{}}
	for _, f := range p.Funcs {
		c.funcs[f] = &function{name: "func " + f.Name}
	}
	for _, f := range p.Funcs {
		c.function(c.funcs[f], f.Params, f.Body)
	}
	out := &Program{kernels: map[*core.Kernel]*function{}, sites: p.Sites}
	for _, k := range p.Kernels {
		f := &function{name: "kernel " + k.Name}
		c.function(f, k.Vars(), k.Body)
		out.kernels[k] = f
	}
	return out
}

const defaultSteps = 1_000_000_000

// Run runs a launch on a device's memory.
func (p *Program) Run(m *Memory, l *Launch) (out *Outcome, err error) {
	k := p.kernels[l.Kernel]
	if k == nil {
		return nil, fmt.Errorf("kernel %s is not of this program", l.Kernel.Name)
	}
	r := &run{program: p, code: k, memory: m, launch: l, left: l.MaxSteps, out: &Outcome{}}
	if r.left == 0 {
		r.left = defaultSteps
	}
	most := r.left
	defer func() {
		switch e := recover().(type) {
		case nil:
			out.Steps = most - r.left
		case *Error:
			out, err = nil, e
		default:
			panic(e)
		}
	}()
	if l.Kernel.Groups != nil {
		r.groups()
	} else {
		r.chunks()
	}
	return r.out, nil
}

// run is a launch under way.
type run struct {
	program *Program
	code    *function
	memory  *Memory
	launch  *Launch
	left    int // steps
	holders [core.Locks]*thread
	out     *Outcome
}

// fault notes a fault if it is the first.
func (r *run) fault(f Fault) {
	if r.out.Fault == nil {
		r.out.Fault = &f
	}
}

// fail ends the launch with an error at an instruction.
func (t *thread) fail(i *instr, format string, args ...any) {
	stmt := "at its end"
	if i.stmt != nil {
		stmt = text.Stmt(i.stmt)
	}
	panic(&Error{t.fn.name, stmt, fmt.Sprintf(format, args...)})
}
