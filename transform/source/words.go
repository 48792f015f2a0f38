package source

import (
	"go/types"
	"slices"
)

// wordOf is what pointer word values of an underlying type are; "" if they are none.
func wordOf(t types.Type) string {
	switch t := t.(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return "a string"
		case t.Kind() == types.UnsafePointer:
			return "an unsafe.Pointer"
		}
	case *types.Pointer:
		return "a pointer"
	case *types.Slice:
		return "a slice"
	case *types.Map:
		return "a map"
	case *types.Chan:
		return "a channel"
	case *types.Signature:
		return "a function"
	case *types.Interface:
		return "an interface"
	}
	return ""
}

// WordIn finds the first pointer word in a value of a type: the fields that lead to it, and what it is; "" if there is
// none.
func WordIn(t types.Type) (fields, what string) { return findIn(t, wordOf) }

// HasWords reports whether values of a type have pointer words.
func HasWords(t types.Type) bool {
	_, what := WordIn(t)
	return what != ""
}

// HasBools reports whether values of a type have bools, of which not every bit pattern is one.
func HasBools(t types.Type) bool {
	_, what := findIn(t, func(t types.Type) string {
		if b, ok := t.(*types.Basic); ok && b.Info()&types.IsBoolean != 0 {
			return "a bool"
		}
		return ""
	})
	return what != ""
}

// findIn finds the first part of a value of a type of which there is something to say: the fields that lead to it, and
// what.
func findIn(t types.Type, of func(types.Type) string) (fields, what string) {
	switch {
	case Numeric(t):
		return "", ""
	case Open(t):
		return "", of(types.Typ[types.Bool]) // which it may have, but no pointers
	}
	switch t := Under(t).(type) {
	case *types.Array:
		if t.Len() == 0 {
			return "", ""
		}
		return findIn(t.Elem(), of)
	case *types.Struct:
		for f := range t.Fields() {
			if inner, what := findIn(f.Type(), of); what != "" {
				return "." + f.Name() + inner, what
			}
		}
		return "", ""
	default:
		return "", of(t)
	}
}

// Mappable reports whether a device can have memory of a type: if there is something in it that is not a pointer word.
func Mappable(t types.Type) bool {
	if Numeric(t) || Open(t) {
		return true
	}
	switch t := Under(t).(type) {
	case *types.Basic:
		return Number(t)
	case *types.Array:
		return Mappable(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if Mappable(f.Type()) {
				return true
			}
		}
		return t.NumFields() == 0
	}
	return false
}

// PartOf reports whether a value of type t is, or has in it, one of type part, or one that a pointer to it may be
// converted to.
func PartOf(t, part types.Type) bool {
	for {
		a, array := Under(part).(*types.Array)
		if !array {
			break
		}
		part = a.Elem()
	}
	if types.IdenticalIgnoreTags(t.Underlying(), part.Underlying()) {
		return true
	}
	switch t := Under(t).(type) {
	case *types.Array:
		return PartOf(t.Elem(), part)
	case *types.Struct:
		for f := range t.Fields() {
			if PartOf(f.Type(), part) {
				return true
			}
		}
	}
	return false
}

// HostOnly is what values of a type are that kernels cannot have; "" of all other types. Structs may have such fields.
func HostOnly(t types.Type) string {
	if _, open := t.(*types.TypeParam); open {
		return ""
	}
	switch t := Under(t).(type) {
	case *types.Pointer, *types.Slice:
		return ""
	case *types.Basic:
		if t.Info()&types.IsString != 0 {
			return ""
		}
		return wordOf(t)
	case *types.Array:
		if t.Len() == 0 {
			return ""
		}
		return HostOnly(t.Elem())
	default:
		return wordOf(t)
	}
}

// Leads is the type of what a pointer word leads to that kernels can follow; nil for other types.
func Leads(t types.Type) types.Type {
	switch t := Under(t).(type) {
	case *types.Pointer:
		return t.Elem()
	case *types.Slice:
		return t.Elem()
	case *types.Basic:
		if t.Info()&types.IsString != 0 {
			return types.Typ[types.Uint8]
		}
	}
	return nil
}

// Reachable goes through a type, the types that values of it have in them, and those that their pointers and slices
// lead to, each once, until visit returns false.
func Reachable(t types.Type, visit func(types.Type) bool) {
	var seen []types.Type
	var walk func(types.Type) bool
	walk = func(t types.Type) bool {
		if slices.ContainsFunc(seen, func(s types.Type) bool { return types.Identical(s, t) }) {
			return true
		}
		seen = append(seen, t)
		if !visit(t) {
			return false
		}
		if to := Leads(t); to != nil {
			return walk(to)
		}
		switch u := Under(t).(type) {
		case *types.Array:
			return walk(u.Elem())
		case *types.Struct:
			for f := range u.Fields() {
				if !walk(f.Type()) {
					return false
				}
			}
		}
		return true
	}
	walk(t)
}

// Followable reports a pointer, slice or string that leads to something that a device can have memory of.
func Followable(t types.Type) (found bool) {
	if to := Leads(t); to != nil {
		Reachable(to, func(t types.Type) bool {
			found = Number(t) || Open(t)
			return !found
		})
	}
	return found
}

// NotAssignable finds the first part of a value of a type that is a pointer word and no pointer or slice that kernels
// can follow: the fields that lead to it, and what it is.
func NotAssignable(t types.Type) (fields, what string) {
	return findIn(t, func(t types.Type) string {
		switch Under(t).(type) {
		case *types.Pointer, *types.Slice:
			if Followable(t) {
				return ""
			}
		}
		return wordOf(t)
	})
}

// Assignable reports values of which all pointer words are pointers and slices that kernels can follow.
func Assignable(t types.Type) bool {
	_, what := NotAssignable(t)
	return what == ""
}

// LeadsTo reports whether a value of type t is, or has in it, or leads to, one of type part, or one that a pointer to
// it may be converted to.
func LeadsTo(t, part types.Type) (found bool) {
	Reachable(t, func(t types.Type) bool {
		found = PartOf(t, part)
		return !found
	})
	return found
}

// Rows is the pointer or slice that the elements of an item are, if kernels can follow them; nil otherwise.
func Rows(elem types.Type) types.Type {
	for {
		a, array := Under(elem).(*types.Array)
		if !array {
			break
		}
		elem = a.Elem()
	}
	if !Followable(elem) {
		return nil
	}
	return elem
}
