package main

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// The transforms in single precision: a vector has pairs.

// single has eight pairs in a vector: numbers 8*j to 8*j+7 of the line in vector j.
func (e short) single(swap bool) {
	dst, src, scale := e.function("sixtyFour", swap)
	c := e.constants("SixtyFour"+suffix(swap), natural)
	var x [8]reg.VecVirtual
	for j := range x {
		x[j] = e.pairs(operand.Mem{Base: src, Disp: 64 * j}, swap)
	}
	for k, y := range e.lineOfPairs(x, c) {
		e.storePairs(y, scale, swap, operand.Mem{Base: dst, Disp: 64 * k})
	}
	e.VZEROUPPER()
	e.RET()
}

// singleTwice transforms the numbers of even places and those of odd ones, all in registers.
func (e short) singleTwice(swap bool) {
	dst, src, scale := e.function("oneTwentyEight", swap)
	c := e.constants("OneTwentyEight"+suffix(swap), packed)
	turns := e.table("turns"+suffix(swap), e.roots(128, 8, func(row, lane int) int { return 8*row + lane }))
	var even, odd [8]reg.VecVirtual
	for j := range even {
		lo := e.pairs(operand.Mem{Base: src, Disp: 128 * j}, swap)
		hi := e.pairs(operand.Mem{Base: src, Disp: 128*j + 64}, swap)
		even[j], odd[j] = e.vec(), e.vec()
		e.VUNPCKLPD(hi, lo, even[j])
		e.VUNPCKHPD(hi, lo, odd[j])
	}
	even, odd = e.lineOfPairs(even, c), e.lineOfPairs(odd, c)
	for k := range even {
		at := turns.Offset(128 * k)
		e.timesPairs(odd[k], at)
		d := e.plusMinus(even[k], odd[k])
		e.storePairs(even[k], scale, swap, operand.Mem{Base: dst, Disp: 64 * k})
		e.storePairs(d, scale, swap, operand.Mem{Base: dst, Disp: 512 + 64*k})
	}
	e.VZEROUPPER()
	e.RET()
}

// singleFourTimes transforms the numbers of even places, 0 and 2 of each four, which wait in memory, and those of odd
// ones.
func (e short) singleFourTimes(swap bool) {
	dst, src, scale := e.function("twoFiftySix", swap)
	work := e.parameter("work")
	c := e.constants("TwoFiftySix"+suffix(swap), []int{0, 2, 1, 3, 4, 6, 5, 7})
	turns := e.table("turnsOfHalves"+suffix(swap), e.roots(128, 8, func(row, lane int) int { return 8*row + lane }))
	odds := e.table("turnsOfOdds"+suffix(swap), e.roots(256, 16, func(row, lane int) int { return 8*row + lane }))
	for odd := range 2 {
		var x, y [8]reg.VecVirtual
		for j := range x {
			x[j], y[j] = e.quarters(operand.Mem{Base: src, Disp: 256 * j}, odd, swap)
		}
		x, y = e.lineOfPairs(x, c), e.lineOfPairs(y, c)
		for k := range x {
			e.timesPairs(y[k], turns.Offset(128*k))
			d := e.plusMinus(x[k], y[k])
			for half, v := range []reg.VecVirtual{x[k], d} {
				at := 64 * (k + 8*half)
				if odd == 0 {
					e.store(v, operand.Mem{Base: work, Disp: at})
					continue
				}
				e.timesPairs(v, odds.Offset(2*at))
				even := e.vec()
				e.load(operand.Mem{Base: work, Disp: at}, even)
				d := e.plusMinus(even, v)
				e.storePairs(even, scale, swap, operand.Mem{Base: dst, Disp: at})
				e.storePairs(d, scale, swap, operand.Mem{Base: dst, Disp: 1024 + at})
			}
		}
	}
	e.VZEROUPPER()
	e.RET()
}

// quarters are, of 32 pairs, numbers odd and odd+2 of each four. Those of eight fours come in the order 0 2 1 3 4 6 5
// 7.
func (e short) quarters(at operand.Mem, odd int, swap bool) (x, y reg.VecVirtual) {
	var two [2]reg.VecVirtual
	for i := range two {
		lo := e.vec()
		two[i] = e.vec()
		e.load(at.Offset(128*i), lo)
		if odd == 0 {
			e.VUNPCKLPD(at.Offset(128*i+64), lo, two[i])
		} else {
			e.VUNPCKHPD(at.Offset(128*i+64), lo, two[i])
		}
		if swap {
			e.VPERMILPS(operand.Imm(0xb1), two[i], two[i])
		}
	}
	x, y = e.vec(), e.vec()
	e.VSHUFF64X2(operand.Imm(0x88), two[1], two[0], x)
	e.VSHUFF64X2(operand.Imm(0xdd), two[1], two[0], y)
	return x, y
}

func (e short) pairs(at operand.Mem, swap bool) reg.VecVirtual {
	x := e.vec()
	e.load(at, x)
	if swap {
		e.VPERMILPS(operand.Imm(0xb1), x, x)
	}
	return x
}

func (e short) storePairs(x, scale reg.VecVirtual, swap bool, at operand.Mem) {
	e.mul(scale, x, x)
	if swap {
		e.VPERMILPS(operand.Imm(0xb1), x, x)
	}
	e.store(x, at)
}

// timesPairs multiplies by what lies in memory: a vector of real parts, each twice, and one of imaginary ones.
func (e short) timesPairs(x reg.VecVirtual, at operand.Mem) {
	t := e.turned(x)
	e.mul(at.Offset(64), t, t)
	e.VFMADDSUB132PS(at, t, x)
}

// lineOfPairs is line for pairs side by side, which come out in order.
func (e short) lineOfPairs(x [8]reg.VecVirtual, c *constants) (y [8]reg.VecVirtual) {
	x = e.eightPairs(x, c.half, c.one)
	for k := 1; k < 8; k++ {
		e.timesPairs(x[k], c.twiddles.Offset((k-1)*128))
	}
	x = e.transposed(x)
	for i, l := range c.lanes {
		y[l] = x[i]
	}
	return e.eightPairs(y, c.half, c.one)
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
