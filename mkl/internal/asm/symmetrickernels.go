package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// symmetricKernels writes the kernels of symv: eight rows of a triangle, read once for the rows and for the columns
// that mirror them. The square that the diagonal lies in takes masks on every instruction, which AVX2 does not have.
func symmetricKernels(c *build.Context, t element) {
	for _, upper := range []bool{true, false} {
		symmetricKernel{emitter{c, avx512, t}, upper}.write()
	}
}

type symmetricKernel struct {
	emitter
	upper bool
}

const symmetricRows = 8

func symmetricName(t element, upper bool) string {
	if upper {
		return "symmetricUpper" + t.letter + avx512.name
	}
	return "symmetricLower" + t.letter + avx512.name
}

// The registers: sums from 0 and multiples of x from 8, of each row, and what is below.
func (k symmetricKernel) sum(r int) reg.VecPhysical      { return k.reg(r) }
func (k symmetricKernel) multiple(r int) reg.VecPhysical { return k.reg(8 + r) }
func (k symmetricKernel) row(r int) reg.VecPhysical      { return k.reg(20 + r%4) }

func (k symmetricKernel) write() {
	name := symmetricName(k.element, k.upper)
	k.Function(name)
	k.Attributes(attr.NOSPLIT)
	k.SignatureExpr(fmt.Sprintf("func(n int, a *%[1]s, aRow int, x, y, square, squareX, squareY *%[1]s, alpha %[1]s)", k.goName))
	k.Doc(name+" adds to squareY the products of 8 rows of a with x and of the symmetric square with squareX,",
		"and to y those of the rows' transpose with squareX, all times alpha; rows have n elements, aRow bytes apart.",
		"Of the square a triangle is read.")
	k.Pragma("noescape")

	n, x, y := reg.RCX, reg.RDI, reg.R11
	xs, ys, sum, alpha := k.reg(16), k.reg(17), k.reg(18), k.reg(19)
	k.Load(k.Param("n"), n)
	k.Load(k.Param("aRow"), rowStep)
	k.Load(k.Param("squareX"), x)
	k.Load(k.Param("squareY"), y)
	k.broadcast(k.param("alpha"), alpha)
	for r := range symmetricRows {
		k.broadcast(operand.Mem{Base: x, Disp: r * k.size}, k.multiple(r))
		k.mul(alpha, k.multiple(r), k.multiple(r))
	}
	k.MOVL(operand.U32(1<<symmetricRows-1), scratch.As32())
	k.KMOVW(scratch.As32(), reg.K4)
	k.loadMasked(operand.Mem{Base: x}, reg.K4, xs)
	k.loadMasked(operand.Mem{Base: y}, reg.K4, sum)
	k.rows("square")
	k.square(xs, sum)

	k.Load(k.Param("x"), x)
	k.Load(k.Param("y"), y)
	k.rows("a")
	k.SUBQ(operand.Imm(uint64(k.lanes())), n)
	k.JLT(operand.LabelRef("vectorDone"))
	k.Label("vector")
	k.load(operand.Mem{Base: x}, xs)
	k.load(operand.Mem{Base: y}, ys)
	for r := range symmetricRows {
		k.load(rowElement(r), k.row(r))
		k.use(r, xs, ys)
	}
	k.store(ys, operand.Mem{Base: y})
	for _, p := range []reg.GPPhysical{a0, a3, a6, x, y} {
		k.ADDQ(operand.Imm(uint64(k.bytes)), p)
	}
	k.SUBQ(operand.Imm(uint64(k.lanes())), n)
	k.JGE(operand.LabelRef("vector"))
	k.Label("vectorDone")
	k.ADDQ(operand.Imm(uint64(k.lanes())), n)
	k.JZ(operand.LabelRef("end"))
	tail := k.tailMask(n, scratch, operand.Mem{})
	k.loadMasked(operand.Mem{Base: x}, tail, xs)
	k.loadMasked(operand.Mem{Base: y}, tail, ys)
	for r := range symmetricRows {
		k.loadMasked(rowElement(r), tail, k.row(r))
		k.use(r, xs, ys)
	}
	k.storeMasked(ys, tail, operand.Mem{Base: y})
	k.Label("end")
	k.gatherSums()
	k.Load(k.Param("squareY"), y)
	k.fmaMasked(alpha, k.sum(0), reg.K4, sum)
	k.storeMasked(sum, reg.K4, operand.Mem{Base: y})
	k.VZEROUPPER()
	k.RET()
}

