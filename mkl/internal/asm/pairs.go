package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// pairKernels writes the packing of complex matrices.
func pairKernels(c *build.Context) {
	for _, t := range []element{float64s, float32s} {
		e := emitter{c, avx2, t}
		mask := e.maskTable()
		expandPairs(e, mask)
		splitPairs(e, mask)
	}
	transposePairs(c)
}

// expandPairs scales rows of complex numbers and writes each row twice: what packs a complex B for a real product.
func expandPairs(e emitter, mask operand.Mem) {
	name := "expandPairs" + e.letter + "AVX2"
	e.Function(name)
	e.Attributes(attr.NOSPLIT)
	e.SignatureExpr("func(k int, src *" + e.goName + ", srcRow int, dst *" + e.goName + ", dstRow, row int, f0, f1, f2, f3 " + e.goName + ")")
	e.Doc(name+" turns k > 0 rows of complex numbers x into pairs of rows: those of y = (f0*re x + f2*im x, f1*im x + f3*re x),",
		"and of (-im y, re y). row is the length of a row in bytes, a multiple of a number; strides are in bytes. If f3 is 0, f2 and f3",
		"are left out. Rows of dst are written in whole vectors. dst may be where src is, if no row is written before it is read.")
	e.Pragma("noescape")
	signs := e.alternateSigns()

	k, src, srcRow, dst, dstRow := reg.RAX, reg.RSI, reg.R8, reg.RDI, reg.R9
	row, at, tail, factors, second := reg.RCX, reg.R11, reg.RDX, reg.R10, reg.R12
	same, cross, sign, ends, x, turned := reg.Y15, reg.Y14, reg.Y13, reg.Y12, reg.Y0, reg.Y1
	e.Load(e.Param("k"), k)
	e.Load(e.Param("src"), src)
	e.Load(e.Param("srcRow"), srcRow)
	e.Load(e.Param("dst"), dst)
	e.Load(e.Param("dstRow"), dstRow)
	e.Load(e.Param("row"), row)
	first, err := e.Param("f0").Resolve()
	if err != nil {
		panic(err)
	}
	e.LEAQ(first.Addr, factors) // the four lie behind each other
	e.broadcastPair(operand.Mem{Base: factors}, same)
	e.broadcastPair(operand.Mem{Base: factors, Disp: 2 * e.size}, cross)
	e.VMOVUPS(signs, sign)

	// The mask of the last vector of a row, of 1 to 32 bytes.
	e.LEAQ(operand.Mem{Base: row, Disp: -1}, at)
	e.ANDQ(operand.Imm(31), at)
	e.LEAQ(mask.Offset(31), tail)
	e.SUBQ(at, tail)
	e.VMOVUPS(operand.Mem{Base: tail}, ends)
	e.LEAQ(operand.Mem{Base: row, Disp: -1}, row)
	e.ANDQ(operand.I8(-32), row) // where the last vector starts
	if e.size == 8 {
		e.MOVQ(operand.Mem{Base: factors, Disp: 3 * e.size}, tail)
		e.ADDQ(tail, tail)
	} else {
		e.MOVL(operand.Mem{Base: factors, Disp: 3 * e.size}, tail.As32())
		e.ADDL(tail.As32(), tail.As32())
	}
	e.JZ(operand.LabelRef("scaleRow"))

	for _, way := range []string{"turn", "scale"} {
		from := operand.Mem{Base: src, Index: at, Scale: 1}
		vector := func() {
			if way == "turn" {
				e.swapPairs(x, turned)
			}
			e.mul(x, same, x)
			if way == "turn" {
				e.fma(turned, cross, x)
			}
			e.store(x, operand.Mem{Base: dst, Index: at, Scale: 1})
			e.swapPairs(x, x)
			e.VXORPS(sign, x, x)
			e.store(x, operand.Mem{Base: second, Index: at, Scale: 1})
		}
		e.Label(way + "Row")
		e.LEAQ(operand.Mem{Base: dst, Index: dstRow, Scale: 1}, second)
		e.XORQ(at, at)
		e.CMPQ(at, row)
		e.JEQ(operand.LabelRef(way + "Tail"))
		e.Label(way + "Vector")
		e.load(from, x)
		vector()
		e.ADDQ(operand.Imm(32), at)
		e.CMPQ(at, row)
		e.JLT(operand.LabelRef(way + "Vector"))
		e.Label(way + "Tail")
		e.loadMasked(from, ends, x)
		vector()
		e.ADDQ(srcRow, src)
		e.LEAQ(operand.Mem{Base: dst, Index: dstRow, Scale: 2}, dst)
		e.DECQ(k)
		e.JNZ(operand.LabelRef(way + "Row"))
		e.VZEROUPPER()
		e.RET()
	}
}

// broadcastPair fills v with two neighbouring elements.
func (e emitter) broadcastPair(m operand.Mem, v reg.VecPhysical) {
	if e.size == 8 {
		e.VBROADCASTF128(m, v)
	} else {
		e.VBROADCASTSD(m, v)
	}
}

// swapPairs exchanges neighbouring elements.
func (e emitter) swapPairs(v, d operand.Op) {
	if e.size == 8 {
		e.VPERMILPD(operand.Imm(0b01010101), v, d)
	} else {
		e.VPERMILPS(operand.Imm(0b10110001), v, d)
	}
}

// alternateSigns is a vector with the sign bits of even elements set.
func (e emitter) alternateSigns() operand.Mem {
	m := e.StaticGlobal("signs" + e.letter)
	e.DataAttributes(attr.RODATA | attr.NOPTR)
	for i := range 4 {
		bits := uint64(1) << 31 // of the first float of two
		if e.size == 8 {
			bits = uint64((i+1)%2) << 63
		}
		e.AddDatum(8*i, operand.U64(bits))
	}
	return m
}
