package transform

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

func (l *lowerer) ifStmt(s *ast.IfStmt) ir.Stmt {
	out := &ir.If{Node: at(s)}
	if s.Init != nil {
		out.Init = l.stmt(s.Init)
	}
	if l.env != nil {
		l.env.extremum(s)
	}
	out.Cond = l.expr(s.Cond)
	out.Then = l.braces(s.Body)
	if s.Else != nil {
		out.Else = l.stmt(s.Else)
	}
	if out.Cond == nil || s.Init != nil && out.Init == nil {
		return nil
	}
	return out
}

func (l *lowerer) forStmt(s *ast.ForStmt) ir.Stmt {
	out := &ir.For{Node: at(s)}
	ok := true
	if s.Init != nil {
		out.Init = l.stmt(s.Init)
		ok = out.Init != nil
	}
	if s.Cond != nil {
		out.Cond = l.expr(s.Cond)
		ok = ok && out.Cond != nil
	}
	out.Body = l.braces(s.Body)
	if s.Post != nil {
		out.Post = l.stmt(s.Post)
		ok = ok && out.Post != nil
	}
	if !ok {
		return nil
	}
	return out
}

func (l *lowerer) rangeStmt(s *ast.RangeStmt) ir.Stmt {
	t := l.u.typeOf(s.X)
	if b, ok := under(t).(*types.Basic); !indexable(t) && !(ok && b.Info()&types.IsInteger != 0) {
		l.refuse(s.X, "a kernel can range over an integer, a slice or an array only", "")
		return nil
	}
	out := &ir.Range{Node: at(s)}
	switch {
	case indexable(t) && s.Value != nil:
		out.X = l.indexed(s.X)
	case indexable(t):
		out.X = l.measured(s.X)
	default:
		out.X = l.expr(s.X)
	}
	ok := out.X != nil
	if s.Tok == token.DEFINE {
		if id, is := s.Key.(*ast.Ident); is {
			out.Key = l.local(id)
		}
		if id, is := s.Value.(*ast.Ident); is {
			out.Value = l.local(id)
		}
	} else {
		for _, p := range []struct {
			from ast.Expr
			to   *ir.Expr
		}{{s.Key, &out.KeyX}, {s.Value, &out.ValueX}} {
			if id, is := p.from.(*ast.Ident); p.from == nil || is && id.Name == "_" {
				continue
			}
			*p.to = l.place(p.from)
			ok = ok && *p.to != nil
			l.write(p.from, token.ILLEGAL)
		}
	}
	out.Body = l.braces(s.Body)
	if !ok {
		return nil
	}
	return out
}

func (l *lowerer) switchStmt(s *ast.SwitchStmt) ir.Stmt {
	out := &ir.Switch{Node: at(s)}
	ok := true
	if s.Init != nil {
		out.Init = l.stmt(s.Init)
		ok = out.Init != nil
	}
	if s.Tag != nil {
		out.Tag = l.expr(s.Tag)
		ok = ok && out.Tag != nil
	}
	for i, c := range s.Body.List {
		clause := c.(*ast.CaseClause)
		next := s.Body.Rbrace
		if i+1 < len(s.Body.List) {
			next = s.Body.List[i+1].Pos()
		}
		k := &ir.Case{Node: at(clause)}
		for _, v := range clause.List {
			x := l.expr(v)
			ok = ok && x != nil
			k.Values = append(k.Values, x)
		}
		k.Body = l.block(clause.Body, next)
		out.Cases = append(out.Cases, k)
	}
	if !ok {
		return nil
	}
	return out
}
