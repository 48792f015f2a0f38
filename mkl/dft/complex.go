//go:build !omp

package dft

import (
	"math"
	"unsafe"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/fourier"
	"github.com/gooffload/gooffload/mkl/internal/host"
)

// Complex is a plan for complex data, of parts F and numbers C. See [Descriptor.Complex128] and [Descriptor.Complex64].
type Complex[F fourier.Float, C complex64 | complex128] struct {
	time, frequency   grid
	forward, backward F // scales
	dimensions        []*dimension[F]
}

// Complex128 is a plan for double precision. It panics with an [*ArgumentError] if the descriptor is wrong.
func (d Descriptor) Complex128() *Complex[float64, complex128] {
	return newComplex[float64, complex128](d, "Complex128")
}

// Complex64 is a plan for single precision. It panics with an [*ArgumentError] if the descriptor is wrong.
func (d Descriptor) Complex64() *Complex[float32, complex64] {
	return newComplex[float32, complex64](d, "Complex64")
}

func newComplex[F fourier.Float, C complex64 | complex128](d Descriptor, routine string) *Complex[F, C] {
	p := &Complex[F, C]{forward: scaleOf[F](routine, 5, "ForwardScale", d.ForwardScale),
		backward: scaleOf[F](routine, 6, "BackwardScale", d.BackwardScale)}
	p.time, p.frequency = d.grids(routine, false, int(unsafe.Sizeof(C(0))))
	p.dimensions = newDimensions[F](p.time.lengths, host.Place().ISA)
	return p
}

func scaleOf[F fourier.Float](routine string, parameter int, name string, s float64) F {
	if s == 0 {
		return 1
	}
	f := F(s)
	switch {
	case math.IsNaN(s) || math.IsInf(s, 0):
		refuse(routine, parameter, name, "is %v; a scale is finite", s)
	case f == 0 || math.IsInf(float64(f), 0):
		refuse(routine, parameter, name, "is %v; a scale is finite, not 0, and here of single precision", s)
	}
	return f
}

// Forward transforms src, which lies as Time says, to dst, as Frequency says. They are the same memory or share none.
// Slices may be longer than what is transformed.
//
//omp:declare variant(deviceForward) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: dst, src)
//omp:declare variant(stagedForward) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: dst, src)
func (p *Complex[F, C]) Forward(dst, src []C) {
	p.computeForward(host.Place(), dst, src)
}

// Backward transforms src, which lies as Frequency says, to dst, as Time says, with the sign of the exponent turned.
//
//omp:declare variant(deviceBackward) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: dst, src)
//omp:declare variant(stagedBackward) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: dst, src)
func (p *Complex[F, C]) Backward(dst, src []C) {
	p.computeBackward(host.Place(), dst, src)
}

func (p *Complex[F, C]) computeForward(place engine.Place, dst, src []C) {
	if p == nil || p.time.lengths == nil {
		noPlan("Forward", p == nil)
	}
	p.compute(place, "Forward", dst, src, &p.frequency, &p.time, false, p.forward)
}

func (p *Complex[F, C]) computeBackward(place engine.Place, dst, src []C) {
	if p == nil || p.time.lengths == nil {
		noPlan("Backward", p == nil)
	}
	p.compute(place, "Backward", dst, src, &p.time, &p.frequency, true, p.backward)
}

func (p *Complex[F, C]) compute(place engine.Place, routine string, dst, src []C, to, from *grid, inverse bool,
	scale F) {
	enough(routine, 1, "dst", len(dst), to.extent)
	enough(routine, 2, "src", len(src), from.extent)
	x, y := pairsOf[F](src[:from.extent]), pairsOf[F](dst[:to.extent])
	same := unsafe.SliceData(x) == unsafe.SliceData(y)
	switch {
	case same && !to.sameAs(from):
		refuse(routine, 1, "dst", "is where src is, so Time and Frequency have to be the same layout")
	case !same && overlap(x, y):
		refuse(routine, 1, "dst", "shares some memory with src; it must be the same, or have none in common")
	}
	last := len(p.dimensions) - 1
	p.dimensions[last].transform(&run[F]{y, x, to, from, last, inverse, scale, place})
	for i := last - 1; i >= 0; i-- {
		p.dimensions[i].transform(&run[F]{y, y, to, to, i, inverse, 1, place})
	}
}

func enough(routine string, parameter int, name string, length, need int) {
	if length < need {
		refuse(routine, parameter, name, "has %d elements; the descriptor needs at least %d", length, need)
	}
}

// pairsOf are the parts of complex numbers.
func pairsOf[F fourier.Float, C complex64 | complex128](x []C) []F {
	return unsafe.Slice((*F)(unsafe.Pointer(unsafe.SliceData(x))), 2*len(x))
}

func overlap[F, G fourier.Float](x []F, y []G) bool {
	from, to := uintptr(unsafe.Pointer(unsafe.SliceData(x))), uintptr(unsafe.Pointer(unsafe.SliceData(y)))
	return from < to+uintptr(len(y))*unsafe.Sizeof(G(0)) && to < from+uintptr(len(x))*unsafe.Sizeof(F(0))
}

func (g *grid) sameAs(h *grid) bool {
	for i, s := range g.strides {
		if s != h.strides[i] && g.lengths[i] > 1 {
			return false
		}
	}
	return g.distance == h.distance || g.count == 1
}
