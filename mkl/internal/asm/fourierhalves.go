package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// Kernels for AVX-512 that make a line of two of half its length: of its numbers of even places, and of odd ones.

// evens brings the pairs of even places to the front.
func (e short) evens(swap bool) {
	f := fourier{e.emitter}
	f.function("evens"+suffix(swap), "dst, src *F, n int",
		"brings those of n pairs to the front that have even places.")
	even, src, n := e.parameter("dst"), e.parameter("src"), e.parameter("n")
	odd := e.GP64()
	e.LEAQ(operand.Mem{Base: even, Index: n, Scale: uint8(e.size)}, odd) // half of the pairs, of two elements each
	order := [2]reg.VecVirtual{e.vec(), e.vec()}
	for i := range order {
		e.VMOVUPD(e.everySecond(i, suffix(swap)), order[i])
	}
	e.Label("vectors")
	lo, hi, first := e.vec(), e.vec(), e.vec()
	e.load(operand.Mem{Base: src}, lo)
	e.load(operand.Mem{Base: src, Disp: 64}, hi)
	e.VMOVAPD(lo, first)
	e.VPERMT2PD(hi, order[0], first)
	e.VPERMT2PD(hi, order[1], lo)
	if swap {
		e.swapPairs(first, first)
		e.swapPairs(lo, lo)
	}
	e.store(first, operand.Mem{Base: even})
	e.store(lo, operand.Mem{Base: odd})
	f.advance(64, even, odd)
	f.advance(128, src)
	e.SUBQ(operand.I32(int32(64/e.size)), n)
	e.JNE(operand.LabelRef("vectors"))
	e.VZEROUPPER()
	e.RET()
}

// everySecond is which halves of two vectors of 64 bits each the pairs of even places are, or those of odd ones.
func (e short) everySecond(odd int, of string) operand.Mem {
	m := e.StaticGlobal([]string{"evenPlaces", "oddPlaces"}[odd] + of + e.letter)
	e.DataAttributes(attr.RODATA | attr.NOPTR)
	words := e.size / 4 // of a pair
	at := 0
	for pair := odd; pair*words < 16; pair += 2 {
		for w := range words {
			e.AddDatum(8*at, operand.U64(pair*words+w))
			at++
		}
	}
	return m
}

// halves makes a line of the transforms of its halves.
func (e short) halves(swap bool) {
	f := fourier{e.emitter}
	f.function("halves"+suffix(swap), "dst, src, turns *F, n int, scale "+e.goName,
		"makes a line of n pairs of the transforms of those of even places, and those of odd ones behind them.")
	low, even, turns, n := e.parameter("dst"), e.parameter("src"), e.parameter("turns"), e.parameter("n")
	scale := f.scaleAVX512()
	high, odd := e.GP64(), e.GP64()
	e.LEAQ(operand.Mem{Base: low, Index: n, Scale: uint8(e.size)}, high)
	e.LEAQ(operand.Mem{Base: even, Index: n, Scale: uint8(e.size)}, odd)
	e.Label("vectors")
	x, y, exchanged := e.vec(), e.vec(), e.vec()
	e.load(operand.Mem{Base: even}, x)
	e.load(operand.Mem{Base: odd}, y)
	e.swapPairs(y, exchanged)
	e.mul(operand.Mem{Base: turns, Disp: 64}, exchanged, exchanged)
	if e.size == 8 {
		e.VFMADDSUB132PD(operand.Mem{Base: turns}, exchanged, y)
	} else {
		e.VFMADDSUB132PS(operand.Mem{Base: turns}, exchanged, y)
	}
	d := e.vec()
	e.sub(y, x, d)
	e.add(y, x, x)
	for i, v := range []reg.VecVirtual{x, d} {
		e.mul(scale, v, v)
		if swap {
			e.swapPairs(v, v)
		}
		e.store(v, operand.Mem{Base: []reg.GPVirtual{low, high}[i]})
	}
	f.advance(64, low, high, even, odd)
	f.advance(128, turns)
	e.SUBQ(operand.I32(int32(64/e.size)), n)
	e.JNE(operand.LabelRef("vectors"))
	e.VZEROUPPER()
	e.RET()
}
