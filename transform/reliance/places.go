package reliance

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
)

// A place is a variable of a package, or a field that is reached from a variable, whose type something was made from:
// its length is a constant, or its elements are what a kernel takes the memory for.
type place struct {
	root   *types.Var
	fields []*types.Var
	typ    types.Type
}

func (p place) same(q place) bool { return p.root == q.root && slices.Equal(p.fields, q.fields) }

// last is what has the type of the place.
func (p place) last() *types.Var {
	if n := len(p.fields); n > 0 {
		return p.fields[n-1]
	}
	return p.root
}

// placeOf is the place that an expression names.
func (r *Reliance) placeOf(e ast.Expr) (at place, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		at.root, ok = r.p.Info().Uses[e].(*types.Var)
	case *ast.SelectorExpr:
		if s := r.p.Info().Selections[e]; s == nil {
			at.root, ok = r.p.Info().Uses[e.Sel].(*types.Var)
		} else if s.Kind() == types.FieldVal {
			at, ok = r.placeOf(e.X)
			at.fields = append(at.fields, s.Obj().(*types.Var))
		}
	}
	at.typ = r.p.TypeOf(e)
	return at, ok
}

// reach adds the place that an expression names. ok is false if it does not name one.
func (r *Reliance) reach(e ast.Expr) (ok bool) {
	at, ok := r.placeOf(e)
	if !ok || r.here != nil && r.p.Says(r.here, at.last()) {
		return ok
	}
	if at.root.Pkg() == r.p.Pkg.Types && !at.root.Pos().IsValid() {
		return true // it stands for a question about devices (package copies), and the package has it nowhere
	}
	global := at.root.Pkg() != nil && at.root.Parent() == at.root.Pkg().Scope()
	if (global || r.here != nil && len(at.fields) > 0) && !slices.ContainsFunc(r.places, at.same) {
		r.places = append(r.places, at)
		r.typ(at.typ)
	}
	return true
}

// place compares the type of a place. It is taken by its address, so that nothing is copied.
func (g *guards) place(at place) {
	for _, f := range at.fields {
		if !f.Exported() && f.Pkg() != g.p.Pkg.Types {
			return // which this package cannot name
		}
	}
	name, ok := g.object(at.root)
	param := ""
	if !ok {
		t, spells := g.spelled(at.root.Type())
		if len(at.fields) == 0 || !spells {
			return
		}
		name = source.Fresh(g.taken, at.root.Name(), at.root.Name()+"_")
		delete(g.taken, name)
		param = name + " " + t
	}
	for _, f := range at.fields {
		name += "." + f.Name()
	}
	was := source.Fresh(g.taken, at.last().Name()+"ChangedSoRunGooffloadGenerate")
	delete(g.taken, was)
	fmt.Fprintf(&g.b, "func _(%s) {\n\t%s := &%s\n", param, was, name)
	g.is(was, at.typ)
	g.b.WriteString("}\n\n")
}

// is compares what a pointer leads to.
func (g *guards) is(pointer string, t types.Type) {
	made, ok := g.spelled(t)
	if !ok {
		made, ok = g.spelled(t.Underlying())
	}
	if !ok {
		g.parts("*"+pointer, pointer, t)
		return
	}
	fmt.Fprintf(&g.b, "\t_ = (*%s)(%s)\n", made, pointer)
}
