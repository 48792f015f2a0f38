package main

import (
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// rowsKernels writes the kernels on four rows of a matrix at a time, for which vectors are loaded once: what gemv and symv are
// made of.
func rowsKernels(c *build.Context, t element) {
	for _, i := range []isa{avx512, avx2} {
		e := emitter{c, i, t}
		tail := e.maskTable()
		for _, k := range kernelsOfRows {
			k.write(e, tail)
		}
	}
}

// rowsKernel computes the dot products of four rows with x, or adds multiples of them to y, or both.
type rowsKernel struct {
	name, doc  string
	dots, adds bool
	turn       int // vectors of a row in a turn
}

var kernelsOfRows = []rowsKernel{
	{name: "dots", doc: "is, for each of 4 rows of a, the sum of its product with x over i < n", dots: true, turn: 2},
	{name: "adds", doc: "adds the sum of 4 rows of a, each times its alpha, to y[i] for i < n", adds: true, turn: 2},
	{name: "addsDots", doc: "is adds and dots, reading a once", dots: true, adds: true, turn: 1},
}

const fourRows = 4

func (k rowsKernel) fullName(e emitter) string { return k.name + e.letter + e.isa.name }

func (k rowsKernel) signature(e emitter) string {
	var vectors []string
	if k.dots {
		vectors = append(vectors, "x", "sums")
	}
	if k.adds {
		vectors = append(vectors, "alphas", "y")
	}
	return "func(n int, a *" + e.goName + ", aRow int, " + strings.Join(vectors, ", ") + " *" + e.goName + ")"
}

func (k rowsKernel) write(e emitter, tail operand.Mem) {
	e.Function(k.fullName(e))
	e.Attributes(attr.NOSPLIT)
	e.SignatureExpr(k.signature(e))
	e.Doc(k.fullName(e) + " " + k.doc + "; aRow is in bytes.")
	e.Pragma("noescape")

	n, scratch, row, sums, alphas := reg.RCX, reg.RDX, reg.R9, reg.R10, reg.R12
	r := rowsRegisters{k, e, reg.RSI, reg.R8, row, reg.RDI, reg.R11}
	moving := []reg.GPPhysical{r.a, r.a3}
	e.Load(e.Param("n"), n)
	e.Load(e.Param("a"), r.a)
	e.Load(e.Param("aRow"), row)
	e.LEAQ(operand.Mem{Base: row, Index: row, Scale: 2}, r.a3)
	e.ADDQ(r.a, r.a3)
	if k.dots {
		e.Load(e.Param("x"), r.x)
		e.Load(e.Param("sums"), sums)
		moving = append(moving, r.x)
		for i := range k.turn * fourRows {
			e.zero(e.reg(i))
		}
	}
	if k.adds {
		e.Load(e.Param("y"), r.y)
		e.Load(e.Param("alphas"), alphas)
		moving = append(moving, r.y)
		for i := range fourRows {
			e.broadcast(operand.Mem{Base: alphas, Disp: i * e.size}, r.alpha(i))
		}
	}
	for _, loop := range []struct {
		label string
		count int
	}{{"turn", k.turn}, {"vector", 1}} {
		if loop.label == "vector" && k.turn == 1 {
			break
		}
		elements := operand.U32(uint32(loop.count * e.lanes()))
		e.SUBQ(elements, n)
		e.JLT(operand.LabelRef(loop.label + "Done"))
		e.Label(loop.label)
		for u := range loop.count {
			r.step(u)
		}
		for _, p := range moving {
			e.ADDQ(operand.U32(uint32(loop.count*e.bytes)), p)
		}
		e.SUBQ(elements, n)
		e.JGE(operand.LabelRef(loop.label))
		e.Label(loop.label + "Done")
		e.ADDQ(elements, n)
	}
	e.CMPQ(n, operand.Imm(0))
	e.JEQ(operand.LabelRef("end"))
	r.last(e.tailMask(n, scratch, tail))
	e.Label("end")
	if k.dots {
		r.finish(sums)
	}
	e.VZEROUPPER()
	e.RET()
}

// rowsRegisters are where a kernel on rows keeps what.
type rowsRegisters struct {
	rowsKernel
	emitter
	a, a3, row, x, y reg.GPPhysical
}

func (r rowsRegisters) sum(u, i int) reg.VecPhysical { return r.reg(u*fourRows + i) }
func (r rowsRegisters) alpha(i int) reg.VecPhysical  { return r.reg(8 + i) }

// Vectors of x, y and a row.
func (r rowsRegisters) vectors() (x, y, a reg.VecPhysical) { return r.reg(12), r.reg(13), r.reg(14) }

// at is where row i of a is.
func (r rowsRegisters) at(i, disp int) operand.Mem {
	switch i {
	case 0:
		return operand.Mem{Base: r.a, Disp: disp}
	case 3:
		return operand.Mem{Base: r.a3, Disp: disp}
	default:
		return operand.Mem{Base: r.a, Index: r.row, Scale: uint8(i), Disp: disp}
	}
}

// step takes vector u of a turn.
func (r rowsRegisters) step(u int) {
	disp := u * r.bytes
	x, y, a := r.vectors()
	if r.dots {
		r.load(operand.Mem{Base: r.x, Disp: disp}, x)
	}
	if r.adds {
		r.load(operand.Mem{Base: r.y, Disp: disp}, y)
	}
	for i := range fourRows {
		from := operand.Op(r.at(i, disp))
		if r.dots && r.adds {
			r.load(from, a)
			from = a
		}
		r.use(u, i, from)
	}
	if r.adds {
		r.store(y, operand.Mem{Base: r.y, Disp: disp})
	}
}

// use multiplies a vector of row i.
func (r rowsRegisters) use(u, i int, from operand.Op) {
	x, y, _ := r.vectors()
	if r.dots {
		r.fma(from, x, r.sum(u, i))
	}
	if r.adds {
		r.fma(from, r.alpha(i), y)
	}
}

// last takes the elements that the mask selects.
func (r rowsRegisters) last(mask operand.Op) {
	x, y, a := r.vectors()
	if r.dots {
		r.loadMasked(operand.Mem{Base: r.x}, mask, x)
	}
	if r.adds {
		r.loadMasked(operand.Mem{Base: r.y}, mask, y)
	}
	for i := range fourRows {
		r.loadMasked(r.at(i, 0), mask, a)
		r.use(0, i, a)
	}
	if r.adds {
		r.storeMasked(y, mask, operand.Mem{Base: r.y})
	}
}

// finish stores the four sums.
func (r rowsRegisters) finish(sums reg.GPPhysical) {
	for i := range fourRows {
		for u := 1; u < r.turn; u++ {
			r.add(r.sum(u, i), r.sum(0, i), r.sum(0, i))
		}
		r.sumUp(r.sum(0, i), r.reg(8+i))
		if to := (operand.Mem{Base: sums, Disp: i * r.size}); r.size == 8 {
			r.VMOVSD(r.sum(0, i).AsX(), to)
		} else {
			r.VMOVSS(r.sum(0, i).AsX(), to)
		}
	}
}
