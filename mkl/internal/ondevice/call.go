package ondevice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
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

type call1[R argumentError, E any] struct {
	refusal[R]
	compute func(p Place, x []E)
}

func (c *call1[R, E]) run(chunk *gen.Chunk) {
	defer c.note(chunk)
	c.compute(place(), there[E](chunk, 0))
}

// Run1 launches a kernel of one operand.
func Run1[R argumentError, E any](k *gen.Kernel, x []E, compute func(p Place, x []E)) {
	c := &call1[R, E]{refusal[R]{kernel: k}, compute}
	gen.Target(k, gen.With{Call: c}, nil, gen.Slice(x))
	c.demand()
}

type call2[R argumentError, E, F any] struct {
	refusal[R]
	compute func(p Place, x []E, y []F)
}

func (c *call2[R, E, F]) run(chunk *gen.Chunk) {
	defer c.note(chunk)
	c.compute(place(), there[E](chunk, 0), there[F](chunk, 1))
}

// Run2 launches a kernel of two operands.
func Run2[R argumentError, E, F any](k *gen.Kernel, x []E, y []F, compute func(p Place, x []E, y []F)) {
	c := &call2[R, E, F]{refusal[R]{kernel: k}, compute}
	gen.Target(k, gen.With{Call: c}, nil, gen.Slice(x), gen.Slice(y))
	c.demand()
}

type call3[R argumentError, E any] struct {
	refusal[R]
	compute func(p Place, a, b, c []E)
}

func (c *call3[R, E]) run(chunk *gen.Chunk) {
	defer c.note(chunk)
	c.compute(place(), there[E](chunk, 0), there[E](chunk, 1), there[E](chunk, 2))
}

// Run3 launches a kernel of three operands.
func Run3[R argumentError, E any](k *gen.Kernel, a, b, c []E, compute func(p Place, a, b, c []E)) {
	call := &call3[R, E]{refusal[R]{kernel: k}, compute}
	gen.Target(k, gen.With{Call: call}, nil, gen.Slice(a), gen.Slice(b), gen.Slice(c))
	call.demand()
}
