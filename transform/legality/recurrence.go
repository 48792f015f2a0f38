package legality

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// recurrence is how x[i] op= x[i-1] is written as a scan; empty for anything else.
func (u *Checker) recurrence(c *region.Region, f independence.Finding) string {
	w, ok := f.Write.Node.(*ast.IndexExpr)
	if !ok || f.Other.Write || f.Write.Inside != nil || f.Other.Inside != nil || len(c.Nest) != 1 ||
		!u.byOne(c.Nest[0]) {
		return ""
	}
	at := slices.IndexFunc(c.Body, func(s ast.Stmt) bool {
		a, ok := s.(*ast.AssignStmt)
		return ok && a.Tok != token.SUB_ASSIGN && len(a.Lhs) == 1 && a.Lhs[0] == ast.Expr(w) &&
			ast.Node(ast.Unparen(a.Rhs[0])) == f.Other.Node
	})
	op, scans := c.Env.Updates[w].Op, []token.Token{token.ADD, token.MUL, token.AND, token.OR, token.XOR}
	if at < 0 || !slices.Contains(scans, op) || !u.oneBefore(w, f.Other.Node) {
		return ""
	}
	before := f.Other.Node.(ast.Expr)
	return fmt.Sprintf("write it as a scan: before the loop %[1]s is what %[2]s is in the first iteration, if there "+
		"is one, and each iteration does %[1]s %[3]s= %[4]s, //omp:scan inclusive(%[1]s) and %[4]s = %[1]s, under "+
		"target parallel for reduction(inscan, %[3]s: %[1]s)", source.Fresh(u.Names(c.File.Ast), "running"),
		u.Text(before), op, u.Text(w))
}

// byOne reports a loop that counts up by 1.
func (u *Checker) byOne(s ast.Stmt) bool {
	loop, ok := s.(*ast.ForStmt)
	if !ok {
		return false
	}
	post, ok := loop.Post.(*ast.IncDecStmt)
	return ok && post.Tok == token.INC
}

// oneBefore reports the element before one.
func (u *Checker) oneBefore(w *ast.IndexExpr, other ast.Node) bool {
	o, ok := other.(*ast.IndexExpr)
	if !ok || u.Text(o.X) != u.Text(w.X) {
		return false
	}
	less, ok := ast.Unparen(o.Index).(*ast.BinaryExpr)
	return ok && less.Op == token.SUB && u.Text(less.X) == u.Text(w.Index) && u.Text(less.Y) == "1"
}
