package ondevice

import (
	_ "embed"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/gen"
)

// gemmText is the kernel of matrix products for devices that compile, behind its definitions.
//
//go:embed gemm.cl
var gemmText string

// depth is how much of the sums a group has in its memory at a time: the kernel's DEPTH.
const depth = 16

// tile is the part of C that a work-group of side x side work-items computes: each work-item some rows of some vectors.
// One that goes ahead has registers to spare for what comes next, as graphics cards do; on these a work-item reads its
// rows as vectors, too.
type tile struct {
	side, rows, width, vectors int
	ahead                      bool
}

func (t tile) height() int  { return t.side * t.rows }
func (t tile) breadth() int { return t.side * t.width * t.vectors }

// count is how many there are in an m x n matrix.
func (t tile) count(m, n int) int { return ((m-1)/t.height() + 1) * ((n-1)/t.breadth() + 1) }

// left is how many numbers of a row are read at once, the kernel's LEFT_WIDTH.
func (t tile) left() int {
	if t.ahead {
		return t.width
	}
	return 1
}

// bytes is the memory of a group, for elements of a size. The rows are longer than they need be, by the kernel's PAD.
func (t tile) bytes(element int) int { return depth * (t.height() + t.left() + t.breadth()) * element }

// Product is the matrices of a call in the order of rows: C is M x N, and K the columns of op(A). From a row of op(A)
// to the next there are DownA elements, from a column to the next AcrossA; a batch has Count products, whose matrices
// are a stride apart where they are not found by slices. Turned says that what is A here is the call's argument b.
type Product[E any] struct {
	M, N, K               int
	DownA, AcrossA        int
	DownB, AcrossB, DownC int
	StrideA, StrideB      int
	StrideC, Count        int
	Turned, ConjA, ConjB  bool
	Alpha, Beta           E
}

// Products are the kernels of a routine that multiplies matrices of elements of type E, for devices that compile:
// those for processors, for tiles of two sizes, and those for graphics cards, for three.
type Products[E any] struct {
	routine  string
	pointers bool

	large, small              shapedProduct
	largest, middle, smallest shapedProduct
}

// shapedProduct is the kernel for tiles of a shape, made at its first launch.
type shapedProduct struct {
	tile
	made   sync.Once
	kernel *gen.Kernel
}

// NewProducts is the kernels of a routine; pointers says that its operands are slices of matrices.
//
// The tiles are the fastest of those tried: for processors with PoCL, of up to 17 KiB, and for graphics cards on an
// NVIDIA H200, of up to 33 KiB.
func NewProducts[E any](routine string, pointers bool) *Products[E] {
	p := &Products[E]{routine: routine, pointers: pointers}
	p.small.tile, p.smallest.tile = tile{8, 2, 2, 1, false}, tile{8, 2, 1, 2, true}
	switch any(*new(E)).(type) {
	case float32:
		p.large.tile = tile{8, 8, 8, 1, false}
		p.middle.tile, p.largest.tile = tile{16, 4, 2, 2, true}, tile{16, 8, 4, 1, true}
	case float64:
		p.large.tile = tile{8, 8, 8, 1, false}
		p.middle.tile, p.largest.tile = tile{16, 4, 1, 4, true}, tile{16, 8, 2, 4, true}
	default:
		p.large.tile = tile{8, 4, 4, 1, false}
		p.middle.tile, p.largest.tile = tile{8, 4, 1, 4, true}, tile{16, 4, 1, 4, true}
	}
	return p
}

// kernel is the one for tiles of a shape.
func (p *Products[E]) kernel(s *shapedProduct) *gen.Kernel {
	s.made.Do(func() { s.kernel = p.describe(s.tile) })
	return s.kernel
}

func (p *Products[E]) describe(t tile) *gen.Kernel {
	text := definitions[E](p.pointers, t) + gemmText
	k := &gen.Kernel{
		Name: p.routine, Pos: p.routine, Team: t.bytes(gen.SizeOf[E]()),
		Attr:    device.Attributes{ReqdWorkGroupSize: [3]int{t.side, t.side, 1}},
		Sources: []gen.Source{{Dialect: gen.OpenCL, Text: &text, Entry: "gemm"}},
	}
	k.Params = make([]gen.Param, 3, 21)
	for i, name := range []string{"a", "b", "c"} {
		operand[E](&k.Params[i], name, p.pointers)
	}
	for _, name := range []string{"m", "n", "k", "downA", "acrossA", "downB", "acrossB", "downC", "strideA", "strideB",
		"strideC", "turned", "conjA", "conjB"} {
		k.Params = append(k.Params, gen.Param{Name: name, Kind: gen.Firstprivate, Type: gen.Int64})
	}
	number := gen.Float64
	if single[E]() {
		number = gen.Float32
	}
	for _, name := range []string{"alpha", "alphaIm", "beta", "betaIm"} {
		k.Params = append(k.Params, gen.Param{Name: name, Kind: gen.Firstprivate, Type: number})
	}
	return k
}

// operand describes a parameter: what dispatch is called with is on the device already.
func operand[E any](p *gen.Param, name string, pointers bool) {
	p.Name, p.Map, p.Type = name, gen.ToFrom|gen.Implicit|gen.OnDevice, gen.TypeOf[E]()
	p.Effects = gen.Known | gen.Reads
	if pointers { // these are found by what the host has of them
		p.Map = gen.ToFrom | gen.Present
		p.Type, p.Layout = device.NoType, func() *gen.Layout { return gen.Following[[]E]() }
		p.Effects |= gen.Follows
	}
	switch {
	case name != "c":
		p.Map |= gen.ReadOnly
	case pointers:
		p.Effects |= gen.WritesThrough
	default:
		p.Effects |= gen.Writes
	}
}
