package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// splitPairs parts complex numbers: what packs a transposed complex A.
func splitPairs(e emitter, mask operand.Mem) {
	name := "splitPairs" + e.letter + "AVX2"
	e.Function(name)
	e.Attributes(attr.NOSPLIT)
	e.SignatureExpr("func(k int, src *" + e.goName + ", srcRow int, dst *" + e.goName + ", n int, sign " + e.goName + ")")
	e.Doc(name+" writes for each of k > 0 rows of n complex numbers, 0 < n <= 8, 8 real parts and behind them 8 imaginary ones times",
		"sign; those from n on are zeros. srcRow is in bytes.")
	e.Pragma("noescape")

	k, src, srcRow, dst, n, scratch, limit := reg.RAX, reg.RSI, reg.R8, reg.RDI, reg.RCX, reg.RDX, reg.R9
	sources := 16 / e.lanes() // vectors in 8 pairs
	sign := reg.Y15
	masks := []reg.VecPhysical{reg.Y8, reg.Y9, reg.Y10, reg.Y11}
	e.Load(e.Param("k"), k)
	e.Load(e.Param("src"), src)
	e.Load(e.Param("srcRow"), srcRow)
	e.Load(e.Param("dst"), dst)
	e.Load(e.Param("n"), n)
	at, err := e.Param("sign").Resolve()
	if err != nil {
		panic(err)
	}
	e.broadcast(at.Addr, sign)
	e.SHLQ(operand.Imm(map[int]uint64{4: 3, 8: 4}[e.size]), n) // bytes in the numbers
	for v := range sources {
		// The bytes that vector v takes part with, from 0 to 32, end the ones of the table.
		e.MOVQ(n, limit)
		e.SUBQ(operand.Imm(uint64(32*v)), limit)
		e.XORQ(scratch, scratch)
		e.CMPQ(limit, operand.Imm(0))
		e.CMOVQLT(scratch, limit)
		e.MOVQ(operand.U32(32), scratch)
		e.CMPQ(limit, operand.Imm(32))
		e.CMOVQGT(scratch, limit)
		e.LEAQ(mask.Offset(32), scratch)
		e.SUBQ(limit, scratch)
		e.VMOVUPS(operand.Mem{Base: scratch}, masks[v])
	}
	e.Label("row")
	for v := range sources {
		e.loadMasked(operand.Mem{Base: src, Disp: 32 * v}, masks[v], vectors256[v])
	}
	for v := 0; v < sources; v += 2 {
		re, im := vectors256[4], vectors256[5]
		e.part(vectors256[v], vectors256[v+1], re, im)
		e.mul(im, sign, im)
		e.store(re, operand.Mem{Base: dst, Disp: 16 * v})
		e.store(im, operand.Mem{Base: dst, Disp: 16*v + panelRows*e.size})
	}
	e.ADDQ(srcRow, src)
	e.ADDQ(operand.Imm(uint64(2*panelRows*e.size)), dst)
	e.DECQ(k)
	e.JNZ(operand.LabelRef("row"))
	e.VZEROUPPER()
	e.RET()
}

// part makes a vector of the real parts of two vectors of pairs, and one of the imaginary ones.
func (e emitter) part(low, high, re, im reg.VecPhysical) {
	if e.size == 8 {
		e.VUNPCKLPD(high, low, re)
		e.VUNPCKHPD(high, low, im)
	} else {
		e.VSHUFPS(operand.Imm(0x88), high, low, re)
		e.VSHUFPS(operand.Imm(0xdd), high, low, im)
	}
	// Both work within halves of a vector: the second and third quarter have changed places.
	e.VPERMPD(operand.Imm(0xd8), re, re)
	e.VPERMPD(operand.Imm(0xd8), im, im)
}
