package gosrc

import (
	"fmt"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/idents"
)

// atomic prints an atomic operation as a function of the old bits.
func (w *printer) atomic(s *core.Atomic) {
	t := s.Type()
	// What the function captures must not change, and registers may.
	w.line("{")
	w.depth++
	for i, e := range []core.Expr{s.X, s.Compare} {
		if e != nil {
			w.line("%s := %s", [...]string{"x", "compare"}[i], w.expr(e))
		}
	}
	now := "x"
	value, operand := core.Reg("value", t), core.Reg("x", t)
	if o, ok := s.Op.Binary(); ok {
		saved := w.frame.names
		w.frame.names = idents.New(letter)
		w.frame.names.Give(value, "value")
		w.frame.names.Give(operand, "x")
		now = w.expr(core.Bin(o, value.Get(), operand.Get()))
		w.frame.names = saved
	}
	result := fmt.Sprintf("return %s, true", w.bits(t, now))
	switch s.Op {
	case core.AtomicLoad:
		result = "return old, false"
	case core.CompareSwap:
		result = fmt.Sprintf("return %s, old == %s", w.bits(t, "x"), w.bits(t, "compare"))
	}
	to := ""
	if s.Old != nil {
		to = "was := "
	}
	w.line("%s%s.Atomic(%s, %d, func(old uint64) (uint64, bool) {", to, w.pkg(bodyPath), w.expr(s.P), t.Bits)
	w.depth++
	w.line("value := %s", w.fromOld(t, "old"))
	w.line("_ = value")
	w.line("%s", result)
	w.depth--
	w.line("})")
	if s.Old != nil {
		w.line("%s = %s", w.name(s.Old), w.fromOld(t, "was"))
	}
	w.depth--
	w.line("}")
}

// bits is a number's bits in the low part of a uint64.
func (w *printer) bits(t *core.Type, x string) string {
	if t.Kind == core.FloatKind {
		return fmt.Sprintf("uint64(%s.%s(%s))", w.pkg("math"), toBits[t], x)
	}
	return fmt.Sprintf("uint64(uint%d(%s))", t.Bits, x)
}

func (w *printer) fromOld(t *core.Type, bits string) string {
	if t.Kind == core.FloatKind {
		return fmt.Sprintf("%s.%s(uint%d(%s))", w.pkg("math"), fromBits[t], t.Bits, bits)
	}
	return fmt.Sprintf("%s(%s)", t.Name, bits)
}
