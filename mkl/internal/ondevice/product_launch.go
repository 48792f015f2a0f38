package ondevice

import (
	"fmt"
	"strconv"
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
	fmt.Fprintf(&s, "#define REAL %s\n#define VECTOR %s\n#define LEFT %s\n", real, vectorType(real, t.width),
		vectorType(real, t.left()))
	if t.width > 1 {
		fmt.Fprintf(&s, "#define STORE vstore%d\n", t.width)
	} else {
		s.WriteString("#define STORE(x, n, at) (*(at) = (x))\n")
	}
	fmt.Fprintf(&s, "#define WIDTH %d\n#define LEFT_WIDTH %d\n#define VECTORS %d\n#define ROWS %d\n", t.width, t.left(),
		t.vectors, t.rows)
	fmt.Fprintf(&s, "#define SIDE %d\n#define DEPTH %d\n", t.side, depth)
	if t.ahead {
		s.WriteString("#define AHEAD\n")
	}
	return s.String()
}

// vectorType is OpenCL C's type of so many numbers.
func vectorType(number string, width int) string {
	if width == 1 {
		return number
	}
	return number + strconv.Itoa(width)
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

// Run launches the product for matrices that lie one behind the other; false says that it has not, because the host is
// faster.
func (p *Products[E]) Run(q *Product[E], a, b, c []E) bool {
	var w Balance
	w.Add(q, 4, (len(a)+len(b)+2*len(c))*gen.SizeOf[E]())
	if w.HostIsFaster() {
		return false
	}
	p.launch(q, gen.Slice(a), gen.Slice(b), gen.Slice(c))
	return true
}

// Group is the products of a group of a batch, whose matrices are found by slices.
type Group[E any] struct {
	Product[E]
	A, B, C [][]E
}

// RunGroups launches the products of each group; false as Run.
func (p *Products[E]) RunGroups(groups []Group[E]) bool {
	var w Balance
	for i := range groups {
		g := &groups[i]
		elements := 0
		for j, c := range g.C {
			elements += len(g.A[j]) + len(g.B[j]) + 2*len(c)
		}
		g.Count = len(g.C)
		w.Add(&g.Product, 4*g.Count, elements*gen.SizeOf[E]())
	}
	if w.HostIsFaster() {
		return false
	}
	for i := range groups {
		g := &groups[i]
		p.launch(&g.Product, gen.Slice(g.A), gen.Slice(g.B), gen.Slice(g.C))
	}
	return true
}

// launch is one launch, whatever the number of products; without elements of C its grid is empty.
func (p *Products[E]) launch(q *Product[E], a, b, c gen.Arg) {
	grid := &gen.NDRange{Count: [3]int{0, 1, 1}}
	shaped := p.shape(q)
	if q.M > 0 && q.N > 0 {
		grid.Count[0] = shaped.count(q.M, q.N) * q.Count
	}
	grid.Size = [3]int{shaped.side, shaped.side, 1}
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
