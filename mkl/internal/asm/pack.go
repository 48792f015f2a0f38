package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// packKernels writes the copies into packed panels. Shuffles of 32 bytes have two ports where those of 64 have one, so
// AVX-512 has nothing to add.
func packKernels(c *build.Context) {
	transpose(c, float64s)
	transpose(c, float32s)
	copyRows(c)
}

// transpose turns 8 rows into columns: what packs A as it lies and B transposed.
func transpose(c *build.Context, t element) {
	name := "transpose" + t.letter + "AVX2"
	c.Function(name)
	c.Attributes(attr.NOSPLIT)
	c.SignatureExpr("func(rows, k int, src *" + t.goName + ", srcRow int, dst *" + t.goName + ", dstRow int)")
	c.Doc(name+" copies element p of row r to element r of row p, for p < k and r < 8; strides in bytes.",
		"Rows from the given number on repeat the last one, so that all 8 elements are written and none is read that is not there.")
	c.Pragma("noescape")

	rows := []reg.GPPhysical{reg.RAX, reg.RBX, reg.RCX, reg.R8, reg.R9, reg.R10, reg.R11, reg.R12}
	step, dst, dstRow, k, have, none := reg.RSI, reg.RDI, reg.R13, reg.RDX, reg.R15, reg.RBP
	c.Load(c.Param("src"), rows[0])
	c.Load(c.Param("srcRow"), step)
	c.Load(c.Param("rows"), have)
	c.XORQ(none, none)
	rowPointers(c, rows, step, have, none)
	c.Load(c.Param("dst"), dst)
	c.Load(c.Param("dstRow"), dstRow)
	c.Load(c.Param("k"), k)
	c.SUBQ(operand.Imm(4), k)
	c.JLT(operand.LabelRef("rest"))
	c.Label("four")
	if t.size == 8 {
		transpose8x4D(c, rows, dst, dstRow)
	} else {
		transpose8x4S(c, rows, dst, dstRow)
	}
	for _, r := range rows {
		c.ADDQ(operand.Imm(uint64(4*t.size)), r)
	}
	c.SUBQ(operand.Imm(4), k)
	c.JGE(operand.LabelRef("four"))
	c.Label("rest")
	c.ADDQ(operand.Imm(4), k)
	c.JZ(operand.LabelRef("done"))
	c.Label("one")
	for r, row := range rows {
		from, to := operand.Mem{Base: row}, operand.Mem{Base: dst, Disp: r * t.size}
		if t.size == 8 {
			c.MOVQ(from, step)
			c.MOVQ(step, to)
		} else {
			c.MOVL(from, step.As32())
			c.MOVL(step.As32(), to)
		}
		c.ADDQ(operand.Imm(uint64(t.size)), row)
	}
	c.ADDQ(dstRow, dst)
	c.DECQ(k)
	c.JNZ(operand.LabelRef("one"))
	c.Label("done")
	c.VZEROUPPER()
	c.RET()
}

// rowPointers sets rows from the second on, step bytes apart; those beyond the number had are the last. none is 0; step
// is lost.
func rowPointers(c *build.Context, rows []reg.GPPhysical, step, had, none reg.GPPhysical) {
	for r := 1; r < len(rows); r++ {
		c.CMPQ(had, operand.Imm(uint64(r)))
		c.CMOVQEQ(none, step) // row r-1 was the last
		c.LEAQ(operand.Mem{Base: rows[r-1], Index: step, Scale: 1}, rows[r])
	}
}

// halves loads 16 bytes of two rows into the halves of a register, without a shuffle.
func halves(c *build.Context, low, high operand.Mem, to reg.VecPhysical) {
	c.VMOVUPS(low, to.AsX())
	c.VINSERTF128(operand.Imm(1), high, to, to)
}

// transpose8x4D writes 4 columns of 8 doubles and moves dst past them.
func transpose8x4D(c *build.Context, rows []reg.GPPhysical, dst, dstRow reg.GPPhysical) {
	v := vectors256
	for half := range 2 {
		r := rows[4*half:]
		for pair := range 2 {
			halves(c, operand.Mem{Base: r[0], Disp: 16 * pair}, operand.Mem{Base: r[2], Disp: 16 * pair}, v[0])
			halves(c, operand.Mem{Base: r[1], Disp: 16 * pair}, operand.Mem{Base: r[3], Disp: 16 * pair}, v[1])
			c.VUNPCKLPD(v[1], v[0], v[2+4*half+2*pair])
			c.VUNPCKHPD(v[1], v[0], v[3+4*half+2*pair])
		}
	}
	for col := range 4 {
		c.VMOVUPD(v[2+col], operand.Mem{Base: dst})
		c.VMOVUPD(v[6+col], operand.Mem{Base: dst, Disp: 32})
		c.ADDQ(dstRow, dst)
	}
}

