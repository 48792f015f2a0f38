package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

func (l *Lowerer) ifStmt(s *ast.IfStmt) ir.Stmt {
	out := &ir.If{Node: at(s)}
	var init bool
	out.Init, init = l.optionalStmt(s.Init)
	out.Cond = l.expr(s.Cond)
	out.Then = l.braces(s.Body)
	if s.Else != nil {
		out.Else = l.stmt(s.Else)
	}
	if !init || out.Cond == nil {
		return nil
	}
	return out
}

func (l *Lowerer) forStmt(s *ast.ForStmt) ir.Stmt {
	out := &ir.For{Node: at(s)}
	var init, cond, post bool
	out.Init, init = l.optionalStmt(s.Init)
	out.Cond, cond = l.optionalExpr(s.Cond)
	out.Body = l.braces(s.Body)
	out.Post, post = l.optionalStmt(s.Post)
	if !init || !cond || !post {
		return nil
	}
	return out
}

// iteratesItself reports an operand of range that is what a function returns which calls itself, or what it returns
// does.
func (l *Lowerer) iteratesItself(e ast.Expr) bool {
	call, is := ast.Unparen(e).(*ast.CallExpr)
	if !is {
		return false
	}
	return slices.ContainsFunc(l.U.Reached(call), func(d *ast.FuncDecl) bool {
		return slices.ContainsFunc(l.U.Reached(d.Body), func(again *ast.FuncDecl) bool { return again == d })
	})
}

func (l *Lowerer) rangeStmt(s *ast.RangeStmt) ir.Stmt {
	t := l.typeOf(s.X)
	if !source.Indexable(t) && !source.IsBasic(t, types.IsInteger|types.IsString) {
		wayOut := "collect what it goes through in a slice before the region"
		if _, function := source.Under(t).(*types.Signature); function {
			wayOut = "range over a function that shows and does nothing more where yield says no, as if !yield(x) { return }, " +
				"and calls it neither in a function literal nor in one that it calls; the names that it uses mean the same here, " +
				"and those of another package are exported; a loop's body that stands in several places is short and has no " +
				"function literals; or write its loop here"
			if l.iteratesItself(s.X) {
				wayOut = "go through it with a stack of your own, a slice of what is still to come, or collect what it " +
					"yields in a slice before the region: an iterator that calls itself has no loop which could stand here"
			}
		}
		l.refuse(s.X, "a kernel can range over an integer, a slice, an array or a string only", wayOut)
		return nil
	}
	out := &ir.Range{Node: at(s)}
	switch {
	case source.Indexable(t) && s.Value != nil:
		out.X = l.part(s.X)
	case source.Indexable(t):
		out.X = l.part(s.X)
	default:
		out.X = l.expr(s.X)
	}
	before := len(l.handled)
	if source.Indexable(t) && !Blank(s.Value) {
		l.handlesElements(s.Value, s.X, false)
	}
	ok := out.X != nil
	if s.Tok == token.DEFINE {
		if id, is := s.Key.(*ast.Ident); is {
			out.Key = l.local(id)
		}
		if id, is := s.Value.(*ast.Ident); is {
			out.Value = l.local(id, l.handled[before:]...)
		}
	} else {
		var key, value bool
		out.KeyX, key = l.rangeTarget(s.Key)
		out.ValueX, value = l.rangeTarget(s.Value)
		ok = ok && key && value
	}
	out.Body = l.braces(s.Body)
	if !ok {
		return nil
	}
	return out
}

// rangeTarget lowers what a range assigns that declares nothing.
func (l *Lowerer) rangeTarget(e ast.Expr) (x ir.Expr, ok bool) {
	if Blank(e) {
		return nil, true
	}
	x = l.place(e)
	l.write(e, token.ILLEGAL)
	l.assigns(e)
	return x, x != nil
}

func (l *Lowerer) switchStmt(s *ast.SwitchStmt) ir.Stmt {
	out := &ir.Switch{Node: at(s)}
	var init, tag bool
	out.Init, init = l.optionalStmt(s.Init)
	out.Tag, tag = l.optionalExpr(s.Tag)
	ok := init && tag
	for i, c := range s.Body.List {
		clause := c.(*ast.CaseClause)
		next := s.Body.Rbrace
		if i+1 < len(s.Body.List) {
			next = s.Body.List[i+1].Pos()
		}
		values, good := l.exprs(clause.List)
		ok = ok && good
		out.Cases = append(out.Cases, &ir.Case{Node: at(clause), Values: values, Body: l.Block(clause.Body, next)})
	}
	if !ok {
		return nil
	}
	return out
}
