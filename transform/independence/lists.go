package independence

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// A pointer that a loop moves along a list, or down a tree, leads to something behind where it began: which of it is
// not known. So what iterations reach from different elements is different memory, as it is without a loop
// (independence.md, what is assumed), and what they reach from one is maybe the same.

// movedOn is where a pointer is that a loop makes lead on from what it led to, as p = p.next does; nothing where the
// loop makes something else of it.
func (w *walker) movedOn(n ast.Node, v *types.Var, x value) value {
	if w.r.Reaches == nil || x.kind != pointer || !x.at.known() || w.made[x.at.root] {
		return value{}
	}
	only := true
	var by []ast.Expr // what moves it on
	var init ast.Node
	if s, ok := n.(*ast.ForStmt); ok {
		init = s.Init // which has been done
	}
	assignments(n, func(e ast.Expr, at ast.Node) {
		if id, ok := ast.Unparen(e).(*ast.Ident); !ok || w.r.Info.ObjectOf(id) != v {
			return
		}
		s, ok := at.(*ast.AssignStmt)
		if at == init {
			return
		}
		if only = only && ok && s.Tok == token.ASSIGN && len(s.Lhs) == len(s.Rhs); only {
			by = append(by, s.Rhs[slices.Index(s.Lhs, e)])
			only = w.leadsOn(by[len(by)-1], v)
		}
	})
	if !only {
		return value{}
	}
	switch last := x.at.last(); {
	case w.goesBack(n):
		x.at.steps, x.at.alias = nil, nil
	case last.kind == along && slices.ContainsFunc(by, func(e ast.Expr) bool { return w.selects(e, last.v) }):
		x.at.steps = x.at.steps[:len(x.at.steps)-1] // on from a node of a list along the list: to nodes of other iterations
	}
	return value{kind: pointer, at: x.at.then(step{kind: beyond})}
}

// selects reports an expression with a field.
func (w *walker) selects(e ast.Expr, f *types.Var) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			found = found || w.r.Info.ObjectOf(sel.Sel) == types.Object(f)
		}
		return !found
	})
	return found
}

// goesBack reports code with a link that leads back.
func (w *walker) goesBack(n ast.Node) (found bool) {
	if w.r.Back == nil {
		return false
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			f, field := w.r.Info.ObjectOf(sel.Sel).(*types.Var)
			found = found || field && f.IsField() && w.r.Back(f)
		}
		return !found
	})
	return found
}

// leadsOn reports what is reached from a variable by pointers and fields: p.next, p.kids[i].
func (w *walker) leadsOn(e ast.Expr, v *types.Var) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return w.r.Info.ObjectOf(e) == v
	case *ast.SelectorExpr:
		s := w.r.Info.Selections[e]
		return s != nil && s.Kind() == types.FieldVal && w.leadsOn(e.X, v)
	case *ast.IndexExpr:
		return !isMapType(w.typeOf(e.X)) && w.leadsOn(e.X, v)
	case *ast.StarExpr:
		return w.leadsOn(e.X, v)
	}
	return false
}

// deref is what the pointer at a place leads to: by a field that leads along a list, the next node; by one that leads
// back, as to a parent, any of those that the variable leads to.
func (w *walker) deref(p place) place {
	n := len(p.steps) - 1
	p.copied = false
	if v := p.holder(); v != nil && w.r.Alike != nil && w.r.Alike(v) {
		p.steps, p.alias = []step{{kind: beyond}}, nil
		return p
	}
	if n < 0 || p.steps[n].kind != intoField {
		return p.target()
	}
	field := p.steps[n].v
	switch {
	case w.r.Back != nil && w.r.Back(field):
		p.steps, p.alias = []step{{kind: beyond}}, nil
		return p
	case n > 0 && p.steps[n-1].kind == along && p.steps[n-1].v == field:
		p.steps = slices.Clone(p.steps[:n])
		p.steps[n-1].index = p.steps[n-1].index.Plus(1)
		return p
	}
	return p.target()
}

// holder is the variable or field of which a place is an element; nil where it is none.
func (p place) holder() *types.Var {
	n := len(p.steps) - 1
	if n < 0 || p.steps[n].kind != intoElement {
		return nil
	}
	for n >= 0 && (p.steps[n].kind == intoElement || p.steps[n].kind == through) {
		n--
	}
	switch {
	case n < 0:
		return p.root
	case p.steps[n].kind == intoField:
		return p.steps[n].v
	}
	return nil
}

// next is where a pointer is in an iteration of a loop that moves it along a list once: p = p.next.
func (w *walker) next(v *types.Var, update ast.Stmt, old value, l *loop) (value, bool) {
	s, ok := update.(*ast.AssignStmt)
	if w.r.Reaches == nil || old.kind != pointer || !old.at.known() || w.made[old.at.root] || !w.tracked(v) ||
		!ok || s.Tok != token.ASSIGN || len(s.Lhs) != 1 || old.at.last().kind >= along {
		return value{}, false
	}
	e, ok := ast.Unparen(s.Rhs[0]).(*ast.SelectorExpr)
	if !ok || w.r.Info.Selections[e] == nil || len(w.r.Info.Selections[e].Index()) != 1 {
		return value{}, false
	}
	field, ok := w.r.Info.ObjectOf(e.Sel).(*types.Var)
	id, named := ast.Unparen(e.X).(*ast.Ident)
	if !ok || !named || w.r.Info.ObjectOf(id) != v || w.r.Back != nil && w.r.Back(field) {
		return value{}, false
	}
	return value{kind: pointer, at: old.at.then(step{kind: along, v: field, index: affine.Of(l.count)})}, true
}
