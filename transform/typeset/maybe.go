package typeset

import (
	"go/types"
	"slices"
)

// MayBe reports two types that are identical, or may be, by what their type parameters stand for. What is known of a
// generic function is known once, in terms of its type parameters: memory that NewOf[T] makes holds a []T for every
// caller.
func MayBe(a, b types.Type) bool {
	if types.Identical(a, b) {
		return true
	}
	a, b = types.Unalias(a), types.Unalias(b)
	if p, open := a.(*types.TypeParam); open {
		return instantiates(b, p)
	}
	if p, open := b.(*types.TypeParam); open {
		return instantiates(a, p)
	}
	switch a := a.(type) {
	case *types.Named:
		b, ok := b.(*types.Named)
		return ok && a.Origin() == b.Origin() && sameArguments(a.TypeArgs(), b.TypeArgs())
	case *types.Pointer:
		b, ok := b.(*types.Pointer)
		return ok && MayBe(a.Elem(), b.Elem())
	case *types.Slice:
		b, ok := b.(*types.Slice)
		return ok && MayBe(a.Elem(), b.Elem())
	case *types.Array:
		b, ok := b.(*types.Array)
		return ok && a.Len() == b.Len() && MayBe(a.Elem(), b.Elem())
	case *types.Map:
		b, ok := b.(*types.Map)
		return ok && MayBe(a.Key(), b.Key()) && MayBe(a.Elem(), b.Elem())
	case *types.Chan:
		b, ok := b.(*types.Chan)
		return ok && a.Dir() == b.Dir() && MayBe(a.Elem(), b.Elem())
	case *types.Signature:
		b, ok := b.(*types.Signature)
		return ok && a.Variadic() == b.Variadic() && sameEach(a.Params(), b.Params()) && sameEach(a.Results(), b.Results())
	case *types.Struct:
		b, ok := b.(*types.Struct)
		return ok && sameFields(a, b)
	case *types.Interface: // which methods it has may depend on type parameters
		return types.IsInterface(b)
	}
	return false
}

// instantiates reports a type that a type parameter may stand for.
func instantiates(t types.Type, p *types.TypeParam) bool {
	terms, listed := Terms(p)
	if _, open := t.(*types.TypeParam); open || !listed {
		return true
	}
	return slices.ContainsFunc(terms, func(term types.Type) bool {
		_, basic := term.(*types.Basic)
		return !basic || types.Identical(t.Underlying(), term)
	})
}

// sameArguments is MayBe for the type arguments of two instances.
func sameArguments(a, b *types.TypeList) bool {
	for i := range min(a.Len(), b.Len()) {
		if !MayBe(a.At(i), b.At(i)) {
			return false
		}
	}
	return a.Len() == b.Len()
}

// sameEach is MayBe for each of two lists of types.
func sameEach(a, b *types.Tuple) bool {
	if a.Len() != b.Len() {
		return false
	}
	for i := range a.Len() {
		if !MayBe(a.At(i).Type(), b.At(i).Type()) {
			return false
		}
	}
	return true
}

// sameFields is MayBe for structs.
func sameFields(a, b *types.Struct) bool {
	if a.NumFields() != b.NumFields() {
		return false
	}
	for i := range a.NumFields() {
		v, w := a.Field(i), b.Field(i)
		if v.Id() != w.Id() || v.Embedded() != w.Embedded() || a.Tag(i) != b.Tag(i) || !MayBe(v.Type(), w.Type()) {
			return false
		}
	}
	return true
}
