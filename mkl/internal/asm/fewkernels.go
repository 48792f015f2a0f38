package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// fewColumns and fewRows are the part of C that a turn of the kernel for few columns computes.
const (
	fewColumns = 4
	fewRows    = 16
)

// few is a product of which a row has few columns, so that vectors hold several rows, four columns of each: a part is
// what a vector holds of a row. Elements of A come four steps of k at a time, each row's in its part, and are spread
// over the part one after the other.
type few struct{ emitter }

func fewName(t element) string { return "few" + t.letter + avx512.name }

// fewKernel writes the kernel of an element type.
func fewKernel(c *build.Context, t element) { few{emitter{c, avx512, t}}.write() }

// parts are in a vector, sums are the vectors with the part of C.
func (f few) parts() int { return f.lanes() / fewColumns }
func (f few) sums() int  { return fewRows / f.parts() }

// The registers: sums from 0, then as many of A, and as many of A's spread elements.
func (f few) sum(i int) reg.VecPhysical    { return f.reg(i) }
func (f few) a(i int) reg.VecPhysical      { return f.reg(f.sums() + i) }
func (f few) spread(i int) reg.VecPhysical { return f.reg(2*f.sums() + i) }
func (f few) b(step int) reg.VecPhysical   { return f.reg(3*f.sums() + step) }

// The general purpose registers of the kernel beside those of tiles. A's rows are four to a pointer.
var (
	fewA      = [fewRows / 4]reg.GPPhysical{reg.RBX, reg.R8, reg.R9, reg.R11}
	threeRows = reg.R15
	fewFrom   = reg.RBP // A of the turn
	fewTurns  = reg.R14
)

// row is the address of A's row i.
func (f few) row(i int) operand.Mem {
	m := operand.Mem{Base: fewA[i/4]}
	switch i % 4 {
	case 1:
		m.Index, m.Scale = rowStep, 1
	case 2:
		m.Index, m.Scale = rowStep, 2
	case 3:
		m.Index, m.Scale = threeRows, 1
	}
	return m
}

// load4 brings four elements of each row of a vector into its part; of less than four the mask says which.
func (f few) load4(i int, mask operand.Op) {
	for p := range f.parts() {
		at := f.row(i*f.parts() + p)
		var from operand.Op = at
		switch {
		case mask == nil && p == 0:
			f.load(at, f.part(f.a(i)))
			continue
		case mask != nil && p == 0:
			f.loadMasked(at, mask, f.a(i))
			continue
		case mask != nil:
			f.loadMasked(at, mask, f.spread(0))
			from = f.part(f.spread(0))
		}
		if f.size == 8 {
			f.VINSERTF64X4(operand.Imm(uint64(p)), from, f.a(i), f.a(i))
		} else {
			f.VINSERTF32X4(operand.Imm(uint64(p)), from, f.a(i), f.a(i))
		}
	}
}

// part is a register's first part.
func (f few) part(v reg.VecPhysical) operand.Op {
	if f.size == 8 {
		return v.AsY()
	}
	return v.AsX()
}

// step adds the products of the elements of A at a step of four and the row of B.
func (f few) step(step int) {
	if f.size == 8 {
		f.VBROADCASTF64X4(operand.Mem{Base: bPtr}, f.b(step))
	} else {
		f.VBROADCASTF32X4(operand.Mem{Base: bPtr}, f.b(step))
	}
	f.ADDQ(bStep, bPtr)
	for i := range f.sums() {
		if f.size == 8 {
			f.VPERMPD(operand.Imm(uint64(step*0x55)), f.a(i), f.spread(i))
		} else {
			f.VPERMILPS(operand.Imm(uint64(step*0x55)), f.a(i), f.spread(i))
		}
		f.fma(f.spread(i), f.b(step), f.sum(i))
	}
}

