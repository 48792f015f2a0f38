package effects

import (
	"go/types"

	"github.com/gooffload/gooffload/transform/typeset"
)

// container is the underlying type of what is indexed, ranged over or called; a type parameter whose types differ
// there stays what it is.
func container(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	u := typeset.Underlying(t)
	if p, ok := types.Unalias(t).(*types.TypeParam); ok && types.IsInterface(u) {
		return p
	}
	return u
}

// element is a type without the arrays around it: a path does not tell the elements of an array from the array.
func element(t types.Type) types.Type {
	for {
		a, ok := container(t).(*types.Array)
		if !ok {
			return t
		}
		t = a.Elem()
	}
}

// plain is what container is of element(t).
func plain(t types.Type) types.Type { return container(element(t)) }

// word reports a type whose value leads to other memory.
func word(t types.Type) bool {
	switch t := plain(t).(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature, *types.Interface, *types.TypeParam:
		return true
	case *types.Basic:
		return t.Kind() == types.UnsafePointer
	}
	return false
}

// pointee is the type of the memory that a word leads to; nil where it is not one type.
func pointee(t types.Type) types.Type {
	switch t := plain(t).(type) {
	case *types.Pointer:
		return t.Elem()
	case *types.Slice:
		return t.Elem()
	case *types.Chan:
		return t.Elem()
	case *types.Map:
		if len(words(t.Key())) == 0 {
			return t.Elem()
		}
	}
	return nil
}

// words are the steps to every word in a value of a type.
func words(t types.Type) []string {
	if word(t) {
		return []string{""}
	}
	s, ok := plain(t).(*types.Struct)
	if !ok {
		return nil
	}
	var out []string
	for i := range s.NumFields() {
		for _, w := range words(s.Field(i).Type()) {
			out = append(out, fieldStep(i)+w)
		}
	}
	return out
}

// contains reports whether a value of type t may be, or have as a part, one of type part. An interface may hold any.
func contains(t, part types.Type) bool {
	t, part = element(t), element(part)
	if types.IsInterface(t) || typeset.MayBe(t, part) || typeset.MayBe(t.Underlying(), part.Underlying()) {
		return true
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if contains(f.Type(), part) {
			return true
		}
	}
	return false
}
