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
	Kind string   // the runtime's name of the dependence type
	Item ast.Expr // a slice, a part of one, a pointer to what is meant, or a variable; nil: omp_all_memory
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
	kind, built := dependenceKinds[cl.Type.Text]
	switch {
	case !built:
		l.refuse("depend("+cl.Type.Text+": …) is legal and not built yet",
			"name what the object stands for: depend(inout: x)")
		return
	case len(cl.Iterators) > 0:
		l.refuse("an iterator in depend is legal and not built yet",
			"name the memory in one piece: depend("+cl.Type.Text+
				": x[lo:hi])")
		return
	}
	if cl.All {
		t.Depends = append(t.Depends, Dependence{Kind: kind})
	}
	for _, it := range cl.Items {
		if e := l.dependItem(it, cl); e != nil {
			t.Depends = append(t.Depends, Dependence{kind, e})
		} else {
			l.ok = false
		}
	}
}

// dependItem is the expression of a list item; nil where that is refused. The order of a pointer is that of what it
// leads to, as its mapping is.
func (l *launchReader) dependItem(it directives.Item, cl directives.Clause) ast.Expr {
	u, e := l.u, ast.Unparen(it.Expr)
	if len(it.Sections) > 1 {
		l.refuse("a part of "+u.Text(it.Path)+" that is not in one piece is legal in depend and not built yet",
			"name all of it: depend("+cl.(*directives.DependClause).Type.Text+": "+u.Text(it.Path)+")")
		return nil
	}
	if !u.itemTyped(l.c, ast.Unparen(it.Path), cl) || !u.idle(l.c, it.Path, cl) {
		return nil
	}
	if len(it.Sections) == 1 {
		s := it.Sections[0]
		for _, bound := range []ast.Expr{s.Lo, s.Hi} {
			if bound == nil {
				continue
			}
			if _, ok := l.integer(bound); !ok {
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
