package legality

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// wholeCopy offers a pointer where the other iteration reads an element only because a variable gets a copy of all of
// it, fields that are written among them: for j, q := range bodies, or q := bodies[j].
func (u *Checker) wholeCopy(r source.Report, c *region.Region, f independence.Finding) {
	e, ok := f.Other.Node.(ast.Expr)
	if !ok || f.Other.Write || f.Other.Inside != nil {
		return
	}
	t := u.Info().TypeOf(e)
	if t == nil {
		return
	}
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return
	}
	if s := rangeOf(c.Stmt, e); s != nil {
		key := unusedName(c.Stmt)
		if id, ok := s.Key.(*ast.Ident); ok && id.Name != "_" {
			key = id.Name
		}
		r.Fix(u.Text(e) + " := &" + u.Text(s.X) + "[" + key + "] in for " + key + " := range " + u.Text(s.X) +
			", if only fields are read that no iteration writes: the range copies all of them")
		return
	}
	if _, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
		r.Fix("use &" + u.Text(e) + ", if only fields are read that no iteration writes: this copies all of them")
	}
}

// rangeOf is the range whose value an expression is.
func rangeOf(around ast.Node, value ast.Expr) (found *ast.RangeStmt) {
	ast.Inspect(around, func(n ast.Node) bool {
		if s, ok := n.(*ast.RangeStmt); ok && s.Value == value {
			found = s
		}
		return found == nil
	})
	return found
}

// unusedName is a name for an index that nothing in a statement has.
func unusedName(around ast.Node) string {
	used := map[string]bool{}
	ast.Inspect(around, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			used[id.Name] = true
		}
		return true
	})
	for _, name := range []string{"j", "k", "l", "other"} {
		if !used[name] {
			return name
		}
	}
	return "theOther"
}
