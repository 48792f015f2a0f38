package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// symmetricKernels writes the kernels of symv: eight rows of a triangle, or four with AVX2, read once for the rows and
// for the columns that mirror them.
func symmetricKernels(c *build.Context, t element) {
	for _, upper := range []bool{true, false} {
		symmetricKernel{emitter: emitter{c, avx512, t}, upper: upper, count: 8}.write()
	}
	e := emitter{c, avx2, t}
	tail := e.maskTable()
	for _, upper := range []bool{true, false} {
		symmetricKernel{emitter: e, upper: upper, count: 4, tail: tail, masks: e.squareMasks(upper)}.write()
	}
}

type symmetricKernel struct {
	emitter
	upper       bool
	count       int         // of rows
	tail, masks operand.Mem // of AVX2
}

func symmetricName(t element, i isa, upper bool) string {
	if upper {
		return "symmetricUpper" + t.letter + i.name
	}
	return "symmetricLower" + t.letter + i.name
}

// squareMasks is for AVX2 what masks of bits are for AVX-512: vector r selects, of the first four lanes, those from r
// on (upper) or those before r.
func (e emitter) squareMasks(upper bool) operand.Mem {
	m := e.StaticGlobal(map[bool]string{true: "upper", false: "lower"}[upper] + e.letter)
	e.DataAttributes(attr.RODATA | attr.NOPTR)
	for r := range 5 {
		for lane := range e.lanes() {
			selected := uint64(0)
			if lane < 4 && (lane >= r) == upper {
				selected = ^uint64(0)
			}
			var v operand.Constant = operand.U64(selected)
			if e.size == 4 {
				v = operand.U32(uint32(selected))
			}
			e.AddDatum(r*e.bytes+lane*e.size, v)
		}
	}
	return m
}

// The registers: sums and multiples of x, of each row, and what is below.
func (k symmetricKernel) sum(r int) reg.VecPhysical      { return k.reg(r) }
func (k symmetricKernel) multiple(r int) reg.VecPhysical { return k.reg(k.count + r) }
func (k symmetricKernel) row(r int) reg.VecPhysical {
	if k.count == 4 {
		return k.reg(12 + r%2)
	}
	return k.reg(20 + r%4)
}

func (k symmetricKernel) write() {
	name := symmetricName(k.element, k.isa, k.upper)
	k.Function(name)
	k.Attributes(attr.NOSPLIT)
	k.SignatureExpr(fmt.Sprintf("func(n int, a *%[1]s, aRow int, x, y, square, squareX, squareY *%[1]s, alpha %[1]s)", k.goName))
	k.Doc(fmt.Sprintf(
		"%s adds to squareY the products of %d rows of a with x and of the symmetric square with squareX,",
		name, k.count),
		"and to y those of the rows' transpose with squareX, all times alpha; rows have n elements, aRow bytes apart.",
		"Of the square a triangle is read.")
	k.Pragma("noescape")

	n, x, y := reg.RCX, reg.RDI, reg.R11
	xs, ys, sum, alpha := k.reg(2*k.count), k.reg(2*k.count+1), k.reg(2*k.count+2), k.reg(2*k.count+3)
	k.Load(k.Param("n"), n)
	k.Load(k.Param("aRow"), rowStep)
	k.Load(k.Param("squareX"), x)
	k.Load(k.Param("squareY"), y)
	k.broadcast(k.param("alpha"), alpha)
	for r := range k.count {
		k.broadcast(operand.Mem{Base: x, Disp: r * k.size}, k.multiple(r))
		k.mul(alpha, k.multiple(r), k.multiple(r))
	}
	all := k.all()
	k.loadMasked(operand.Mem{Base: x}, all, xs)
	k.loadMasked(operand.Mem{Base: y}, all, sum)
	k.rows("square")
	if k.isa.name == avx512.name {
		k.square(xs, sum)
	} else {
		k.squareByVectors(xs, sum)
	}

	k.Load(k.Param("x"), x)
	k.Load(k.Param("y"), y)
	k.rows("a")
	if k.isa.name == avx2.name {
		k.vectors("far", n, x, y, xs, ys)
	}
	k.vectors("vector", n, x, y, xs, ys)
	k.TESTQ(n, n)
	k.JZ(operand.LabelRef("end"))
	tail := k.tailMask(n, scratch, k.tail)
	k.loadMasked(operand.Mem{Base: x}, tail, xs)
	k.loadMasked(operand.Mem{Base: y}, tail, ys)
	for r := range k.count {
		k.loadMasked(rowElement(r), tail, k.row(r))
		k.use(r, xs, ys)
	}
	k.storeMasked(ys, tail, operand.Mem{Base: y})
	k.Label("end")
	k.gatherSums()
	k.Load(k.Param("squareY"), y)
	k.fma(alpha, k.sum(0), sum)
	k.storeMasked(sum, k.all(), operand.Mem{Base: y})
	k.VZEROUPPER()
	k.RET()
}

