package main

import (
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// fourierKernels writes the passes of Fourier transforms, for AVX2. What each does is said where package fourier lists
// them; here only how.
func fourierKernels(c *build.Context, t element) {
	e := fourier{emitter{c, avx2, t}}
	e.pass4()
	e.pass2()
	e.first4(false)
	e.first4(true)
	e.second4()
	for _, swap := range []bool{false, true} {
		e.last4(swap)
		e.last8(swap)
		e.three(swap)
	}
	e.split()
	e.join()
	e.multiply()
	e.transpose()
}

type fourier struct{ emitter }

// complexOf are the real and the imaginary part of a number, in a vector each.
type complexOf struct{ re, im reg.VecVirtual }

// function begins one, of parameters where *F is a pointer to the element type.
func (e fourier) function(name, parameters, doc string) {
	name += e.letter
	e.Function(name)
	e.Attributes(attr.NOSPLIT)
	e.SignatureExpr("func(" + strings.ReplaceAll(parameters, "*F", "*"+e.goName) + ")")
	e.Doc(name + " " + doc)
	e.Pragma("noescape")
}

func (e fourier) parameter(name string) reg.GPVirtual {
	v := e.GP64()
	e.Load(e.Param(name), v)
	return v
}

func (e fourier) vec() reg.VecVirtual { return e.YMM() }

func (e fourier) pair() complexOf { return complexOf{e.vec(), e.vec()} }

// butterfly makes x the sum of two numbers; their difference is new.
func (e fourier) butterfly(x, y complexOf) (difference complexOf) {
	d := e.pair()
	e.sub(y.re, x.re, d.re)
	e.add(y.re, x.re, x.re)
	e.sub(y.im, x.im, d.im)
	e.add(y.im, x.im, x.im)
	return d
}

// sub computes d = x-y.
func (e fourier) sub(y, x, d operand.Op) {
	if e.size == 8 {
		e.VSUBPD(y, x, d)
	} else {
		e.VSUBPS(y, x, d)
	}
}

// fms computes acc = x*y - acc.
func (e fourier) fms(x, y, acc operand.Op) {
	if e.size == 8 {
		e.VFMSUB231PD(x, y, acc)
	} else {
		e.VFMSUB231PS(x, y, acc)
	}
}

// four transforms four numbers: what was a becomes number 0; the others are returned.
func (e fourier) four(a, b, c, d complexOf) [4]complexOf {
	amc := e.butterfly(a, c) // a is a+c
	bmd := e.butterfly(b, d) // b is b+d
	y2 := e.butterfly(a, b)
	y1, y3 := e.pair(), e.pair()
	e.add(bmd.im, amc.re, y1.re)
	e.sub(bmd.im, amc.re, y3.re)
	e.sub(bmd.re, amc.im, y1.im)
	e.add(bmd.re, amc.im, y3.im)
	return [4]complexOf{a, y1, y2, y3}
}

// times is x*w, for parts of w in registers or memory.
func (e fourier) times(x complexOf, wre, wim operand.Op) complexOf {
	y := e.pair()
	e.mul(wim, x.im, y.re)
	e.fms(wre, x.re, y.re)
	e.mul(wre, x.im, y.im)
	e.fma(wim, x.re, y.im)
	return y
}

// inBytes makes a number of reals a number of bytes.
func (e fourier) inBytes(v reg.GPVirtual) reg.GPVirtual {
	if e.size == 8 {
		e.SHLQ(operand.Imm(3), v)
	} else {
		e.SHLQ(operand.Imm(2), v)
	}
	return v
}

func (e fourier) copyOf(v reg.GPVirtual) reg.GPVirtual {
	w := e.GP64()
	e.MOVQ(v, w)
	return w
}

// strided is the memory at k rows from a base; three holds three times the row.
func strided(base, rowBytes, three reg.GPVirtual, k int) operand.Mem {
	switch k {
	case 0:
		return operand.Mem{Base: base}
	case 1, 2:
		return operand.Mem{Base: base, Index: rowBytes, Scale: uint8(k)}
	default:
		return operand.Mem{Base: base, Index: three, Scale: 1}
	}
}

// triple is three times a register.
func (e fourier) triple(v reg.GPVirtual) reg.GPVirtual {
	w := e.GP64()
	e.LEAQ(operand.Mem{Base: v, Index: v, Scale: 2}, w)
	return w
}

// loadRows loads a vector of each of four rows.
func (e fourier) loadRows(re, im, rowBytes, three reg.GPVirtual) (x [4]complexOf) {
	for k := range x {
		x[k] = e.pair()
		e.load(strided(re, rowBytes, three, k), x[k].re)
		e.load(strided(im, rowBytes, three, k), x[k].im)
	}
	return x
}

func (e fourier) advance(bytes int, pointers ...reg.GPVirtual) {
	for _, p := range pointers {
		e.ADDQ(operand.I32(int32(bytes)), p)
	}
}

func (e fourier) pass4() {
	e.function("pass4", "outRe, outIm, inRe, inIm, twiddles *F, m, s int", "is a pass of radix 4 over m vectors of s numbers.")
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

func suffix(swap bool) string {
	if swap {
		return "Swap"
	}
	return ""
}

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

// halves stores the lower halves of two vectors behind each other, and the upper ones.
func (e fourier) halves(a, b reg.VecVirtual, lower, upper operand.Mem) {
	v, w := e.vec(), e.vec()
	e.VPERM2F128(operand.Imm(0x20), b, a, v)
	e.VPERM2F128(operand.Imm(0x31), b, a, w)
	e.store(v, lower)
	e.store(w, upper)
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
	e.function("last4"+suffix(swap), "dst, inRe, inIm *F, s int, scale "+e.goName, "is the last pass of radix 4, to pairs.")
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
	e.function("last8"+suffix(swap), "dst, inRe, inIm *F, s int, scale "+e.goName, "is the last pass of radix 8, to pairs.")
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
	e.function("join", "dst *F, dstRow int, re, im *F, rows, n int, scale "+e.goName, "puts rows of n pairs together and scales them.")
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
	e.function("multiply", "re, im, twiddles, pairs *F, rows int", "multiplies rows of 8 numbers by twiddles and a pair a row.")
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

func (e fourier) transpose() {
	e.function("transpose", "out *F, apart int, in *F, groups int", "makes columns of rows of 8 reals, in groups of 8 rows.")
	out, apart, in := e.parameter("out"), e.inBytes(e.parameter("apart")), e.parameter("in")
	groups := e.parameter("groups")
	e.Label("group")
	if e.size == 8 {
		for _, tile := range [][2]int{{0, 0}, {0, 4}, {4, 0}, {4, 4}} {
			e.transposeFour(in, out, tile[0], tile[1])
		}
	} else {
		e.transposeEight(in, out)
	}
	e.advance(64*e.size, in)
	e.ADDQ(apart, out)
	e.DECQ(groups)
	e.JNE(operand.LabelRef("group"))
	e.VZEROUPPER()
	e.RET()
}

// transposeFour transposes four rows and columns of doubles.
func (e fourier) transposeFour(in, out reg.GPVirtual, row, column int) {
	var x, y [4]reg.VecVirtual
	for i := range x {
		x[i], y[i] = e.vec(), e.vec()
		e.load(operand.Mem{Base: in, Disp: 8 * (8*(row+i) + column)}, x[i])
	}
	to := func(i int) operand.Mem { return operand.Mem{Base: out, Disp: 8 * (8*(column+i) + row)} }
	e.VUNPCKLPD(x[1], x[0], y[0]) // columns 0 and 2 of rows 0 and 1
	e.VUNPCKLPD(x[3], x[2], y[1])
	e.VUNPCKHPD(x[1], x[0], y[2]) // columns 1 and 3
	e.VUNPCKHPD(x[3], x[2], y[3])
	e.halves(y[0], y[1], to(0), to(2))
	e.halves(y[2], y[3], to(1), to(3))
}

// transposeEight transposes eight rows and columns of floats, the halves of the rows one after the other.
func (e fourier) transposeEight(in, out reg.GPVirtual) {
	for half := range 2 { // rows 0 to 3 and 4 to 7 of columns 0 to 7
		var x, y, z [4]reg.VecVirtual
		for i := range x {
			x[i], y[i], z[i] = e.vec(), e.vec(), e.vec()
			e.load(operand.Mem{Base: in, Disp: 4 * 8 * (4*half + i)}, x[i])
		}
		e.VUNPCKLPS(x[1], x[0], y[0]) // columns 0 1, 4 5 of rows 0 and 1
		e.VUNPCKLPS(x[3], x[2], y[1])
		e.VUNPCKHPS(x[1], x[0], y[2]) // columns 2 3, 6 7
		e.VUNPCKHPS(x[3], x[2], y[3])
		e.VUNPCKLPD(y[1], y[0], z[0]) // columns 0, 4
		e.VUNPCKHPD(y[1], y[0], z[1])
		e.VUNPCKLPD(y[3], y[2], z[2])
		e.VUNPCKHPD(y[3], y[2], z[3])
		for i, v := range z {
			e.VMOVUPS(v.AsX(), operand.Mem{Base: out, Disp: 4 * (8*i + 4*half)})
			e.VEXTRACTF128(operand.Imm(1), v, operand.Mem{Base: out, Disp: 4 * (8*(4+i) + 4*half)})
		}
	}
}
