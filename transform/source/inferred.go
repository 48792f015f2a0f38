package source

import (
	"go/ast"
	"go/types"
)

// Says reports that a file says the type of a variable by itself: written out, or by what the variable is set to.
func (p *Package) Says(f *File, v *types.Var) bool {
	if p.FileOf(v.Pos()) != f {
		return false
	}
	if f.inferred == nil {
		f.inferred, f.says = p.inferred(f), map[*types.Var]bool{}
	}
	if says, known := f.says[v]; known {
		return says
	}
	f.says[v] = true // should it be asked for below, it is not what decides
	f.says[v] = p.ownValues(f, f.inferred[v])
	return f.says[v]
}

// inferred are the variables of a file that have the types of the expressions to which their declarations set them.
func (p *Package) inferred(f *File) map[*types.Var][]ast.Expr {
	from := map[*types.Var][]ast.Expr{}
	note := func(e ast.Expr, values []ast.Expr) {
		if id, ok := e.(*ast.Ident); ok {
			if v, ok := p.Info().Defs[id].(*types.Var); ok {
				from[v] = values
			}
		}
	}
	ast.Inspect(f.Ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			for _, id := range n.Names {
				if n.Type == nil {
					note(id, n.Values)
				}
			}
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				note(e, n.Rhs)
			}
		case *ast.RangeStmt:
			note(n.Key, []ast.Expr{n.X})
			note(n.Value, []ast.Expr{n.X})
		}
		return true
	})
	return from
}

// ownValues reports that all that expressions name is declared in the file, by Go, or in its library, where types stay.
func (p *Package) ownValues(f *File, values []ast.Expr) bool {
	own := true
	for _, value := range values {
		ast.Inspect(value, func(n ast.Node) bool {
			if _, literal := n.(*ast.FuncLit); literal || !own {
				return false
			}
			if id, ok := n.(*ast.Ident); ok {
				own = p.own(f, p.Object(id))
			}
			return own
		})
	}
	return own
}

func (p *Package) own(f *File, o types.Object) bool {
	switch o := o.(type) {
	case nil, *types.PkgName:
		return true
	case *types.TypeName: // which the generated file names, too
		return true
	case *types.Var:
		return o.Pkg() == nil || p.Standard(o.Pkg()) || p.Says(f, o)
	}
	return o.Pkg() == nil || p.Standard(o.Pkg()) || p.FileOf(o.Pos()) == f
}

// Names reports that the names in a type's text mean here what they mean at package level.
func (s Scope) Names(t types.Type) bool {
	switch t := t.(type) {
	case *types.Named:
		return s.namesObject(t.Obj(), t.TypeArgs())
	case *types.Alias:
		return s.namesObject(t.Obj(), t.TypeArgs())
	case *types.Slice:
		return s.Names(t.Elem())
	case *types.Array:
		return s.Names(t.Elem())
	case *types.Pointer:
		return s.Names(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if !s.Names(f.Type()) {
				return false
			}
		}
	}
	return true
}

func (s Scope) namesObject(o *types.TypeName, args *types.TypeList) bool {
	for a := range args.Types() {
		if !s.Names(a) {
			return false
		}
	}
	if o.Pkg() == nil || o.Pkg() == s.p.Pkg.Types {
		return s.Means(o.Name(), o)
	}
	if !o.Exported() || o.Parent() != o.Pkg().Scope() {
		return false
	}
	if s.f.beside[o.Pkg().Path()].name != "" {
		return true // nothing else in the file is called so
	}
	_, found := s.scope.LookupParent(s.p.knownAs(s.f, o.Pkg()), s.pos)
	name, ok := found.(*types.PkgName)
	return ok && name.Imported() == o.Pkg()
}
