package independence

import (
	"strings"

	"github.com/gooffload/gooffload/transform/affine"
)

// longest is how many iterations a loop must have, of those of which that is not known to be so; 0 where two will do.
func (w *walker) longest(e encounter) (trips int64, name string) {
	for v, at := range e.at {
		if n := at + 1; e.assumed[v] && at > 1 && (n > trips || n == trips && w.us.at(v).loop.name < name) {
			trips, name = n, w.us.at(v).loop.name
		}
	}
	return trips, name
}

// describe puts the iterations and the element of an encounter into a finding.
func (w *walker) describe(f *Finding, a, b access, e encounter) {
	s := &search{w: w, at: e.at}
	here := func(p affine.Poly) string { return w.us.text(s.put(p)) }
	f.Element = a.at.text(here)
	if n := a.at.named(); n > 0 && n == len(a.at.steps) {
		f.Element = "*" + f.Element // all that a pointer leads to
	}
	f.Write.Iteration = iteration(w.nest, a.loops, here)
	f.Other.Iteration = iteration(w.nest, b.loops, func(p affine.Poly) string { return here(w.us.other(p)) })
}

// iteration names an iteration by the loops' variables.
func iteration(nest, inner []*loop, text func(affine.Poly) string) string {
	var parts []string
	for i, l := range append(nest[:len(nest):len(nest)], inner...) {
		switch {
		case l.name != "":
			parts = append(parts, l.name+" = "+text(l.value))
		case i < len(nest):
			parts = append(parts, "number "+text(affine.Of(l.count)))
		}
	}
	return strings.Join(parts, ", ")
}
