package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/source"
)

// A package variable of an interface type may hold one of several, too: the implementation that a package calls, which
// a program chooses when it begins. Methods of it may be called by the region itself, or by a function that it calls,
// of this package or of another one.

// heldGlobals looks for such variables.
type heldGlobals struct {
	*unit
	list     []*types.Var
	seen     map[*types.Func]bool
	assigned map[*types.Var]bool // by what the region runs
	known    []*types.Var        // of which the launch looks what they hold, by themselves
}

// undecidedGlobals are the package variables whose methods some code calls, and of which it is not certain what they
// hold. Functions of other packages that call such a method are this package's own from now on.
func (u *unit) undecidedGlobals(code ast.Stmt, known []*types.Var) []*types.Var {
	g := &heldGlobals{unit: u, seen: map[*types.Func]bool{}, assigned: map[*types.Var]bool{}, known: known}
	g.walk(code, nil)
	return slices.DeleteFunc(g.list, func(v *types.Var) bool { return g.assigned[v] })
}

// walk goes through code of the region, or of a function that it calls.
func (g *heldGlobals) walk(code ast.Node, of *types.Func) {
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			g.call(n, of)
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				g.changes(x)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				g.changes(n.X)
			}
		}
		return true
	})
}

func (g *heldGlobals) changes(e ast.Expr) {
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		id = e
	case *ast.SelectorExpr:
		id = e.Sel
	default:
		return
	}
	if v, ok := g.Info().Uses[id].(*types.Var); ok && v.Kind() == types.PackageVar {
		g.assigned[v] = true
	}
}

func (g *heldGlobals) call(e *ast.CallExpr, of *types.Func) {
	id := source.CalledName(e)
	if id == nil {
		return
	}
	fn, ok := g.Info().Uses[id].(*types.Func)
	if !ok {
		return
	}
	recv := fn.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) {
		g.function(fn.Origin())
		return
	}
	f, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	if !ok || !source.Interface(g.TypeOf(f.X)) {
		return
	}
	if t := g.Concrete(f.X); t != nil {
		g.method(t, fn)
		return
	}
	if id, ok := ast.Unparen(f.X).(*ast.Ident); ok {
		if v, ok := g.Object(id).(*types.Var); ok && slices.Contains(g.known, v) {
			possible, _ := g.Possible(v)
			for _, a := range possible {
				g.method(a.Type, fn)
			}
			return
		}
	}
	g.Origins(f.X, func(v *types.Var) {
		if of != nil && of.Pkg() != g.Pkg.Types {
			g.Own(of)
		}
		if !slices.Contains(g.list, v) {
			g.list = append(g.list, v)
		}
		possible, _ := g.Possible(v)
		for _, a := range possible {
			g.method(a.Type, fn)
		}
	})
}

func (g *heldGlobals) method(t types.Type, fn *types.Func) {
	o, _, _ := types.LookupFieldOrMethod(t, false, fn.Pkg(), fn.Name())
	if m, ok := o.(*types.Func); ok {
		g.function(m.Origin())
	}
}

func (g *heldGlobals) function(fn *types.Func) {
	if g.seen[fn] || !readable.Follows(fn) {
		return
	}
	g.seen[fn] = true
	if decl := g.Declaration(fn); decl != nil && decl.Body != nil {
		g.walk(decl.Body, fn)
	}
}

// read says of what a package variable may hold how a region's file gets at it; ok is false where it cannot.
func (u *unit) read(f *source.File, at token.Pos, a facts.Assumption) (_ facts.Assumption, ok bool) {
	if a.Var.Pkg() != u.Pkg.Types {
		a.Path = u.Reader(f, at, a.Var)
		a.Named = f.Said(a.Path)
		return a, a.Path != ""
	}
	return a, u.Scope(f, at).Means(a.Var.Name(), a.Var)
}
