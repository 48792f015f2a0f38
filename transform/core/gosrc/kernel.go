package gosrc

import (
	"fmt"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/idents"
)

func (w *printer) kernel(k *core.Kernel) string {
	w.frame = frame{names: idents.New(letter), zero: map[*core.Var]bool{}}
	name := w.funcNames.Of(k, w.Prefix+k.Name)
	w.line("//go:nocheckptr")
	if k.Groups != nil {
		w.groups(k, name)
	} else {
		w.chunk(k, name)
	}
	w.line("")
	return name
}

// params declares the registers of parameters, as far as the body uses them; c is the chunk.
func (w *printer) params(k *core.Kernel, c string, read map[*core.Var]bool) {
	for i, p := range k.Params {
		arg := fmt.Sprintf("%s.Launch.Args[%d]", c, i)
		w.given(p.Missing, arg+".Missing", read)
		switch p.Kind {
		case core.Parts:
			if w.Whole && p.Lo != nil {
				w.frame.zero[p.Lo] = true
			}
			w.parts(i, p, arg, read)
		case core.Buffer:
			if w.Whole && p.Lo != nil {
				w.frame.zero[p.Lo] = true
			}
			w.given(p.Ptr, arg+".Ptr", read)
			w.given(p.Lo, "int64("+arg+".Lo)", read)
			w.given(p.Hi, "int64("+arg+".Hi)", read)
			w.given(p.Len, "int64("+arg+".Len)", read)
			w.given(p.Cap, "int64("+arg+".Cap)", read)
		case core.Value:
			if !p.Val.Mem {
				w.given(p.Val, w.load(p.Type, w.pkg("unsafe")+".Pointer(&"+arg+".Value)"), read)
			}
		}
	}
}

// parts declares the registers of the chunk's part, which it makes begin.
func (w *printer) parts(i int, p *core.Param, arg string, read map[*core.Var]bool) {
	n := "1"
	if p.Len != nil {
		n = fmt.Sprintf("%s.Hi-%s.Lo", arg, arg)
	}
	if p.Missing != nil {
		n = fmt.Sprintf("%s.Present(&%s, %s)", w.pkg(bodyPath), arg, n)
	}
	w.line("%s.Begin(c.Result(%d), (%s)*%d, %q)", w.pkg(bodyPath), i, n, p.Type.Size, p.Begin)
	w.given(p.Ptr, fmt.Sprintf("c.Result(%d)", i), read)
	w.given(p.Lo, "int64("+arg+".Lo)", read)
	w.given(p.Hi, "int64("+arg+".Hi)", read)
	w.given(p.Len, "int64("+arg+".Len)", read)
	w.given(p.Cap, "int64("+arg+".Cap)", read)
}

// read are the registers that printed statements use.
func (w *printer) read(list []core.Stmt) map[*core.Var]bool {
	return core.Read(list, w.holds)
}

// holds reports whether a statement is a check that is not printed.
func (w *printer) holds(s core.Stmt) bool {
	c, ok := s.(*core.Check)
	return ok && w.Whole && w.program.Sites[c.Site].Code == core.Absent
}

// given declares a register that is set once, if it is there and used.
func (w *printer) given(v *core.Var, value string, read map[*core.Var]bool) {
	if v != nil && read[v] && !w.frame.zero[v] {
		w.line("%s := %s", w.name(v), value)
	}
}

// accumulators declares them, each at its operator's identity.
func (w *printer) accumulators(k *core.Kernel) {
	for _, p := range k.Params {
		if p.Kind == core.Result {
			identity, _ := core.Identity(p.Op, p.Type)
			w.line("%s := %s", w.name(p.Acc), w.constant(identity))
		}
	}
}

// aggregates copies the Values that are memory: those that the body only reads once, others again whenever it begins.
// One that the launch could not reach has no bytes.
func (w *printer) aggregates(k *core.Kernel, c string, again bool) {
	for i, p := range k.Params {
		if p.Kind != core.Value || !p.Val.Mem || core.OnlyRead(k.Body, p.Val) == again {
			continue
		}
		arg := fmt.Sprintf("%s.Launch.Args[%d]", c, i)
		if p.Missing != nil {
			w.line("if !%s.Missing {", arg)
			w.depth++
		}
		w.line("%s.Move(%s, %s.Bytes(&%s), %d)", w.pkg(bodyPath), w.address(p.Val), w.pkg(bodyPath), arg, p.Type.Size)
		if p.Missing != nil {
			w.depth--
			w.line("}")
		}
	}
}

// chunk prints the form over a chunk of the iteration space.
func (w *printer) chunk(k *core.Kernel, name string) {
	read := w.read(k.Body)
	w.line("func %s(c *%s.Chunk) {", name, w.pkg(devicePath))
	w.depth++
	w.params(k, "c", read)
	for d, l := range k.Loops {
		read := map[*core.Var]bool{l.Start: l.Var != nil && read[l.Var] || read[l.Start], l.Step: l.Var != nil &&
			read[l.Var] || read[l.Step]}
		if l.Var != nil {
			w.given(l.Start, fmt.Sprintf("%s(c.Launch.Nest[%d].First)", l.Var.Type, d), read)
			w.given(l.Step, fmt.Sprintf("%s(c.Launch.Nest[%d].Step)", l.Var.Type, d), read)
		}
	}
	w.accumulators(k)
	vars := core.Locals(k.Body, k.Vars())
	for _, p := range k.Params {
		if p.Kind == core.Value {
			vars = append(vars, p.Val)
		}
	}
	w.privates(vars, true)
	w.aggregates(k, "c", false)
	w.frame.fault = w.raise
	w.frame.ret = func([]string) { w.line("continue %s", w.label("\x00item")) }
	if len(k.Loops) > 1 {
		w.line("for r := c.Rows(); r.Next(); {")
		w.depth++
		for d := range k.Loops[:len(k.Loops)-1] {
			w.place(k.Loops[d], fmt.Sprintf("r.At(%d)", d), read)
		}
	}
	of := "c"
	if len(k.Loops) > 1 {
		of = "r"
	}
	w.labelled("\x00item", fmt.Sprintf("for k := %s.Lo; k < %s.Hi; k++ {", of, of), func() {
		if n := len(k.Loops); n > 0 {
			w.place(k.Loops[n-1], "k", read)
		}
		w.aggregates(k, "c", true)
		w.privates(core.Locals(k.Body, k.Vars()), false)
		w.stmts(k.Body)
	})
	if len(k.Loops) > 1 {
		w.depth--
		w.line("}")
	}
	for i, p := range k.Params {
		if p.Kind == core.Result {
			w.line("*(*%s)(c.Result(%d)) = %s", w.typ(p.Type), i, w.name(p.Acc))
		}
	}
	w.depth--
	w.line("}")
}

// privates declares the memory among variables, which begins as anything, or the registers, which each iteration begins
// with as zero.
func (w *printer) privates(vars []*core.Var, mem bool) {
	var list []*core.Var
	for _, v := range vars {
		if v.Mem == mem {
			list = append(list, v)
		}
	}
	w.locals(list)
}

// place declares a loop's variable with the value of iteration at.
func (w *printer) place(l *core.Loop, at string, read map[*core.Var]bool) {
	if l.Var == nil || !read[l.Var] {
		return
	}
	value := l.Var.Type.Name + "(" + at + ")"
	if l.Step != nil {
		value += " * " + w.name(l.Step)
	}
	if l.Start != nil {
		value += " + " + w.name(l.Start)
	}
	w.line("%s := %s", w.name(l.Var), value)
}
