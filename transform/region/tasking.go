package region

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// Tasking is what makes a construct a task, beside others of the task that meets it (OpenMP 5.2, sections 13.8, 15.6
// and 15.9.5): that nothing waits for its end, and what it depends on.
type Tasking struct {
	Nowait  directives.Clause // nil: there is none
	Unless  ast.Expr          // the condition of nowait; nil: true
	Depends []Dependence
}

// Dependence is an item of a depend clause.
type Dependence struct {
	Kind string                // the runtime's name of the dependence type; "" of what a depend object holds
	Item ast.Expr              // a slice, a part of one, a pointer to what is meant, or a variable; nil: omp_all_memory
	Each []directives.Iterator // around it, outermost first
}

// Deferred reports a construct that is a task.
func (c *Region) Deferred() bool { return c.Tasking.Nowait != nil || len(c.Tasking.Depends) > 0 }

// Waits reports a construct that waits for tasks and does nothing else.
func (c *Region) Waits() bool {
	return c.Tree.Kind == directives.Taskwait || c.Tree.Kind == directives.Taskgroup
}

// dependenceKinds are the runtime's names of the dependence types.
var dependenceKinds = map[string]string{"in": "DependIn", "out": "DependOut", "inout": "DependOut",
	"mutexinoutset": "DependMutexinoutset", "inoutset": "DependInoutset"}

// DependenceKind is the runtime's name of a dependence type.
func DependenceKind(word string) string { return dependenceKinds[word] }

// nowait reads the clause nowait.
func (l *launchReader) nowait(cl *directives.ExprClause) {
	t := &l.c.Tasking
	t.Nowait = cl
	if cl.Expr == nil {
		return
	}
	var v LaunchValue
	if l.choice(&v, cl.Expr) {
		t.Unless = cl.Expr
	}
}

// depend reads the clause depend.
func (l *launchReader) depend(cl *directives.DependClause) {
	t := &l.c.Tasking
	kind := dependenceKinds[cl.Type.Text]
	if cl.All {
		t.Depends = append(t.Depends, Dependence{Kind: kind})
	}
	for i, n := range cl.Iterators {
		x := l.within(cl, directives.Item{Pos: n.Pos, End: n.End})
		if !x.bounds(cl.Iterators[:i], n) {
			l.ok = false
			return
		}
	}
	for _, it := range cl.Items {
		if len(it.Sections) > 0 && (len(it.Sections) > 1 || it.Sections[0].Step != nil ||
			len(it.Sections[0].Fields) > 0) {
			l.dependParts(it, cl, kind)
			continue
		}
		e := it.Expr
		if cl.Type.Text != "depobj" {
			e = l.dependItem(it, cl)
		} else if !l.typed(e, it, cl) || !l.u.dependObject(it, cl) {
			e = nil
		}
		if e == nil {
			l.ok = false
			continue
		}
		t.Depends = append(t.Depends, Dependence{kind, e, cl.Iterators})
	}
}

// within checks what stands within iterators.
func (l *launchReader) within(cl *directives.DependClause, it directives.Item) *expansion {
	return &expansion{u: l.u, c: l.c, wish: wish{clause: cl}, from: it}
}

// typed gives types to a part of an item.
func (l *launchReader) typed(e ast.Expr, it directives.Item, cl *directives.DependClause) bool {
	if len(cl.Iterators) > 0 {
		return l.within(cl, it).typed(cl.Iterators, e, e)
	}
	return l.u.itemTyped(l.c, e, cl) && l.u.idle(l.c, e, cl)
}

// dependParts are the parts of an item that is not in one piece.
func (l *launchReader) dependParts(it directives.Item, cl *directives.DependClause, kind string) {
	x := l.within(cl, it)
	if !l.typed(ast.Unparen(it.Path), it, cl) || !x.spread(piece{item: it, each: cl.Iterators}) {
		l.ok = false
		return
	}
	if l.c.KeepsDependence() && (len(x.pieces) != 1 || len(x.pieces[0].each) > 0) {
		l.u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
			"a depend object holds one dependence, and %s is not in one piece (OpenMP 5.2, section 15.9.4)",
			l.u.Text(it.Expr)).
			Fix("an object for each piece, or all of it: depend(" + cl.Type.Text + ": " + l.u.Text(it.Path) + ")")
		l.ok = false
		return
	}
	for _, p := range x.pieces {
		e := p.item.Path
		for _, s := range p.item.Sections {
			e = &ast.SliceExpr{X: e, Low: x.bound(s.Lo), High: x.bound(s.Hi)}
		}
		l.c.Tasking.Depends = append(l.c.Tasking.Depends, Dependence{kind, e, p.each})
	}
}

// dependItem is the expression of a list item; nil where that is refused. The order of a pointer is that of what it
// leads to, as its mapping is.
func (l *launchReader) dependItem(it directives.Item, cl *directives.DependClause) ast.Expr {
	u, e := l.u, ast.Unparen(it.Expr)
	if !l.typed(ast.Unparen(it.Path), it, cl) {
		return nil
	}
	if len(it.Sections) == 1 {
		s := it.Sections[0]
		for _, bound := range []ast.Expr{s.Lo, s.Hi} {
			if bound == nil {
				continue
			}
			if len(cl.Iterators) > 0 {
				if !l.within(cl, it).boundTyped(cl.Iterators, bound, bound, "a part's") {
					return nil
				}
			} else if _, ok := l.integer(bound); !ok {
				return nil
			}
		}
		if !sliceable(u.TypeOf(it.Path)) {
			u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
				"%s of type %s has no parts that depend could name", u.Text(it.Path),
				u.TypeOf(it.Path)).Fix("name all of it: " + u.Text(it.Path))
			return nil
		}
		return it.Expr
	}
	if s, ok := e.(*ast.StarExpr); ok {
		return s.X
	}
	if tv := u.Info().Types[it.Path]; tv.IsValue() && (tv.Addressable() || Leads(tv.Type)) {
		return it.Expr
	}
	u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is not a variable or a part of one", u.Text(it.Expr))
	return nil
}

// Leads reports a slice or a pointer.
func Leads(t types.Type) bool {
	switch source.Under(t).(type) {
	case *types.Slice, *types.Pointer:
		return true
	}
	return false
}

// sliceable reports what has parts that lie beside one another.
func sliceable(t types.Type) bool {
	switch t := source.Under(t).(type) {
	case *types.Slice, *types.Array:
		return true
	case *types.Pointer:
		_, array := source.Under(t.Elem()).(*types.Array)
		return array
	}
	return false
}
