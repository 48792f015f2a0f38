package main

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// inOrder brings the numbers of a vector that was taken apart into their order.
func (e fourier) inOrder(v reg.VecVirtual) {
	e.VPERMPD(operand.Imm(0xd8), v, v) // of doubles 0 2 1 3, of pairs of floats likewise
}

func (e fourier) split() {
	e.function("split", "re, im, src *F, srcRow, rows, n int", "takes rows of n pairs apart.")
	re, im, src := e.parameter("re"), e.parameter("im"), e.parameter("src")
	row, rows, n := e.inBytes(e.parameter("srcRow")), e.parameter("rows"), e.inBytes(e.parameter("n"))
	e.rowsOfPairs(row, rows, n, src, func(at operand.Mem) {
		lo, hi := e.vec(), e.vec()
		e.load(at, lo)
		e.load(at.Offset(e.bytes), hi)
		x := e.apart(lo, hi)
		e.inOrder(x.re)
		e.inOrder(x.im)
		e.store(x.re, operand.Mem{Base: re})
		e.store(x.im, operand.Mem{Base: im})
		e.advance(e.bytes, re, im)
	})
}

func (e fourier) join() {
	e.function("join", "dst *F, dstRow int, re, im *F, rows, n int, scale "+e.goName,
		"puts rows of n pairs together and scales them.")
	re, im, dst := e.parameter("re"), e.parameter("im"), e.parameter("dst")
	row, rows, n := e.inBytes(e.parameter("dstRow")), e.parameter("rows"), e.inBytes(e.parameter("n"))
	scale := e.scale()
	e.rowsOfPairs(row, rows, n, dst, func(at operand.Mem) {
		x := e.pair()
		e.load(operand.Mem{Base: re}, x.re)
		e.load(operand.Mem{Base: im}, x.im)
		e.together(x, scale, false, at)
		e.advance(e.bytes, re, im)
	})
}

// rowsOfPairs goes over the vectors of rows of pairs; n is the bytes of one part of a row.
func (e fourier) rowsOfPairs(row, rows, n, pairs reg.GPVirtual, vector func(at operand.Mem)) {
	at, left := e.GP64(), e.GP64()
	e.Label("row")
	e.MOVQ(pairs, at)
	e.MOVQ(n, left)
	e.Label("numbers")
	vector(operand.Mem{Base: at})
	e.advance(2*e.bytes, at)
	e.SUBQ(operand.I32(int32(e.bytes)), left)
	e.JNE(operand.LabelRef("numbers"))
	e.ADDQ(row, pairs)
	e.DECQ(rows)
	e.JNE(operand.LabelRef("row"))
	e.VZEROUPPER()
	e.RET()
}

func (e fourier) multiply() {
	e.function("multiply", "re, im, twiddles, pairs *F, rows int",
		"multiplies rows of 8 numbers by twiddles and a pair a row.")
	re, im, w := e.parameter("re"), e.parameter("im"), e.parameter("twiddles")
	pairs, rows := e.parameter("pairs"), e.parameter("rows")
	e.Label("row")
	pair := e.pair()
	e.broadcast(operand.Mem{Base: pairs}, pair.re)
	e.broadcast(operand.Mem{Base: pairs, Disp: e.size}, pair.im)
	for at := 0; at < 8*e.size; at += e.bytes {
		x := e.pair()
		e.load(operand.Mem{Base: re, Disp: at}, x.re)
		e.load(operand.Mem{Base: im, Disp: at}, x.im)
		y := e.times(x, operand.Mem{Base: w, Disp: at}, operand.Mem{Base: w, Disp: 8*e.size + at})
		z := e.times(y, pair.re, pair.im)
		e.store(z.re, operand.Mem{Base: re, Disp: at})
		e.store(z.im, operand.Mem{Base: im, Disp: at})
	}
	e.advance(8*e.size, re, im)
	e.advance(16*e.size, w)
	e.advance(2*e.size, pairs)
	e.DECQ(rows)
	e.JNE(operand.LabelRef("row"))
	e.VZEROUPPER()
	e.RET()
}
