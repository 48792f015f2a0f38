package main

import (
	"math/bits"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// element is a real element type.
type element struct {
	letter string // of BLAS
	goName string
	size   int // bytes
}

var (
	float32s = element{"S", "float32", 4}
	float64s = element{"D", "float64", 8}
)

// isa is an instruction set and the largest micro-kernel that its registers hold.
type isa struct {
	name   string
	bytes  int // of a vector
	rows   int // of the largest tile
	vecs   int // vectors in a row of the largest tile
	unroll int // steps of k in one turn of the packed kernel
}

var (
	avx512 = isa{name: "AVX512", bytes: 64, rows: 8, vecs: 3, unroll: 8}
	avx2   = isa{name: "AVX2", bytes: 32, rows: 6, vecs: 2, unroll: 8}
)

// emitter writes instructions of one width and element type into a function.
type emitter struct {
	*build.Context
	isa
	element
}

// reg is vector register i.
func (e emitter) reg(i int) reg.VecPhysical {
	if e.isa.name == "AVX512" {
		return vectors512[i]
	}
	return vectors256[i]
}

var (
	vectors512 = []reg.VecPhysical{
		reg.Z0, reg.Z1, reg.Z2, reg.Z3, reg.Z4, reg.Z5, reg.Z6, reg.Z7,
		reg.Z8, reg.Z9, reg.Z10, reg.Z11, reg.Z12, reg.Z13, reg.Z14, reg.Z15,
		reg.Z16, reg.Z17, reg.Z18, reg.Z19, reg.Z20, reg.Z21, reg.Z22, reg.Z23,
		reg.Z24, reg.Z25, reg.Z26, reg.Z27, reg.Z28, reg.Z29, reg.Z30, reg.Z31,
	}
	vectors256 = []reg.VecPhysical{
		reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4, reg.Y5, reg.Y6, reg.Y7,
		reg.Y8, reg.Y9, reg.Y10, reg.Y11, reg.Y12, reg.Y13, reg.Y14, reg.Y15,
	}
)

// lanes is the number of elements in a vector.
func (e emitter) lanes() int { return e.bytes / e.size }

func (e emitter) zero(v operand.Op) {
	if e.isa.name == "AVX512" {
		e.VPXORQ(v, v, v)
	} else {
		e.VXORPS(v, v, v)
	}
}

func (e emitter) load(m, v operand.Op) {
	if e.size == 8 {
		e.VMOVUPD(m, v)
	} else {
		e.VMOVUPS(m, v)
	}
}

func (e emitter) store(v, m operand.Op) { e.load(v, m) }

// param is an argument in memory.
func (e emitter) param(name string) operand.Op {
	b, err := e.Param(name).Resolve()
	if err != nil {
		panic(err)
	}
	return b.Addr
}

// testZero sets the zero flag if an argument is 0; scratch is lost.
func (e emitter) testZero(name string) {
	if e.size == 8 {
		e.MOVQ(e.param(name), scratch)
		e.ADDQ(scratch, scratch) // drops the sign: -0 is zero too
	} else {
		e.MOVL(e.param(name), scratch.As32())
		e.ADDL(scratch.As32(), scratch.As32())
	}
}

// broadcast fills v with the element at m.
func (e emitter) broadcast(m, v operand.Op) {
	if e.size == 8 {
		e.VBROADCASTSD(m, v)
	} else {
		e.VBROADCASTSS(m, v)
	}
}

// fma computes acc += x*y.
func (e emitter) fma(x, y, acc operand.Op) {
	if e.size == 8 {
		e.VFMADD231PD(x, y, acc)
	} else {
		e.VFMADD231PS(x, y, acc)
	}
}

// fmaMasked is fma in the lanes that the mask selects (AVX-512 only).
func (e emitter) fmaMasked(x, y, mask, acc operand.Op) {
	if e.size == 8 {
		e.VFMADD231PD(x, y, mask, acc)
	} else {
		e.VFMADD231PS(x, y, mask, acc)
	}
}

// mulZeroing computes d = x*y in the lanes that the mask selects, and zeros in the others (AVX-512 only).
func (e emitter) mulZeroing(x, y, mask, d operand.Op) {
	if e.size == 8 {
		e.VMULPD_Z(x, y, mask, d)
	} else {
		e.VMULPS_Z(x, y, mask, d)
	}
}

// fmaAlternating computes x = x*y - acc in even lanes, and x*y + acc in odd ones.
func (e emitter) fmaAlternating(y, acc, x operand.Op) {
	if e.size == 8 {
		e.VFMADDSUB213PD(acc, y, x)
	} else {
		e.VFMADDSUB213PS(acc, y, x)
	}
}

// fmaBroadcast computes acc += element at m * y (AVX-512 only).
func (e emitter) fmaBroadcast(m, y, acc operand.Op) {
	if e.size == 8 {
		e.VFMADD231PD_BCST(m, y, acc)
	} else {
		e.VFMADD231PS_BCST(m, y, acc)
	}
}

// mul computes d = x*y.
func (e emitter) mul(x, y, d operand.Op) {
	if e.size == 8 {
		e.VMULPD(x, y, d)
	} else {
		e.VMULPS(x, y, d)
	}
}

// loadMasked reads the lanes that the mask selects; the others become zero and their memory is not touched.
func (e emitter) loadMasked(m, mask, v operand.Op) {
	switch {
	case e.isa.name == "AVX512" && e.size == 8:
		e.VMOVUPD_Z(m, mask, v)
	case e.isa.name == "AVX512":
		e.VMOVUPS_Z(m, mask, v)
	case e.size == 8:
		e.VMASKMOVPD(m, mask, v)
	default:
		e.VMASKMOVPS(m, mask, v)
	}
}

// storeMasked writes the lanes that the mask selects.
func (e emitter) storeMasked(v, mask, m operand.Op) {
	switch {
	case e.isa.name == "AVX512" && e.size == 8:
		e.VMOVUPD(v, mask, m)
	case e.isa.name == "AVX512":
		e.VMOVUPS(v, mask, m)
	case e.size == 8:
		e.VMASKMOVPD(v, mask, m)
	default:
		e.VMASKMOVPS(v, mask, m)
	}
}

// tailMask selects the first n lanes, 0 < n < lanes; n is lost.
func (e emitter) tailMask(n, scratch reg.GPPhysical, table operand.Mem) operand.Op {
	if e.isa.name == "AVX512" {
		e.MOVL(operand.U32(0xffff), scratch.As32())
		e.BZHIL(n.As32(), scratch.As32(), scratch.As32())
		e.KMOVW(scratch.As32(), reg.K1)
		return reg.K1
	}
	e.LEAQ(table.Offset(e.bytes), scratch)
	e.SHLQ(operand.Imm(uint64(bits.TrailingZeros(uint(e.size)))), n)
	e.SUBQ(n, scratch)
	e.VMOVUPS(operand.Mem{Base: scratch}, reg.Y15)
	return reg.Y15
}

// add computes d = x+y.
func (e emitter) add(x, y, d operand.Op) {
	if e.size == 8 {
		e.VADDPD(x, y, d)
	} else {
		e.VADDPS(x, y, d)
	}
}

// signless fills v with the mask of magnitudes: all bits but the signs.
func (e emitter) signless(v operand.Op) {
	if e.isa.name == "AVX512" {
		e.VPTERNLOGD(operand.Imm(0xff), v, v, v)
	} else {
		e.VPCMPEQD(v, v, v)
	}
	if e.size == 8 {
		e.VPSRLQ(operand.Imm(1), v, v)
	} else {
		e.VPSRLD(operand.Imm(1), v, v)
	}
}

// magnitudes computes d = the magnitudes of x, which may be in memory, by the mask that signless makes.
func (e emitter) magnitudes(x, mask, d operand.Op) {
	if e.isa.name == "AVX512" {
		e.VPANDQ(x, mask, d)
	} else {
		e.VPAND(x, mask, d)
	}
}

// sumUp leaves the sum of v's lanes in its first one; w is lost.
func (e emitter) sumUp(v, w reg.VecPhysical) {
	e.sumUpPairs(v, w)
	e.swapPairs(v.AsX(), w.AsX())
	e.add(w.AsX(), v.AsX(), v.AsX())
}

// sumUpPairs leaves the sums of v's even and odd lanes in its first two; w is lost.
func (e emitter) sumUpPairs(v, w reg.VecPhysical) {
	if e.isa.name == "AVX512" {
		e.VEXTRACTF64X4(operand.Imm(1), v, w.AsY())
		e.add(w.AsY(), v.AsY(), v.AsY())
	}
	e.VEXTRACTF128(operand.Imm(1), v.AsY(), w.AsX())
	e.add(w.AsX(), v.AsX(), v.AsX())
	if e.size == 4 {
		e.VPERMILPD(operand.Imm(1), v.AsX(), w.AsX())
		e.add(w.AsX(), v.AsX(), v.AsX())
	}
}

// maskTable is a vector of ones before a vector of zeros: read so that the tail ends between them.
func (e emitter) maskTable() operand.Mem {
	if e.isa.name == "AVX512" {
		return operand.Mem{}
	}
	m := e.StaticGlobal("mask" + e.letter)
	e.DataAttributes(attr.RODATA | attr.NOPTR)
	for i := range 2 * e.bytes / 8 {
		ones := uint64(0)
		if i < e.bytes/8 {
			ones = ^uint64(0)
		}
		e.AddDatum(8*i, operand.U64(ones))
	}
	return m
}
