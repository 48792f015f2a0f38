package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// transposePairs turns 4 rows of pairs of doubles into columns: what packs a transposed B of complex128. (A pair of
// floats is as large as a double, and transposed as one.)
func transposePairs(c *build.Context) {
	const name = "transposePairsDAVX2"
	c.Function(name)
	c.Attributes(attr.NOSPLIT)
	c.SignatureExpr("func(rows, k int, src *float64, srcRow int, dst *float64, dstRow int)")
	c.Doc(name+" copies pair p of row r to pair r of row p, for p < k, k > 0, and r < 4; strides in bytes.",
		"Rows from the given number on repeat the last one, so that all 4 pairs are written and none is read that is not there.")
	c.Pragma("noescape")

	rows := []reg.GPPhysical{reg.RAX, reg.RBX, reg.RCX, reg.R8}
	step, dst, dstRow, k, have, none := reg.RSI, reg.RDI, reg.R13, reg.RDX, reg.R9, reg.R10
	c.Load(c.Param("src"), rows[0])
	c.Load(c.Param("srcRow"), step)
	c.Load(c.Param("rows"), have)
	c.XORQ(none, none)
	rowPointers(c, rows, step, have, none)
	c.Load(c.Param("dst"), dst)
	c.Load(c.Param("dstRow"), dstRow)
	c.Load(c.Param("k"), k)
	c.Label("column")
	for half := range 2 {
		halves(c, operand.Mem{Base: rows[2*half]}, operand.Mem{Base: rows[2*half+1]}, vectors256[half])
		c.VMOVUPD(vectors256[half], operand.Mem{Base: dst, Disp: 32 * half})
	}
	for _, r := range rows {
		c.ADDQ(operand.Imm(16), r)
	}
	c.ADDQ(dstRow, dst)
	c.DECQ(k)
	c.JNZ(operand.LabelRef("column"))
	c.VZEROUPPER()
	c.RET()
}
