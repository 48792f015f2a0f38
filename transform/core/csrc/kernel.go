package csrc

import (
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/phases"
)

// entry is the C name of a kernel. That of a kernel that the translator made is the kernel's.
func (w *printer) entry(k *core.Kernel) string {
	name := Identifier(k.Name)
	if !strings.HasPrefix(name, "__omp_") {
		name = "kernel_" + name
	}
	for w.helped[name] {
		name += "_"
	}
	w.helped[name] = true
	return name
}

func (w *printer) kernel(k *core.Kernel) Entry {
	e := layOut(k)
	e.Name = w.entry(k)
	w.needs(&e, k)
	w.newFrame()
	params := []string{"DEVICE report_t *report"}
	for i := range e.Pointers {
		params = append(params, sprintf("DEVICE u8 *b%d", i))
	}
	words := e.Name + "_words"
	w.line("typedef struct { i64 w[%d]; } %s;", e.Words, words)
	w.line("KERNEL %svoid %s(%s, const %s a)", w.required(k), e.Name, strings.Join(params, ", "), words)
	w.line("{")
	w.depth++
	if e.Heeds {
		w.line("if (report->won != 0)")
		w.line("\treturn;")
	}
	for _, p := range k.Params {
		if w.Whole && p.Lo != nil {
			w.frame.zero[p.Lo] = true
		}
	}
	body := w.later(func() {
		if k.Groups != nil {
			w.groups(k, e)
		} else {
			w.iterations(k, e)
		}
	})
	for i, p := range k.Params {
		w.param(p, e.Params[i])
	}
	w.b.WriteString(body)
	w.depth--
	w.line("}")
	return e
}

// required is the attribute of a required work-group size.
func (w *printer) required(k *core.Kernel) string {
	if k.Groups == nil {
		return ""
	}
	size := k.Groups.Reqd
	for d := range size {
		switch {
		case d >= k.Groups.Dims:
			size[d] = 1
		case size[d] == 0:
			return ""
		}
	}
	return w.Dialect.reqd(size)
}

// base is the address that a parameter's pointer and offset give.
func base(at Param) string { return sprintf("b%d + a.w[%d]", at.Pointer, at.Word) }

// param declares the registers of a parameter that stay the same, as far as the body uses them.
func (w *printer) param(p *core.Param, at Param) {
	read := w.frame.read
	if p.Missing != nil && read[p.Missing] {
		w.line("u8 %s = a.w[%d] != 0;", w.name(p.Missing), at.Missing)
	}
	switch p.Kind {
	case core.Buffer:
		if read[p.Ptr] {
			w.line("DEVICE u8 *%s = %s;", w.name(p.Ptr), base(at))
		}
		for n, v := range []*core.Var{p.Lo, p.Hi, p.Len, p.Cap} {
			if v != nil && read[v] {
				w.line("i64 %s = a.w[%d];", w.name(v), at.Word+1+n)
			}
		}
	case core.Parts:
		w.parts(p, at)
	case core.Value:
		if !p.Val.Mem && read[p.Val] {
			w.line("%s = %s;", w.declare(p.Type, w.name(p.Val)), w.fromWord(p.Type, sprintf("a.w[%d]", at.Word)))
		}
	case core.Result:
		identity, _ := core.Identity(p.Op, p.Type)
		w.line("%s = %s;", w.declare(p.Type, w.name(p.Acc)), w.constant(identity))
	}
}

// parts declares the registers of the work-item's part, which lies behind those of the ones before it, and makes it
// begin.
func (w *printer) parts(p *core.Param, at Param) {
	words, n := w.fresh("words"), "1"
	if p.Len != nil {
		n = sprintf("(a.w[%d] - a.w[%d])", at.Word+2, at.Word+1)
	}
	if at.Missing >= 0 {
		n = sprintf("(a.w[%d] ? 0 : %s)", at.Missing, n)
	}
	w.line("i64 %s = %s * %d;", words, n, p.Type.Size)
	w.frame.read[p.Ptr] = true
	w.line("DEVICE u8 *%s = %s + (i64)%s * %s;", w.name(p.Ptr), base(at), w.Dialect.global, words)
	if size := int64(len(p.Begin)); size > 0 {
		i := w.fresh("i")
		w.line("for (i64 %s = 0; %s < %s; %s += %d) {", i, i, words, i, size)
		w.depth++
		unit := p.Type.Align
		for off := int64(0); off < size; off += unit {
			bits := uint64(0)
			for b := range unit {
				bits |= uint64(p.Begin[off+b]) << (8 * b)
			}
			t := map[int64]*core.Type{1: core.Uint8, 2: core.Uint16, 4: core.Uint32, 8: core.Uint64}[unit]
			w.line("%s;", w.store(t, core.Device, sprintf("%s + %s + %d", w.name(p.Ptr), i, off),
				w.constant(core.ConstOf(t, bits))))
		}
		w.depth--
		w.line("}")
	}
	for k, v := range []*core.Var{p.Lo, p.Hi, p.Len, p.Cap} {
		if v != nil && w.frame.read[v] {
			w.line("i64 %s = a.w[%d];", w.name(v), at.Word+1+k)
		}
	}
}

// fromWord is the value of a type in the low bytes of a word.
func (w *printer) fromWord(t *core.Type, word string) string {
	switch {
	case t == core.Bool:
		return "(u8)" + word + " != 0"
	case t == core.Ptr:
		return "DEVICE_POINTER((u64)" + word + ")"
	case t.Kind == core.FloatKind:
		return sprintf("AS_%s((u%d)%s)", short(t), t.Bits, word)
	}
	return sprintf("(%s)%s", short(t), word)
}

