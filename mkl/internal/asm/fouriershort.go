package main

import (
	"math"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// shortKernels writes the transforms of 64 pairs for AVX-512, all of which is in registers: two passes of radix 8.
func shortKernels(c *build.Context, t element) {
	e := short{emitter{c, avx512, t}}
	for _, swap := range []bool{false, true} {
		if t.size == 4 {
			e.single(swap)
		} else {
			e.double(swap)
		}
	}
}

type short struct{ emitter }

func (e short) parameter(name string) reg.GPVirtual {
	v := e.GP64()
	e.Load(e.Param(name), v)
	return v
}

func (e short) vec() reg.VecVirtual { return e.ZMM() }

func (e short) function(swap bool) (dst, src reg.GPVirtual, scale reg.VecVirtual) {
	f := fourier{e.emitter}
	f.function("sixtyFour"+suffix(swap), "dst, src *F, scale "+e.goName, "transforms a line of 64 pairs.")
	dst, src = e.parameter("dst"), e.parameter("src")
	return dst, src, f.scaleAVX512()
}

// scaleAVX512 is the parameter in all lanes.
func (e fourier) scaleAVX512() reg.VecVirtual {
	v := e.ZMM()
	at, err := e.Param("scale").Resolve()
	if err != nil {
		panic(err)
	}
	e.broadcast(at.Addr, v)
	return v
}

// table is constants of the element type.
func (e short) table(name string, values []float64) operand.Mem {
	m := e.StaticGlobal(name + e.letter)
	e.DataAttributes(attr.RODATA | attr.NOPTR)
	for i, v := range values {
		if e.size == 8 {
			e.AddDatum(8*i, operand.U64(math.Float64bits(v)))
		} else {
			e.AddDatum(4*i, operand.U32(math.Float32bits(float32(v))))
		}
	}
	return m
}

// root is the real or the imaginary part of exp(-2πi k/64).
func root(k int, imaginary bool) float64 {
	s, c := math.Sincos(2 * math.Pi * float64(k%64) / 64)
	if k%64 == 16 || k%64 == 48 {
		c = 0
	}
	if k%64 == 0 || k%64 == 32 {
		s = 0
	}
	if imaginary {
		return -s
	}
	return c
}

func (e short) sub(y, x, d operand.Op) {
	if e.size == 8 {
		e.VSUBPD(y, x, d)
	} else {
		e.VSUBPS(y, x, d)
	}
}

// double has the real and the imaginary parts of eight numbers in a vector each: number 8*j+l of the line in lane l of
// vector j, as far as the order of lanes is that in which unpacking leaves them.
func (e short) double(swap bool) {
	dst, src, scale := e.function(swap)
	lanes := []int{0, 4, 1, 5, 2, 6, 3, 7} // which number is in a lane
	var values []float64
	for k := 1; k < 8; k++ {
		for _, imaginary := range []bool{false, true} {
			for _, l := range lanes {
				values = append(values, root(k*l, imaginary))
			}
		}
	}
	twiddles := e.table("sixtyFour"+suffix(swap), values)
	half := e.vec()
	e.broadcast(e.table("half64"+suffix(swap), []float64{math.Sqrt(0.5)}), half)
	var x [8]complexOf
	for j := range x {
		lo, hi := e.vec(), e.vec()
		e.load(operand.Mem{Base: src, Disp: 128 * j}, lo)
		e.load(operand.Mem{Base: src, Disp: 128*j + 64}, hi)
		x[j] = complexOf{e.vec(), e.vec()}
		e.VUNPCKLPD(hi, lo, x[j].re)
		e.VUNPCKHPD(hi, lo, x[j].im)
		if swap {
			x[j].re, x[j].im = x[j].im, x[j].re
		}
	}
	y := e.eight(x, half)
	for k := 1; k < 8; k++ {
		at := twiddles.Offset((k - 1) * 128)
		y[k] = e.times(y[k], at, at.Offset(64))
	}
	// Number l of each becomes a vector, its lanes in the order in which packing wants them.
	var re, im [8]reg.VecVirtual
	for i, k := range lanes {
		re[i], im[i] = y[k].re, y[k].im
	}
	re, im = e.transposed(re), e.transposed(im)
	for i, l := range lanes {
		x[l] = complexOf{re[i], im[i]}
	}
	y = e.eight(x, half)
	for k := range y {
		e.mul(scale, y[k].re, y[k].re)
		e.mul(scale, y[k].im, y[k].im)
		a, b := y[k].re, y[k].im
		if swap {
			a, b = b, a
		}
		lo, hi := e.vec(), e.vec()
		e.VUNPCKLPD(b, a, lo)
		e.VUNPCKHPD(b, a, hi)
		e.store(lo, operand.Mem{Base: dst, Disp: 128 * k})
		e.store(hi, operand.Mem{Base: dst, Disp: 128*k + 64})
	}
	e.VZEROUPPER()
	e.RET()
}

// times is x*w, for parts of w in memory.
func (e short) times(x complexOf, wre, wim operand.Op) complexOf {
	y := complexOf{e.vec(), e.vec()}
	r, i := e.vec(), e.vec()
	e.load(wre, r)
	e.load(wim, i)
	e.mul(i, x.im, y.re)
	e.VFMSUB231PD(r, x.re, y.re)
	e.mul(r, x.im, y.im)
	e.fma(i, x.re, y.im)
	return y
}

// sumAndDifference replaces x by x+y and y by x-y.
func (e short) sumAndDifference(x, y *complexOf) {
	d := complexOf{e.vec(), e.vec()}
	e.sub(y.re, x.re, d.re)
	e.sub(y.im, x.im, d.im)
	e.add(y.re, x.re, x.re)
	e.add(y.im, x.im, x.im)
	*y = d
}

// eight transforms eight numbers.
func (e short) eight(x [8]complexOf, half reg.VecVirtual) (y [8]complexOf) {
	for j := range 4 {
		e.sumAndDifference(&x[j], &x[j+4])
	}
	// The odd ones are turned by eighths: (1-i)/√2, -i and (-1-i)/√2; what a turn by -i does is in four.
	a, b := complexOf{e.vec(), e.vec()}, complexOf{e.vec(), e.vec()}
	e.add(x[5].im, x[5].re, a.re)
	e.sub(x[5].re, x[5].im, a.im)
	e.sub(x[7].re, x[7].im, b.re) // without the sign of the imaginary part
	e.add(x[7].re, x[7].im, b.im)
	for _, v := range []reg.VecVirtual{a.re, a.im, b.re, b.im} {
		e.mul(half, v, v)
	}
	even := e.four(x[0], x[1], x[2], x[3])
	// Of x4, a, -i*x6 and b with im = -b.im: sums and differences by hand, so that nothing is negated.
	p, q := complexOf{e.vec(), e.vec()}, complexOf{e.vec(), e.vec()} // x4 ± (-i)x6
	e.add(x[6].im, x[4].re, p.re)
	e.sub(x[6].re, x[4].im, p.im)
	e.sub(x[6].im, x[4].re, q.re)
	e.add(x[6].re, x[4].im, q.im)
	s, d := complexOf{e.vec(), e.vec()}, complexOf{e.vec(), e.vec()} // a ± b
	e.add(b.re, a.re, s.re)
	e.sub(b.im, a.im, s.im)
	e.sub(b.re, a.re, d.re)
	e.add(b.im, a.im, d.im)
	odd := [4]complexOf{p, q, {e.vec(), e.vec()}, {e.vec(), e.vec()}}
	e.sub(s.re, p.re, odd[2].re)
	e.sub(s.im, p.im, odd[2].im)
	e.add(s.re, p.re, p.re)
	e.add(s.im, p.im, p.im)
	e.sub(d.im, q.re, odd[3].re)
	e.add(d.re, q.im, odd[3].im)
	e.add(d.im, q.re, q.re)
	e.sub(d.re, q.im, q.im)
	odd[0], odd[1] = p, q
	for k := range 4 {
		y[2*k], y[2*k+1] = even[k], odd[k]
	}
	return y
}

// four transforms four numbers.
func (e short) four(a, b, c, d complexOf) [4]complexOf {
	e.sumAndDifference(&a, &c) // a+c, a-c
	e.sumAndDifference(&b, &d)
	e.sumAndDifference(&a, &b) // numbers 0 and 2
	y1, y3 := complexOf{e.vec(), e.vec()}, complexOf{e.vec(), e.vec()}
	e.add(d.im, c.re, y1.re)
	e.sub(d.re, c.im, y1.im)
	e.sub(d.im, c.re, y3.re)
	e.add(d.re, c.im, y3.im)
	return [4]complexOf{a, y1, b, y3}
}

// transposed transposes eight rows of eight elements of 64 bits.
func (e short) transposed(x [8]reg.VecVirtual) (y [8]reg.VecVirtual) {
	var a, b [8]reg.VecVirtual
	for i := range 4 {
		a[2*i], a[2*i+1] = e.vec(), e.vec()
		e.VUNPCKLPD(x[2*i+1], x[2*i], a[2*i])   // columns 0 2 4 6 of two rows
		e.VUNPCKHPD(x[2*i+1], x[2*i], a[2*i+1]) // columns 1 3 5 7
	}
	for i := range 2 { // rows 4i to 4i+3
		for odd := range 2 {
			lo, hi := e.vec(), e.vec()
			e.VSHUFF64X2(operand.Imm(0x88), a[4*i+2+odd], a[4*i+odd], lo) // columns 0 4 of rows 0 1, then 2 3
			e.VSHUFF64X2(operand.Imm(0xdd), a[4*i+2+odd], a[4*i+odd], hi) // columns 2 6
			b[4*i+odd], b[4*i+2+odd] = lo, hi
		}
	}
	for c := range 4 { // columns c and c+4
		y[c], y[c+4] = e.vec(), e.vec()
		e.VSHUFF64X2(operand.Imm(0x88), b[4+c], b[c], y[c])
		e.VSHUFF64X2(operand.Imm(0xdd), b[4+c], b[c], y[c+4])
	}
	return y
}

// single has eight pairs in a vector: numbers 8*j to 8*j+7 of the line in vector j.
func (e short) single(swap bool) {
	dst, src, scale := e.function(swap)
	var values []float64
	for k := 1; k < 8; k++ {
		for _, imaginary := range []bool{false, true} {
			for l := range 8 {
				values = append(values, root(k*l, imaginary), root(k*l, imaginary))
			}
		}
	}
	twiddles := e.table("sixtyFour"+suffix(swap), values)
	half, one := e.vec(), e.vec()
	e.broadcast(e.table("half64"+suffix(swap), []float64{math.Sqrt(0.5)}), half)
	e.broadcast(e.table("one64"+suffix(swap), []float64{1}), one)
	var x [8]reg.VecVirtual
	for j := range x {
		x[j] = e.vec()
		e.load(operand.Mem{Base: src, Disp: 64 * j}, x[j])
		if swap {
			e.VPERMILPS(operand.Imm(0xb1), x[j], x[j])
		}
	}
	x = e.eightPairs(x, half, one)
	for k := 1; k < 8; k++ {
		at := twiddles.Offset((k - 1) * 128)
		t := e.turned(x[k])
		e.mul(at.Offset(64), t, t)
		e.VFMADDSUB132PS(at, t, x[k])
	}
	x = e.eightPairs(e.transposed(x), half, one)
	for k, y := range x {
		e.mul(scale, y, y)
		if swap {
			e.VPERMILPS(operand.Imm(0xb1), y, y)
		}
		e.store(y, operand.Mem{Base: dst, Disp: 64 * k})
	}
	e.VZEROUPPER()
	e.RET()
}

// turned is a vector of pairs with their parts exchanged.
func (e short) turned(x reg.VecVirtual) reg.VecVirtual {
	y := e.vec()
	e.VPERMILPS(operand.Imm(0xb1), x, y)
	return y
}

// plusTurn and minusTurn add and take away a vector turned by -i, whose parts are exchanged already, and are new.
func (e short) plusTurn(x, exchanged, one reg.VecVirtual) reg.VecVirtual {
	y := e.vec()
	e.load(x, y)
	e.VFMSUBADD213PS(exchanged, one, y)
	return y
}

func (e short) minusTurn(x, exchanged, one reg.VecVirtual) reg.VecVirtual {
	y := e.vec()
	e.load(x, y)
	e.VFMADDSUB213PS(exchanged, one, y)
	return y
}

// plusMinus replaces x by x+y; x-y is new.
func (e short) plusMinus(x, y reg.VecVirtual) reg.VecVirtual {
	d := e.vec()
	e.sub(y, x, d)
	e.add(y, x, x)
	return d
}

// eightPairs is eight for pairs side by side.
func (e short) eightPairs(x [8]reg.VecVirtual, half, one reg.VecVirtual) [8]reg.VecVirtual {
	for j := range 4 {
		x[j+4] = e.plusMinus(x[j], x[j+4])
	}
	a, b := e.turned(x[5]), e.turned(x[7])
	e.mul(half, a, a)
	e.VFMSUBADD231PS(half, x[5], a) // (1-i)/√2
	e.mul(half, b, b)
	e.VFMADDSUB231PS(half, x[7], b) // (1+i)/√2, of the other sign
	even := e.fourPairs(x[0], x[1], x[2], x[3], one)
	exchanged := e.turned(x[6])
	p, q := e.plusTurn(x[4], exchanged, one), e.minusTurn(x[4], exchanged, one)
	s, d := e.vec(), e.vec()
	e.sub(b, a, s)
	e.add(b, a, d)
	y5 := e.plusMinus(p, s)
	exchanged = e.turned(d)
	y3, y7 := e.plusTurn(q, exchanged, one), e.minusTurn(q, exchanged, one)
	return [8]reg.VecVirtual{even[0], p, even[1], y3, even[2], y5, even[3], y7}
}

func (e short) fourPairs(a, b, c, d, one reg.VecVirtual) [4]reg.VecVirtual {
	c = e.plusMinus(a, c)
	d = e.plusMinus(b, d)
	y2 := e.plusMinus(a, b)
	exchanged := e.turned(d)
	return [4]reg.VecVirtual{a, e.plusTurn(c, exchanged, one), y2, e.minusTurn(c, exchanged, one)}
}
