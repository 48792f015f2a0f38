package ondevice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/gen"
)

// refusal is what a routine says of its arguments, an error of type R: that is the caller's panic, and no fault of a
// kernel.
type refusal[R argumentError] struct {
	kernel  *gen.Kernel
	err     error
	refused bool
}

// argumentError is the error of a routine's argument, of which Argument is the name.
type argumentError interface {
	error
	Argument() string
}

// note keeps it. It must be deferred.
func (r *refusal[R]) note(chunk *gen.Chunk) {
	switch e := recover().(type) {
	case nil:
	case R:
		r.err, r.refused = e, true
		if missing := r.missing(chunk, e); missing != "" {
			r.err = &omprt.Error{Code: omprt.PartMissing, Pos: r.kernel.Pos, Msg: missing}
		}
	default:
		panic(e)
	}
}

// missing says what is not on the device of the argument that is refused, since the kernel is given what is there and
// no more; "" if nothing is.
func (r *refusal[R]) missing(chunk *gen.Chunk, refused R) string {
	name, index, one := strings.Cut(strings.TrimSuffix(refused.Argument(), "]"), "[")
	for i := range r.kernel.Params {
		if r.kernel.Params[i].Name != name {
			continue
		}
		a := &chunk.Launch.Args[i]
		row, _ := strconv.Atoi(index)
		switch {
		case one && slices.Contains(a.Short, row) && absent(a, row):
			return fmt.Sprintf("%s: it is not on the device; map it (there: %v)", refused.Argument(), refused)
		case one && slices.Contains(a.Short, row):
			return fmt.Sprintf("%s: not all that the call reaches of it is on the device; map it, too (there: %v)",
				refused.Argument(), refused)
		case a.Lo > 0 || a.Hi == 0 && a.Len > 0:
			return fmt.Sprintf("%s: it is not on the device; map it (there: %v)", name, refused)
		case a.Hi < a.Len:
			return fmt.Sprintf("%s: of its %d elements only the first %d are on the device, and the call reaches further; map "+
				"what it reaches (there: %v)", name, a.Len, a.Hi, refused)
		}
	}
	return ""
}

// absent reports that nothing is on the device of a slice that an element of an argument is, from its beginning on:
// whatever its elements are, the kernel finds none there.
func absent(a *device.Arg, row int) bool {
	rows := unsafe.Slice((*[]struct{})(a.Ptr), a.Hi-a.Lo)
	return len(rows[row-a.Lo]) == 0
}

func (r *refusal[R]) demand() {
	if r.refused {
		panic(r.err)
	}
}

// there is what is on the device of parameter i, from its first element on.
func there[E any](chunk *gen.Chunk, i int) []E {
	a := &chunk.Launch.Args[i]
	if a.Lo > 0 {
		return nil
	}
	return unsafe.Slice((*E)(a.Ptr), a.Hi)[:min(a.Len, a.Hi)]
}

// What a kernel is to do is a function, which computes with the operands and with what else it is given of the call.
// That one captures nothing, and the call is a record that is used again, so that a launch allocates nothing. A call
// that panics keeps its record: where the device has not come back in time, the kernel may still be at work.

type call1[R argumentError, E, A any] struct {
	refusal[R]
	compute func(p Place, x []E, with *A)
	with    A
	asked
}

func (c *call1[R, E, A]) run(chunk *gen.Chunk) {
	defer c.note(chunk)
	x := there[E](chunk, 0)
	c.compute(c.place(chunk, c.kernel, len(x)), x, &c.with)
}

func (c *call1[R, E, A]) clear() { *c = call1[R, E, A]{asked: c.asked} }

// Run1 launches a kernel of one operand, and returns what it was given as the kernel has left it.
func Run1[R argumentError, E, A any](k *Routine, x []E, with A, compute func(p Place, x []E, with *A)) A {
	c := borrow[call1[R, E, A]](k)
	c.refusal, c.compute, c.with = refusal[R]{kernel: &k.Kernel}, compute, with
	gen.Target(&k.Kernel, gen.With{Call: c}, nil, gen.Slice(x))
	c.demand()
	with = c.with
	c.clear()
	k.calls.Put(c)
	return with
}

type call2[R argumentError, E, F, A any] struct {
	refusal[R]
	compute func(p Place, x []E, y []F, with *A)
	with    A
	asked
}

func (c *call2[R, E, F, A]) run(chunk *gen.Chunk) {
	defer c.note(chunk)
	x, y := there[E](chunk, 0), there[F](chunk, 1)
	c.compute(c.place(chunk, c.kernel, len(x)+len(y)), x, y, &c.with)
}

func (c *call2[R, E, F, A]) clear() { *c = call2[R, E, F, A]{asked: c.asked} }

// Run2 is Run1 of two operands.
func Run2[R argumentError, E, F, A any](k *Routine, x []E, y []F, with A,
	compute func(p Place, x []E, y []F, with *A)) A {
	c := borrow[call2[R, E, F, A]](k)
	c.refusal, c.compute, c.with = refusal[R]{kernel: &k.Kernel}, compute, with
	gen.Target(&k.Kernel, gen.With{Call: c}, nil, gen.Slice(x), gen.Slice(y))
	c.demand()
	with = c.with
	c.clear()
	k.calls.Put(c)
	return with
}

type call3[R argumentError, E, A any] struct {
	refusal[R]
	compute func(p Place, a, b, c []E, with *A)
	with    A
	asked
}

func (c *call3[R, E, A]) run(chunk *gen.Chunk) {
	defer c.note(chunk)
	x, y, z := there[E](chunk, 0), there[E](chunk, 1), there[E](chunk, 2)
	c.compute(c.place(chunk, c.kernel, len(x)+len(y)+len(z)), x, y, z, &c.with)
}

func (c *call3[R, E, A]) clear() { *c = call3[R, E, A]{asked: c.asked} }

// Run3 is Run1 of three operands.
func Run3[R argumentError, E, A any](k *Routine, a, b, c []E, with A,
	compute func(p Place, a, b, c []E, with *A)) A {
	call := borrow[call3[R, E, A]](k)
	call.refusal, call.compute, call.with = refusal[R]{kernel: &k.Kernel}, compute, with
	gen.Target(&k.Kernel, gen.With{Call: call}, nil, gen.Slice(a), gen.Slice(b), gen.Slice(c))
	call.demand()
	with = call.with
	call.clear()
	k.calls.Put(call)
	return with
}

// borrow is a record for a call.
func borrow[C any](k *Routine) *C {
	if c, ok := k.calls.Get().(*C); ok {
		return c
	}
	return new(C)
}
