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

// suffix tells the kernels apart that exchange real and imaginary parts.
func suffix(swap bool) string {
	if swap {
		return "Swap"
	}
	return ""
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

// halves stores the lower halves of two vectors behind each other, and the upper ones.
func (e fourier) halves(a, b reg.VecVirtual, lower, upper operand.Mem) {
	v, w := e.vec(), e.vec()
	e.VPERM2F128(operand.Imm(0x20), b, a, v)
	e.VPERM2F128(operand.Imm(0x31), b, a, w)
	e.store(v, lower)
	e.store(w, upper)
}
