package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// pairRowsKernel writes addsPairs: rows of complex numbers times a vector, four at a time. A row times x, element by
// element, has the products whose differences are the real part, and times x with its parts exchanged those whose sums
// are the imaginary part.
type pairRowsKernel struct{ emitter }

// The registers: sums of row r with x and with the exchanged x, vectors of these and of a row, alpha's parts, and two
// for what is needed now and then.
func (k pairRowsKernel) straight(r int) reg.VecPhysical { return k.reg(r) }
func (k pairRowsKernel) crossed(r int) reg.VecPhysical  { return k.reg(fourRows + r) }

func (k pairRowsKernel) write(tail operand.Mem) {
	name := "addsPairs" + k.letter + k.isa.name
	k.Function(name)
	k.Attributes(attr.NOSPLIT)
	k.SignatureExpr(fmt.Sprintf("func(turns, n int, a *%[1]s, aRow int, x, y *%[1]s, re, im %[1]s)", k.goName))
	k.Doc(name+" adds to y the products of x and of turns*4 rows of a, times (re, im):",
		"complex numbers, which are pairs. Rows have n elements, aRow bytes apart. turns and n are more than 0.")
	k.Pragma("noescape")

	turns, rest, end, at, step := reg.R12, reg.RCX, reg.R13, reg.RAX, reg.RBX
	rows := [fourRows]reg.GPPhysical{reg.RSI, reg.R8, reg.R9, reg.R10}
	x, y := reg.RDI, reg.R11
	xs, crossedX, a, re, im := k.reg(8), k.reg(9), k.reg(10), k.reg(11), k.reg(12)
	k.Load(k.Param("turns"), turns)
	k.Load(k.Param("n"), rest)
	k.Load(k.Param("a"), rows[0])
	k.Load(k.Param("aRow"), step)
	k.Load(k.Param("x"), x)
	k.Load(k.Param("y"), y)
	k.broadcast(k.param("re"), re)
	k.broadcast(k.param("im"), im)
	k.MOVQ(rest, end)
	k.ANDQ(operand.I8(int8(-k.lanes())), end)
	k.SUBQ(end, rest)
	k.IMUL3Q(operand.Imm(uint64(k.size)), end, end)
	var mask operand.Op = reg.K1
	if k.isa.name == avx2.name {
		mask = reg.Y15
	}
	k.TESTQ(rest, rest)
	k.JZ(operand.LabelRef("whole"))
	k.MOVQ(rest, at)
	k.tailMask(at, scratch, tail)
	k.Label("whole")

	k.Label("turn")
	for r := 1; r < fourRows; r++ {
		k.LEAQ(operand.Mem{Base: rows[r-1], Index: step, Scale: 1}, rows[r])
	}
	for r := range 2 * fourRows {
		k.zero(k.reg(r))
	}
	use := func(load func(base reg.Register, to reg.VecPhysical)) {
		load(x, xs)
		k.swapPairs(xs, crossedX)
		for r := range fourRows {
			load(rows[r], a)
			k.fma(a, xs, k.straight(r))
			k.fma(a, crossedX, k.crossed(r))
		}
	}
	k.XORQ(at, at)
	k.TESTQ(end, end)
	k.JZ(operand.LabelRef("vectorDone"))
	k.Label("vector")
	use(func(base reg.Register, to reg.VecPhysical) { k.load(operand.Mem{Base: base, Index: at, Scale: 1}, to) })
	k.ADDQ(operand.U32(uint32(k.bytes)), at)
	k.CMPQ(at, end)
	k.JLT(operand.LabelRef("vector"))
	k.Label("vectorDone")
	k.TESTQ(rest, rest)
	k.JZ(operand.LabelRef("sum"))
	use(func(base reg.Register, to reg.VecPhysical) {
		k.loadMasked(operand.Mem{Base: base, Index: at, Scale: 1}, mask, to)
	})
	k.Label("sum")
	k.finish(y, re.AsY().(reg.VecPhysical), im.AsY().(reg.VecPhysical))
	k.LEAQ(operand.Mem{Base: rows[fourRows-1], Index: step, Scale: 1}, rows[0])
	k.ADDQ(operand.U32(uint32(2*fourRows*k.size)), y)
	k.DECQ(turns)
	k.JNZ(operand.LabelRef("turn"))
	k.VZEROUPPER()
	k.RET()
}

// finish adds the four products, times alpha, to y.
func (k pairRowsKernel) finish(y, re, im reg.Register) {
	var rows [fourRows]reg.VecPhysical
	low, high := k.reg(8).AsY().(reg.VecPhysical), k.reg(9).AsY().(reg.VecPhysical)
	for r := range rows {
		rows[r] = k.straight(r).AsY().(reg.VecPhysical)
		crossed := k.crossed(r).AsY()
		if k.isa.name == avx512.name {
			k.VEXTRACTF64X4(operand.Imm(1), k.straight(r), low)
			k.add(low, rows[r], rows[r])
			k.VEXTRACTF64X4(operand.Imm(1), k.crossed(r), high)
			k.add(high, crossed, crossed)
		}
		if k.size == 8 {
			k.VUNPCKLPD(crossed, rows[r], low)
			k.VUNPCKHPD(crossed, rows[r], high)
			k.VADDSUBPD(high, low, rows[r])
		} else {
			k.VMOVSLDUP(crossed, low)
			k.VBLENDPS(operand.Imm(0b10101010), low, rows[r], low)
			k.VMOVSHDUP(rows[r], high)
			k.VBLENDPS(operand.Imm(0b10101010), crossed, high, high)
			k.VADDSUBPS(high, low, rows[r])
		}
	}
	halves := func(i, j int) { // [i's lower, j's lower] + [i's upper, j's upper]
		k.VPERM2F128(operand.Imm(0x20), rows[j], rows[i], low)
		k.VPERM2F128(operand.Imm(0x31), rows[j], rows[i], high)
		k.add(high, low, rows[i])
	}
	add := func(sum reg.VecPhysical, to operand.Mem) {
		k.swapPairs(sum, low)
		k.mul(im, low, low)
		k.fmaAlternating(re, low, sum)
		k.add(to, sum, sum)
		k.store(sum, to)
	}
	if k.size == 8 {
		halves(0, 1)
		halves(2, 3)
		add(rows[0], operand.Mem{Base: y})
		add(rows[2], operand.Mem{Base: y, Disp: avx2.bytes})
		return
	}
	halves(0, 2)
	halves(1, 3)
	k.VUNPCKLPD(rows[1], rows[0], low)
	k.VUNPCKHPD(rows[1], rows[0], high)
	k.add(high, low, rows[0])
	add(rows[0], operand.Mem{Base: y})
}
