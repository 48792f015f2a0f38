package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// dotsKernels write the products of four rows with a vector, which is loaded once for all of them: what gemv is made of.
func dotsKernels(c *build.Context, t element) {
	for _, i := range []isa{avx512, avx2} {
		e := emitter{c, i, t}
		dots(e, e.vectorTail())
	}
}

func dotsName(e emitter) string { return "dots" + e.letter + e.isa.name }

// dots has two sums for each row, of vectors in turn.
func dots(e emitter, tail operand.Mem) {
	const rows = 4
	e.Function(dotsName(e))
	e.Attributes(attr.NOSPLIT)
	e.SignatureExpr("func(n int, a *" + e.goName + ", aRow int, x, sums *" + e.goName + ")")
	e.Doc(dotsName(e) + " is, for each of 4 rows of a, the sum of its product with x over i < n; aRow is in bytes.")
	e.Pragma("noescape")

	n, scratch, a, a3, row, x, sums := reg.RCX, reg.RDX, reg.RSI, reg.R8, reg.R9, reg.RDI, reg.R10
	e.Load(e.Param("n"), n)
	e.Load(e.Param("a"), a)
	e.Load(e.Param("aRow"), row)
	e.Load(e.Param("x"), x)
	e.Load(e.Param("sums"), sums)
	e.LEAQ(operand.Mem{Base: row, Index: row, Scale: 2}, a3)
	e.ADDQ(a, a3)
	for i := range 2 * rows {
		e.zero(e.reg(i))
	}
	at := func(r, disp int) operand.Mem {
		switch r {
		case 0:
			return operand.Mem{Base: a, Disp: disp}
		case 3:
			return operand.Mem{Base: a3, Disp: disp}
		default:
			return operand.Mem{Base: a, Index: row, Scale: uint8(r), Disp: disp}
		}
	}
	for _, loop := range []struct {
		label string
		count int
	}{{"turn", 2}, {"vector", 1}} {
		elements := operand.U32(uint32(loop.count * e.lanes()))
		e.SUBQ(elements, n)
		e.JLT(operand.LabelRef(loop.label + "Done"))
		e.Label(loop.label)
		for u := range loop.count {
			v := e.reg(8 + u)
			e.load(operand.Mem{Base: x, Disp: u * e.bytes}, v)
			for r := range rows {
				e.fma(at(r, u*e.bytes), v, e.reg(u*rows+r))
			}
		}
		for _, p := range []reg.GPPhysical{a, a3, x} {
			e.ADDQ(operand.U32(uint32(loop.count*e.bytes)), p)
		}
		e.SUBQ(elements, n)
		e.JGE(operand.LabelRef(loop.label))
		e.Label(loop.label + "Done")
		e.ADDQ(elements, n)
	}
	e.JZ(operand.LabelRef("end"))
	mask := e.tailMask(n, scratch, tail)
	e.loadMasked(operand.Mem{Base: x}, mask, e.reg(8))
	for r := range rows {
		e.loadMasked(at(r, 0), mask, e.reg(9+r))
		e.fma(e.reg(9+r), e.reg(8), e.reg(r))
	}
	e.Label("end")
	for r := range rows {
		e.add(e.reg(rows+r), e.reg(r), e.reg(r))
		e.sumUp(e.reg(r), e.reg(8+r))
		if to := (operand.Mem{Base: sums, Disp: r * e.size}); e.size == 8 {
			e.VMOVSD(e.reg(r).AsX(), to)
		} else {
			e.VMOVSS(e.reg(r).AsX(), to)
		}
	}
	e.VZEROUPPER()
	e.RET()
}
