package text

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

func (w *writer) stmts(list []core.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w *writer) stmt(s core.Stmt) {
	switch s := s.(type) {
	case *core.Set:
		w.line("%s = %s", variable(s.Var), w.expr(s.X, 0))
	case *core.Load:
		w.line("load %s = %s", variable(s.Var), w.expr(s.P, 0))
	case *core.Store:
		w.line("store %s", w.list(s.P, s.X))
	case *core.Move:
		w.line("move %s", w.list(s.Dst, s.Src, s.N))
	case *core.Zero:
		w.line("zero %s", w.list(s.P, s.N))
	case *core.Check:
		w.line("check %s else %s", w.expr(s.Cond, 0), w.fault(s.Site, s.Args))
	case *core.Fail:
		w.line("fail %s", w.fault(s.Site, s.Args))
	case *core.If:
		w.ifStmt(s)
	case *core.Repeat:
		w.line("%srepeat %s {", uniform(s.Uniform), name(s.Label))
		w.inner(s.Body)
		w.line("}")
	case *core.Block:
		w.line("block %s {", name(s.Label))
		w.inner(s.Body)
		w.line("}")
	case *core.Break:
		w.line("break %s", name(s.Label))
	case *core.Continue:
		w.line("continue %s", name(s.Label))
	case *core.Return:
		w.line("%s", strings.TrimSpace("return "+w.list(s.X...)))
	case *core.Call:
		w.call(s)
	case *core.Barrier:
		w.line("barrier")
	case *core.Fence:
		w.line("fence")
	case *core.Critical:
		w.line("critical %d {", s.Lock)
		w.inner(s.Body)
		w.line("}")
	case *core.Atomic:
		w.atomic(s)
	case *core.Print:
		w.line("print %s(%s)", strconv.Quote(s.Format), w.list(s.Args...))
	case *core.Line:
		w.line("line %s", strconv.Quote(s.Pos))
	default:
		w.line("?")
	}
}

func (w *writer) inner(list []core.Stmt) {
	w.depth++
	w.stmts(list)
	w.depth--
}

func (w *writer) ifStmt(s *core.If) {
	w.line("%sif %s {", uniform(s.Uniform), w.expr(s.Cond, 0))
	w.inner(s.Then)
	if len(s.Else) > 0 {
		w.line("} else {")
		w.inner(s.Else)
	}
	w.line("}")
}

func uniform(is bool) string {
	if is {
		return "uniform "
	}
	return ""
}

// fault is a site's number with the operands, and behind it what the site is.
func (w *writer) fault(site int, args []core.Expr) string {
	text := fmt.Sprintf("%d(%s)", site, w.list(args...))
	if site >= 0 && site < len(w.sites) {
		text += fmt.Sprintf(" // %s %s", w.sites[site].Code, position(w.sites[site].Pos))
	}
	return text
}

func (w *writer) call(s *core.Call) {
	to := ""
	for i, v := range s.Results {
		if i > 0 {
			to += ", "
		}
		if v == nil {
			to += "_"
		} else {
			to += variable(v)
		}
	}
	if to != "" {
		to += " = "
	}
	callee := "?"
	if s.Func != nil {
		callee = name(s.Func.Name)
	}
	w.line("call %s%s(%s)", to, callee, w.list(s.Args...))
}

func (w *writer) atomic(s *core.Atomic) {
	text := "atomic "
	if s.Old != nil {
		text += variable(s.Old) + " = "
	}
	text += s.Op.String() + " " + w.list(core.Exprs(s)...)
	w.line("%s", text)
}

func variable(v *core.Var) string {
	switch {
	case v == nil:
		return "?"
	case v.Name == "_":
		return quoted(v.Name)
	}
	return name(v.Name)
}
