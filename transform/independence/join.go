package independence

import (
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
)

// mostJoined is how many pairs of numbers are compared where ways meet. It bounds the time that long bodies take.
const mostJoined = 500

// join is a number that is x where one way came from, of which the facts of a hold, and y where the other one did. If
// each is the lesser one on its way, as behind `if hi > n { hi = n }`, it is their minimum. Otherwise what bounds both
// is known of it.
func (w *walker) join(x, y affine.Poly, a, b *state, t types.Type) (affine.Poly, bool) {
	if w.joined++; w.joined > mostJoined || !x.Known() || !y.Known() || !isInteger(t) {
		return affine.Poly{}, false
	}
	below := w.implies(a, y.Sub(x)) && w.implies(b, x.Sub(y))
	if below {
		return w.least("min", []affine.Poly{x, y}), true
	}
	if w.implies(a, x.Sub(y)) && w.implies(b, y.Sub(x)) {
		return w.least("max", []affine.Poly{x, y}), true
	}
	var facts []affine.Poly
	v := w.us.fresh("…", w.us.varies(x) || w.us.varies(y) || !w.outside.looking)
	for _, bound := range append(w.bounds(x), w.bounds(y)...) {
		if w.implies(a, bound.Sub(x)) && w.implies(b, bound.Sub(y)) {
			facts = append(facts, bound.Sub(affine.Of(v)))
		}
		if w.implies(a, x.Sub(bound)) && w.implies(b, y.Sub(bound)) {
			facts = append(facts, affine.Of(v).Sub(bound))
		}
	}
	w.ofType(v, t)
	w.us.fact(v, facts...)
	return affine.Of(v), true
}

// bounds are sums that a number may be compared with: itself, and, of a minimum or the like, what bounds that.
func (w *walker) bounds(p affine.Poly) []affine.Poly {
	list := []affine.Poly{p}
	p.Vars(func(v affine.Var) bool {
		if !p.Equal(affine.Of(v)) {
			return false
		}
		for _, f := range w.us.at(v).facts {
			for _, bound := range []affine.Poly{f.Add(p), p.Sub(f)} {
				if !mentions(bound, v) {
					list = append(list, bound)
				}
			}
		}
		return false
	})
	return list
}

func mentions(p affine.Poly, v affine.Var) bool {
	found := false
	p.Vars(func(u affine.Var) bool {
		found = found || u == v
		return !found
	})
	return found
}
