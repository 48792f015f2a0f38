package legality

import (
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/ir"
)

// reduce leaves out what says nothing to a launch: that subscripts are in range, which is seen to there, and what is
// about numbers that are in no subscript.
func (v *viewed) reduce(used map[memory]bool) {
	asked := map[affine.Var]bool{}
	for i, x := range v.uses.Unknowns {
		asked[affine.Var(i)] = !v.launched && x.Loop >= 0
	}
	var ask func(p affine.Poly)
	ask = func(p affine.Poly) {
		p.Vars(func(x affine.Var) bool {
			if !asked[x] {
				asked[x] = true
				for _, q := range slices.Concat(v.uses.Unknowns[x].Facts, v.uses.Unknowns[x].Zero) {
					ask(q)
				}
			}
			return true
		})
	}
	for _, x := range v.list {
		if used[x.memory()] && x.Led && !x.AnyRow {
			ask(x.row)
		}
		if used[x.memory()] && !x.Any {
			ask(x.at)
		}
	}
	// A bound may be a number of which something is known in turn: min(i+8, n).
	for more := true; more; {
		n := len(asked)
		for _, x := range v.list {
			for _, p := range x.facts {
				if used[x.memory()] && v.bounds(p, asked) {
					ask(p)
				}
			}
		}
		more = len(asked) > n
	}
	for i, x := range v.list {
		v.list[i].facts = slices.DeleteFunc(slices.Clone(x.facts), func(p affine.Poly) bool {
			return !x.Any && (p.Equal(x.at) || v.length(p.Add(x.at).Plus(1))) || v.idle(p, asked) ||
				x.Led && !x.AnyRow && (p.Equal(x.row) || v.length(p.Add(x.row).Plus(1)))
		})
	}
}

// length reports the length of a parameter.
func (v *viewed) length(p affine.Poly) (is bool) {
	p.Vars(func(x affine.Var) bool {
		is = p.Equal(affine.Of(x)) && v.uses.Unknowns[x].Length
		return false
	})
	return is
}

// bounds reports a condition of numbers that are asked for and of others that are bounded themselves.
func (v *viewed) bounds(p affine.Poly, asked map[affine.Var]bool) bool {
	some, all := false, true
	p.Vars(func(x affine.Var) bool {
		u := v.uses.Unknowns[x]
		some = some || asked[x]
		all = all && (asked[x] || len(u.Facts)+len(u.Zero) > 0 || v.computed(x))
		return true
	})
	return some && all
}

// idle reports that a condition holds of some number that nobody asks for, if not by others.
func (v *viewed) idle(p affine.Poly, asked map[affine.Var]bool) (is bool) {
	p.Vars(func(x affine.Var) bool {
		k := v.known(v.uses.Unknowns[x]).Is
		is = is || !asked[x] && (k == ir.Steady || k == ir.Varying) && !v.computed(x)
		return !is
	})
	return is
}
