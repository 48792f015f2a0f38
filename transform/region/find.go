package region

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// MentionsMisused reports a variable of which is said already that the region must not assign it so: what depends on it
// is not looked at.
func (env *Environment) MentionsMisused(n ast.Node) bool {
	names, found := env.Names(env.Misused), false
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			i, _ := names(e)
			found = found || i >= 0
		}
		return !found
	})
	return found
}

// ItemAt is the item that an expression is; nil for anything else.
func (env *Environment) ItemAt(e ast.Expr) *Item {
	keys, _, ok := env.U.Paths(e)
	if !ok {
		return nil
	}
	return env.ByPath[keys[len(keys)-1]]
}

// Field is the item that a number in a struct would be, if a clause named it; nil of anything else.
func (env *Environment) Field(e ast.Expr) *Item {
	keys, _, ok := env.U.Paths(e)
	if !ok || len(keys) < 2 || env.Inside(keys[0].Root) || !source.Number(env.U.TypeOf(e)) {
		return nil
	}
	return &Item{Path: keys[len(keys)-1], Expr: e, Typ: env.U.TypeOf(e), Param: &ir.Param{Shape: ir.Scalar}}
}

// Carries reports a variable that the launch names: the root of an item, or part of a clause.
func (env *Environment) Carries(v *types.Var) bool {
	return slices.ContainsFunc(env.Items, func(x *Item) bool { return x.Path.Root == v })
}
