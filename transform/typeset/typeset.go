// Package typeset answers what the types of a type parameter's type set have in common.
package typeset

import "go/types"

// Underlying is the underlying type; of a type parameter, the one that all types of its set have, if they do.
func Underlying(t types.Type) types.Type {
	p, ok := types.Unalias(t).(*types.TypeParam)
	if !ok {
		return t.Underlying()
	}
	var one types.Type
	for e := range p.Constraint().Underlying().(*types.Interface).EmbeddedTypes() {
		union, ok := e.(*types.Union)
		if !ok {
			union = types.NewUnion([]*types.Term{types.NewTerm(false, e)})
		}
		for term := range union.Terms() {
			u := term.Type().Underlying()
			if one != nil && !types.Identical(one, u) {
				return t.Underlying()
			}
			one = u
		}
	}
	if one == nil {
		return t.Underlying()
	}
	return one
}
