package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// packed is the largest tile on packed panels: A as columns of t.rows elements, padded to whole 8, B as rows of the
// tile's width; C is whole.
func (t tile) packed() {
	t.Function(t.packedName(t.element))
	t.Attributes(attr.NOSPLIT)
	t.SignatureExpr(fmt.Sprintf("func(k int, a, b, c *%[1]s, cRow int, alpha, beta %[1]s, next *%[1]s)", t.goName))
	t.Doc(fmt.Sprintf("%s computes C = alpha*A*B + beta*C for the %dx%d tile at c, from panels packed by packA and packB; k > 0.",
		t.packedName(t.element), t.rows, t.vecs*t.lanes()),
		"Meanwhile a line for every turn of the loop is brought near from next on.")
	t.Pragma("noescape")

	t.Load(t.Param("k"), count)
	t.Load(t.Param("a"), a0)
	t.Load(t.Param("b"), bPtr)
	t.Load(t.Param("c"), cPtr)
	t.Load(t.Param("cRow"), cStep)
	t.Load(t.Param("next"), nextPanel)
	t.clear()
	t.MOVQ(count, tail)
	t.ANDQ(operand.Imm(uint64(t.unroll-1)), tail)
	t.SHRQ(operand.Imm(uint64(map[int]int{4: 2, 8: 3}[t.unroll])), count)
	t.MOVQ(cPtr, nearRow)
	t.MOVQ(cStep, nearStep)
	t.MOVQ(operand.U32(uint32(t.rows-1)), nearRows)
	t.XORQ(scratch, scratch)
	t.TESTQ(count, count)
	t.JZ(operand.LabelRef("rest"))
	t.Label("turn")
	lines := t.tileLines()
	for u := range t.unroll {
		if i := u * len(lines) / t.unroll; u == 0 || i > (u-1)*len(lines)/t.unroll {
			t.PREFETCHT0(operand.Mem{Base: nearRow, Disp: lines[i]})
		}
		t.packedStep(u)
	}
	t.PREFETCHT1(operand.Mem{Base: nextPanel})
	t.ADDQ(operand.Imm(64), nextPanel)
	t.ADDQ(nearStep, nearRow)
	t.DECQ(nearRows)
	t.CMOVQEQ(scratch, nearStep) // it was the last
	t.ADDQ(operand.U32(uint32(t.unroll*panelRows*t.size)), a0)
	t.ADDQ(operand.U32(uint32(t.unroll*t.vecs*t.bytes)), bPtr)
	t.DECQ(count)
	t.JNZ(operand.LabelRef("turn"))
	t.Label("rest")
	t.TESTQ(tail, tail)
	t.JZ(operand.LabelRef("done"))
	t.Label("step")
	t.packedStep(0)
	t.ADDQ(operand.U32(uint32(panelRows*t.size)), a0)
	t.ADDQ(operand.U32(uint32(t.vecs*t.bytes)), bPtr)
	t.DECQ(tail)
	t.JNZ(operand.LabelRef("step"))
	t.Label("done")
	t.writeBack(nil)
}

// panelRows is the number of elements in a column of a packed panel of A: tiles with fewer rows leave a gap.
const panelRows = 8

func (t tile) packedStep(u int) {
	// B streams through from the second-level cache; the loads alone would ask for it too late.
	const ahead = 4 // steps
	for v := 0; v < t.vecs*t.bytes; v += 64 {
		t.PREFETCHT0(operand.Mem{Base: bPtr, Disp: (u+ahead)*t.vecs*t.bytes + v})
	}
	t.loadRow(operand.Mem{Base: bPtr, Disp: u * t.vecs * t.bytes}, nil)
	for r := range t.rows {
		t.multiplyRow(r, operand.Mem{Base: a0, Disp: (u*panelRows + r) * t.size})
	}
}

// While the product is summed, C's tile is brought near, a row in each turn: all at once would hold up the loads of A
// and B.
var (
	nearRow  = reg.R8 // what is brought near next
	nearStep = reg.R9
	nearRows = reg.R10 // to go

	nextPanel = reg.R11 // of A: the block of its panels is larger than a second-level cache
)

// tileLines are the distances from the start of a tile's row at which its lines are; the row may start within a line.
func (t tile) tileLines() []int {
	var at []int
	for b := 0; b < t.vecs*t.bytes; b += 64 {
		at = append(at, b)
	}
	return append(at, t.vecs*t.bytes-1)
}
