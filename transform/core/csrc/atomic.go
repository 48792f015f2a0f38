package csrc

import "github.com/gooffload/gooffload/transform/core"

// atomicText is an operation as a loop around compare-and-swap. A value shorter than a word is changed within the
// word around it.
const atomicText = `FN T NAME(SPACE u8 *p PARAMS)
{
	uW shift = SHIFT;
	uW mask = (uW)MASK << shift;
	SPACE volatile uW *word = (SPACE volatile uW *)(p - shift / 8);
	uW old = *word;
	for (;;) {
		T value = GET;
		uW was;
STOP		was = SWAP_W(word, old, (old & ~mask) | ((uW)NOW << shift));
		if (was == old)
			return value;
		old = was;
	}
}
`

func (w *printer) atomic(s *core.Atomic, x []string) {
	t := s.Type()
	space := s.P.Type().Space
	value := ""
	if o, ok := s.Op.Binary(); o == core.Add && ok && t.Integer() && t.Bits >= 32 {
		w.wide = w.wide || t.Bits == 64
		value = sprintf("(%s)ADD_%d((%s volatile u%d *)(%s), (u%d)%s)",
			short(t), t.Bits, spaces[space], t.Bits, x[0], t.Bits, x[1])
	} else {
		value = w.atomicFunc(s, t, space) + "(" + x[0]
		for _, operand := range x[1:] {
			value += ", " + operand
		}
		value += ")"
	}
	if s.Old != nil {
		w.line("%s = %s;", w.name(s.Old), value)
	} else {
		w.line("(void)%s;", value)
	}
}

// atomicFunc is the function of an operation on a type in a space.
func (w *printer) atomicFunc(s *core.Atomic, t *core.Type, space core.Space) string {
	value, operand := core.Reg("value", t), core.Reg("x", t)
	now, params, stop := "x", ", T x", ""
	if o, ok := s.Op.Binary(); ok {
		now = w.binary(&core.Binary{Op: o, X: value.Get(), Y: operand.Get()}, "value", "x")
	}
	word, shift, mask := 32, "(u32)((uintptr_t)p & 3) * 8", sprintf("%d", 1<<t.Bits-1)
	if t.Bits >= 32 {
		word, shift, mask = t.Bits, "0", "-1"
	}
	w.wide = w.wide || word == 64
	get, to := "(T)(old >> shift)", "(uB)("+now+")"
	if t.Kind == core.FloatKind {
		w.typ(t)
		get, to = sprintf("AS_%s(old)", short(t)), sprintf("AS_u%d(%s)", t.Bits, now)
	}
	switch s.Op {
	case core.AtomicLoad:
		params, stop, to = "", "\t\treturn value;\n", "0"
	case core.CompareSwap:
		params, stop = ", T x, T compare", "\t\tif ((uB)(old >> shift) != (uB)compare)\n\t\t\treturn value;\n"
		if t.Kind == core.FloatKind {
			stop = sprintf("\t\tif ((uB)(old >> shift) != AS_u%d(compare))\n\t\t\treturn value;\n", t.Bits)
		}
	}
	if s.Op == core.AtomicLoad {
		return w.help("atomic_load_"+short(t)+initials[space], replaceWords(loadText, []string{"GET", get}), "T",
			short(t),
			"W", sprintf("%d", word), "B", sprintf("%d", t.Bits), "SPACE", spaces[space], "SHIFT", shift)
	}
	text := replaceWords(atomicText, []string{"PARAMS", params, "STOP", stop, "NOW", to, "GET", get})
	return w.help("atomic_"+atomicNames[s.Op]+short(t)+initials[space], text, "T", short(t), "W", sprintf("%d", word),
		"B", sprintf("%d", t.Bits), "SPACE", spaces[space], "SHIFT", shift, "MASK", mask)
}

const loadText = `FN T NAME(SPACE u8 *p)
{
	uW shift = SHIFT;
	uW old = *(SPACE volatile uW *)(p - shift / 8);
	return GET;
}
`

var atomicNames = [core.AtomicOps]string{
	"", "store_", "exchange_", "add_", "sub_", "mul_", "and_", "or_", "xor_", "min_", "max_", "swap_",
}
