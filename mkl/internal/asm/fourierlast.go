package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// together scales numbers and stores them as pairs; x is lost.
func (e fourier) together(x complexOf, scale reg.VecVirtual, swap bool, at operand.Mem) {
	e.mul(scale, x.re, x.re)
	e.mul(scale, x.im, x.im)
	if swap {
		x.re, x.im = x.im, x.re
	}
	lo, hi := e.vec(), e.vec()
	if e.size == 8 {
		e.VUNPCKLPD(x.im, x.re, lo)
		e.VUNPCKHPD(x.im, x.re, hi)
	} else {
		e.VUNPCKLPS(x.im, x.re, lo)
		e.VUNPCKHPS(x.im, x.re, hi)
	}
	e.halves(lo, hi, at, at.Offset(e.bytes))
}

func (e fourier) scale() reg.VecVirtual {
	v := e.vec()
	at, err := e.Param("scale").Resolve()
	if err != nil {
		panic(err)
	}
	e.broadcast(at.Addr, v)
	return v
}

func (e fourier) last4(swap bool) {
	e.function("last4"+suffix(swap), "dst, inRe, inIm *F, s int, scale "+e.goName,
		"is the last pass of radix 4, to pairs.")
	dst, inRe, inIm, s := e.parameter("dst"), e.parameter("inRe"), e.parameter("inIm"), e.inBytes(e.parameter("s"))
	e.lastPass4(swap, dst, inRe, inIm, s)
	e.VZEROUPPER()
	e.RET()
}

// lastPass4 is over a vector of so many bytes.
func (e fourier) lastPass4(swap bool, dst, inRe, inIm, s reg.GPVirtual) {
	scale := e.scale()
	s3, q, pair := e.triple(s), e.copyOf(s), e.GP64()
	e.LEAQ(operand.Mem{Base: s, Index: s, Scale: 1}, pair)
	pair3 := e.triple(pair)
	e.Label("last4")
	x := e.loadRows(inRe, inIm, s, s3)
	for k, y := range e.four(x[0], x[1], x[2], x[3]) {
		e.together(y, scale, swap, strided(dst, pair, pair3, k))
	}
	e.advance(e.bytes, inRe, inIm)
	e.advance(2*e.bytes, dst)
	e.SUBQ(operand.I32(int32(e.bytes)), q)
	e.JNE(operand.LabelRef("last4"))
}

func (e fourier) last8(swap bool) {
	e.function("last8"+suffix(swap), "dst, inRe, inIm *F, s int, scale "+e.goName,
		"is the last pass of radix 8, to pairs.")
	dst, inRe, inIm, s := e.parameter("dst"), e.parameter("inRe"), e.parameter("inIm"), e.inBytes(e.parameter("s"))
	e.lastPass8(swap, dst, inRe, inIm, s, e.half("last8"+suffix(swap)))
	e.VZEROUPPER()
	e.RET()
}

// half is a vector of the square root of 1/2.
func (e fourier) half(of string) operand.Mem {
	half := e.StaticGlobal("half" + of + e.letter)
	e.DataAttributes(attr.RODATA | attr.NOPTR)
	for i := range e.lanes() {
		if e.size == 8 {
			e.AddDatum(8*i, operand.U64(0x3fe6a09e667f3bcd))
		} else {
			e.AddDatum(4*i, operand.U32(0x3f3504f3))
		}
	}
	return half
}

