package independence

import (
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// turned is what is wrong with two accesses of one iteration that are run in the other order than they stand: that they
// touch one element. Nothing that keeps iterations apart helps there.
func (w *walker) turned(a, b access) (f Finding, found bool) {
	if w.r.Turned == nil || a.copied || b.copied || !w.r.Turned(a.node, b.node) {
		return f, false
	}
	if !a.write {
		a, b = b, a
	}
	equations, exact, apart := w.us.meeting(a.at, b.at)
	if apart {
		return f, false
	}
	for _, l := range w.nest {
		_, same, _ := w.orders(l)
		equations = append(equations, same)
	}
	f = Finding{Kind: Possible, Turned: true, Write: a.shown(), Other: b.shown()}
	c := conditions{w, slices.Concat(a.facts, w.us.others(b.facts), w.outside.facts), equations}
	if !c.possible(nil, mostSplits) {
		return f, false
	}
	s := w.searchOf(a, b, equations, certainly)
	s.turned = true
	if exact && !slices.ContainsFunc(equations, w.us.unsteady) && s.find() {
		w.describe(&f, a, b, encounter{at: s.at})
		if a.sure && b.sure {
			f.Kind = Certain
		}
	}
	return f, true
}

// searchOf is a search with the counts of the loops around two accesses.
func (w *walker) searchOf(a, b access, equations []affine.Poly, h hope) *search {
	s := &search{w: w, a: a, b: b, hope: h, at: map[affine.Var]int64{}, equations: equations}
	for _, l := range w.nest {
		s.count(l, l.count)
		s.count(l, w.us.twin(l.count))
	}
	for _, l := range a.loops {
		s.count(l, l.count)
	}
	for _, l := range b.loops {
		s.count(l, w.us.twin(l.count))
	}
	return s
}
