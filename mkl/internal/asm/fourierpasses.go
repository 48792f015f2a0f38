package main

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

func (e fourier) pass4() {
	e.function("pass4", "outRe, outIm, inRe, inIm, twiddles *F, m, s int",
		"is a pass of radix 4 over m vectors of s numbers.")
	outRe, outIm, inRe, inIm := e.parameter("outRe"), e.parameter("outIm"), e.parameter("inRe"), e.parameter("inIm")
	w, m, s := e.parameter("twiddles"), e.parameter("m"), e.inBytes(e.parameter("s"))
	row := e.copyOf(s)
	e.IMULQ(m, row)
	row3, s3 := e.triple(row), e.triple(s)
	q := e.GP64()
	e.Label("vector")
	var twiddle [6]reg.VecVirtual
	for i := range twiddle {
		twiddle[i] = e.vec()
		e.broadcast(operand.Mem{Base: w, Disp: i * e.size}, twiddle[i])
	}
	e.MOVQ(s, q)
	e.Label("numbers")
	x := e.loadRows(inRe, inIm, row, row3)
	y := e.four(x[0], x[1], x[2], x[3])
	e.store(y[0].re, operand.Mem{Base: outRe})
	e.store(y[0].im, operand.Mem{Base: outIm})
	for k := 1; k < 4; k++ {
		z := e.times(y[k], twiddle[2*k-2], twiddle[2*k-1])
		e.store(z.re, strided(outRe, s, s3, k))
		e.store(z.im, strided(outIm, s, s3, k))
	}
	e.advance(e.bytes, inRe, inIm, outRe, outIm)
	e.SUBQ(operand.I32(int32(e.bytes)), q)
	e.JNE(operand.LabelRef("numbers"))
	e.ADDQ(s3, outRe)
	e.ADDQ(s3, outIm)
	e.advance(6*e.size, w)
	e.DECQ(m)
	e.JNE(operand.LabelRef("vector"))
	e.VZEROUPPER()
	e.RET()
}

func (e fourier) pass2() {
	e.function("pass2", "outRe, outIm, inRe, inIm *F, s int", "is the last pass of radix 2 over a vector of s numbers.")
	s := e.inBytes(e.parameter("s"))
	for _, names := range [][2]string{{"outRe", "inRe"}, {"outIm", "inIm"}} {
		out, in, q := e.parameter(names[0]), e.parameter(names[1]), e.copyOf(s)
		label := names[0]
		e.Label(label)
		a, b, d := e.vec(), e.vec(), e.vec()
		e.load(operand.Mem{Base: in}, a)
		e.load(operand.Mem{Base: in, Index: s, Scale: 1}, b)
		e.sub(b, a, d)
		e.add(b, a, a)
		e.store(a, operand.Mem{Base: out})
		e.store(d, operand.Mem{Base: out, Index: s, Scale: 1})
		e.advance(e.bytes, in, out)
		e.SUBQ(operand.I32(int32(e.bytes)), q)
		e.JNE(operand.LabelRef(label))
	}
	e.VZEROUPPER()
	e.RET()
}

func (e fourier) second4() {
	e.function("second4", "outRe, outIm, inRe, inIm, twiddles *F, m int",
		"is a pass of radix 4 over m vectors of 4 numbers, of twiddles as wide as they.")
	outRe, outIm, inRe, inIm := e.parameter("outRe"), e.parameter("outIm"), e.parameter("inRe"), e.parameter("inIm")
	e.secondPass(outRe, outIm, inRe, inIm, e.parameter("twiddles"), e.parameter("m"))
	e.VZEROUPPER()
	e.RET()
}

// secondPass has two vectors of four floats in a register, or one of four doubles.
func (e fourier) secondPass(outRe, outIm, inRe, inIm, w, m reg.GPVirtual) {
	row := e.copyOf(m)
	e.SHLQ(operand.Imm(2), row)
	e.inBytes(row)
	row3 := e.triple(row)
	e.Label("second")
	x := e.loadRows(inRe, inIm, row, row3)
	y := e.four(x[0], x[1], x[2], x[3])
	for k := 1; k < 4; k++ {
		at := operand.Mem{Base: w, Disp: (2*k - 2) * e.bytes}
		y[k] = e.times(y[k], at, at.Offset(e.bytes))
	}
	for part, out := range []reg.GPVirtual{outRe, outIm} {
		of := func(k int) reg.VecVirtual {
			if part == 0 {
				return y[k].re
			}
			return y[k].im
		}
		at := operand.Mem{Base: out}
		if e.size == 8 {
			for k := range y {
				e.store(of(k), at.Offset(k*e.bytes))
			}
			continue
		}
		e.halves(of(0), of(1), at, at.Offset(2*e.bytes))
		e.halves(of(2), of(3), at.Offset(e.bytes), at.Offset(3*e.bytes))
	}
	e.advance(6*e.bytes, w)
	e.advance(e.bytes, inRe, inIm)
	e.advance(4*e.bytes, outRe, outIm)
	e.SUBQ(operand.I32(int32(e.lanes()/4)), m)
	e.JNE(operand.LabelRef("second"))
}
