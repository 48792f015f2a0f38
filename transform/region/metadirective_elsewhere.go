package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// The text of another package is not this one's to write, so a metadirective of a function that a region calls there is
// chosen by an if statement of the kernel's (readable/chosen.go). What a region changes is known of the names at its own
// place, so the condition of such a one is made of what the call has for itself.

// chosenElsewhere reports a metadirective of another package's function that a kernel chooses.
func (u *Regions) chosenElsewhere(b *directives.Bound, options []option, all []*directives.Bound) bool {
	return u.FileOf(b.Pos) == nil && u.lowered(b, options) && (b.Stmt == nil || !labelIn(b.Stmt)) && !byEachTeam(b) &&
		slices.ContainsFunc(options, func(o option) bool { return !o.protects() }) &&
		!slices.ContainsFunc(all, func(x *directives.Bound) bool { return stands(x, b) && !isInert(x) })
}

// NotOfCall is a part of a condition in another package's function that is not the call's alone: all but constants and
// variables of the function which it neither assigns, once they are declared, nor lets others have the address of.
func (u *Regions) NotOfCall(b *directives.Bound, e ast.Expr) (found ast.Expr) {
	decl, _ := b.Func.(*ast.FuncDecl)
	own := func(e ast.Expr) bool {
		id, is := ast.Unparen(e).(*ast.Ident)
		if !is || decl == nil {
			return false
		}
		v, is := u.Object(id).(*types.Var)
		return is && decl.Pos() <= v.Pos() && v.Pos() < decl.End() && !u.changedIn(decl.Body, v)
	}
	ast.Inspect(e, func(n ast.Node) bool {
		x, is := n.(ast.Expr)
		if !is || found != nil {
			return false
		}
		if u.Info().Types[x].Value != nil {
			return false
		}
		switch x := x.(type) {
		case *ast.ParenExpr:
		case *ast.UnaryExpr:
			if x.Op == token.ARROW || x.Op == token.AND {
				found = x
			}
		case *ast.BinaryExpr:
			if x.Op == token.QUO || x.Op == token.REM || x.Op == token.SHL || x.Op == token.SHR {
				found = x // which may panic
			}
		case *ast.CallExpr: // a length is part of a variable
			id, named := ast.Unparen(x.Fun).(*ast.Ident)
			if !named || u.Object(id) != types.Universe.Lookup("len") || !own(x.Args[0]) {
				found = x
			}
			return false
		case *ast.Ident:
			if !own(x) || !source.IsBasic(u.TypeOf(x), types.IsBoolean|types.IsNumeric) {
				found = x
			}
		default:
			found = x
		}
		return found == nil
	})
	return found
}

// changedIn reports code that assigns a variable which is declared, or takes its address.
func (u *Regions) changedIn(code ast.Node, v *types.Var) (found bool) {
	is := func(e ast.Expr) bool {
		id, named := ast.Unparen(e).(*ast.Ident)
		return named && u.Info().Uses[id] == v
	}
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			found = found || slices.ContainsFunc(n.Lhs, is)
		case *ast.IncDecStmt:
			found = found || is(n.X)
		case *ast.RangeStmt:
			found = found || n.Key != nil && is(n.Key) || n.Value != nil && is(n.Value)
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && is(n.X)
		case *ast.SelectorExpr: // a method that takes the address
			found = found || is(n.X)
		}
		return !found
	})
	return found
}
