package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// narrowKernel writes the product of a vector and a matrix of which a row is a vector register or less.
func narrowKernel(c *build.Context, t element) {
	e := emitter{c, avx512, t}
	name := narrowName(t)
	e.Function(name)
	e.Attributes(attr.NOSPLIT)
	e.SignatureExpr(fmt.Sprintf("func(m int, a *%[1]s, aRow, n int, x, y *%[1]s, alpha, beta %[1]s)", t.goName))
	e.Doc(name+" computes y = alpha*a*x + beta*y for m > 0 rows of a, aRow bytes apart, and n columns,",
		fmt.Sprintf("0 < n <= %d.", e.lanes()))
	e.Pragma("noescape")

	m, a, row, n, y := reg.RAX, reg.RBX, reg.R8, reg.RCX, reg.RDI
	x, sum, half, alpha, beta := e.reg(0), e.reg(1), e.reg(2), e.reg(3), e.reg(4)
	e.Load(e.Param("m"), m)
	e.Load(e.Param("a"), a)
	e.Load(e.Param("aRow"), row)
	e.Load(e.Param("n"), n)
	e.Load(e.Param("x"), y)
	mask := e.tailMask(n, scratch, operand.Mem{})
	e.loadMasked(operand.Mem{Base: y}, mask, x)
	e.Load(e.Param("y"), y)
	e.broadcast(e.param("alpha"), alpha)
	e.broadcast(e.param("beta"), beta)
	e.testZero("beta")
	e.JZ(operand.LabelRef("store"))
	for _, way := range []string{"add", "store"} {
		e.Label(way)
		e.mulZeroing(operand.Mem{Base: a}, x, mask, sum)
		e.sumUp(sum, half)
		e.mul(alpha.AsX(), sum.AsX(), sum.AsX())
		to := operand.Mem{Base: y}
		if e.size == 8 {
			if way == "add" {
				e.VFMADD231SD(to, beta.AsX(), sum.AsX())
			}
			e.VMOVSD(sum.AsX(), to)
		} else {
			if way == "add" {
				e.VFMADD231SS(to, beta.AsX(), sum.AsX())
			}
			e.VMOVSS(sum.AsX(), to)
		}
		e.ADDQ(row, a)
		e.ADDQ(operand.Imm(uint64(e.size)), y)
		e.DECQ(m)
		e.JNZ(operand.LabelRef(way))
		e.VZEROUPPER()
		e.RET()
	}
}

func narrowName(t element) string { return "narrow" + t.letter + avx512.name }
