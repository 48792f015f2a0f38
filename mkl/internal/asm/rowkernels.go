package main

import (
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// rowsKernels writes the kernels on four or eight rows of a matrix at a time, for which vectors are loaded once: what
// gemv, symv and ger are made of.
func rowsKernels(c *build.Context, t element) {
	for _, i := range []isa{avx512, avx2} {
		e := emitter{c, i, t}
		tail := e.maskTable()
		for _, k := range kernelsOfRows {
			if i.has(k) {
				k.write(e, tail)
			}
		}
		pairRowsKernel{e}.write(tail)
	}
}

// rowsKernel computes the dot products of rows with x, or adds multiples of them to y, or adds multiples of x to the
// rows.
type rowsKernel struct {
	name, doc           string
	rows                int
	dots, adds, updates bool
	turn                int // vectors of a row in a turn
}

// has is whether the registers of an instruction set hold what a kernel needs.
func (i isa) has(k rowsKernel) bool { return k.rows == fourRows || i.name == avx512.name }

var kernelsOfRows = []rowsKernel{
	{
		name: "dots", doc: "is, for each of 4 rows of a, the sum of its product with x over i < n",
		rows: fourRows, dots: true, turn: 2,
	},
	{name: "dots8", doc: "is dots of 8 rows, each sum in the same order", rows: 8, dots: true, turn: 2},
	{
		name: "adds", doc: "adds the sum of 4 rows of a, each times its alpha, to y[i] for i < n",
		rows: fourRows, adds: true, turn: 2,
	},
	{name: "adds8", doc: "is adds of 8 rows, in the same order", rows: 8, adds: true, turn: 2},
	{
		name: "updates", doc: "adds x[i], times the row's alpha, to each of 4 rows of a for i < n",
		rows: fourRows, updates: true, turn: 2,
	},
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
	if k.updates {
		vectors = append(vectors, "alphas", "x")
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
	r := rowsRegisters{k, e, reg.RSI, reg.R8, reg.RBX, row, reg.RDI, reg.R11}
	moving := []reg.GPPhysical{r.a, r.a3}
	e.Load(e.Param("n"), n)
	e.Load(e.Param("a"), r.a)
	e.Load(e.Param("aRow"), row)
	e.LEAQ(operand.Mem{Base: row, Index: row, Scale: 2}, r.a3)
	if k.rows > 6 {
		e.LEAQ(operand.Mem{Base: r.a, Index: r.a3, Scale: 2}, r.a6)
		moving = append(moving, r.a6)
	}
	e.ADDQ(r.a, r.a3)
	if k.dots || k.updates {
		e.Load(e.Param("x"), r.x)
		moving = append(moving, r.x)
	}
	if k.dots {
		e.Load(e.Param("sums"), sums)
		for i := range r.turn * r.rows {
			e.zero(e.reg(i))
		}
	}
	if k.adds {
		e.Load(e.Param("y"), r.y)
		moving = append(moving, r.y)
	}
	if k.adds || k.updates {
		e.Load(e.Param("alphas"), alphas)
		for i := range k.rows {
			e.broadcast(operand.Mem{Base: alphas, Disp: i * e.size}, r.alpha(i))
		}
	}
	for _, loop := range []struct {
		label string
		count int
	}{{"turn", k.turn}, {"vector", 1}} {
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
	a, a3, a6, row, x, y reg.GPPhysical
}

// sum is that of row i, of vector u of a turn.
func (r rowsRegisters) sum(u, i int) reg.VecPhysical { return r.reg(u*r.rows + i) }

// The others come after the sums, of which kernels with more have room for 16.
func (r rowsRegisters) base() int {
	if r.rows > fourRows {
		return 16
	}
	return 8
}
func (r rowsRegisters) alpha(i int) reg.VecPhysical { return r.reg(r.base() + i) }

// Vectors of x, y and a row.
func (r rowsRegisters) vectors() (x, y, a reg.VecPhysical) {
	at := r.base() + r.rows
	return r.reg(at), r.reg(at + 1), r.reg(at + 2)
}

// at is where row i of a is.
func (r rowsRegisters) at(i, disp int) operand.Mem {
	m := operand.Mem{Base: []reg.Register{r.a, r.a3, r.a6}[i/3], Disp: disp}
	if i%3 > 0 {
		m.Index, m.Scale = r.row, uint8(i%3)
	}
	return m
}

// step takes vector u of a turn.
func (r rowsRegisters) step(u int) {
	disp := u * r.bytes
	x, y, _ := r.vectors()
	if r.dots || r.updates {
		r.load(operand.Mem{Base: r.x, Disp: disp}, x)
	}
	if r.adds {
		r.load(operand.Mem{Base: r.y, Disp: disp}, y)
	}
	for i := range r.rows {
		from := operand.Op(r.at(i, disp))
		if r.updates {
			row := r.reg(i)
			r.load(from, row)
			r.fma(x, r.alpha(i), row)
			r.store(row, from)
			continue
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
	if r.dots || r.updates {
		r.loadMasked(operand.Mem{Base: r.x}, mask, x)
	}
	if r.adds {
		r.loadMasked(operand.Mem{Base: r.y}, mask, y)
	}
	for i := range r.rows {
		r.loadMasked(r.at(i, 0), mask, a)
		if r.updates {
			r.fma(x, r.alpha(i), a)
			r.storeMasked(a, mask, r.at(i, 0))
			continue
		}
		r.use(0, i, a)
	}
	if r.adds {
		r.storeMasked(y, mask, operand.Mem{Base: r.y})
	}
}

// finish stores the sums.
func (r rowsRegisters) finish(sums reg.GPPhysical) {
	for i := range r.rows {
		for u := 1; u < r.turn; u++ {
			r.add(r.sum(u, i), r.sum(0, i), r.sum(0, i))
		}
	}
	for first := 0; first < r.rows; first += fourRows {
		r.sumUpFour(first, operand.Mem{Base: sums, Disp: first * r.size})
	}
}

// sumUpFour stores the sums of the lanes of four rows, in the order of sumUp, but all at once: a row's upper half is
// added to its lower one, of that the upper part to the lower one, and so on.
func (r rowsRegisters) sumUpFour(first int, to operand.Mem) {
	var rows [fourRows]reg.VecPhysical
	low, high := r.reg(8).AsY().(reg.VecPhysical), r.reg(9).AsY().(reg.VecPhysical)
	for i := range rows {
		sum := r.sum(0, first+i)
		rows[i] = sum.AsY().(reg.VecPhysical)
		if r.isa.name == avx512.name {
			r.VEXTRACTF64X4(operand.Imm(1), sum, low)
			r.add(low, rows[i], rows[i])
		}
	}
	for i := range 2 { // rows 0 and 2 become the halves of one, rows 1 and 3 of another
		r.VPERM2F128(operand.Imm(0x20), rows[i+2], rows[i], low)
		r.VPERM2F128(operand.Imm(0x31), rows[i+2], rows[i], high)
		r.add(high, low, rows[i])
	}
	r.VUNPCKLPD(rows[1], rows[0], low)
	r.VUNPCKHPD(rows[1], rows[0], high)
	r.add(high, low, low)
	if r.size == 8 {
		r.VMOVUPD(low, to)
		return
	}
	r.VHADDPS(low, low, low)
	r.VMOVSD(low.AsX(), to)
	r.VEXTRACTF128(operand.Imm(1), low, high.AsX())
	r.VMOVSD(high.AsX(), to.Offset(2*r.size))
}
