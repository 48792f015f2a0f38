package effects

import (
	"go/types"
	"strings"
)

// MayBeGiven reports a write through a pointer or slice that the function has from outside, and that may lead to the
// variable of an access, by its type: whoever called the function, or set a package variable, may have its address.
func (f *Frame) MayBeGiven(w, of Access) bool {
	p := w.Path
	if !p.Root.external() || p.Root.Kind == Variable && p.Storage() || f.apart(w, of) {
		return false
	}
	n := p.node
	for n.up != nil && !strings.HasSuffix(n.steps, leads) {
		n = n.up
	}
	if n.up == nil || !of.Path.Storage() {
		return true
	}
	s, slice := plain(n.up.typ).(*types.Slice)
	return !slice || of.Path.Root.typ == nil || hasArray(of.Path.Root.typ, s.Elem())
}

// hasArray reports a type with an array in it that a slice of some elements can be taken of.
func hasArray(t, elem types.Type) bool {
	switch u := container(t).(type) {
	case *types.Array:
		return contains(u.Elem(), elem) || hasArray(u.Elem(), elem)
	case *types.Struct:
		for v := range u.Fields() {
			if hasArray(v.Type(), elem) {
				return true
			}
		}
	}
	return false
}
