package main

import (
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// vectorKernels writes the kernels of level 1 and 2, on contiguous vectors.
func vectorKernels(c *build.Context, t element) {
	for _, i := range []isa{avx512, avx2} {
		e := emitter{c, i, t}
		tail := e.maskTable()
		for _, k := range kernelsOfVectors {
			k.write(e, tail)
		}
	}
}

// vectorKernel is a loop over contiguous vectors, of which x is always one.
type vectorKernel struct {
	name, doc string
	scalars   []string
	vectors   []string
	sums      []string // what is returned; of pairs, the sums of even and odd lanes in turn
	// magnitudes is whether a step needs the register signs.
	magnitudes bool
	step       func(vectorStep)
}

// vectorStep is one vector of each operand, in registers that take turns.
type vectorStep struct {
	emitter
	x, sum, cross reg.VecPhysical // cross is the second sum of pairs
	whole         bool            // and need no mask
	at            func(vector string) operand.Mem
	load          func(m, v operand.Op)
	store         func(v, m operand.Op)
}

// The registers of a kernel: sums from 0, cross sums from 4, x from 8, y, scalars. Register 15 is the mask of AVX2.
func (e emitter) y() reg.VecPhysical           { return e.reg(12) }
func (e emitter) scalar(i int) reg.VecPhysical { return e.reg(13 + i) }
func (e emitter) signs() reg.VecPhysical       { return e.reg(13) }

var kernelsOfVectors = []vectorKernel{
	{
		name: "dot", doc: "is the sum of x[i]*y[i]", vectors: []string{"x", "y"}, sums: []string{"sum"},
		step: func(s vectorStep) {
			s.load(s.at("x"), s.x)
			if s.whole {
				s.fma(s.at("y"), s.x, s.sum)
				return
			}
			s.load(s.at("y"), s.y())
			s.fma(s.x, s.y(), s.sum)
		},
	},
	{
		name: "axpy", doc: "adds alpha*x[i] to y[i]", scalars: []string{"alpha"}, vectors: []string{"x", "y"},
		step: func(s vectorStep) {
			s.load(s.at("x"), s.x)
			s.load(s.at("y"), s.y())
			s.fma(s.x, s.scalar(0), s.y())
			s.store(s.y(), s.at("y"))
		},
	},
	{
		name: "scal", doc: "multiplies x[i] by alpha", scalars: []string{"alpha"}, vectors: []string{"x"},
		step: func(s vectorStep) {
			s.load(s.at("x"), s.x)
			s.mul(s.x, s.scalar(0), s.x)
			s.store(s.x, s.at("x"))
		},
	},
	{
		name: "asum", doc: "is the sum of |x[i]|", vectors: []string{"x"}, sums: []string{"sum"}, magnitudes: true,
		step: func(s vectorStep) {
			var from operand.Op = s.at("x")
			if !s.whole {
				s.load(from, s.x)
				from = s.x
			}
			s.magnitudes(from, s.signs(), s.x)
			s.add(s.x, s.sum, s.sum)
		},
	},
	{
		name: "dotPairs", doc: "adds up the products of the parts of complex x and y, re*re, im*im, im*re and re*im",
		vectors: []string{"x", "y"}, sums: []string{"rr", "ii", "ir", "ri"},
		step: func(s vectorStep) {
			s.load(s.at("x"), s.x)
			s.load(s.at("y"), s.y())
			s.fma(s.x, s.y(), s.sum)
			s.swapPairs(s.x, s.x)
			s.fma(s.x, s.y(), s.cross)
		},
	},
	{
		name: "axpyPairs", doc: "adds the products of (re, im) and the complex numbers of x to y",
		scalars: []string{"re", "im"},
		vectors: []string{"x", "y"},
		step: func(s vectorStep) {
			turned := s.sum
			s.load(s.at("x"), s.x)
			s.load(s.at("y"), s.y())
			s.swapPairs(s.x, turned)
			s.mul(turned, s.scalar(1), turned)
			s.fmaAlternating(s.scalar(0), turned, s.x)
			s.add(s.x, s.y(), s.y())
			s.store(s.y(), s.at("y"))
		},
	},
}

func (k vectorKernel) fullName(e emitter) string { return k.name + e.letter + e.isa.name }

func (k vectorKernel) signature(e emitter) string {
	s := "func(n int"
	if len(k.scalars) > 0 {
		s += ", " + strings.Join(k.scalars, ", ") + " " + e.goName
	}
	s += ", " + strings.Join(k.vectors, ", ") + " *" + e.goName + ")"
	if len(k.sums) > 0 {
		s += " (" + strings.Join(k.sums, ", ") + " " + e.goName + ")"
	}
	return s
}

// vectorTurn is how many vectors a turn takes: enough sums that none waits for the one before.
const vectorTurn = 4

func (k vectorKernel) write(e emitter, tail operand.Mem) {
	e.Function(k.fullName(e))
	e.Attributes(attr.NOSPLIT)
	e.SignatureExpr(k.signature(e))
	e.Doc(k.fullName(e) + " " + k.doc + ", for i < n.")
	e.Pragma("noescape")

	n, scratch := reg.RCX, reg.RDX
	bases := map[string]reg.GPPhysical{"x": reg.RSI, "y": reg.RDI}
	step := vectorStep{emitter: e}
	e.Load(e.Param("n"), n)
	for _, v := range k.vectors {
		e.Load(e.Param(v), bases[v])
	}
	for i, name := range k.scalars {
		e.broadcast(e.param(name), e.scalar(i))
	}
	for i := range k.sumVectors() {
		e.zero(e.reg(i))
	}
	if k.magnitudes {
		e.signless(e.signs())
	}
	steps := func(count int) {
		for u := range count {
			step.sum, step.cross, step.x = e.reg(u), e.reg(vectorTurn+u), e.reg(2*vectorTurn+u)
			step.at = func(v string) operand.Mem { return operand.Mem{Base: bases[v], Disp: u * e.bytes} }
			k.step(step)
		}
	}
	advance := func(count int) {
		for _, v := range k.vectors {
			e.ADDQ(operand.U32(uint32(count*e.bytes)), bases[v])
		}
	}
	step.load, step.store, step.whole = e.load, e.store, true
	for _, loop := range []struct {
		label string
		count int
	}{{"turn", vectorTurn}, {"vector", 1}} {
		elements := operand.U32(uint32(loop.count * e.lanes()))
		e.SUBQ(elements, n)
		e.JLT(operand.LabelRef(loop.label + "Done"))
		e.Label(loop.label)
		steps(loop.count)
		advance(loop.count)
		e.SUBQ(elements, n)
		e.JGE(operand.LabelRef(loop.label))
		e.Label(loop.label + "Done")
		e.ADDQ(elements, n)
	}
	e.JZ(operand.LabelRef("end"))
	mask := e.tailMask(n, scratch, tail)
	step.load = func(m, v operand.Op) { e.loadMasked(m, mask, v) }
	step.store, step.whole = func(v, m operand.Op) { e.storeMasked(v, mask, m) }, false
	steps(1)
	e.Label("end")
	k.giveSums(e)
	e.RET()
}

// sumVectors is the number of registers with sums.
func (k vectorKernel) sumVectors() int { return (len(k.sums) + 1) / 2 * vectorTurn }

// giveSums adds up the sums of a turn, and the lanes of each, and returns them.
func (k vectorKernel) giveSums(e emitter) {
	for first := 0; first < k.sumVectors(); first += vectorTurn {
		v, w := e.reg(first), e.reg(first+1)
		e.add(w, v, v)
		e.add(e.reg(first+3), e.reg(first+2), e.reg(first+2))
		e.add(e.reg(first+2), v, v)
		e.sumUpPairs(v, w)
	}
	e.VZEROUPPER()
	for i := range k.sums {
		v := e.reg(i / 2 * vectorTurn).AsX()
		switch {
		case len(k.sums) == 1:
			e.swapPairs(v, e.reg(1).AsX())
			e.add(e.reg(1).AsX(), v, v)
		case i%2 == 1:
			e.swapPairs(v, v)
		}
		e.Store(v, e.ReturnIndex(i))
	}
}
