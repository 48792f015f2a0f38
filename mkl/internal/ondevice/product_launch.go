package ondevice

import (
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/omprt/gen"
)

// definitions is what stands before the kernel's text.
func definitions[E any](pointers bool, t tile) string {
	var s strings.Builder
	real := "double"
	if single[E]() {
		real = "float"
	} else {
		s.WriteString("#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n")
	}
	if complexElement[E]() {
		s.WriteString("#define COMPLEX\n")
	}
	if pointers {
		s.WriteString("#define POINTERS\n")
	}
	fmt.Fprintf(&s, "#define REAL %s\n#define VECTOR %s%d\n#define LOAD vload%d\n#define STORE vstore%d\n", real, real,
		t.width, t.width, t.width)
	fmt.Fprintf(&s, "#define WIDTH %d\n#define VECTORS %d\n#define ROWS %d\n", t.width, t.vectors, t.rows)
	return s.String()
}

// single reports elements of numbers of 32 bits.
func single[E any]() bool {
	switch any(*new(E)).(type) {
	case float32, complex64:
		return true
	}
	return false
}

func complexElement[E any]() bool {
	switch any(*new(E)).(type) {
	case complex64, complex128:
		return true
	}
	return false
}

// Compiles reports that the device has numbers of the elements' type.
func Compiles[E any]() bool { return single[E]() || hasFloat64(gen.With{}) }

var hasFloat64 = gen.DeviceHasFloat64

// smallSide is how long the shorter side of C is at most where the small tile is better: the large one would be empty
// for the most part.
const smallSide = 16

// Run launches the product for matrices that lie one behind the other.
func (p *Products[E]) Run(q *Product[E], a, b, c []E) {
	p.launch(q, gen.Slice(a), gen.Slice(b), gen.Slice(c))
}

// RunGroup launches the products of a group.
func (p *Products[E]) RunGroup(q *Product[E], a, b, c [][]E) {
	q.Count = len(c)
	p.launch(q, gen.Slice(a), gen.Slice(b), gen.Slice(c))
}

// launch is one launch, whatever the number of products; without elements of C its grid is empty.
func (p *Products[E]) launch(q *Product[E], a, b, c gen.Arg) {
	shaped := &p.large
	if min(q.M, q.N) <= smallSide {
		shaped = &p.small
	}
	grid := &gen.NDRange{Size: [3]int{side, side, 1}, Count: [3]int{0, 1, 1}}
	if q.M > 0 && q.N > 0 {
		grid.Count[0] = ((q.M-1)/shaped.height() + 1) * ((q.N-1)/shaped.breadth() + 1) * q.Count
	}
	k := q.K
	if zero(q.Alpha) {
		k = 0
	}
	alpha, alphaIm := numbers(q.Alpha)
	beta, betaIm := numbers(q.Beta)
	gen.Target(p.kernel(shaped), gen.With{Grid: grid}, nil, a, b, c, word(q.M), word(q.N), word(k), word(q.DownA),
		word(q.AcrossA), word(q.DownB), word(q.AcrossB), word(q.DownC), word(q.StrideA), word(q.StrideB), word(q.StrideC),
		flag(q.Turned), flag(q.ConjA), flag(q.ConjB), alpha, alphaIm, beta, betaIm)
}

func word(n int) gen.Arg { return gen.Value(int64(n)) }

func flag(b bool) gen.Arg {
	if b {
		return word(1)
	}
	return word(0)
}

func zero[E any](v E) bool { return any(v) == any(*new(E)) }

// numbers are the real and the imaginary part of a scalar.
func numbers[E any](v E) (re, im gen.Arg) {
	switch v := any(v).(type) {
	case float32:
		return gen.Value(v), gen.Value(float32(0))
	case float64:
		return gen.Value(v), gen.Value(float64(0))
	case complex64:
		return gen.Value(real(v)), gen.Value(imag(v))
	case complex128:
		return gen.Value(real(v)), gen.Value(imag(v))
	}
	panic("unreachable")
}
