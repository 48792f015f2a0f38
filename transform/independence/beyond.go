package independence

import (
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/typeset"
)

func isMapType(t types.Type) bool {
	_, ok := typeset.Underlying(t).(*types.Map)
	return ok
}

// besides reports two places behind others that are not the same memory, by the fields they are or by their types.
func besides(a, b access) bool {
	x, y := a.at.last(), b.at.last()
	if x.kind != beyond && y.kind != beyond {
		return false
	}
	if x.v != nil && y.v != nil && x.v.Origin() != y.v.Origin() && !hasPart(x.v, b.typ) && !hasPart(y.v, a.typ) {
		return true
	}
	return a.typ != nil && b.typ != nil && !holdsType(a.typ, b.typ) && !holdsType(b.typ, a.typ)
}

// hasPart reports a field with fields or elements, of which one may be of a type.
func hasPart(f *types.Var, t types.Type) bool {
	switch typeset.Underlying(f.Type()).(type) {
	case *types.Struct, *types.Array, *types.TypeParam:
		return holdsType(f.Type(), t)
	}
	return false
}

// holdsType reports memory of type t that may have memory of another type in it, or be that.
func holdsType(t, part types.Type) bool {
	if t == nil || part == nil || types.IdenticalIgnoreTags(t.Underlying(), part.Underlying()) {
		return true
	}
	switch u := typeset.Underlying(t).(type) {
	case *types.Struct:
		return slices.ContainsFunc(slices.Collect(u.Fields()), func(f *types.Var) bool { return holdsType(f.Type(), part) })
	case *types.Array:
		return holdsType(u.Elem(), part)
	case *types.TypeParam, *types.Interface:
		return true
	case *types.Basic:
		return u.Kind() == types.Invalid || u.Kind() == types.UnsafePointer
	}
	return types.IsInterface(part)
}
