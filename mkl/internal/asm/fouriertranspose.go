package main

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

func (e fourier) transpose() {
	e.function("transpose", "out *F, apart int, in *F, groups int",
		"makes columns of rows of 8 reals, in groups of 8 rows.")
	out, apart, in := e.parameter("out"), e.inBytes(e.parameter("apart")), e.parameter("in")
	groups := e.parameter("groups")
	e.Label("group")
	if e.size == 8 {
		for _, tile := range [][2]int{{0, 0}, {0, 4}, {4, 0}, {4, 4}} {
			e.transposeFour(in, out, tile[0], tile[1])
		}
	} else {
		e.transposeEight(in, out)
	}
	e.advance(64*e.size, in)
	e.ADDQ(apart, out)
	e.DECQ(groups)
	e.JNE(operand.LabelRef("group"))
	e.VZEROUPPER()
	e.RET()
}

// transposeFour transposes four rows and columns of doubles.
func (e fourier) transposeFour(in, out reg.GPVirtual, row, column int) {
	var x, y [4]reg.VecVirtual
	for i := range x {
		x[i], y[i] = e.vec(), e.vec()
		e.load(operand.Mem{Base: in, Disp: 8 * (8*(row+i) + column)}, x[i])
	}
	to := func(i int) operand.Mem { return operand.Mem{Base: out, Disp: 8 * (8*(column+i) + row)} }
	e.VUNPCKLPD(x[1], x[0], y[0]) // columns 0 and 2 of rows 0 and 1
	e.VUNPCKLPD(x[3], x[2], y[1])
	e.VUNPCKHPD(x[1], x[0], y[2]) // columns 1 and 3
	e.VUNPCKHPD(x[3], x[2], y[3])
	e.halves(y[0], y[1], to(0), to(2))
	e.halves(y[2], y[3], to(1), to(3))
}

// transposeEight transposes eight rows and columns of floats, the halves of the rows one after the other.
func (e fourier) transposeEight(in, out reg.GPVirtual) {
	for half := range 2 { // rows 0 to 3 and 4 to 7 of columns 0 to 7
		var x, y, z [4]reg.VecVirtual
		for i := range x {
			x[i], y[i], z[i] = e.vec(), e.vec(), e.vec()
			e.load(operand.Mem{Base: in, Disp: 4 * 8 * (4*half + i)}, x[i])
		}
		e.VUNPCKLPS(x[1], x[0], y[0]) // columns 0 1, 4 5 of rows 0 and 1
		e.VUNPCKLPS(x[3], x[2], y[1])
		e.VUNPCKHPS(x[1], x[0], y[2]) // columns 2 3, 6 7
		e.VUNPCKHPS(x[3], x[2], y[3])
		e.VUNPCKLPD(y[1], y[0], z[0]) // columns 0, 4
		e.VUNPCKHPD(y[1], y[0], z[1])
		e.VUNPCKLPD(y[3], y[2], z[2])
		e.VUNPCKHPD(y[3], y[2], z[3])
		for i, v := range z {
			e.VMOVUPS(v.AsX(), operand.Mem{Base: out, Disp: 4 * (8*i + 4*half)})
			e.VEXTRACTF128(operand.Imm(1), v, operand.Mem{Base: out, Disp: 4 * (8*(4+i) + 4*half)})
		}
	}
}