// lastPass8 transforms the odd numbers first, turns them by eighths of the circle, and keeps them on the stack.
func (e fourier) lastPass8(swap bool, dst, inRe, inIm, s reg.GPVirtual, half operand.Mem) {
	kept := e.AllocLocal(8 * e.bytes)
	two := e.copyOf(s)
	e.SHLQ(operand.Imm(1), two)
	six := e.triple(two)
	q, eight := e.copyOf(s), e.copyOf(two)
	e.SHLQ(operand.Imm(2), eight) // four rows of pairs
	oddRe, oddIm := e.GP64(), e.GP64()
	e.LEAQ(operand.Mem{Base: inRe, Index: s, Scale: 1}, oddRe)
	e.LEAQ(operand.Mem{Base: inIm, Index: s, Scale: 1}, oddIm)
	e.Label("last8")
	x := e.loadRows(oddRe, oddIm, two, six)
	y := e.four(x[0], x[1], x[2], x[3])
	at := func(i int) operand.Mem { return kept.Offset(i * e.bytes) }
	keep := func(k int, re, im operand.Op) {
		e.store(re, at(2*k))
		e.store(im, at(2*k+1))
	}
	keep(0, y[0].re, y[0].im)
	v := e.pair() // (1-i)/√2
	e.add(y[1].im, y[1].re, v.re)
	e.sub(y[1].re, y[1].im, v.im)
	e.mul(half, v.re, v.re)
	e.mul(half, v.im, v.im)
	keep(1, v.re, v.im)
	zero := e.vec() // -i
	e.zero(zero)
	e.sub(y[2].re, zero, zero)
	keep(2, y[2].im, zero)
	v = e.pair() // (-1-i)/√2
	e.sub(y[3].re, y[3].im, v.re)
	e.add(y[3].re, y[3].im, v.im)
	e.mul(half, v.re, v.re)
	e.mul(half, v.im, v.im)
	minus := e.vec()
	e.zero(minus)
	e.sub(v.im, minus, v.im)
	keep(3, v.re, v.im)

	x = e.loadRows(inRe, inIm, two, six)
	scale := e.scale()
	to, far := e.copyOf(dst), e.GP64()
	e.LEAQ(operand.Mem{Base: dst, Index: eight, Scale: 1}, far)
	for k, y := range e.four(x[0], x[1], x[2], x[3]) {
		d := e.pair()
		e.sub(at(2*k), y.re, d.re)
		e.sub(at(2*k+1), y.im, d.im)
		e.add(at(2*k), y.re, y.re)
		e.add(at(2*k+1), y.im, y.im)
		e.together(y, scale, swap, operand.Mem{Base: to})
		e.together(d, scale, swap, operand.Mem{Base: far})
		if k < 3 {
			e.ADDQ(two, to)
			e.ADDQ(two, far)
		}
	}
	e.advance(e.bytes, inRe, inIm, oddRe, oddIm)
	e.advance(2*e.bytes, dst)
	e.SUBQ(operand.I32(int32(e.bytes)), q)
	e.JNE(operand.LabelRef("last8"))
}

// three is all three passes of a line of 64 or 128 numbers, in one call.
func (e fourier) three(swap bool) {
	e.function("three"+suffix(swap), "dst, src, work, first, second *F, apart, n int, scale "+e.goName,
		"transforms a line of 64 or 128 pairs. Of work there are four parts of n numbers, so many reals apart.")
	half := e.half("three" + suffix(swap))
	part := func(i int) reg.GPVirtual {
		at, apart := e.parameter("work"), e.inBytes(e.parameter("apart"))
		for range i {
			e.ADDQ(apart, at)
		}
		return at
	}
	m := e.parameter("n")
	e.SHRQ(operand.Imm(2), m)
	e.firstPass(swap, part(0), part(1), e.parameter("src"), e.parameter("first"), m)
	m = e.parameter("n")
	e.SHRQ(operand.Imm(4), m)
	e.secondPass(part(2), part(3), part(0), part(1), e.parameter("second"), m)
	n := e.parameter("n")
	e.CMPQ(n, operand.Imm(128))
	e.JEQ(operand.LabelRef("eight"))
	s := e.GP64()
	e.MOVQ(operand.U32(uint32(16*e.size)), s)
	e.lastPass4(swap, e.parameter("dst"), part(2), part(3), s)
	e.VZEROUPPER()
	e.RET()
	e.Label("eight")
	s = e.GP64()
	e.MOVQ(operand.U32(uint32(16*e.size)), s)
	e.lastPass8(swap, e.parameter("dst"), part(2), part(3), s, half)
	e.VZEROUPPER()
	e.RET()
}