// vectors goes on by the vector, or two while there is much left. Four long rows, which come from memory, are asked for
// early then: the processor by itself keeps too few lines on their way. Eight are enough.
func (k symmetricKernel) vectors(label string, n, x, y reg.GPPhysical, xs, ys reg.VecPhysical) {
	count, least := 1, k.lanes()
	if label == "far" {
		count, least = 2, prefetchedRow/k.size
	}
	k.SUBQ(operand.U32(uint32(least)), n)
	k.JLT(operand.LabelRef(label + "Done"))
	k.Label(label)
	for u := range count {
		disp := u * k.bytes
		k.load(operand.Mem{Base: x, Disp: disp}, xs)
		k.load(operand.Mem{Base: y, Disp: disp}, ys)
		for r := range k.count {
			k.load(rowElement(r).Offset(disp), k.row(r))
			if label == "far" && u == 0 {
				k.PREFETCHT0(rowElement(r).Offset(prefetchDistance))
			}
			k.use(r, xs, ys)
		}
		k.store(ys, operand.Mem{Base: y, Disp: disp})
	}
	moving := []reg.GPPhysical{a0, a3, x, y}
	if k.count > 6 {
		moving = append(moving, a6)
	}
	for _, p := range moving {
		k.ADDQ(operand.U32(uint32(count*k.bytes)), p)
	}
	k.SUBQ(operand.U32(uint32(count*k.lanes())), n)
	k.JGE(operand.LabelRef(label))
	k.Label(label + "Done")
	k.ADDQ(operand.U32(uint32(least)), n)
}

// How long what is left of a row must be for lines to be asked for, and how far ahead they are, in bytes.
const (
	prefetchedRow    = 4096
	prefetchDistance = 1024
)

// all is the mask of as many lanes as there are rows.
func (k symmetricKernel) all() operand.Op {
	if k.isa.name == avx512.name {
		k.MOVL(operand.U32(1<<k.count-1), scratch.As32())
		k.KMOVW(scratch.As32(), reg.K4)
		return reg.K4
	}
	r := k.count // those before it
	if k.upper {
		r = 0
	}
	k.load(k.masks.Offset(r*k.bytes), reg.Y14)
	return reg.Y14
}

// rows has a0, a3 and a6 point to rows of the matrix that a parameter points to.
func (k symmetricKernel) rows(matrix string) {
	k.Load(k.Param(matrix), a0)
	k.LEAQ(operand.Mem{Base: rowStep, Index: rowStep, Scale: 2}, scratch)
	k.LEAQ(operand.Mem{Base: a0, Index: scratch, Scale: 1}, a3)
	if k.count > 6 {
		k.LEAQ(operand.Mem{Base: a3, Index: scratch, Scale: 1}, a6)
	}
}

