package text

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// writer collects lines.
type writer struct {
	b       strings.Builder
	depth   int
	sites   []core.Site
	structs map[*core.Type]string // their names, different for different types
	taken   map[string]bool
}

func (w *writer) line(format string, args ...any) {
	for range w.depth {
		w.b.WriteByte('\t')
	}
	fmt.Fprintf(&w.b, format, args...)
	w.b.WriteByte('\n')
}

func (w *writer) blank() { w.b.WriteByte('\n') }

// types defines the structs that the program mentions, those within others first.
func (w *writer) types(p *core.Program) {
	vars := func(list []*core.Var) {
		for _, v := range list {
			w.define(v.Type)
		}
	}
	for _, f := range p.Funcs {
		vars(f.Locals())
	}
	for _, k := range p.Kernels {
		for _, param := range k.Params {
			w.define(param.Type)
		}
		vars(k.Vars())
		vars(k.Locals())
	}
}

func (w *writer) define(t *core.Type) {
	switch {
	case t == nil || w.structs[t] != "":
		return
	case t.Kind == core.ArrayKind:
		w.define(t.Elem)
		return
	case t.Kind != core.StructKind:
		return
	}
	for _, f := range t.Fields {
		w.define(f.Type)
	}
	unique := t.Name
	for n := 2; unique == "" || w.taken[unique] || simple[unique] != nil; n++ {
		unique = t.Name + "·" + strconv.Itoa(n)
	}
	w.taken[unique] = true
	w.structs[t] = name(unique)
	w.line("struct %s {", name(unique))
	w.depth++
	for _, f := range t.Fields {
		w.line("%s %s", name(f.Name), w.typ(f.Type))
	}
	w.depth--
	w.line("}")
	w.blank()
}

// simple are the simple types by their names.
var simple = func() map[string]*core.Type {
	m := map[string]*core.Type{}
	for _, t := range core.Simple {
		m[t.Name] = t
	}
	return m
}()

func (w *writer) typ(t *core.Type) string {
	switch {
	case t == nil:
		return "?"
	case t.Kind == core.ArrayKind:
		return fmt.Sprintf("[%d]%s", t.Len, w.typ(t.Elem))
	case t.Kind == core.StructKind:
		return w.structs[t]
	}
	return t.Name
}

func (w *writer) site(i int) {
	s := w.sites[i]
	text := fmt.Sprintf("site %d %s %s", i, s.Code, position(s.Pos))
	if s.Unsigned {
		text += " unsigned"
	}
	if s.Text != "" {
		text += " " + strconv.Quote(s.Text)
	}
	w.line("%s", text)
}

// position is a position as it is, or quoted if there is something in it that would end it.
func position(pos string) string {
	for _, r := range pos {
		if !letter(r) && !strings.ContainsRune("0123456789.:/-+@%=,", r) {
			return strconv.Quote(pos)
		}
	}
	if pos == "" || strings.Contains(pos, "//") || pos == "unsigned" {
		return strconv.Quote(pos)
	}
	return pos
}

func (w *writer) function(f *core.Func) {
	var params, results []string
	for _, v := range f.Params {
		params = append(params, name(v.Name)+" "+w.typ(v.Type))
	}
	for _, t := range f.Results {
		results = append(results, w.typ(t))
	}
	to := ""
	if len(results) > 0 {
		to = " (" + strings.Join(results, ", ") + ")"
	}
	w.line("func %s(%s)%s {", name(f.Name), strings.Join(params, ", "), to)
	w.body(f.Locals(), f.Body)
}

func (w *writer) kernel(k *core.Kernel) {
	w.line("kernel %s %s", name(k.Name), strconv.Quote(k.Pos))
	w.depth++
	for _, p := range k.Params {
		w.param(p)
	}
	for _, l := range k.Loops {
		w.loop(l)
	}
	if g := k.Groups; g != nil {
		w.line("groups %d [%d %d %d]", g.Dims, g.Reqd[0], g.Reqd[1], g.Reqd[2])
		for _, v := range g.Team {
			w.line("team %s %s", name(v.Name), w.typ(v.Type))
		}
	}
	w.depth--
	w.line("{")
	w.body(k.Locals(), k.Body)
}

func (w *writer) param(p *core.Param) {
	text := fmt.Sprintf("%s %s %s:", [...]string{"buffer", "value", "result", "parts"}[p.Kind], strconv.Quote(p.Name),
		w.typ(p.Type))
	for i, v := range []*core.Var{p.Ptr, p.Lo, p.Hi, p.Len, p.Cap, p.Val, p.Acc, p.Missing} {
		if v != nil {
			text += " " + paramVars[i] + " " + name(v.Name)
		}
	}
	if p.Kind == core.Result {
		text += " " + p.Op.String()
	}
	if p.Kind == core.Parts {
		text += " " + strconv.Quote(hex.EncodeToString(p.Begin))
	}
	if p.Effects != 0 {
		text += "; " + strings.Join(p.Effects.Names(), " ")
	}
	w.line("%s", text)
}

// paramVars are the names of a parameter's variables, in the order of core.Param.
var paramVars = []string{"ptr", "lo", "hi", "len", "cap", "val", "acc", "missing"}

func (w *writer) loop(l *core.Loop) {
	text := "loop"
	for i, v := range []*core.Var{l.Var, l.Start, l.Step} {
		if v != nil {
			if text == "loop" {
				text += " " + w.typ(v.Type) + ":"
			}
			text += " " + loopVars[i] + " " + name(v.Name)
		}
	}
	w.line("%s", text)
}

// loopVars are the names of a loop's variables, in the order of core.Loop.
var loopVars = []string{"var", "start", "step"}

// body prints the declarations and statements of a function.
func (w *writer) body(vars []*core.Var, list []core.Stmt) {
	w.depth++
	for _, v := range vars {
		word := "var"
		if v.Mem {
			word = "mem"
		}
		w.line("%s %s %s", word, name(v.Name), w.typ(v.Type))
	}
	w.stmts(list)
	w.depth--
	w.line("}")
	w.blank()
}
