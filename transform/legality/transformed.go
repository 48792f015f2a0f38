package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// transformed compares the iterations of loops that others are made of: those that different iterations of a construct
// above run with each other, and, where there is nothing to say, those that change places. around are the loops of the
// launch, if these are others, runs how often the loops run where the launch's are made of them. kept says of a
// variable of which a thread has a copy that it lives through the loops.
func (u *Checker) transformed(c *region.Region, nest *independence.Region, t *region.Transformed, sure bool,
	around []ast.Stmt, runs []region.Runs, kept func(*types.Var) bool) {
	if nest.Orders = orders(t.Split); nest.Orders != nil {
		list := independence.Check(nest)
		u.findings(c, list, sure)
		if !sure {
			u.views(c, nest, around, false, runs)
		}
		if len(list) > 0 {
			return
		}
	}
	if nest.Orders = orders(t.Turned); nest.Orders == nil {
		return
	}
	class, exclusive, sums := nest.Class, nest.Exclusive, sums(c)
	nest.Class = func(v *types.Var, fields []int) independence.Class {
		if is := class(v, fields); is != independence.Private || !kept(v) {
			return is
		}
		return independence.Shared
	}
	nest.Exclusive = func(n ast.Node) []string { // ordered is about the order that the loops have then
		without := slices.DeleteFunc(exclusive(n), func(name string) bool { return name == inOrder })
		return append(without, sums[n]...)
	}
	for _, f := range independence.Check(nest) {
		u.turned(c, t, f, sure)
	}
	if !sure {
		u.views(c, nest, around, false, runs)
	}
}

func orders(list [][]int) (out []independence.Order) {
	for _, o := range list {
		out = append(out, o)
	}
	return out
}

// turned says that two iterations depend on each other which change places.
func (u *Checker) turned(c *region.Region, t *region.Transformed, f independence.Finding, sure bool) {
	by := string(t.By[0].Kind)
	switch {
	case f.Kind == independence.Fault || f.Kind == independence.Reached || u.excused(c, f) || u.unknown(f.Write.Node) ||
		f.Other.Node != nil && u.unknown(f.Other.Node):
	case f.Kind == independence.Certain:
		r := u.Errorf(f.Write.Node, source.CodeConflict, "%s; %s makes them run in another order", touched(f, "is"), by)
		u.accesses(r, f)
		r.Fix("leave " + by + " out, or declare what an iteration has for itself in the loop")
	case !sure:
		text := touched(f, "may be")
		if f.Element == "" {
			text = "two iterations may touch the same element of " + f.Item
		}
		r := u.ReportAt(f.Write.Node.Pos(), f.Write.Node.End(), diag.Warning, source.CodeMayConflict,
			"%s; %s makes them run in another order", text, by)
		u.accesses(r, f)
	}
}

// sums names the operator of the expressions that are combined with something, by one whose order is the same, but for
// rounding.
func sums(c *region.Region) map[ast.Node][]string {
	out := map[ast.Node][]string{}
	for e, update := range c.Env.Updates {
		if update.Op == token.FUNC {
			continue
		}
		for _, e := range append(update.Uses(), e) {
			out[e] = []string{"combined by " + update.Op.String()}
		}
	}
	return out
}
