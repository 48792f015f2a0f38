package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// gemmKernels writes one kernel for each tile up to the largest, and the packed one of the largest.
func gemmKernels(c *build.Context, i isa, t element) {
	e := emitter{c, i, t}
	mask := e.maskTable()
	for rows := 1; rows <= i.rows; rows++ {
		for vecs := 1; vecs <= i.vecs; vecs++ {
			tile{emitter: e, rows: rows, vecs: vecs, maskTable: mask}.kernel()
		}
	}
	tile{emitter: e, rows: i.rows, vecs: i.vecs, maskTable: mask}.packed()
}

// tile is the part of C that a kernel holds in registers: rows by vecs vectors.
type tile struct {
	emitter
	rows, vecs int
	maskTable  operand.Mem
}

func (i isa) kernelName(t element, rows, vecs int) string {
	return fmt.Sprintf("gemm%s%s_%dx%d", t.letter, i.name, rows, vecs)
}

func (i isa) packedName(t element) string { return fmt.Sprintf("gemm%s%s_packed", t.letter, i.name) }

// General purpose registers of the kernels.
var (
	count   = reg.RAX // steps of k to go
	a0      = reg.RBX // row 0 of A
	a3      = reg.R8  // row 3
	a6      = reg.R9  // row 6
	rowStep = reg.R10 // bytes between rows of A
	kStep   = reg.R11 // bytes between columns of A
	bPtr    = reg.RSI
	bStep   = reg.R12 // bytes between rows of B
	cPtr    = reg.RDI
	cStep   = reg.R13 // bytes between rows of C
	tail    = reg.RCX // elements in the last vector of a row
	scratch = reg.RDX

	// Three places in memory and how far each moves in a step of k, while C waits.
	ahead     = [3]reg.GPPhysical{reg.RDX, reg.RDI, reg.R13}
	aheadStep = [3]reg.GPPhysical{reg.RCX, reg.R15, reg.RBP}
)

// kernel is the tile of which A and B may lie anywhere: the elements of A by two strides, B and C by rows.
func (t tile) kernel() {
	t.Function(t.kernelName(t.element, t.rows, t.vecs))
	t.Attributes(attr.NOSPLIT)
	t.SignatureExpr(fmt.Sprintf("func(k int, a *%[1]s, aRow, aCol int, b *%[1]s, bRow int, c *%[1]s, cRow int, n int, alpha, beta %[1]s, next *[6]uintptr)", t.goName))
	t.Doc(fmt.Sprintf("%s computes C = alpha*A*B + beta*C for %d rows and n columns of C, %d < n <= %d; strides in bytes, k > 0.",
		t.kernelName(t.element, t.rows, t.vecs), t.rows, (t.vecs-1)*t.lanes(), t.vecs*t.lanes()),
		"Unless next is nil, it is brought near meanwhile, and moved past that.")
	t.Pragma("noescape")

	t.Load(t.Param("n"), tail)
	if t.vecs > 1 {
		t.SUBQ(operand.Imm(uint64((t.vecs-1)*t.lanes())), tail)
	}
	mask := t.tailMask(tail, scratch, t.maskTable)
	t.Load(t.Param("k"), count)
	t.Load(t.Param("a"), a0)
	t.Load(t.Param("aRow"), rowStep)
	t.Load(t.Param("aCol"), kStep)
	t.Load(t.Param("b"), bPtr)
	t.Load(t.Param("bRow"), bStep)
	if t.rows > 3 {
		t.LEAQ(operand.Mem{Base: rowStep, Index: rowStep, Scale: 2}, scratch)
		t.LEAQ(operand.Mem{Base: a0, Index: scratch, Scale: 1}, a3)
	}
	if t.rows > 6 {
		t.LEAQ(operand.Mem{Base: a3, Index: scratch, Scale: 1}, a6)
	}
	t.clear()
	t.Load(t.Param("next"), scratch)
	t.TESTQ(scratch, scratch)
	t.JNZ(operand.LabelRef("stream"))

	t.Label("step")
	t.step(mask)
	t.JNZ(operand.LabelRef("step"))
	t.Label("write")
	t.Load(t.Param("c"), cPtr)
	t.Load(t.Param("cRow"), cStep)
	t.writeBack(mask)

	t.Label("stream")
	for i := len(ahead) - 1; i >= 0; i-- { // the first of ahead is scratch
		t.MOVQ(operand.Mem{Base: scratch, Disp: 8 * (len(ahead) + i)}, aheadStep[i])
		t.MOVQ(operand.Mem{Base: scratch, Disp: 8 * i}, ahead[i])
	}
	t.Label("streamStep")
	for i := range ahead {
		t.PREFETCHT0(operand.Mem{Base: ahead[i]})
		t.ADDQ(aheadStep[i], ahead[i])
	}
	t.step(mask)
	t.JNZ(operand.LabelRef("streamStep"))
	t.Load(t.Param("next"), count)
	for i := range ahead {
		t.MOVQ(ahead[i], operand.Mem{Base: count, Disp: 8 * i})
	}
	t.JMP(operand.LabelRef("write"))
}