// transpose8x4S writes 4 columns of 8 floats and moves dst past them.
func transpose8x4S(c *build.Context, rows []reg.GPPhysical, dst, dstRow reg.GPPhysical) {
	v := vectors256
	for r := range 4 {
		halves(c, operand.Mem{Base: rows[r]}, operand.Mem{Base: rows[r+4]}, v[r])
	}
	c.VUNPCKLPS(v[1], v[0], v[4]) // columns 0 and 1 of rows 0, 1 (and 4, 5)
	c.VUNPCKHPS(v[1], v[0], v[5]) // columns 2 and 3
	c.VUNPCKLPS(v[3], v[2], v[6]) // columns 0 and 1 of rows 2, 3 (and 6, 7)
	c.VUNPCKHPS(v[3], v[2], v[7])
	c.VUNPCKLPD(v[6], v[4], v[8])
	c.VUNPCKHPD(v[6], v[4], v[9])
	c.VUNPCKLPD(v[7], v[5], v[10])
	c.VUNPCKHPD(v[7], v[5], v[11])
	for col := range 4 {
		c.VMOVUPS(v[8+col], operand.Mem{Base: dst})
		c.ADDQ(dstRow, dst)
	}
}

// copyRows copies short rows: what packs B as it lies and A transposed.
func copyRows(c *build.Context) {
	c.Function("copyRowsAVX2")
	c.Attributes(attr.NOSPLIT)
	c.SignatureExpr("func(k int, src *byte, srcRow int, dst *byte, dstRow int, row int)")
	c.Doc("copyRowsAVX2 copies k > 0 rows of row > 0 bytes, a multiple of 4; strides in bytes.")
	c.Pragma("noescape")
	e := emitter{c, avx2, float32s}
	mask := e.maskTable()

	k, src, srcRow, dst, dstRow, row := reg.RAX, reg.RSI, reg.R8, reg.RDI, reg.R9, reg.RCX
	whole, at, limit, tail := reg.R10, reg.R11, reg.R12, reg.RDX
	c.Load(c.Param("k"), k)
	c.Load(c.Param("src"), src)
	c.Load(c.Param("srcRow"), srcRow)
	c.Load(c.Param("dst"), dst)
	c.Load(c.Param("dstRow"), dstRow)
	c.Load(c.Param("row"), row)
	c.CMPQ(row, operand.U32(192))
	c.JEQ(operand.LabelRef("row192"))
	c.MOVQ(row, whole)
	c.ANDQ(operand.I8(-32), whole)
	c.SUBQ(whole, row)
	c.LEAQ(mask.Offset(32), tail)
	c.SUBQ(row, tail)
	c.VMOVUPS(operand.Mem{Base: tail}, reg.Y15)
	c.MOVQ(whole, limit)

	c.Label("row")
	c.XORQ(at, at)
	c.CMPQ(limit, operand.Imm(0))
	c.JEQ(operand.LabelRef("tail"))
	c.Label("vector")
	c.VMOVUPS(operand.Mem{Base: src, Index: at, Scale: 1}, reg.Y0)
	c.VMOVUPS(reg.Y0, operand.Mem{Base: dst, Index: at, Scale: 1})
	c.ADDQ(operand.Imm(32), at)
	c.CMPQ(at, limit)
	c.JLT(operand.LabelRef("vector"))
	c.Label("tail")
	c.TESTQ(row, row)
	c.JZ(operand.LabelRef("next"))
	c.VMASKMOVPS(operand.Mem{Base: src, Index: at, Scale: 1}, reg.Y15, reg.Y0)
	c.VMASKMOVPS(reg.Y0, reg.Y15, operand.Mem{Base: dst, Index: at, Scale: 1})
	c.Label("next")
	c.ADDQ(srcRow, src)
	c.ADDQ(dstRow, dst)
	c.DECQ(k)
	c.JNZ(operand.LabelRef("row"))
	c.VZEROUPPER()
	c.RET()

	c.Comment("The row of AVX-512's panels of B.")
	c.Label("row192")
	for v := range 6 {
		c.VMOVUPS(operand.Mem{Base: src, Disp: 32 * v}, vectors256[v])
	}
	for v := range 6 {
		c.VMOVUPS(vectors256[v], operand.Mem{Base: dst, Disp: 32 * v})
	}
	c.ADDQ(srcRow, src)
	c.ADDQ(dstRow, dst)
	c.DECQ(k)
	c.JNZ(operand.LabelRef("row192"))
	c.VZEROUPPER()
	c.RET()
}
