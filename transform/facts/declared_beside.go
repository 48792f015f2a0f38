package facts

import (
	"go/ast"
	"go/types"
	"slices"
)

// What a parameter of an interface type holds often comes out of a switch over types, which leaves it what no clause
// before is for.

// declaredBeside are the types that the package of an interface declares for it, where that is another one: image has
// the images that there are of image.Image. Those that the package uses come first.
func (u *Facts) declaredBeside(t types.Type) []types.Type {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || named.Obj().Pkg() == u.Pkg.Types {
		return nil
	}
	list := implementing(named.Obj().Pkg(), t, (*types.TypeName).Exported)
	slices.SortStableFunc(list, func(a, b types.Type) int { return u.named(b) - u.named(a) })
	return list
}

// named is 1 where the package names a type, else 0.
func (u *Facts) named(t types.Type) int {
	if u.mentioned == nil {
		u.mentioned = map[types.Object]bool{}
		for _, f := range u.Sources {
			ast.Inspect(f.Ast, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					if tn, ok := u.Info().Uses[id].(*types.TypeName); ok {
						u.mentioned[tn] = true
					}
				}
				return true
			})
		}
	}
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if u.mentioned[t.(*types.Named).Obj()] {
		return 1
	}
	return 0
}

// takenBefore reports a type that a parameter does not have where all calls show, and those which give it something
// uncertain have taken that out by a clause of a switch before: `switch src := src.(type) { case *image.Gray: …;
// default: f(src) }`.
func (u *Facts) takenBefore(v *types.Var, t types.Type) bool {
	if !u.stores.params[v.Origin()] {
		return false
	}
	taken := false
	for _, e := range u.stores.of[v.Origin()] {
		if u.Concrete(e) != nil {
			continue
		}
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok || !u.clauseTakes(id, t) {
			return false
		}
		taken = true
	}
	return taken
}

// clauseTakes reports a variable of a clause of a switch that is not for a type, or of which another clause, before it
// or beside a default, is.
func (u *Facts) clauseTakes(id *ast.Ident, t types.Type) (taken bool) {
	v := u.Object(id)
	ast.Inspect(u.FileAt(id.Pos()).Around(id.Pos()), func(n ast.Node) bool {
		s, ok := n.(*ast.TypeSwitchStmt)
		if !ok {
			return true
		}
		at := slices.IndexFunc(s.Body.List, func(c ast.Stmt) bool { return u.Info().Implicits[c] == v })
		if at < 0 {
			return true
		}
		own := s.Body.List[at].(*ast.CaseClause)
		taken = taken || own.List != nil && !u.isFor(own, t)
		for i, c := range s.Body.List {
			if i < at || own.List == nil {
				taken = taken || u.isFor(c.(*ast.CaseClause), t)
			}
		}
		return true
	})
	return taken
}

// isFor reports a clause that takes all values of a type.
func (u *Facts) isFor(c *ast.CaseClause, t types.Type) bool {
	return slices.ContainsFunc(c.List, func(e ast.Expr) bool {
		of := u.TypeOf(e)
		if of == nil || u.Info().Types[e].IsNil() {
			return false
		}
		i, ok := of.Underlying().(*types.Interface)
		return types.Identical(of, t) || ok && types.Implements(t, i)
	})
}
