package gogen

import (
	"fmt"
	"go/token"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

func (p *printer) stmts(list []ir.Stmt) {
	for _, s := range list {
		p.declares(s)
		p.stmt(s)
	}
}

func (p *printer) stmt(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Comment:
		p.comment(s)
	case *ir.Flush:
	case *ir.List:
		p.stmts(s.Stmts)
	case *ir.Block:
		if p.captured(s) {
			return
		}
		p.line(s.At(), "{")
		p.body(s)
		p.line(token.NoPos, "}")
	case *ir.If:
		p.ifStmt(s)
	case *ir.For:
		p.line(s.At(), p.forHeader(s)+" {")
		p.body(s.Body)
		p.line(token.NoPos, "}")
	case *ir.Range:
		p.rangeStmt(s)
	case *ir.Switch:
		p.switchStmt(s)
	case *ir.Labeled:
		p.unindented(s.At(), s.Label+":")
		p.stmt(s.Stmt)
	case *ir.Atomic:
		p.atomic(s)
	case *ir.Critical:
		p.critical(s)
	case *ir.Declare:
		p.line(s.At(), p.simple(s))
		p.keep(s.Var)
	case *ir.Define:
		p.line(s.At(), p.simple(s))
		p.keep(s.Lhs...)
	default:
		p.line(s.At(), p.simple(s))
	}
}

// body prints the statements of a block, one level deeper.
func (p *printer) body(b *ir.Block) {
	p.depth++
	p.scoped(b.Body)
	p.depth--
}

// simple is the text of a statement that fits a line, as in the head of an if.
func (p *printer) simple(s ir.Stmt) string {
	switch s := s.(type) {
	case nil:
		return ""
	case *ir.Declare:
		t := "var " + s.Var.Name
		if !s.Inferred {
			t += " " + p.Spell(s.Var.Type)
		}
		if s.Init != nil {
			t += " = " + p.expr(s.Init)
		}
		return t
	case *ir.Define:
		names := make([]string, len(s.Lhs))
		for i, v := range s.Lhs {
			names[i] = "_"
			if v != nil {
				names[i] = v.Name
			}
		}
		return strings.Join(names, ", ") + " := " + p.exprs(s.Rhs)
	case *ir.Assign:
		return p.exprs(s.Lhs) + " " + s.Op.String() + " " + p.exprs(s.Rhs)
	case *ir.IncDec:
		return p.place(s.X) + s.Op.String()
	case *ir.Do:
		if call, ok := s.X.(*ir.Call); ok {
			return p.bareCall(call)
		}
		return p.expr(s.X)
	case *ir.Branch:
		if s.Label != "" {
			return s.Op.String() + " " + s.Label
		}
		return s.Op.String()
	case *ir.Panic:
		return "panic(" + p.expr(s.X) + ")"
	case *ir.Return:
		return strings.TrimSpace("return " + p.exprs(s.Results))
	}
	panic(fmt.Sprintf("gogen: unknown statement %T", s))
}

// literal prints a function literal: its head, and each line of its body behind a break.
func (p *printer) literal(e *ir.FuncLit) string {
	body := &printer{Options: p.Options, part: p.part, local: p.local, given: map[string]string{}, chunk: p.chunk,
		uses: p.uses, params: p.params, depth: p.depth + 1}
	body.Mark = nil // the breaks bring them
	body.scoped(e.Body)
	var b strings.Builder
	b.WriteString("func(" + p.parameters(e.Params) + ")")
	switch {
	case len(e.Results) == 1 && e.Results[0].Name == "":
		b.WriteString(" " + p.Spell(e.Results[0].Type))
	case len(e.Results) > 0:
		b.WriteString(" (" + p.parameters(e.Results) + ")")
	}
	b.WriteString(" {")
	for i, text := range strings.Split(strings.TrimSuffix(body.b.String(), "\n"), "\n") {
		if text != "" {
			b.WriteString(breakMark + strconv.Itoa(int(body.lines[i])) + ";" + text)
		}
	}
	b.WriteString(breakMark + "0;" + strings.Repeat("\t", p.depth) + "}")
	return b.String()
}

// parameters prints the parameters or results of a function literal. A type is said once for those before it.
func (p *printer) parameters(list []*ir.Var) string {
	out := make([]string, len(list))
	for i, v := range list {
		t := p.Spell(v.Type)
		if i+1 < len(list) && v.Name != "" && t == p.Spell(list[i+1].Type) {
			t = ""
		}
		out[i] = strings.TrimSpace(v.Name + " " + t)
	}
	return strings.Join(out, ", ")
}

