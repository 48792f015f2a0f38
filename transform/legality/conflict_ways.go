package legality

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// What can be done about iterations that depend on each other, as far as the code shows it.

// reducible is an array or slice that could be a reduction, with the operator; nil if there is none.
func (u *Checker) reducible(c *region.Region, f independence.Finding) (token.Token, *region.Item) {
	e, ok := f.Write.Node.(ast.Expr)
	if !ok || f.Write.Inside != nil {
		return token.ILLEGAL, nil
	}
	op, base := c.Env.Updates[e].Op, e
	for i, ok := base.(*ast.IndexExpr); ok; i, ok = base.(*ast.IndexExpr) {
		base = ast.Unparen(i.X)
	}
	x := c.Env.ItemAt(base)
	if base == e || x == nil || !c.Env.Reducible(x, op) {
		return token.ILLEGAL, nil
	}
	return op, x
}

// inOrder is what can be done about iterations that depend on each other.
func (u *Checker) inOrder(c *region.Region, f independence.Finding) string {
	if way := u.running(c, f); way != "" {
		return way
	}
	e, ok := f.Write.Node.(ast.Expr)
	x := c.Env.ItemAt(e)
	if field := c.Env.Field(e); x == nil && ok && field != nil {
		if op := c.Env.Updates[e].Op; c.Env.Reducible(field, op) {
			return "reduction(" + reduction.Name(op) + ": " + u.Text(e) + ")"
		}
	}
	if v := u.scratch(c, f); v != nil {
		return private(v)
	}
	if !ok || f.Write.Inside != nil || x == nil || !source.Number(x.Typ) {
		return "put what other iterations read into memory of its own, or run this loop without a directive"
	}
	if op := c.Env.Updates[e].Op; c.Env.Reducible(x, op) {
		return "reduction(" + reduction.Name(op) + ": " + f.Item + ")"
	}
	if u.runs(c, f) {
		return "each iteration uses what the one before it left in " + f.Item + ": run this loop without a directive"
	}
	return "private(" + f.Item + ") if it is scratch, or declare a variable inside the region"
}

// running is how the loop is written as a scan, where iterations use what the ones before have left in a number.
func (u *Checker) running(c *region.Region, f independence.Finding) string {
	e, ok := f.Write.Node.(ast.Expr)
	if !ok || f.Write.Inside != nil {
		return ""
	}
	x := c.Env.ItemAt(e)
	if x == nil {
		x = c.Env.Field(e)
	}
	if x == nil || !source.Number(x.Typ) {
		return ""
	}
	return c.Env.Running(x)
}

func private(v *types.Var) string {
	return "private(" + v.Name() + "): each iteration assigns it before it reads it, and nothing reads it " +
		"behind the loop"
}

// scratch is the local array or struct without pointers that a finding is about, of which each iteration could have a
// copy; nil where there is none.
func (u *Checker) scratch(c *region.Region, f independence.Finding) *types.Var {
	e, ok := f.Write.Node.(ast.Expr)
	if !ok || f.Write.Inside != nil {
		return nil
	}
	keys, _, _ := u.Reach(e)
	if len(keys) == 0 {
		return nil
	}
	v := keys[0].Root
	if v.Pos() < c.Func.Pos() || c.Func.End() <= v.Pos() || c.Env.Private[v] != nil {
		return nil
	}
	switch v.Type().Underlying().(type) {
	case *types.Array, *types.Struct:
	default:
		return nil
	}
	if source.HasWords(v.Type()) || definite.Stale(u.Functions(), u.Info(), v, c.Body) {
		return nil
	}
	around := u.functionsAround(c, v)
	if len(around) == 0 || u.Frame(c.Stmt).Outlives(around[0], u.Functions().Variable(v)) {
		return nil
	}
	behind := definite.After(u.Functions(), u.Info(), v, definite.Loss{Stmt: c.Stmt}, around)
	if len(behind.Reads) > 0 || u.recovered(v, c, around) != nil {
		return nil
	}
	return v
}

// runs reports a scalar of which each iteration uses what the one before it left, for more than an update.
func (u *Checker) runs(c *region.Region, f independence.Finding) bool {
	e, ok := f.Write.Node.(ast.Expr)
	if !ok || f.Write.Inside != nil {
		return false
	}
	x := c.Env.ItemAt(e)
	return x != nil && source.Number(x.Typ) && !c.Env.Reducible(x, c.Env.Updates[e].Op) && c.Env.ReadFirst(x)
}
