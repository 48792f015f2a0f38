package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/source"
)

// A map is not memory in which different keys are apart: Go's runtime ends a program in which two goroutines write one.

// mapWrite is a place at which a construct writes a map that threads share.
type mapWrite struct {
	at ast.Expr // what is shown
	m  ast.Expr // the map by its name; nil where a function writes it that is called

	by *types.Var // the variable of the construct that leads to it there; nil where that is not known

	perhaps bool // a mutex may guard it
}

func (w mapWrite) name(u *Checker) string {
	if w.m == nil {
		return u.Text(w.at)
	}
	return u.Text(w.m)
}

// is says what is wrong with what is done by iterations or threads.
func (w mapWrite) is(who string) string {
	if w.m == nil {
		return "writes a map that " + who + " share, at once"
	}
	return "is a map that " + who + " write at once"
}

// mapWrites are those of a construct's own text and of the functions that it calls, outside of the constructs in it,
// and of what a mutex guards.
func (u *Checker) mapWrites(t *threads) (list []mapWrite) {
	u.eachAssigned(t, func(e ast.Expr, perhaps bool) {
		if x, ok := e.(*ast.IndexExpr); ok && u.isMap(x.X) && u.sameForAll(t, x.X) {
			list = append(list, mapWrite{at: e, m: x.X, perhaps: perhaps})
		}
	})
	u.eachOwn(t, func(n ast.Node) {
		call, is := n.(*ast.CallExpr)
		if !is || len(call.Args) == 0 || !u.isMap(call.Args[0]) {
			return
		}
		guarded, perhaps := t.locks.guard(call)
		if guarded {
			return
		}
		id, is := ast.Unparen(call.Fun).(*ast.Ident)
		if !is {
			return
		}
		if b, is := u.Object(id).(*types.Builtin); is && (b.Name() == "delete" || b.Name() == "clear") &&
			u.sameForAll(t, call.Args[0]) {
			list = append(list, mapWrite{at: call, m: call.Args[0], perhaps: perhaps})
		}
	})
	var code []ast.Node
	for _, s := range t.Body {
		code = append(code, s)
	}
	if len(code) == 0 {
		return list
	}
	apart := u.apartHere(t)
	for a := range u.Frame(t.Stmt).Of(code...).Writes() {
		call, is := a.Place().(*ast.CallExpr)
		said := func(w mapWrite) bool { return w.at == ast.Expr(call) }
		if !is || len(a.Via) == 0 || slices.ContainsFunc(list, said) || u.inConstruct(t, a) ||
			len(apart(call)) > 0 || len(apart(a.Node)) > 0 || !u.sharedMap(t, a) {
			continue
		}
		guarded, perhaps := t.locks.guarding(independence.Access{Node: call, Inside: a.Node})
		if guarded {
			continue
		}
		list = append(list, mapWrite{at: call, by: a.Path.Root.Var, perhaps: perhaps})
	}
	return list
}

// inConstruct reports an access in a construct in this one, also in one of a function that it calls.
func (u *Checker) inConstruct(t *threads, a effects.Access) bool {
	return slices.ContainsFunc(t.inner, func(in *directives.Bound) bool {
		return in.Stmt != nil && (holds(in.Stmt, a.Node) || slices.ContainsFunc(a.Via, func(call *ast.CallExpr) bool {
			return holds(in.Stmt, call)
		}))
	})
}

// sharedMap reports an access to one map that threads share: that a variable of theirs leads to, or that is made once
// in the function around, outside of what they run.
func (u *Checker) sharedMap(t *threads, a effects.Access) bool {
	r := a.Path.Root
	switch r.Kind {
	case effects.Variable:
		return a.Path.OfMap() && u.shares(t, r.Var)
	case effects.Allocation:
		e, is := r.Node.(ast.Expr)
		return is && a.Path.Whole() && u.isMap(e) && u.madeOnce(t, e) && u.sharesPlace(t, e)
	}
	return false
}

// madeOnce reports an expression of the function around a construct that is evaluated once, and is not an element.
func (u *Checker) madeOnce(t *threads, e ast.Expr) bool {
	decl := u.declAround(t.Region)
	if decl == nil || !declares(decl, e.Pos()) {
		return false
	}
	once := true
	ast.Inspect(decl, func(n ast.Node) bool {
		if n == nil || e.Pos() < n.Pos() || n.End() < e.End() || n == ast.Node(e) {
			return false
		}
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			once = false
		case *ast.CompositeLit:
			if t := u.TypeOf(n); t == nil || !isStruct(t) {
				once = false
			}
		}
		return true
	})
	return once
}

func isStruct(t types.Type) bool {
	_, is := source.Under(t).(*types.Struct)
	return is
}

// sharesPlace reports a place of the function outside of the innermost parallel region around a construct.
func (u *Checker) sharesPlace(t *threads, n ast.Node) bool {
	for l := t.Innermost(); l != nil; l = l.Outer {
		if l.From.Stmt != nil && holds(l.From.Stmt, n) {
			return false
		}
		if makesThreads(l) {
			return true
		}
	}
	return false
}