func (p *printer) ifStmt(s *ir.If) {
	switch reached, known := reachedHere(s.Cond); {
	case known && reached:
		p.stmts(s.Then.Body)
		return
	case known && s.Else == nil:
		return
	}
	p.line(s.At(), p.ifHeader(s))
	for {
		p.body(s.Then)
		switch e := s.Else.(type) {
		case nil:
			p.line(token.NoPos, "}")
			return
		case *ir.If:
			p.raw(e.At(), "} else "+p.mark(e.At())+p.ifHeader(e))
			s = e
		case *ir.Block:
			p.line(token.NoPos, "} else {")
			p.body(e)
			p.line(token.NoPos, "}")
			return
		}
	}
}

// reachedHere is the value of a condition that asks whether a parameter is reached, where that is known.
func reachedHere(cond ir.Expr) (reached, known bool) {
	switch e := cond.(type) {
	case *ir.Reached:
		return true, e.Param.Reach != ir.ReachedSometimes
	case *ir.Paren:
		return reachedHere(e.X)
	case *ir.Unary:
		reached, known = reachedHere(e.X)
		return !reached, known && e.Op == token.NOT
	}
	return false, false
}

func (p *printer) ifHeader(s *ir.If) string {
	h := "if "
	if s.Init != nil {
		h += p.simple(s.Init) + "; "
	}
	return h + p.expr(s.Cond) + " {"
}

func (p *printer) forHeader(s *ir.For) string {
	if s.Init == nil && s.Post == nil {
		if s.Cond == nil {
			return "for"
		}
		return "for " + p.expr(s.Cond)
	}
	h := "for "
	if s.Init != nil {
		h += p.simple(s.Init)
	}
	h += "; " + p.optional(s.Cond) + "; "
	if s.Post != nil {
		h += p.simple(s.Post)
	}
	return strings.TrimRight(h, " ")
}

func (p *printer) rangeStmt(s *ir.Range) {
	key, value, op := "", "", ":="
	if s.KeyX != nil || s.ValueX != nil {
		key, value, op = p.optional(s.KeyX), p.optional(s.ValueX), "="
	}
	if s.Key != nil && s.Key.Used {
		key = s.Key.Name
	}
	if s.Value != nil && s.Value.Used {
		value = s.Value.Name
	}
	if w := p.window(s.X); w != "" {
		p.windowRange(s, w, key, value, op)
		return
	}
	if key == "" && value != "" {
		key = "_"
	}
	head := "for "
	if key != "" {
		head += key
		if value != "" {
			head += ", " + value
		}
		head += " " + op + " "
	}
	p.line(s.At(), head+"range "+p.expr(s.X)+" {")
	p.body(s.Body)
	p.line(token.NoPos, "}")
}

// windowRange is a range over a slice of which only a part is present: an element outside it is out of range when met.
func (p *printer) windowRange(s *ir.Range, w, key, value, op string) {
	k := key
	if value != "" && (key == "" || op == "=") {
		k = p.local("k")
	}
	if k == "" {
		p.line(s.At(), "for range "+w+".Len() {")
	} else if op == "=" && value == "" {
		p.line(s.At(), "for "+k+" = range "+w+".Len() {")
	} else {
		p.line(s.At(), "for "+k+" := range "+w+".Len() {")
	}
	p.depth++
	if value != "" {
		if op == "=" && key != "" {
			p.line(s.At(), key+" = "+k)
		}
		p.line(s.At(), value+" "+op+" *"+w+".At("+k+")")
	}
	p.scoped(s.Body.Body)
	p.depth--
	p.line(token.NoPos, "}")
}

func (p *printer) switchStmt(s *ir.Switch) {
	h := "switch "
	if s.Init != nil {
		h += p.simple(s.Init) + "; "
	}
	h += p.optional(s.Tag)
	p.line(s.At(), strings.TrimRight(h, " ")+" {")
	for _, c := range s.Cases {
		if len(c.Values) == 0 {
			p.line(c.At(), "default:")
		} else {
			p.line(c.At(), "case "+p.exprs(c.Values)+":")
		}
		p.depth++
		p.scoped(c.Body)
		p.depth--
	}
	p.line(token.NoPos, "}")
}
