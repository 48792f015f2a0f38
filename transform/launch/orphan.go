package launch

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/region"
)

// What stands in a region moves out of the user's function and is partly replaced by values. Go refuses variables and
// imports that nothing uses; so those that only a region used are mentioned where it stood.

// orphans lists the variables of the function around a region that only regions use and its launch does not name.
func (u *Launcher) orphans(c *region.Region) []string {
	if c.Kernel == nil {
		return nil
	}
	var out []string
	ast.Inspect(c.Stmt, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, ok := u.Info().Uses[id].(*types.Var)
		if !ok || v.Kind() != types.LocalVar || c.Env.Inside(v) || slices.Contains(out, v.Name()) || c.Env.Carries(v) {
			return true
		}
		if !u.usedOutside(c.File, v) {
			out = append(out, v.Name())
		}
		return true
	})
	return out
}

// usedOutside reports a use of v, as the compiler counts uses, that stays in the user's function: outside all regions,
// or in the head of an associated loop, which the launch computes.
func (u *Launcher) usedOutside(f *region.File, v *types.Var) bool {
	gone := func(p token.Pos) bool {
		return slices.ContainsFunc(f.Regions, func(c *region.Region) bool {
			return c.Kernel != nil && c.Stmt.Pos() <= p && p < c.Stmt.End() &&
				!slices.ContainsFunc(c.Heads, func(b region.Bound) bool { return b.Expr.Pos() <= p && p < b.Expr.End() })
		})
	}
	assigned := map[*ast.Ident]bool{}
	found := false
	ast.Inspect(f.Around(v.Pos()), func(n ast.Node) bool { // nothing else sees a local variable
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				if id, ok := ast.Unparen(x).(*ast.Ident); ok && (n.Tok == token.ASSIGN || n.Tok == token.DEFINE) {
					assigned[id] = true
				}
			}
		case *ast.Ident:
			found = found || !assigned[n] && u.Info().Uses[n] == v && !gone(n.Pos())
		}
		return !found
	})
	return found
}

// KeepImports keeps the imports used that only folded constants used.
func (u *Launcher) KeepImports(f *region.File) string {
	outside := map[string]bool{}
	ast.Inspect(f.Ast, func(n ast.Node) bool {
		if s, ok := n.(ast.Stmt); ok &&
			slices.ContainsFunc(f.Regions, func(c *region.Region) bool { return c.Kernel != nil && c.Stmt == s }) {
			return false
		}
		if id, ok := n.(*ast.Ident); ok {
			if _, is := u.Info().Uses[id].(*types.PkgName); is {
				outside[id.Name] = true
			}
		}
		return true
	})
	for _, c := range f.Regions {
		if c.Kernel != nil {
			u.FoldLengths(f, c.Stmt)
		}
	}
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(f.Folded)) {
		if !outside[name] {
			out.WriteString("const _ = " + f.Folded[name] + "\n\n")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f.Asked)) {
		// Of what ends with a dot nothing has a value.
		if !outside[name] && f.Folded[name] == "" && !strings.HasSuffix(f.Asked[name], ".") {
			out.WriteString("var _ = " + f.Asked[name] + "\n\n")
		}
	}
	for _, s := range f.Ast.Imports {
		if name := u.Info().PkgNameOf(s); name != nil && name.Name() == "." {
			out.WriteString(u.keepDotted(f, name.Imported()))
		}
	}
	return out.String()
}

// keepDotted keeps an import by a dot used, of which only kernels use something: they name it otherwise. Generic
// functions have no value; then anything else of the package does.
func (u *Launcher) keepDotted(f *region.File, pkg *types.Package) string {
	inside, outside := u.usesDotted(f, pkg)
	if outside || len(inside) == 0 {
		return ""
	}
	for _, name := range pkg.Scope().Names() {
		if token.IsExported(name) {
			inside = append(inside, pkg.Scope().Lookup(name))
		}
	}
	for _, o := range inside {
		if p, ok := o.Type().(interface{ TypeParams() *types.TypeParamList }); ok && p.TypeParams().Len() > 0 {
			continue
		}
		switch o.(type) {
		case *types.Const:
			return "const _ = " + o.Name() + "\n\n"
		case *types.TypeName:
			return "type _ = " + o.Name() + "\n\n"
		case *types.Var:
			return "var _ = &" + o.Name() + "\n\n"
		case *types.Func:
			return "var _ = " + o.Name() + "\n\n"
		}
	}
	return ""
}

// usesDotted are the objects of a package that regions of a file use without its name; outside reports that others do.
func (u *Launcher) usesDotted(f *region.File, pkg *types.Package) (inside []types.Object, outside bool) {
	selected := map[*ast.Ident]bool{}
	ast.Inspect(f.Ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			selected[n.Sel] = true
		case *ast.Ident:
			o := u.Info().Uses[n]
			if o == nil || o.Pkg() != pkg || o.Parent() != pkg.Scope() || selected[n] {
				break
			}
			if slices.ContainsFunc(f.Regions, func(c *region.Region) bool {
				return c.Kernel != nil && c.Stmt.Pos() <= n.Pos() && n.Pos() < c.Stmt.End()
			}) {
				inside = append(inside, o)
			} else {
				outside = true
			}
		}
		return true
	})
	return inside, outside
}
