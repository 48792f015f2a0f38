package directives

import "slices"

// A LeafClauses is one constituent construct of a directive and the clauses
// that apply to it.
type LeafClauses struct {
	Leaf    Kind
	Clauses []Clause // as written; a clause may apply to several constructs

	// Shared and Mapped are the variables that the split gives an attribute
	// of their own on this construct, without a clause: shared on parallel and
	// teams, because an inner construct privatises or reduces the variable,
	// and tofrom on target, because the inner construct's result has to
	// come back.
	Shared, Mapped []Item

	// InOut are the variables that are linear on an inner construct: this one
	// copies them in and out, as firstprivate and lastprivate would.
	InOut []Item
}

// Split gives each constituent construct of d its clauses, outermost first,
// by the rules of OpenMP 5.2, section 17.2.
func (d *Directive) Split() []LeafClauses {
	split := make([]LeafClauses, len(d.Leaves))
	for i, leaf := range d.Leaves {
		split[i].Leaf = leaf
	}
	s := splitter{d, split}
	for _, c := range d.Clauses {
		s.clause(c)
	}
	return split
}

type splitter struct {
	d     *Directive
	parts []LeafClauses
}

func (s splitter) clause(c Clause) {
	takers := s.takers(c.Name())
	if len(takers) == 0 {
		// A clause of the combination itself: ompx_bare speaks of target and teams alike.
		takers = []int{0}
	}
	switch c := c.(type) {
	case *DataSharingClause:
		switch c.Word {
		case "private":
			s.give(c, takers[len(takers)-1])
			return
		case "firstprivate":
			s.firstprivate(c)
			return
		case "lastprivate":
			s.give(c, takers...)
			s.result(c.Items, takers)
			return
		}
	case *LinearClause:
		s.linear(c, takers)
		return
	case *ReductionClause:
		if c.Word == "reduction" {
			s.reduction(c, takers)
			return
		}
	case *IfClause:
		if c.DirectiveName.Text != "" {
			takers = slices.DeleteFunc(takers, func(i int) bool { return s.parts[i].Leaf != Kind(c.DirectiveName.Text) })
		}
	case *AllocateClause:
		s.allocate(c, takers)
		return
	}
	if c.Name() == "nowait" {
		takers = takers[:1] // the outermost
	}
	s.give(c, takers...)
}

// takers are the indices of the constituents that permit the clause,
// outermost first.
func (s splitter) takers(clause string) []int {
	var is []int
	for i, p := range s.parts {
		if theTable().byKind[p.Leaf].Allows(clause) {
			is = append(is, i)
		}
	}
	return is
}

func (s splitter) give(c Clause, to ...int) {
	for _, i := range to {
		s.parts[i].Clauses = append(s.parts[i].Clauses, c)
	}
}

func (s splitter) index(leaf Kind) int {
	return slices.IndexFunc(s.parts, func(p LeafClauses) bool { return p.Leaf == leaf })
}

// firstprivate goes to distribute, or teams where there is none; to the
// worksharing construct or taskloop, or parallel where there is none; and to
// target, but for items that are mapped there or come back by lastprivate.
func (s splitter) firstprivate(c *DataSharingClause) {
	teams, distribute, parallel := s.index(Teams), s.index(Distribute), s.index(Parallel)
	work := max(s.index(For), s.index(Taskloop))
	if s.index(Target) >= 0 {
		s.firstprivateOnTarget(c)
	}
	switch {
	case distribute >= 0:
		s.give(c, distribute)
		s.share(teams, c.Items)
	case teams >= 0:
		s.give(c, teams)
	}
	switch {
	case work >= 0:
		s.give(c, work)
		s.share(parallel, c.Items)
	case parallel >= 0:
		s.give(c, parallel)
	}
}