// rows has a0, a3 and a6 point to rows of the matrix that a parameter points to.
func (k symmetricKernel) rows(matrix string) {
	k.Load(k.Param(matrix), a0)
	k.LEAQ(operand.Mem{Base: rowStep, Index: rowStep, Scale: 2}, scratch)
	k.LEAQ(operand.Mem{Base: a0, Index: scratch, Scale: 1}, a3)
	k.LEAQ(operand.Mem{Base: a3, Index: scratch, Scale: 1}, a6)
}

// square begins the sums. Row r has its own elements from the diagonal on, and gives columns those beyond it; in the
// upper triangle these are the elements of the next row's own.
func (k symmetricKernel) square(xs, sum reg.VecPhysical) {
	mask := func(r int) reg.OpmaskPhysical {
		m := 1<<r - 1
		if k.upper {
			m ^= 1<<symmetricRows - 1
		}
		to := []reg.OpmaskPhysical{reg.K2, reg.K3}[r%2]
		k.MOVL(operand.U32(uint32(m)), scratch.As32())
		k.KMOVW(scratch.As32(), to)
		return to
	}
	last := mask(0)
	for r := range symmetricRows {
		next := mask(r + 1)
		own, beyond := last, next
		if !k.upper {
			own, beyond = next, last
		}
		k.loadMasked(rowElement(r), own, k.row(r))
		k.mulZeroing(k.row(r), xs, own, k.sum(r))
		k.fmaMasked(k.row(r), k.multiple(r), beyond, sum)
		last = next
	}
}

// use multiplies a vector of row r.
func (k symmetricKernel) use(r int, xs, ys reg.VecPhysical) {
	k.fma(k.row(r), xs, k.sum(r))
	k.fma(k.row(r), k.multiple(r), ys)
}

// gatherSums leaves the sums of the rows in the first eight lanes of sum 0, and zeros beyond.
func (k symmetricKernel) gatherSums() {
	spare := k.multiple(0).AsY()
	y := func(r int) reg.VecPhysical { return k.sum(r).AsY().(reg.VecPhysical) }
	for r := range symmetricRows {
		k.VEXTRACTF64X4(operand.Imm(1), k.sum(r), spare)
		k.add(spare, y(r), y(r))
	}
	halves := func(low, high reg.VecPhysical) { // [low's lower, high's lower] + [low's upper, high's upper]
		k.VPERM2F128(operand.Imm(0x20), high, low, spare)
		k.VPERM2F128(operand.Imm(0x31), high, low, low)
		k.add(spare, low, low)
	}
	if k.size == 8 {
		for r := 0; r < symmetricRows; r += 2 {
			k.VHADDPD(y(r+1), y(r), y(r))
		}
		halves(y(0), y(2))
		halves(y(4), y(6))
		k.VINSERTF64X4(operand.Imm(1), y(4), k.sum(0), k.sum(0))
		return
	}
	for r := 0; r < symmetricRows; r += 2 {
		k.VHADDPS(y(r+1), y(r), y(r))
	}
	for r := 0; r < symmetricRows; r += 4 {
		k.VHADDPS(y(r+2), y(r), y(r))
	}
	halves(y(0), y(4))
}

// rowElement is where row r of eight is.
func rowElement(r int) operand.Mem {
	m := operand.Mem{Base: []reg.Register{a0, a3, a6}[r/3]}
	if r%3 > 0 {
		m.Index, m.Scale = rowStep, uint8(r%3)
	}
	return m
}
