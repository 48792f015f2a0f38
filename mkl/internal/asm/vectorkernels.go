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
	vectors   []string
	scaled    bool // by alpha
	sums      bool // returns a sum
	step      func(vectorStep)
}

// vectorStep is one vector of each operand, in registers that take turns.
type vectorStep struct {
	emitter
	x, alpha, sum reg.VecPhysical
	at            func(vector string) operand.Mem
	load          func(m, v operand.Op)
	store         func(v, m operand.Op)
}

var kernelsOfVectors = []vectorKernel{
	{
		name: "dot", doc: "is the sum of x[i]*y[i]", vectors: []string{"x", "y"}, sums: true,
		step: func(s vectorStep) {
			y := s.reg(13)
			s.load(s.at("x"), s.x)
			s.load(s.at("y"), y)
			s.fma(s.x, y, s.sum)
		},
	},
	{
		name: "axpy", doc: "adds alpha*x[i] to y[i]", vectors: []string{"x", "y"}, scaled: true,
		step: func(s vectorStep) {
			y := s.reg(13)
			s.load(s.at("x"), s.x)
			s.load(s.at("y"), y)
			s.fma(s.x, s.alpha, y)
			s.store(y, s.at("y"))
		},
	},
	{
		name: "asum", doc: "is the sum of |x[i]|", vectors: []string{"x"}, sums: true,
		step: func(s vectorStep) {
			s.load(s.at("x"), s.x)
			s.magnitudes(s.x)
			s.add(s.x, s.sum, s.sum)
		},
	},
}

func (k vectorKernel) fullName(e emitter) string { return k.name + e.letter + e.isa.name }

func (k vectorKernel) signature(e emitter) string {
	s := "func(n int"
	if k.scaled {
		s += ", alpha " + e.goName
	}
	s += ", " + strings.Join(k.vectors, ", ") + " *" + e.goName + ")"
	if k.sums {
		s += " " + e.goName
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
	step := vectorStep{emitter: e, alpha: e.reg(14)}
	e.Load(e.Param("n"), n)
	for _, v := range k.vectors {
		e.Load(e.Param(v), bases[v])
	}
	if k.scaled {
		at, err := e.Param("alpha").Resolve()
		if err != nil {
			panic(err)
		}
		e.broadcast(at.Addr, step.alpha)
	}
	if k.sums {
		for i := range vectorTurn {
			e.zero(e.reg(i))
		}
	}
	steps := func(count int) {
		for u := range count {
			step.x, step.sum = e.reg(vectorTurn+u), e.reg(u)
			step.at = func(v string) operand.Mem { return operand.Mem{Base: bases[v], Disp: u * e.bytes} }
			k.step(step)
		}
	}
	advance := func(count int) {
		for _, v := range k.vectors {
			e.ADDQ(operand.U32(uint32(count*e.bytes)), bases[v])
		}
	}
	step.load, step.store = e.load, e.store
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
	step.store = func(v, m operand.Op) { e.storeMasked(v, mask, m) }
	steps(1)
	e.Label("end")
	if k.sums {
		e.add(e.reg(1), e.reg(0), e.reg(0))
		e.add(e.reg(3), e.reg(2), e.reg(2))
		e.add(e.reg(2), e.reg(0), e.reg(0))
		e.sumUp(e.reg(0), e.reg(1))
	}
	e.VZEROUPPER()
	if k.sums {
		e.Store(e.reg(0).AsX(), e.ReturnIndex(0))
	}
	e.RET()
}
