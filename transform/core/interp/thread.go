package interp

import "github.com/gooffload/gooffload/transform/core"

// op is what an instruction does.
type op func(t *thread, i *instr)

// instr is an instruction. What its operands mean is up to the op; a is mostly the register that is set.
type instr struct {
	do         op
	a, b, c, d int32
	extra      any
	stmt       core.Stmt
}

// function is compiled code. Its frame has the variables that it is given first, then others, temporaries and
// constants.
type function struct {
	name     string
	code     []instr
	frame    []uint64 // as it begins
	given    int      // registers at the frame's start that outlive an iteration
	private  []int64  // sizes of its variables in private memory
	register map[*core.Var]int32
	slot     map[*core.Var]int32 // of variables in memory: which of private, or of the group's team memory
}

type state uint8

const (
	running state = iota
	waiting       // at a barrier
	done
	dead // it has faulted
)

// thread is a work-item, or what runs a chunk of iterations.
type thread struct {
	run   *run
	state state
	fn    *function
	pc    int
	r     []uint64 // the frame

	stack   []uint64 // frames
	calls   []frame  // of the callers
	private [][]byte
	slots   int // of private, that belong to callers
	team    [][]byte
	own     [][]byte // what the chunk has of each of the Parts

	item   int64 // number of the iteration or work-item
	ids    [core.Queries][3]int64
	passed int    // barriers
	at     *instr // the barrier where it waits
}

// frame is where a call goes back to.
type frame struct {
	fn    *function
	pc    int
	base  int // of its registers in the stack
	slots int
	call  *instr
}

// Limits of recursion.
const (
	maxCalls   = 1000
	maxPrivate = 1 << 26 // bytes
)

// newThread is a thread at the beginning of a kernel.
func newThread(r *run) *thread {
	t := &thread{run: r}
	t.fn = r.code
	t.stack = append(t.stack, t.fn.frame...)
	t.r = t.stack
	t.enter(&instr{})
	return t
}

// enter gives the function that begins its private memory.
func (t *thread) enter(i *instr) {
	if len(t.fn.private) == 0 {
		return
	}
	held := int64(0)
	for _, b := range t.private {
		held += int64(len(b))
	}
	for _, n := range t.fn.private {
		if held += n; held > maxPrivate {
			t.fail(i, "more than %d bytes of private memory", maxPrivate)
		}
		t.private = append(t.private, poison(make([]byte, n)))
	}
}

// again is at the beginning of the kernel once more.
func (t *thread) again() {
	t.pc, t.state = 0, running
	copy(t.r[t.fn.given:], t.fn.frame[t.fn.given:])
	for _, b := range t.private {
		poison(b)
	}
}

// steps runs at most n instructions and returns how many of them are left.
func (t *thread) steps(n int) int {
	for t.state == running && n > 0 {
		i := &t.fn.code[t.pc]
		t.pc++
		n--
		i.do(t, i)
	}
	return n
}

// finish runs until something stops the thread.
func (t *thread) finish() {
	const slice = 1 << 12
	for t.state == running {
		t.some(slice)
	}
}

// some runs at most n instructions, of those that are left to the launch.
func (t *thread) some(n int) {
	if t.run.left <= 0 {
		t.fail(&t.fn.code[t.pc], "the launch has taken all steps that it may take")
	}
	n = min(n, t.run.left)
	t.run.left -= n - t.steps(n)
}

// call is a call: extra is what is called and which registers are the arguments.
type call struct {
	fn      *function
	args    []int32
	results []int32 // -1: not wanted
}

func doCall(t *thread, i *instr) {
	c := i.extra.(*call)
	if len(t.calls) >= maxCalls {
		t.fail(i, "calls nest deeper than %d", maxCalls)
	}
	base := len(t.stack) - len(t.r)
	t.calls = append(t.calls, frame{t.fn, t.pc, base, t.slots, i})
	top := len(t.stack)
	t.stack = append(t.stack, c.fn.frame...)
	caller := t.stack[base:top]
	t.r = t.stack[top:]
	for k, a := range c.args {
		t.r[k] = caller[a]
	}
	t.slots = len(t.private)
	t.fn, t.pc = c.fn, 0
	t.enter(i)
}

// doReturn leaves a function: extra is the registers of the results.
func doReturn(t *thread, i *instr) {
	if len(t.calls) == 0 {
		t.state = done
		return
	}
	values := i.extra.([]int32)
	callee := t.r
	f := t.calls[len(t.calls)-1]
	t.calls = t.calls[:len(t.calls)-1]
	top := len(t.stack) - len(callee)
	t.r = t.stack[f.base:top]
	for k, to := range f.call.extra.(*call).results {
		switch {
		case to < 0:
		case values == nil:
			t.r[to] = 0
		default:
			t.r[to] = callee[values[k]]
		}
	}
	t.stack = t.stack[:top]
	t.private = t.private[:t.slots]
	t.fn, t.pc, t.slots = f.fn, f.pc, f.slots
}

// check is a Check or Fail: a is the condition, negative if there is none.
type check struct {
	site int
	args []int32
}

func doCheck(t *thread, i *instr) {
	if i.a >= 0 && t.r[i.a] != 0 {
		return
	}
	c := i.extra.(*check)
	f := Fault{Site: c.site, Item: t.item}
	for k, a := range c.args {
		f.Args[k] = int64(t.r[a])
	}
	t.run.fault(f)
	for lock, holder := range t.run.holders {
		if holder == t {
			t.run.holders[lock] = nil
		}
	}
	t.state = dead
}

// enter takes a lock, a, or tries again.
func enter(t *thread, i *instr) {
	switch holder := &t.run.holders[i.a]; *holder {
	case nil:
		*holder = t
	case t:
		t.fail(i, "work-item %d has the lock already", t.item)
	default:
		t.pc--
	}
}

func leave(t *thread, i *instr) { t.run.holders[i.a] = nil }

func doBarrier(t *thread, i *instr) { t.state, t.at = waiting, i }
