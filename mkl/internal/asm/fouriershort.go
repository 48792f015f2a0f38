package main

import (
	"math"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// shortKernels writes the transforms of 64 pairs for AVX-512, all of which is in registers: two passes of radix 8.
// Those of 128 are two of these, and in single precision those of 256 are four.
func shortKernels(c *build.Context, t element) {
	e := short{emitter{c, avx512, t}}
	for _, swap := range []bool{false, true} {
		if t.size == 4 {
			e.single(swap)
			e.singleTwice(swap)
			e.singleFourTimes(swap)
		} else {
			e.double(swap)
			e.doubleTwice(swap)
		}
		e.evens(swap)
		e.halves(swap)
	}
}

type short struct{ emitter }

func (e short) parameter(name string) reg.GPVirtual {
	v := e.GP64()
	e.Load(e.Param(name), v)
	return v
}

func (e short) vec() reg.VecVirtual { return e.ZMM() }

func (e short) function(name string, swap bool) (dst, src reg.GPVirtual, scale reg.VecVirtual) {
	f := fourier{e.emitter}
	work, pairs := ", work", map[string]string{"sixtyFour": "64", "oneTwentyEight": "128", "twoFiftySix": "256"}[name]
	if name == "sixtyFour" {
		work = ""
	}
	f.function(name+suffix(swap), "dst, src"+work+" *F, scale "+e.goName, "transforms a line of "+pairs+" pairs.")
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

// root is the real or the imaginary part of exp(-2πi k/n).
func root(k, n int, imaginary bool) float64 {
	s, c := math.Sincos(2 * math.Pi * float64(k%n) / float64(n))
	switch 4 * (k % n) {
	case n, 3 * n:
		c = 0
	case 0, 2 * n:
		s = 0
	}
	if imaginary {
		return -s
	}
	return c
}

// roots are rows of eight: the real parts of exp(-2πi k/n) for the k of a row, then the imaginary ones, each number as
// many times as a vector has it.
func (e short) roots(n, rows int, k func(row, lane int) int) (values []float64) {
	for r := range rows {
		for _, imaginary := range []bool{false, true} {
			for l := range 8 {
				for range e.lanes() / 8 {
					values = append(values, root(k(r, l), n, imaginary))
				}
			}
		}
	}
	return values
}

func (e short) sub(y, x, d operand.Op) {
	if e.size == 8 {
		e.VSUBPD(y, x, d)
	} else {
		e.VSUBPS(y, x, d)
	}
}

// packed is the order of the lanes that packing parts together brings into the order of the numbers; in natural they
// are.
var (
	packed  = []int{0, 4, 1, 5, 2, 6, 3, 7}
	natural = []int{0, 1, 2, 3, 4, 5, 6, 7}
)

// constants are what a function of 64 or 128 pairs needs. lanes is the order in which numbers come.
type constants struct {
	lanes     []int
	twiddles  operand.Mem
	half, one reg.VecVirtual
}

func (e short) constants(of string, lanes []int) *constants {
	k := &constants{lanes: lanes, half: e.vec()}
	k.twiddles = e.table("twiddles"+of, e.roots(64, 7, func(row, lane int) int { return (row + 1) * lanes[lane] }))
	e.broadcast(e.table("half"+of, []float64{math.Sqrt(0.5)}), k.half)
	if e.size == 4 {
		k.one = e.vec()
		e.broadcast(e.table("one"+of, []float64{1}), k.one)
	}
	return k
}

// double has the real and the imaginary parts of eight numbers in a vector each: number 8*j+l of the line in vector j.
func (e short) double(swap bool) {
	dst, src, scale := e.function("sixtyFour", swap)
	c := e.constants("SixtyFour"+suffix(swap), packed)
	var x [8]complexOf
	for j := range x {
		lo, hi := e.vec(), e.vec()
		e.load(operand.Mem{Base: src, Disp: 128 * j}, lo)
		e.load(operand.Mem{Base: src, Disp: 128*j + 64}, hi)
		x[j] = e.apart(lo, hi, swap)
	}
	for k, y := range e.line(x, c) {
		e.together(y, scale, swap, operand.Mem{Base: dst, Disp: 128 * k})
	}
	e.VZEROUPPER()
	e.RET()
}

// doubleTwice transforms the numbers of even places, which wait in memory, and those of odd ones.
func (e short) doubleTwice(swap bool) {
	dst, src, scale := e.function("oneTwentyEight", swap)
	work := e.parameter("work")
	c := e.constants("OneTwentyEight"+suffix(swap), []int{0, 2, 1, 3, 4, 6, 5, 7})
	turns := e.table("turns"+suffix(swap), e.roots(128, 8, func(row, lane int) int { return 8*row + packed[lane] }))
	for odd, of := range []uint64{0x88, 0xdd} {
		var x [8]complexOf
		for j := range x {
			var half [2]complexOf
			for h := range half {
				lo, hi := e.vec(), e.vec()
				e.load(operand.Mem{Base: src, Disp: 256*j + 128*h}, lo)
				e.load(operand.Mem{Base: src, Disp: 256*j + 128*h + 64}, hi)
				half[h] = e.apart(lo, hi, swap)
			}
			x[j] = complexOf{e.vec(), e.vec()}
			e.VSHUFF64X2(operand.Imm(of), half[1].re, half[0].re, x[j].re)
			e.VSHUFF64X2(operand.Imm(of), half[1].im, half[0].im, x[j].im)
		}
		for k, y := range e.line(x, c) {
			at := operand.Mem{Base: work, Disp: 128 * k}
			if odd == 0 {
				e.store(y.re, at)
				e.store(y.im, at.Offset(64))
				continue
			}
			turn := turns.Offset(128 * k)
			y = e.times(y, turn, turn.Offset(64))
			even := complexOf{e.vec(), e.vec()}
			e.load(at, even.re)
			e.load(at.Offset(64), even.im)
			e.sumAndDifference(&even, &y)
			e.together(even, scale, swap, operand.Mem{Base: dst, Disp: 128 * k})
			e.together(y, scale, swap, operand.Mem{Base: dst, Disp: 1024 + 128*k})
		}
	}
	e.VZEROUPPER()
	e.RET()
}

// apart takes eight pairs apart.
func (e short) apart(lo, hi reg.VecVirtual, swap bool) complexOf {
	x := complexOf{e.vec(), e.vec()}
	e.VUNPCKLPD(hi, lo, x.re)
	e.VUNPCKHPD(hi, lo, x.im)
	if swap {
		x.re, x.im = x.im, x.re
	}
	return x
}

// together scales numbers in the packed order and stores their pairs; x is lost.
func (e short) together(x complexOf, scale reg.VecVirtual, swap bool, at operand.Mem) {
	e.mul(scale, x.re, x.re)
	e.mul(scale, x.im, x.im)
	if swap {
		x.re, x.im = x.im, x.re
	}
	lo, hi := e.vec(), e.vec()
	e.VUNPCKLPD(x.im, x.re, lo)
	e.VUNPCKHPD(x.im, x.re, hi)
	e.store(lo, at)
	e.store(hi, at.Offset(64))
}

// line transforms 64 numbers: vector k has numbers 8*k to 8*k+7 then, in the packed order.
func (e short) line(x [8]complexOf, c *constants) [8]complexOf {
	y := e.eight(x, c.half)
	for k := 1; k < 8; k++ {
		at := c.twiddles.Offset((k - 1) * 128)
		y[k] = e.times(y[k], at, at.Offset(64))
	}
	var re, im [8]reg.VecVirtual
	for i, k := range packed {
		re[i], im[i] = y[k].re, y[k].im
	}
	re, im = e.transposed(re), e.transposed(im)
	for i, l := range c.lanes {
		x[l] = complexOf{re[i], im[i]}
	}
	return e.eight(x, c.half)
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
