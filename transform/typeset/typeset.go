// Package typeset answers what the types of a type parameter's type set have in common.
package typeset

import (
	"go/types"
	"slices"
)

// Underlying is the underlying type; of a type parameter, the one that all types of its set have, if they do.
func Underlying(t types.Type) types.Type {
	list, ok := Terms(t)
	other := func(u types.Type) bool { return !types.Identical(u, list[0]) }
	if !ok || len(list) == 0 || slices.ContainsFunc(list, other) {
		return t.Underlying()
	}
	return list[0]
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
