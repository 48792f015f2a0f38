package gosrc

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// label is a Repeat or Block under way.
type label struct {
	name string // of the core form
	text string // of the Go; "" while nothing refers to it
}

func (w *printer) stmts(list []core.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w *printer) inner(list []core.Stmt) {
	w.depth++
	w.stmts(list)
	w.depth--
}

func (w *printer) exprs(list []core.Expr) []string {
	var texts []string
	for _, e := range list {
		texts = append(texts, w.expr(e))
	}
	return texts
}

func (w *printer) stmt(s core.Stmt) {
	switch s := s.(type) {
	case *core.Set:
		w.line("%s = %s", w.name(s.Var), w.expr(s.X))
	case *core.Load:
		w.line("%s = %s", w.name(s.Var), w.load(s.Var.Type, w.expr(s.P)))
	case *core.Store:
		w.line("*(*%s)(%s) = %s", w.typ(s.X.Type()), w.expr(s.P), w.expr(s.X))
	case *core.Move:
		w.line("%s.Move(%s, %s, %s)", w.pkg(bodyPath), w.expr(s.Dst), w.expr(s.Src), w.expr(s.N))
	case *core.Zero:
		w.line("%s.Zero(%s, %s)", w.pkg(bodyPath), w.expr(s.P), w.expr(s.N))
	case *core.Check:
		w.check(s)
	case *core.Fail:
		w.userLine(w.program.Sites[s.Site].Pos)
		w.frame.fault(s.Site, w.exprs(s.Args))
	case *core.If:
		w.line("if %s {", w.expr(s.Cond))
		w.inner(s.Then)
		if len(s.Else) > 0 {
			w.line("} else {")
			w.inner(s.Else)
		}
		w.line("}")
	case *core.Repeat:
		w.labelled(s.Label, "for {", func() { w.stmts(s.Body) })
	case *core.Block:
		w.labelled(s.Label, once, func() { w.stmts(s.Body) })
	case *core.Break:
		w.line("break %s", w.label(s.Label))
	case *core.Continue:
		w.line("continue %s", w.label(s.Label))
	case *core.Return:
		w.frame.ret(w.exprs(s.X))
	case *core.Call:
		w.call(s)
	case *core.Fence: // Go's atomic operations are in one order, and so is what stands between them
	case *core.Critical:
		w.critical(s)
	case *core.Atomic:
		w.atomic(s)
	case *core.Print:
		w.print(s)
	case *core.Line:
		w.userLine(s.Pos)
	}
}

// critical prints statements that one item does at a time. A fault that is a panic leaves the function around them.
func (w *printer) critical(s *core.Critical) {
	enter := fmt.Sprintf("%s.Critical(%d)", w.pkg(bodyPath), s.Lock)
	if !w.frame.group {
		w.line("func() {")
		w.line("\tdefer %s()", enter)
		w.inner(s.Body)
		w.line("}()")
		return
	}
	leave, fault, failed := w.fresh("leave"), w.frame.fault, w.frame.failed
	w.line("{")
	w.depth++
	w.line("%s := %s", leave, enter)
	w.frame.failed = func() {
		w.line("%s()", leave)
		failed()
	}
	w.frame.fault = func(site int, args []string) {
		w.note(site, args)
		w.frame.failed()
	}
	w.stmts(s.Body)
	w.line("%s()", leave)
	w.frame.fault, w.frame.failed = fault, failed
	w.depth--
	w.line("}")
}

// load is the value of a type at p. A bool is what is not 0.
func (w *printer) load(t *core.Type, p string) string {
	if t == core.Bool {
		return fmt.Sprintf("*(*uint8)(%s) != 0", p)
	}
	return fmt.Sprintf("*(*%s)(%s)", w.typ(t), p)
}

func (w *printer) check(s *core.Check) {
	if w.holds(s) {
		return
	}
	w.userLine(w.program.Sites[s.Site].Pos)
	w.line("if !%s {", w.expr(s.Cond))
	w.depth++
	w.frame.fault(s.Site, w.exprs(s.Args))
	w.depth--
	w.line("}")
}

// operands are exactly three operands of a fault.
func operands(args []string) string {
	return strings.Join(append(args[:len(args):len(args)], "0", "0", "0")[:3], ", ")
}

// once begins a statement that is left by its label.
const once = "switch { default:"

// labelled prints a body behind a head that opens a brace, with a label if something in it refers to that.
func (w *printer) labelled(name, head string, body func()) {
	l := &label{name: name}
	w.frame.labels = append(w.frame.labels, l)
	out := w.b
	w.b = &strings.Builder{}
	w.depth++
	body()
	w.depth--
	inner := w.b.String()
	w.b = out
	w.frame.labels = w.frame.labels[:len(w.frame.labels)-1]
	if l.text != "" {
		w.line("%s:", l.text)
	}
	w.line("%s", head)
	w.b.WriteString(inner)
	w.line("}")
}

// label is the Go label of an enclosing statement.
func (w *printer) label(name string) string {
	i := len(w.frame.labels) - 1
	for w.frame.labels[i].name != name {
		i--
	}
	l := w.frame.labels[i]
	if l.text == "" {
		l.text = w.fresh("L")
	}
	return l.text
}

// userLine says which line of the user's comes next.
func (w *printer) userLine(pos string) {
	if !w.Lines || pos == w.frame.line {
		return
	}
	w.frame.line = pos
	w.b.WriteString("//line " + pos + "\n")
}

func (w *printer) print(s *core.Print) {
	var args []string
	for i, part := range core.Printed(s.Format) {
		if part != "" {
			args = append(args, strconv.Quote(part))
		}
		if i < len(s.Args) {
			args = append(args, w.expr(s.Args[i]))
		}
	}
	w.line("print(%s)", strings.Join(args, ", "))
}

// call prints a call; one of a function that may fail in a kernel by groups returns also whether it has.
func (w *printer) call(s *core.Call) {
	f := s.Func
	var to []string
	wanted := false
	for _, v := range s.Results {
		if v == nil {
			to = append(to, "_")
			continue
		}
		to = append(to, w.name(v))
		wanted = true
	}
	args := w.exprs(s.Args)
	group := w.frame.group && w.env[f]
	if group {
		args = append([]string{"g", w.frame.item}, args...)
	}
	call := w.funcName(f, group) + "(" + strings.Join(args, ", ") + ")"
	switch {
	case group && w.fails[f]:
		w.line("{")
		w.depth++
		w.line("var failed bool")
		w.line("%s = %s", strings.Join(append(to, "failed"), ", "), call)
		w.line("if failed {")
		w.depth++
		w.frame.failed()
		w.depth--
		w.line("}")
		w.depth--
		w.line("}")
	case wanted:
		w.line("%s = %s", strings.Join(to, ", "), call)
	default:
		w.line("%s", call)
	}
}