// square begins the sums. Row r has its own elements from the diagonal on, and gives columns those beyond it; in the
// upper triangle these are the elements of the next row's own.
func (k symmetricKernel) square(xs, sum reg.VecPhysical) {
	mask := func(r int) reg.OpmaskPhysical {
		m := 1<<r - 1
		if k.upper {
			m ^= 1<<k.count - 1
		}
		to := []reg.OpmaskPhysical{reg.K2, reg.K3}[r%2]
		k.MOVL(operand.U32(uint32(m)), scratch.As32())
		k.KMOVW(scratch.As32(), to)
		return to
	}
	last := mask(0)
	for r := range k.count {
		next := mask(r + 1)
		own, beyond := last, next
		if !k.upper {
			own, beyond = next, last
		}
		k.loadMasked(rowElement(r), own, k.row(r))
		k.mulZeroing(k.row(r), xs, own, k.sum(r))
		k.fmaMasked(k.row(r), k.multiple(r), beyond, sum)
		last = next
	}
}

// squareByVectors is square where instructions take no masks: what is not selected is taken off the products, since
// zeros in the row would make NaN of an infinite x.
func (k symmetricKernel) squareByVectors(xs, sum reg.VecPhysical) {
	own, beyond := 0, 1
	if !k.upper {
		own, beyond = beyond, own
	}
	for r := range k.count {
		k.load(k.masks.Offset((r+own)*k.bytes), reg.Y14)
		k.loadMasked(rowElement(r), reg.Y14, k.row(r))
		k.mul(k.row(r), xs, k.sum(r))
		k.VANDPD(reg.Y14, k.sum(r), k.sum(r))
		k.mul(k.row(r), k.multiple(r), k.row(r))
		k.VANDPD(k.masks.Offset((r+beyond)*k.bytes), k.row(r), k.row(r))
		k.add(k.row(r), sum, sum)
	}
}

// use multiplies a vector of row r.
func (k symmetricKernel) use(r int, xs, ys reg.VecPhysical) {
	k.fma(k.row(r), xs, k.sum(r))
	k.fma(k.row(r), k.multiple(r), ys)
}

// gatherSums leaves the sums of the rows in the first lanes of sum 0.
func (k symmetricKernel) gatherSums() {
	spare := k.multiple(0).AsY()
	y := func(r int) reg.VecPhysical { return k.sum(r).AsY().(reg.VecPhysical) }
	for r := 0; r < k.count && k.isa.name == avx512.name; r++ {
		k.VEXTRACTF64X4(operand.Imm(1), k.sum(r), spare)
		k.add(spare, y(r), y(r))
	}
	halves := func(low, high reg.VecPhysical) { // [low's lower, high's lower] + [low's upper, high's upper]
		k.VPERM2F128(operand.Imm(0x20), high, low, spare)
		k.VPERM2F128(operand.Imm(0x31), high, low, low)
		k.add(spare, low, low)
	}
	if k.size == 8 {
		for r := 0; r < k.count; r += 2 {
			k.VHADDPD(y(r+1), y(r), y(r))
		}
		halves(y(0), y(2))
		if k.count == 4 {
			return
		}
		halves(y(4), y(6))
		k.VINSERTF64X4(operand.Imm(1), y(4), k.sum(0), k.sum(0))
		return
	}
	for r := 0; r < k.count; r += 2 {
		k.VHADDPS(y(r+1), y(r), y(r))
	}
	for r := 0; r < k.count; r += 4 {
		k.VHADDPS(y(r+2), y(r), y(r))
	}
	if k.count == 4 {
		k.VEXTRACTF128(operand.Imm(1), y(0), k.multiple(0).AsX())
		k.add(spare, y(0), y(0))
		return
	}
	halves(y(0), y(4))
}

// rowElement is where row r is.
func rowElement(r int) operand.Mem {
	m := operand.Mem{Base: []reg.Register{a0, a3, a6}[r/3]}
	if r%3 > 0 {
		m.Index, m.Scale = rowStep, uint8(r%3)
	}
	return m
}
