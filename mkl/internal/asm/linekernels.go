package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// lineKernels writes the kernels that add up multiples of rows while the result waits in registers, up to longestLine
// vectors of it: each row is read from its beginning to its end, which is how a processor foresees best what comes from
// its second-level cache. The last lineVectors of them may be less than whole, or nothing.
func lineKernels(c *build.Context, t element) {
	for v := lineVectors; v <= longestLine; v += lineVectors {
		line{emitter{c, avx512, t}, v}.write()
	}
}

const (
	lineVectors = 4
	longestLine = 28
)

type line struct {
	emitter
	vectors int
}

func lineName(t element, vectors int) string {
	return fmt.Sprintf("line%s%s_%d", t.letter, avx512.name, vectors)
}

// mask selects of a vector what there is of it; nil where that is all.
func (l line) mask(v int) operand.Op {
	if i := v - (l.vectors - lineVectors); i >= 0 {
		return []operand.Op{reg.K1, reg.K2, reg.K3, reg.K4}[i]
	}
	return nil
}

func (l line) write() {
	name := lineName(l.element, l.vectors)
	l.Function(name)
	l.Attributes(attr.NOSPLIT)
	l.SignatureExpr(fmt.Sprintf("func(m int, x, a *%[1]s, aRow int, y *%[1]s, n int, alpha, beta %[1]s)", l.goName))
	l.Doc(fmt.Sprintf("%s computes y = alpha*(the sum of m > 0 rows of a, aRow bytes apart, each times its x) + beta*y", name),
		fmt.Sprintf("for n columns, %d < n <= %d.", (l.vectors-lineVectors)*l.lanes(), l.vectors*l.lanes()))
	l.Pragma("noescape")

	m, x, a, row, y, n := reg.RAX, reg.RSI, reg.RBX, reg.R8, reg.RDI, reg.RCX
	factor, spare := l.reg(longestLine), l.reg(longestLine+1)
	l.Load(l.Param("m"), m)
	l.Load(l.Param("x"), x)
	l.Load(l.Param("a"), a)
	l.Load(l.Param("aRow"), row)
	l.Load(l.Param("y"), y)
	l.Load(l.Param("n"), n)
	if whole := (l.vectors - lineVectors) * l.lanes(); whole > 0 {
		l.SUBQ(operand.U32(uint32(whole)), n)
	}
	l.MOVQ(operand.I32(-1), scratch)
	l.BZHIQ(n, scratch, scratch)
	for i := range lineVectors {
		l.KMOVW(scratch.As32(), l.mask(l.vectors-lineVectors+i))
		if i < lineVectors-1 {
			l.SHRQ(operand.Imm(uint64(l.lanes())), scratch)
		}
	}
	for v := range l.vectors {
		l.zero(l.reg(v))
	}
	l.Label("row")
	l.broadcast(operand.Mem{Base: x}, factor)
	for v := range l.vectors {
		at := operand.Mem{Base: a, Disp: v * l.bytes}
		if mask := l.mask(v); mask != nil {
			l.loadMasked(at, mask, spare)
			l.fma(factor, spare, l.reg(v))
			continue
		}
		l.fma(at, factor, l.reg(v))
	}
	l.ADDQ(operand.Imm(uint64(l.size)), x)
	l.ADDQ(row, a)
	l.DECQ(m)
	l.JNZ(operand.LabelRef("row"))
	l.finish(y, factor, spare)
	l.VZEROUPPER()
	l.RET()
}

// finish stores alpha*sums + beta*y, and does not read y if beta is zero.
func (l line) finish(y reg.GPPhysical, alpha, beta reg.VecPhysical) {
	old := l.reg(longestLine + 2)
	l.broadcast(l.param("alpha"), alpha)
	l.broadcast(l.param("beta"), beta)
	for v := range l.vectors {
		l.mul(alpha, l.reg(v), l.reg(v))
	}
	l.testZero("beta")
	l.JZ(operand.LabelRef("store"))
	for v := range l.vectors {
		at := operand.Mem{Base: y, Disp: v * l.bytes}
		if mask := l.mask(v); mask != nil {
			l.loadMasked(at, mask, old)
			l.fma(old, beta, l.reg(v))
			continue
		}
		l.fma(at, beta, l.reg(v))
	}
	l.Label("store")
	for v := range l.vectors {
		at := operand.Mem{Base: y, Disp: v * l.bytes}
		if mask := l.mask(v); mask != nil {
			l.storeMasked(l.reg(v), mask, at)
			continue
		}
		l.store(l.reg(v), at)
	}
}
