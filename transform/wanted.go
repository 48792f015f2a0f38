package transform

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
)

// Wanted are the paths of packages whose syntax is not at hand and has functions that the regions of a package call, in
// their own text or through others: with it they can be followed.
func Wanted(p *packages.Package, src map[string][]byte) []string {
	u := begun(p, src, func(*unit) {})
	w := &wanting{u: u, seen: map[*types.Func]bool{}, called: map[*types.Var]bool{}, walked: map[*ast.FuncLit]bool{},
		paths: map[string]bool{}}
	w.own()
	u.Each(func(c *region.Region) {
		if c.Stmt != nil && c.Offloads() {
			w.names(c.Stmt)
		}
	})
	return slices.Sorted(maps.Keys(w.paths))
}

type wanting struct {
	u        *unit
	types    []types.Type  // of which the package has values, and its own; and what other packages' variables hold
	asked    []*types.Func // methods of interfaces
	named    []*types.Func // that are not methods
	literals []*ast.FuncLit
	seen     map[*types.Func]bool
	called   map[*types.Var]bool
	walked   map[*ast.FuncLit]bool
	paths    map[string]bool
}

// own takes down what the package itself has, before that of others is taken over.
func (w *wanting) own() {
	for e, tv := range w.u.Info().Types {
		if tv.IsValue() && tv.Type != nil {
			w.types = append(w.types, tv.Type)
		}
		if lit, ok := e.(*ast.FuncLit); ok {
			w.literals = append(w.literals, lit)
		}
	}
	scope := w.u.Pkg.Types.Scope()
	for _, name := range scope.Names() {
		if o, ok := scope.Lookup(name).(*types.TypeName); ok && !o.IsAlias() && !generic(o.Type()) {
			w.types = append(w.types, o.Type(), types.NewPointer(o.Type()))
		}
	}
	for _, o := range w.u.Info().Uses {
		if fn, ok := o.(*types.Func); ok && fn.Signature().Recv() == nil {
			w.named = append(w.named, fn)
		}
	}
}

// generic reports a type that is none before it has its arguments.
func generic(t types.Type) bool {
	named, ok := t.(*types.Named)
	return ok && named.TypeParams().Len() > named.TypeArgs().Len()
}

// names goes through the functions that some code names.
func (w *wanting) names(code ast.Node) {
	ast.Inspect(code, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			switch o := w.u.Info().Uses[id].(type) {
			case *types.Func:
				w.function(o.Origin())
				w.held(o)
			case *types.Var:
				w.functions(o)
				w.interfaces(o)
			}
		}
		return true
	})
}

func (w *wanting) function(fn *types.Func) {
	if w.seen[fn] || !readable.Follows(fn) {
		return
	}
	w.seen[fn] = true
	switch decl := w.u.Declaration(fn); {
	case decl == nil && fn.Pkg() != w.u.Pkg.Types && !w.u.AtHand(fn.Pkg()):
		w.paths[fn.Pkg().Path()] = true
	case decl != nil && decl.Body != nil && !hopeless(decl.Body):
		w.names(decl.Body)
	}
}

// held goes through the methods that one of an interface may be: of all types that implement it, and of which the
// package has values, or which it declares.
func (w *wanting) held(fn *types.Func) {
	recv := fn.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) || w.seen[fn] {
		return
	}
	w.seen[fn] = true
	w.asked = append(w.asked, fn)
	for _, t := range w.types {
		w.method(t, fn)
	}
}

func (w *wanting) method(t types.Type, fn *types.Func) {
	i := fn.Signature().Recv().Type().Underlying().(*types.Interface)
	if types.IsInterface(t) || !types.Implements(t, i) {
		return
	}
	o, _, _ := types.LookupFieldOrMethod(t, false, fn.Pkg(), fn.Name())
	if m, ok := o.(*types.Func); ok {
		w.function(m.Origin())
	}
}

// interfaces goes through what a variable of an interface type has its value from.
func (w *wanting) interfaces(v *types.Var) {
	i, is := v.Type().Underlying().(*types.Interface)
	if !is || i.NumMethods() == 0 || w.called[v] || v.IsField() {
		return
	}
	w.called[v] = true
	if v.Kind() != types.PackageVar {
		for _, e := range w.u.Stored(v) {
			w.names(e)
		}
		return
	}
	if v.Pkg() == nil || v.Pkg() == w.u.Pkg.Types {
		return
	}
	list, ok := w.u.StoredElsewhere(v)
	if !ok {
		w.paths[v.Pkg().Path()] = true
	}
	for _, t := range list {
		w.types = append(w.types, t)
		for _, fn := range w.asked {
			w.method(t, fn)
		}
	}
}

// functions goes through the functions that a variable may be.
func (w *wanting) functions(v *types.Var) {
	if _, is := v.Type().Underlying().(*types.Signature); !is || w.called[v] {
		return
	}
	w.called[v] = true
	for _, fn := range w.named {
		if types.Identical(fn.Type(), v.Type().Underlying()) {
			w.function(fn.Origin())
		}
	}
	for _, lit := range w.literals {
		if !w.walked[lit] && types.Identical(w.u.TypeOf(lit), v.Type().Underlying()) && !hopeless(lit.Body) {
			w.walked[lit] = true
			w.names(lit.Body)
		}
	}
}

// hopeless reports a body that is refused for what it says itself.
func hopeless(body *ast.BlockStmt) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.GoStmt, *ast.DeferStmt, *ast.SelectStmt, *ast.SendStmt:
			found = true
		}
		return !found
	})
	return found
}
