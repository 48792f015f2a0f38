package directives

import "github.com/gooffload/gooffload/directives/diag"

// CheckCalled checks a construct that stands in no other one of its function against those around a call of that
// function, outermost first: rules about what is inside of a region reach through calls (OpenMP 5.2, section 17.1).
func CheckCalled(x *Bound, around []*Bound) diag.List {
	n := &nester{b: &binder{}, x: x, contexts: map[*Bound]context{}, fit: map[*Bound]bool{x: true}}
	for _, o := range around {
		n.contexts[o] = n.context
		n.context = n.inside(o)
		if n.fit[o] = o.Assoc() != LoopNest; n.fit[o] {
			n.context = n.holding(o)
		}
	}
	n.contexts[x] = n.context
	first := x.Leaves[0]
	_ = n.inOnly() && n.inBare(first) && n.inTeams(first) && n.inSimd(first) && n.inConcurrent(first) &&
		n.inClosely(first) && n.orphan(first) && n.criticalTwice()
	return n.b.diags
}
