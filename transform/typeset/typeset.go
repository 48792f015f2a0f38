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

// Terms are the underlying types of a type parameter's type set, or of more than those; ok is false where the set is
// not a list of types.
func Terms(t types.Type) (list []types.Type, ok bool) {
	p, ok := types.Unalias(t).(*types.TypeParam)
	if !ok {
		return nil, false
	}
	return terms(p.Constraint())
}

func terms(t types.Type) (list []types.Type, ok bool) {
	i, is := t.Underlying().(*types.Interface)
	if !is {
		return []types.Type{t.Underlying()}, true
	}
	for e := range i.EmbeddedTypes() { // a type is in all of them: the first list has it
		union, is := e.(*types.Union)
		if !is {
			if list, ok := terms(e); ok {
				return list, true
			}
			continue
		}
		whole := true
		for term := range union.Terms() {
			part, ok := terms(term.Type())
			list, whole = append(list, part...), whole && ok
		}
		if whole {
			return list, true
		}
		list = nil
	}
	return nil, false
}
