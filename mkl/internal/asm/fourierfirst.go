package main

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// apart takes a vector of pairs in two registers apart. The order of the numbers is that of kernels.order.
func (e fourier) apart(lo, hi reg.VecVirtual) complexOf {
	x := e.pair()
	if e.size == 8 {
		e.VUNPCKLPD(hi, lo, x.re)
		e.VUNPCKHPD(hi, lo, x.im)
	} else {
		e.VSHUFPS(operand.Imm(0x88), hi, lo, x.re)
		e.VSHUFPS(operand.Imm(0xdd), hi, lo, x.im)
	}
	return x
}

// first4 takes pairs apart, passes, and puts the four numbers of each side by side, for as many as a vector has at
// once.
func (e fourier) first4(swap bool) {
	e.function("first4"+suffix(swap), "outRe, outIm, src, twiddles *F, m int",
		"is the first pass of radix 4 of a line of 4*m pairs.")
	outRe, outIm, src := e.parameter("outRe"), e.parameter("outIm"), e.parameter("src")
	e.firstPass(swap, outRe, outIm, src, e.parameter("twiddles"), e.parameter("m"))
	e.VZEROUPPER()
	e.RET()
}

// firstPass loses what is in the registers that it is given, as all passes do.
func (e fourier) firstPass(swap bool, outRe, outIm, src, w, m reg.GPVirtual) {
	row := e.copyOf(m)
	e.SHLQ(operand.Imm(1), row)
	e.inBytes(row)
	row3 := e.triple(row)
	e.Label("first")
	var x [4]complexOf
	for k := range x {
		lo, hi := e.vec(), e.vec()
		at := strided(src, row, row3, k)
		e.load(at, lo)
		e.load(at.Offset(e.bytes), hi)
		x[k] = e.apart(lo, hi)
		if swap {
			x[k].re, x[k].im = x[k].im, x[k].re
		}
	}
	y := e.four(x[0], x[1], x[2], x[3])
	for k := 1; k < 4; k++ {
		at := operand.Mem{Base: w, Disp: (2*k - 2) * e.bytes}
		y[k] = e.times(y[k], at, at.Offset(e.bytes))
	}
	e.sideBySide([4]reg.VecVirtual{y[0].re, y[1].re, y[2].re, y[3].re}, outRe)
	e.sideBySide([4]reg.VecVirtual{y[0].im, y[1].im, y[2].im, y[3].im}, outIm)
	e.advance(6*e.bytes, w)
	e.advance(2*e.bytes, src)
	e.advance(4*e.bytes, outRe, outIm)
	e.SUBQ(operand.I32(int32(e.lanes())), m)
	e.JNE(operand.LabelRef("first"))
}

// sideBySide stores four vectors so that the four of each lane lie side by side, lanes in the order of their numbers.
func (e fourier) sideBySide(y [4]reg.VecVirtual, out reg.GPVirtual) {
	a, b, c, d := e.vec(), e.vec(), e.vec(), e.vec()
	if e.size == 8 { // lanes are numbers 0 2 1 3
		e.VUNPCKLPD(y[1], y[0], a) // of 0, of 1
		e.VUNPCKLPD(y[3], y[2], b)
		e.VUNPCKHPD(y[1], y[0], c) // of 2, of 3
		e.VUNPCKHPD(y[3], y[2], d)
	} else { // 0 1 4 5 2 3 6 7
		lo, hi := e.vec(), e.vec()
		e.VUNPCKLPS(y[1], y[0], lo)
		e.VUNPCKLPS(y[3], y[2], hi)
		e.VUNPCKLPD(hi, lo, a) // all of 0, of 2
		e.VUNPCKHPD(hi, lo, b) // of 1, of 3
		e.VUNPCKHPS(y[1], y[0], lo)
		e.VUNPCKHPS(y[3], y[2], hi)
		e.VUNPCKLPD(hi, lo, c) // of 4, of 6
		e.VUNPCKHPD(hi, lo, d) // of 5, of 7
	}
	e.halves(a, b, operand.Mem{Base: out}, operand.Mem{Base: out, Disp: e.bytes})
	e.halves(c, d, operand.Mem{Base: out, Disp: 2 * e.bytes}, operand.Mem{Base: out, Disp: 3 * e.bytes})
}