// step adds the products of a column of A and a row of B, moves on to the next and counts down.
func (t tile) step(mask operand.Op) {
	t.loadRow(operand.Mem{Base: bPtr}, mask)
	for r := range t.rows {
		t.multiplyRow(r, rowElement(r))
	}
	t.ADDQ(kStep, a0)
	if t.rows > 3 {
		t.ADDQ(kStep, a3)
	}
	if t.rows > 6 {
		t.ADDQ(kStep, a6)
	}
	t.ADDQ(bStep, bPtr)
	t.DECQ(count)
}

// acc is the accumulator of row r, vector v.
func (t tile) acc(r, v int) operand.Op { return t.reg(r*t.vecs + v) }

// b is the register of B's vector v.
func (t tile) b(v int) operand.Op { return t.reg(t.rows*t.vecs + v) }

// spare is register i after those in use; AVX2 has room for two in its largest tile, of which the mask takes one.
func (t tile) spare(i int) operand.Op { return t.reg(t.rows*t.vecs + t.vecs + i) }

func (t tile) clear() {
	for i := range t.rows * t.vecs {
		t.zero(t.reg(i))
	}
}

// loadRow loads a row of B; the last vector under the mask, if there is one.
func (t tile) loadRow(m operand.Mem, mask operand.Op) {
	for v := range t.vecs {
		at := m.Offset(v * t.bytes)
		if v == t.vecs-1 && mask != nil {
			t.loadMasked(at, mask, t.b(v))
		} else {
			t.load(at, t.b(v))
		}
	}
}

// multiplyRow adds the product of A's element at m and the row of B to row r of the tile.
func (t tile) multiplyRow(r int, m operand.Mem) {
	if t.vecs == 1 && t.isa.name == "AVX512" {
		t.fmaBroadcast(m, t.b(0), t.acc(r, 0))
		return
	}
	x := t.spare(0)
	if t.isa.name == "AVX512" {
		x = t.spare(r % 2)
	}
	t.broadcast(m, x)
	for v := range t.vecs {
		t.fma(x, t.b(v), t.acc(r, v))
	}
}

// writeBack stores alpha*acc + beta*C, and does not read C if beta is zero. The registers of B are free by now.
func (t tile) writeBack(mask operand.Op) {
	alpha := t.b(0)
	beta := t.spare(0)
	t.broadcast(t.param("alpha"), alpha)
	t.broadcast(t.param("beta"), beta)
	t.testZero("beta")
	t.JZ(operand.LabelRef("store"))
	for r := range t.rows {
		for v := range t.vecs {
			at := operand.Mem{Base: cPtr, Disp: v * t.bytes}
			masked := v == t.vecs-1 && mask != nil
			t.mul(alpha, t.acc(r, v), t.acc(r, v))
			if !masked {
				t.fma(at, beta, t.acc(r, v))
				t.store(t.acc(r, v), at)
				continue
			}
			old := t.old()
			t.loadMasked(at, mask, old)
			t.fma(old, beta, t.acc(r, v))
			t.storeMasked(t.acc(r, v), mask, at)
		}
		t.ADDQ(cStep, cPtr)
	}
	t.leave()
	t.Label("store")
	for r := range t.rows {
		for v := range t.vecs {
			at := operand.Mem{Base: cPtr, Disp: v * t.bytes}
			t.mul(alpha, t.acc(r, v), t.acc(r, v))
			if v == t.vecs-1 && mask != nil {
				t.storeMasked(t.acc(r, v), mask, at)
			} else {
				t.store(t.acc(r, v), at)
			}
		}
		t.ADDQ(cStep, cPtr)
	}
	t.leave()
}

func (t tile) leave() {
	t.VZEROUPPER()
	t.RET()
}

// old is a register for C's old values: one that neither alpha, beta nor the mask needs.
func (t tile) old() operand.Op {
	if t.isa.name == "AVX512" {
		return t.spare(1)
	}
	if t.vecs > 1 {
		return t.b(1)
	}
	return t.spare(1)
}
