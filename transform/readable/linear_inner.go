package readable

import (
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/region"
)

// A loop inside of a region is run by one goroutine, so that a linear variable is what the body makes of it, as long as
// the iterations stay in one loop.

// innerLinears finds what the iterations of a loop inside of a region step by the same, and holds its linear clauses to
// that.
func (l *Lowerer) innerLinears(own []*place.Leaf, inner *region.Inner, by []*place.Leaf) {
	said := l.saidLinear(own, inner)
	if len(by) > 0 || inner.ByTeams || len(said) == 0 && leaps(inner.Nest[0]) {
		return
	}
	c := *l.Env.C // as if the loop were launched
	c.Nest, c.Linear = inner.Nest, nil
	if f := l.U.newLinearFinder(&c); !leaps(c.Nest[0]) {
		f.inner = true
		f.find(loopBody(c.Nest[len(c.Nest)-1]))
	}
	for _, x := range c.Linear {
		if l.InnerVars[x.Var] == nil && !inner.Copies(x.Var) && !inner.Reduces(x.Var) && !l.threadsOwn(inner, x.Var) {
			inner.Linear = append(inner.Linear, x)
		}
	}
	c.Linear = inner.Linear
	for _, x := range said {
		v, errors := l.wholeVariable(own[0].From, x.Item), l.U.Errors()
		if c.Excuses(v) {
			continue
		}
		if l.U.holdLinear(&c, l, x); l.U.Errors() > errors {
			l.Env.C.Excuse(v)
		}
	}
}

// saidLinear are the variables that clauses say are linear: they are shared by those that run the loop.
func (l *Lowerer) saidLinear(own []*place.Leaf, inner *region.Inner) (list []region.SaidLinear) {
	for _, x := range own {
		for _, cl := range x.Clauses {
			c, ok := cl.(*directives.LinearClause)
			if !ok || slices.ContainsFunc(list, func(s region.SaidLinear) bool { return s.Clause == c }) {
				continue
			}
			for _, it := range c.Items {
				v := l.wholeVariable(x.From, it)
				if v != nil && (c.Step == nil || l.U.TypeCheck(c.Step, x.From.Pos)) && l.ofTeam(it, "linear", inner, v) {
					list = append(list, region.SaidLinear{Item: it, Clause: c})
				}
			}
		}
	}
	return list
}
