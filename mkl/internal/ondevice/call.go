package ondevice

import (
	"github.com/gooffload/gooffload/omprt/gen"
)

// refusal is what a routine says of its arguments, an error of type R: that is the caller's panic, and no fault of a
// kernel.
type refusal[R error] struct {
	err     R
	refused bool
}

// note keeps it. It must be deferred.
func (r *refusal[R]) note() {
	switch e := recover().(type) {
	case nil:
	case R:
		r.err, r.refused = e, true
	default:
		panic(e)
	}
}

func (r *refusal[R]) demand() {
	if r.refused {
		panic(r.err)
	}
}

type call1[R error, E any] struct {
	refusal[R]
	compute func(p Place, x []E)
}

func (c *call1[R, E]) run(chunk *gen.Chunk) {
	defer c.note()
	c.compute(place(), gen.Items[E](chunk, 0))
}

// Run1 launches a kernel of one operand.
func Run1[R error, E any](k *gen.Kernel, x []E, compute func(p Place, x []E)) {
	c := &call1[R, E]{compute: compute}
	gen.Target(k, gen.With{Call: c}, nil, gen.Slice(x))
	c.demand()
}

type call2[R error, E, F any] struct {
	refusal[R]
	compute func(p Place, x []E, y []F)
}

func (c *call2[R, E, F]) run(chunk *gen.Chunk) {
	defer c.note()
	c.compute(place(), gen.Items[E](chunk, 0), gen.Items[F](chunk, 1))
}

// Run2 launches a kernel of two operands.
func Run2[R error, E, F any](k *gen.Kernel, x []E, y []F, compute func(p Place, x []E, y []F)) {
	c := &call2[R, E, F]{compute: compute}
	gen.Target(k, gen.With{Call: c}, nil, gen.Slice(x), gen.Slice(y))
	c.demand()
}

type call3[R error, E any] struct {
	refusal[R]
	compute func(p Place, a, b, c []E)
}

func (c *call3[R, E]) run(chunk *gen.Chunk) {
	defer c.note()
	c.compute(place(), gen.Items[E](chunk, 0), gen.Items[E](chunk, 1), gen.Items[E](chunk, 2))
}

// Run3 launches a kernel of three operands.
func Run3[R error, E any](k *gen.Kernel, a, b, c []E, compute func(p Place, a, b, c []E)) {
	call := &call3[R, E]{compute: compute}
	gen.Target(k, gen.With{Call: call}, nil, gen.Slice(a), gen.Slice(b), gen.Slice(c))
	call.demand()
}
