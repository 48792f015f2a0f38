package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/region"
)

// readFirst is how grave a read of a private variable is that an iteration may not have assigned, and what is said of
// it: what every iteration does is an error, and a warning what one may do.
func (u *Checker) readFirst(c *region.Region, v *types.Var, read ast.Node) (s diag.Severity, isRead string) {
	if u.alwaysReads(c, v, read) {
		return diag.Error, "is read"
	}
	return diag.Warning, "may be read"
}

// alwaysReads reports a read of a variable that every iteration gets to before anything may have assigned a part of it.
func (u *Checker) alwaysReads(c *region.Region, v *types.Var, read ast.Node) bool {
	for _, s := range c.Body {
		switch {
		case len(c.Inside.At(s)) > 0: // by some of the threads only, maybe
			return false
		case holds(s, read):
			return alwaysEvaluates(s, read) && !u.assignsBefore(s, v, read)
		case leaves(s) || u.MayAssign(s, v):
			return false
		}
	}
	return false
}

// assignsBefore reports that the init statement of what holds a read may assign a variable before.
func (u *Checker) assignsBefore(s ast.Stmt, v *types.Var, read ast.Node) bool {
	init := initOf(s)
	return init != nil && !holds(init, read) && u.MayAssign(init, v)
}

func initOf(s ast.Stmt) ast.Stmt {
	switch s := s.(type) {
	case *ast.IfStmt:
		return s.Init
	case *ast.ForStmt:
		return s.Init
	case *ast.SwitchStmt:
		return s.Init
	}
	return nil
}

// alwaysEvaluates reports that a statement evaluates one of its expressions whenever it runs, itself: a called function
// may not.
func alwaysEvaluates(s ast.Stmt, e ast.Node) bool {
	if _, called := e.(*ast.CallExpr); called {
		return false
	}
	var always []ast.Node // of the statement's parts
	switch s := s.(type) {
	case *ast.AssignStmt, *ast.IncDecStmt, *ast.ExprStmt, *ast.DeclStmt:
		always = []ast.Node{s}
	case *ast.IfStmt:
		always = []ast.Node{s.Init, s.Cond}
	case *ast.ForStmt:
		always = []ast.Node{s.Init, s.Cond}
	case *ast.RangeStmt:
		always = []ast.Node{s.X}
	case *ast.SwitchStmt:
		always = []ast.Node{s.Init, s.Tag}
	}
	return slices.ContainsFunc(always, func(n ast.Node) bool { return n != nil && evaluates(n, e) })
}

// evaluates reports that code has an expression in it, and not where it depends on another one whether it is evaluated,
// or in a function literal.
func evaluates(code, e ast.Node) (found bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				found = found || evaluates(n.X, e)
				return false
			}
		}
		found = found || n == e
		return !found
	})
	return found
}

// leaves reports a statement behind which an iteration may not go on.
func leaves(s ast.Stmt) (found bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BranchStmt, *ast.ReturnStmt, *ast.LabeledStmt:
			found = true
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "panic" {
				found = true
			}
		}
		return !found
	})
	return found
}
