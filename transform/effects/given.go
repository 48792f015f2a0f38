package effects

import (
	"go/types"
	"slices"
	"strings"
)

// MayBeGiven reports a write through a pointer or slice that the function has from outside, and that may lead to the
// variable of an access, by its type: whoever called the function, or set a package variable, may have its address.
func (f *Frame) MayBeGiven(w, of Access) bool {
	p := w.Path
	if !p.Root.external() || p.Root.Kind == Variable && p.Storage() || f.apart(w, of) {
		return false
	}
	n := lastLed(p)
	if n.up == nil || p.reached() {
		return true
	}
	s, slice := plain(n.up.typ).(*types.Slice)
	if !slice || f.program.unsafe {
		return true
	}
	if of.Path.Storage() {
		return of.Path.Root.typ == nil || hasArray(of.Path.Root.typ, s.Elem())
	}
	t := lastLed(of.Path).typ
	if of.Path.reached() {
		return (&sharing{elem: s.Elem()}).with(t)
	}
	return t == nil || shares(t, s.Elem())
}

// shares reports whether elements of a slice may be a part of what a pointer leads to, which has an array of them then,
// or that may be a part of an element.
func shares(t, elem types.Type) bool { return contains(elem, t) || hasArray(t, elem) }

// sharing is the search for what pointers and slices lead to that may share memory with elements of a slice.
type sharing struct {
	elem types.Type
	seen []types.Type
}

// with reports whether memory that a pointer leads to, or what that leads to, may be shared.
func (s *sharing) with(t types.Type) bool {
	if t == nil || shares(t, s.elem) {
		return true
	}
	if slices.ContainsFunc(s.seen, func(seen types.Type) bool { return types.Identical(seen, t) }) {
		return false
	}
	s.seen = append(s.seen, t)
	return s.behind(t)
}

// behind is with for what a value of a type leads to.
func (s *sharing) behind(t types.Type) bool {
	if word(t) {
		return s.with(pointee(t))
	}
	if u, ok := plain(t).(*types.Struct); ok {
		for v := range u.Fields() {
			if s.behind(v.Type()) {
				return true
			}
		}
	}
	return false
}

// lastLed is what the last pointer or slice on a path leads to; the path's root where there is none.
func lastLed(p Path) *node {
	n := p.node
	for n.up != nil && !strings.HasSuffix(n.steps, leads) {
		n = n.up
	}
	return n
}

// hasArray reports a type with an array in it that a slice of some elements can be taken of.
func hasArray(t, elem types.Type) bool {
	if _, open := container(elem).(*types.TypeParam); open {
		return true
	}
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