// firstprivateOnTarget gives target the items that no map and no lastprivate
// has; when these are not all, as a clause of its own.
func (s splitter) firstprivateOnTarget(c *DataSharingClause) {
	elsewhere := map[string]bool{}
	for _, m := range Get[*MapClause](s.d) {
		for _, it := range m.Items {
			elsewhere[exprText(it.Path)] = true
		}
	}
	for _, l := range Get[*DataSharingClause](s.d) {
		for _, it := range l.Items {
			elsewhere[exprText(it.Path)] = elsewhere[exprText(it.Path)] || l.Word == "lastprivate"
		}
	}
	own := *c
	own.Items = slices.DeleteFunc(slices.Clone(c.Items), func(it Item) bool { return elsewhere[exprText(it.Path)] })
	switch len(own.Items) {
	case 0:
	case len(c.Items):
		s.give(c, 0)
	default:
		s.give(&own, 0)
	}
}

// reduction goes to all that permit it, except parallel when for, loop or
// taskloop takes it, and teams when loop does. A task reduction goes to the
// innermost only.
func (s splitter) reduction(c *ReductionClause, takers []int) {
	has := func(leaf Kind) bool { return s.index(leaf) >= 0 }
	takers = slices.DeleteFunc(takers, func(i int) bool {
		switch s.parts[i].Leaf {
		case Parallel:
			return has(For) || has(Loop) || has(Taskloop)
		case Teams:
			return has(Loop)
		}
		return false
	})
	if c.Modifier.Text == "task" {
		takers = takers[len(takers)-1:]
	}
	s.give(c, takers...)
	s.result(c.Items, takers)
}

// linear goes to the innermost; for and distribute around it copy the
// variable in and out.
func (s splitter) linear(c *LinearClause, takers []int) {
	innermost := takers[len(takers)-1]
	s.give(c, innermost)
	s.result(c.Items, []int{innermost})
	for i := range innermost {
		if p := &s.parts[i]; p.Leaf == For || p.Leaf == Distribute {
			p.InOut = append(p.InOut, c.Items...)
		}
	}
}

// result makes items shared on parallel and teams where the clause itself does
// not apply to them, and mapped tofrom on target unless something else is
// said there.
func (s splitter) result(items []Item, takers []int) {
	for i, p := range s.parts {
		switch {
		case slices.Contains(takers, i):
		case p.Leaf == Parallel || p.Leaf == Teams:
			s.share(i, items)
		case p.Leaf == Target:
			s.parts[i].Mapped = append(s.parts[i].Mapped, s.unmapped(items)...)
		}
	}
}

func (s splitter) share(i int, items []Item) {
	if i < 0 {
		return
	}
	p := &s.parts[i]
	for _, it := range items {
		known := slices.ContainsFunc(p.Shared, func(old Item) bool { return same(old.Expr, it.Expr) })
		if !known {
			p.Shared = append(p.Shared, it)
		}
	}
}

// unmapped are the items that no map clause has and firstprivate on target
// does not hold.
func (s splitter) unmapped(items []Item) []Item {
	said := map[string]bool{}
	for _, c := range s.d.Clauses {
		switch c.(type) {
		case *MapClause, *ListClause:
			for _, it := range itemsOf(c) {
				said[exprText(it.Path)] = true
			}
		}
	}
	var out []Item
	for _, it := range items {
		if !said[exprText(it.Path)] {
			out = append(out, it)
		}
	}
	return out
}

// allocate goes to the constructs that permit it and privatise one of its
// items.
func (s splitter) allocate(c *AllocateClause, takers []int) {
	wanted := map[string]bool{}
	for _, it := range c.Items {
		wanted[exprText(it.Path)] = true
	}
	other := splitter{&Directive{Kind: s.d.Kind, Leaves: s.d.Leaves}, make([]LeafClauses, len(s.parts))}
	for i, p := range s.parts {
		other.parts[i].Leaf = p.Leaf
	}
	for _, x := range s.d.Clauses {
		switch x.(type) {
		case *DataSharingClause, *ReductionClause, *LinearClause:
			other.clause(x)
		}
	}
	for _, i := range takers {
		if slices.ContainsFunc(other.parts[i].Clauses, func(x Clause) bool {
			return x.Name() != "shared" && slices.ContainsFunc(itemsOf(x), func(it Item) bool { return wanted[exprText(it.Path)] })
		}) {
			s.give(c, i)
		}
	}
}
