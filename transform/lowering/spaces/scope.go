package spaces

import (
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// scope is what is run again at once: a loop's body, or statements that a goto goes back to. The outermost one is the
// whole body.
type scope struct{ around *scope }

// within reports whether this scope is another one or in it.
func (s *scope) within(outer *scope) bool {
	for ; s != nil; s = s.around {
		if s == outer {
			return true
		}
	}
	return false
}

// check reports an address that is where its variable is not.
func (f *frame) check() {
	f.hold()
	var first *pointee
	for c := range f.classes() {
		for i, p := range c.pointees {
			if f.leaves(c, p) && (first == nil || p.pos < first.pos) {
				first = &c.pointees[i]
			}
		}
	}
	if first != nil {
		panic(&Error{first.pos, "the address of " + first.v.Name +
			" is kept where the variable may be gone, or another iteration's"})
	}
}

// leaves reports a variable of this body, of which an address may be held outside of the scope that it is declared in.
func (f *frame) leaves(c *class, p pointee) bool {
	if f.scopes[p.v] != p.in {
		return false // it is of another body of the recursion
	}
	for _, h := range c.holders {
		if h == nil || h.within(f.whole) && !h.within(p.in) {
			return true
		}
	}
	return false
}

// hold enters who may hold addresses: variables where they are declared, callers what they see.
func (f *frame) hold() {
	for v, s := range f.vars {
		if !f.parameter(v) || f.assigned[v] || f.of.Taken[v] {
			c := s.of()
			c.holders = append(c.holders, f.scopes[v])
		}
	}
	outside := func(s *shape) {
		for seen := map[*shape]bool{}; s != nil && !seen[s.root()]; s = s.root().elem {
			seen[s.root()] = true
			c := s.of()
			c.holders = append(c.holders, nil)
		}
	}
	for _, s := range f.signature.results {
		outside(s)
	}
	for _, s := range f.signature.params {
		if s != nil {
			outside(s.root().elem)
		}
	}
}

func (f *frame) parameter(v *ir.Var) bool {
	return slices.Contains(f.of.Params, v) || slices.Contains(f.of.Results, v)
}

// classes are those of all shapes of the body.
func (f *frame) classes() map[*class]bool {
	all := map[*class]bool{}
	for _, s := range f.vars {
		all[s.of()] = true
	}
	for _, s := range f.loaded {
		all[s.of()] = true
	}
	for _, g := range f.calls {
		for _, s := range g.all() {
			all[s.of()] = true
		}
	}
	return all
}