// aggregates copies the Values that are memory to private memory. Those that the body only reads keep what they have.
func (w *printer) aggregates(k *core.Kernel, e Entry, again bool) {
	for i, p := range k.Params {
		if p.Kind != core.Value || !p.Val.Mem || core.OnlyRead(k.Body, p.Val) == again {
			continue
		}
		w.memory(p.Val)
		there := ""
		if missing := e.Params[i].Missing; missing >= 0 {
			there = sprintf("if (a.w[%d] == 0) ", missing)
		}
		w.line("%s%s((PRIVATE u8 *)%s, %s, %d);", there, w.move(core.Private, core.Device), w.name(p.Val),
			base(e.Params[i]),
			p.Type.Size)
	}
}

// iterations prints the loop over the iterations that a work-item has: every so-manieth of the range.
func (w *printer) iterations(k *core.Kernel, e Entry) {
	w.aggregates(k, e, false)
	w.line("for (i64 item = a.w[0] + (i64)%s; item < a.w[1]; item += (i64)%s) {", w.Dialect.global, w.Dialect.globals)
	w.depth++
	next := ""
	w.frame.fault = []string{"return;"}
	w.frame.ret = func([]string) {
		if next == "" {
			next = w.fresh("next")
		}
		w.line("goto %s;", next)
	}
	body := w.later(func() { w.stmts(k.Body) })
	w.place(k)
	w.aggregates(k, e, true)
	w.locals(k.Body, k.Vars())
	w.b.WriteString(body)
	if next != "" {
		w.line("%s:;", next)
	}
	w.depth--
	w.line("}")
	w.results(k, e, w.Dialect.global)
}

// place declares the loops' variables with the values that they have in iteration item.
func (w *printer) place(k *core.Kernel) {
	read := w.frame.read
	used := func(d int) bool { return k.Loops[d].Var != nil && read[k.Loops[d].Var] }
	first := 0 // outermost loop whose variable is used
	for first < len(k.Loops) && !used(first) {
		first++
	}
	rest := "item"
	if first < len(k.Loops)-1 {
		w.line("i64 rest = item;")
		rest = "rest"
	}
	for d := len(k.Loops) - 1; d >= first; d-- {
		at, word := rest, RangeWords+LoopWords*d
		if d > 0 {
			at = sprintf("(%s %% a.w[%d])", rest, word)
		}
		if used(d) {
			v := k.Loops[d].Var
			u := unsigned(v.Type)
			value := sprintf("(%s)%s", u, at)
			if k.Loops[d].Step != nil {
				value += sprintf(" * (%s)a.w[%d]", u, word+2)
			}
			if k.Loops[d].Start != nil {
				value += sprintf(" + (%s)a.w[%d]", u, word+1)
			}
			w.line("%s = (%s)(%s);", w.declare(v.Type, w.name(v)), short(v.Type), value)
		}
		if d > first {
			w.line("rest /= a.w[%d];", word)
		}
	}
	for d, loop := range k.Loops {
		for n, v := range []*core.Var{loop.Start, loop.Step} {
			if v != nil && read[v] {
				w.line("%s = (%s)a.w[%d];", w.declare(v.Type, w.name(v)), short(v.Type), RangeWords+LoopWords*d+1+n)
			}
		}
	}
}

// results stores the accumulators of a work-item at its number.
func (w *printer) results(k *core.Kernel, e Entry, item string) {
	for i, p := range k.Params {
		if p.Kind == core.Result {
			at := sprintf("%s + (i64)%s * %d", base(e.Params[i]), item, p.Type.Size)
			w.line("%s;", w.store(p.Type, core.Device, at, w.name(p.Acc)))
		}
	}
}

// groups prints one work-item of a kernel by groups.
func (w *printer) groups(k *core.Kernel, e Entry) {
	g := &grouped{printer: w, nodes: phases.Of(k, w.fails)}
	g.protocol = g.fallible(g.nodes)
	done := ""
	w.frame.fault = []string{"return;"}
	w.frame.ret = func([]string) {
		if done == "" {
			done = w.fresh("done")
		}
		w.line("goto %s;", done)
	}
	body := w.later(func() { g.list(g.nodes) })
	for _, v := range k.Groups.Team {
		if w.frame.read[v] {
			w.line("TEAM_VAR u64 %s[%d];", w.name(v), teamWords(v))
		}
	}
	if g.protocol {
		w.line("TEAM_VAR volatile i32 dead;")
		w.line("i32 phase = 0;")
	}
	w.line("i64 item = %s;", w.linear(k.Groups.Dims))
	w.line("(void)item;")
	w.aggregates(k, e, false)
	w.aggregates(k, e, true)
	w.locals(k.Body, k.Vars())
	if g.protocol {
		w.line("if (%s)", strings.Join(g.firstItem(k.Groups.Dims), " && "))
		w.line("\tdead = 2147483647;")
		w.line("BARRIER;")
	}
	w.b.WriteString(body)
	if done != "" {
		w.line("%s:;", done)
	}
	w.results(k, e, "item")
}

// linear is the number of the work-item among all.
func (w *printer) linear(dims int) string {
	query := func(q core.QueryFn, d int) string { return w.expr(core.Ask(q, d)) }
	at := func(d int) string { return sprintf("(%s - %s)", query(core.GlobalID, d), query(core.GlobalOffset, d)) }
	text := at(dims - 1)
	for d := dims - 2; d >= 0; d-- {
		text = sprintf("(%s * %s + %s)", text, query(core.GlobalSize, d), at(d))
	}
	return text
}