func (f few) write() {
	name := fewName(f.element)
	f.Function(name)
	f.Attributes(attr.NOSPLIT)
	f.SignatureExpr(fmt.Sprintf("func(turns, k int, a *%[1]s, aRow int, b *%[1]s, bRow int, c *%[1]s, "+
		"cRow, mask int, alpha, beta %[1]s)", f.goName))
	f.Doc(fmt.Sprintf("%s computes those of %d columns of C = alpha*A*B + beta*C that the mask says,"+
		" for %d*turns rows;",
		name, fewColumns, fewRows),
		"strides in bytes, k > 0, turns > 0. A has its rows in one piece. All columns of B are read.")
	f.Pragma("noescape")
	columns, left := reg.K1, reg.K2

	f.Load(f.Param("mask"), scratch)
	f.KMOVW(scratch.As32(), columns)
	f.Load(f.Param("turns"), fewTurns)
	f.Load(f.Param("a"), fewFrom)
	f.Load(f.Param("aRow"), rowStep)
	f.Load(f.Param("bRow"), bStep)
	f.Load(f.Param("c"), cPtr)
	f.Load(f.Param("cRow"), cStep)
	f.LEAQ(operand.Mem{Base: rowStep, Index: rowStep, Scale: 2}, threeRows)

	f.Label("turn")
	f.Load(f.Param("b"), bPtr)
	f.Load(f.Param("k"), count)
	f.MOVQ(fewFrom, fewA[0])
	for i := 1; i < len(fewA); i++ {
		f.LEAQ(operand.Mem{Base: fewA[i-1], Index: rowStep, Scale: 4}, fewA[i])
	}
	for i := range f.sums() {
		f.zero(f.sum(i))
	}
	f.SUBQ(operand.Imm(4), count)
	f.JLT(operand.LabelRef("fours"))
	f.Label("four")
	for i := range f.sums() {
		f.load4(i, nil)
	}
	for _, p := range fewA {
		f.ADDQ(operand.Imm(uint64(4*f.size)), p)
	}
	for step := range 4 {
		f.step(step)
	}
	f.SUBQ(operand.Imm(4), count)
	f.JGE(operand.LabelRef("four"))
	f.Label("fours")
	f.ADDQ(operand.Imm(4), count)
	f.JZ(operand.LabelRef("write"))

	f.MOVL(operand.U32(0xf), scratch.As32())
	f.BZHIL(count.As32(), scratch.As32(), scratch.As32())
	f.KMOVW(scratch.As32(), left)
	for i := range f.sums() {
		f.load4(i, left)
	}
	for step := range 3 {
		f.step(step)
		if step < 2 {
			f.DECQ(count)
			f.JZ(operand.LabelRef("write"))
		}
	}

	f.Label("write")
	f.writeBack(columns)
	f.MOVQ(rowStep, scratch)
	f.SHLQ(operand.Imm(4), scratch) // fewRows
	f.ADDQ(scratch, fewFrom)
	f.DECQ(fewTurns)
	f.JNZ(operand.LabelRef("turn"))
	f.VZEROUPPER()
	f.RET()
}

// writeBack stores alpha*sums + beta*C, and does not read C if beta is zero.
func (f few) writeBack(columns operand.Op) {
	alpha, beta, row, old := f.a(0), f.a(1), f.a(2), f.a(3)
	f.broadcast(f.param("alpha"), alpha)
	f.broadcast(f.param("beta"), beta)
	for i := range f.sums() {
		f.mul(alpha, f.sum(i), f.sum(i))
	}
	f.testZero("beta")
	f.JZ(operand.LabelRef("store"))
	for _, way := range []string{"add", "store"} {
		if way == "store" {
			f.JMP(operand.LabelRef("stored"))
		}
		f.Label(way)
		for i := range f.sums() {
			for p := range f.parts() {
				v := f.sum(i)
				if p > 0 {
					f.extract(p, v, row)
					v = row
				}
				at := operand.Mem{Base: cPtr}
				if way == "add" {
					f.loadMasked(at, columns, old)
					f.fma(old, beta, v)
				}
				f.storeMasked(v, columns, at)
				f.ADDQ(cStep, cPtr)
			}
		}
	}
	f.Label("stored")
}

// extract brings part p of v to the front of w.
func (f few) extract(p int, v, w reg.VecPhysical) {
	if f.size == 8 {
		f.VEXTRACTF64X4(operand.Imm(uint64(p)), v, w.AsY())
	} else {
		f.VEXTRACTF32X4(operand.Imm(uint64(p)), v, w.AsX())
	}
}
