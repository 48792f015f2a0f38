package legality

import (
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// covered reports a comparison that another one has in it.
func covered(by, u *ir.Uses) bool {
	return by.Own == u.Own && slices.Equal(by.Pairs, u.Pairs) && slices.EqualFunc(by.Equal, u.Equal, ir.Sum.Equal) &&
		slices.EqualFunc(by.Unknowns, u.Unknowns, ir.Unknown.Equal) && slices.EqualFunc(by.List, u.List, ir.Use.Equal) &&
		(by.Orders == nil || u.Orders != nil && !slices.ContainsFunc(u.Orders, func(o []int) bool {
			return !slices.ContainsFunc(by.Orders, func(p []int) bool { return within(o, p) })
		}))
}

// within reports an order of two iterations that another one has in it, or has in it turned round.
func within(o, by []int) bool {
	fits := func(turn int) bool {
		for i := range o {
			if by[i] != 0 && o[i]*turn != by[i] {
				return false
			}
		}
		return true
	}
	return fits(1) || fits(-1)
}

// common has what is known wherever a number is used be known of the number, and not said of each use: the bounds of a
// loop's variable, mostly.
func common(u *ir.Uses) {
	for i := range u.List {
		u.List[i].Facts = distinct(u.List[i].Facts)
	}
	for i := len(u.Unknowns) - 1; i >= 0; i-- {
		x := &u.Unknowns[i]
		x.Facts, x.Zero = distinct(x.Facts), distinct(x.Zero)
		if x.Is != ir.Varying && x.Is != ir.Inner {
			continue
		}
		for _, f := range factsOf(u.List, i) {
			if !slices.ContainsFunc(u.List, func(y ir.Use) bool { return asked(u, y)[i] && !has(y.Facts, f) }) {
				x.Facts = distinct(append(x.Facts, f))
				forget(u, i, f)
			}
		}
	}
	var list []ir.Use
	for _, x := range u.List {
		written := x
		written.Writes = true
		if !slices.ContainsFunc(list, x.Equal) && (x.Writes || !slices.ContainsFunc(u.List, written.Equal)) {
			list = append(list, x)
		}
	}
	u.List = list
}

// forget leaves out a condition where an unknown, of which it is known, is used by more than it, and where it is about
// nothing else.
func forget(u *ir.Uses, i int, f ir.Sum) {
	alone := !slices.ContainsFunc(f, func(t ir.Term) bool {
		return slices.ContainsFunc(t.Of, func(n int64) bool { return n != int64(i) })
	})
	for k := range u.List {
		x := u.List[k]
		x.Facts = slices.DeleteFunc(slices.Clone(x.Facts), f.Equal)
		if alone || asked(u, x)[i] {
			u.List[k] = x
		}
	}
}

// factsOf are the conditions of uses that an unknown is in.
func factsOf(list []ir.Use, i int) (facts []ir.Sum) {
	for _, x := range list {
		for _, f := range x.Facts {
			if f.Has(int64(i)) {
				facts = append(facts, f)
			}
		}
	}
	return distinct(facts)
}

// asked are the unknowns that a use has to do with.
func asked(u *ir.Uses, x ir.Use) []bool {
	is := make([]bool, len(u.Unknowns))
	var ask func(list []ir.Sum)
	ask = func(list []ir.Sum) {
		for _, s := range list {
			for _, t := range s {
				for _, n := range t.Of {
					if !is[n] {
						is[n] = true
						ask(u.Unknowns[n].Facts)
						ask(u.Unknowns[n].Zero)
					}
				}
			}
		}
	}
	ask([]ir.Sum{x.Row, x.At})
	ask(x.Facts)
	for n, y := range u.Unknowns {
		if y.Is == ir.Inner && !is[n] {
			ask([]ir.Sum{{{Times: 1, Of: []int64{int64(n)}}}})
		}
	}
	return is
}

func has(list []ir.Sum, s ir.Sum) bool { return slices.ContainsFunc(list, s.Equal) }

func distinct(list []ir.Sum) (out []ir.Sum) {
	for _, s := range list {
		if !has(out, s) {
			out = append(out, s)
		}
	}
	return out
}
