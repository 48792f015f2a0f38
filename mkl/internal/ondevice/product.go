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

// side is the work-items of a group in each direction, depth how much of the sums it has in its memory at a time: the
// kernel's SIDE and DEPTH.
const (
	side  = 8
	depth = 16
)

// tile is the part of C that a work-group computes: each work-item some rows of some vectors.
type tile struct{ rows, width, vectors int }

func (t tile) height() int  { return side * t.rows }
func (t tile) breadth() int { return side * t.width * t.vectors }

// bytes is the memory of a group, for elements of a size. The rows are one longer than they need be, the kernel's PAD.
func (t tile) bytes(element int) int { return depth * (t.height() + 1 + t.breadth()) * element }

// Product is the matrices of a call in the order of rows: C is M x N, and K the columns of op(A). From a row of op(A) to
// the next there are DownA elements, from a column to the next AcrossA; a batch has Count products, whose matrices are
// a stride apart where they are not found by slices. Turned says that what is A here is the call's argument b.
type Product[E any] struct {
	M, N, K               int
	DownA, AcrossA        int
	DownB, AcrossB, DownC int
	StrideA, StrideB      int
	StrideC, Count        int
	Turned, ConjA, ConjB  bool
	Alpha, Beta           E
}

// Products are the kernels of a routine that multiplies matrices of elements of type E, for devices that compile.
type Products[E any] struct {
	routine      string
	pointers     bool
	large, small shapedProduct
}

// shapedProduct is the kernel for tiles of a shape, made at its first launch.
type shapedProduct struct {
	tile
	made   sync.Once
	kernel *gen.Kernel
}

// NewProducts is the kernels of a routine; pointers says that its operands are slices of matrices.
func NewProducts[E any](routine string, pointers bool) *Products[E] {
	p := &Products[E]{routine: routine, pointers: pointers}
	p.large.tile, p.small.tile = tiles[E]()
	return p
}

// tiles are the shapes of the tiles for large matrices and for small ones. A large one takes up to 17 KiB of a
// group's memory, and 64 accumulators of a work-item or fewer.
func tiles[E any]() (large, small tile) {
	switch any(*new(E)).(type) {
	case float32:
		return tile{8, 8, 1}, tile{2, 2, 1}
	case float64:
		return tile{8, 8, 1}, tile{2, 2, 1}
	case complex64:
		return tile{4, 4, 1}, tile{2, 2, 1}
	default:
		return tile{4, 4, 1}, tile{2, 2, 1}
	}
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
		Attr:    device.Attributes{ReqdWorkGroupSize: [3]int{side, side, 1}},
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
	p.Name, p.Map, p.Type = name, gen.ToFrom|gen.Present, gen.TypeOf[E]()
	p.Effects = gen.Known | gen.Reads
	if pointers {
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
