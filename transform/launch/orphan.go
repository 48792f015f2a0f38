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
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(f.Folded)) {
		if !outside[name] {
			out.WriteString("const _ = " + f.Folded[name] + "\n\n")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f.Asked)) {
		if !outside[name] && f.Folded[name] == "" {
			out.WriteString("var _ = " + f.Asked[name] + "\n\n")
		}
	}
	return out.String()
}
