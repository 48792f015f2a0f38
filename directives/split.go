package directives

import "slices"

// A LeafClauses is one constituent construct of a directive and the clauses
// that apply to it.
type LeafClauses struct {
	Kind    Kind     // of the constituent
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
// by the rules of OpenMP 5.2, section 17.2. A clause whose meaning depends on
// the construct is there as it applies: with fewer items, or a reduction
// without its modifier. collapse, which is about the combination, is on the
// innermost construct.
func (d *Directive) Split() []LeafClauses {
	s := splitter{
		d: d, parts: make([]LeafClauses, len(d.Leaves)),
		mapped: pathSet{}, mapBases: pathSet{}, first: pathSet{}, last: pathSet{},
	}
	for i, leaf := range d.Leaves {
		s.parts[i].Kind = leaf
	}
	for _, m := range Get[*MapClause](d) {
		s.mapped.add(m.Items)
		for _, it := range m.Items {
			for _, path := range pathsOf(it.Expr) {
				s.mapBases[path] = true
			}
		}
	}
	for _, c := range Get[*DataSharingClause](d) {
		switch c.Word {
		case "firstprivate":
			s.first.add(c.Items)
		case "lastprivate":
			s.last.add(c.Items)
		}
	}
	for _, c := range d.Clauses {
		s.clause(c)
	}
	for _, c := range Get[*AllocateClause](d) {
		s.allocate(c) // where copies are made is known only now
	}
	return s.parts
}

// String is the constituent with its clauses, and in braces the variables with
// an attribute that no clause says.
func (p LeafClauses) String() string {
	w := &writer{}
	w.str(string(p.Kind))
	for _, c := range p.Clauses {
		w.str(" ")
		c.print(w)
	}
	for i, items := range [][]Item{p.Shared, p.Mapped, p.InOut} {
		if len(items) > 0 {
			w.str(" {" + []string{"shared", "mapped", "inout"}[i] + " ")
			w.items(items)
			w.str("}")
		}
	}
	return w.String()
}

type splitter struct {
	d           *Directive
	parts       []LeafClauses
	mapped      pathSet // the items of map clauses
	mapBases    pathSet // what these are part of or reached from, themselves among it: of s.x also s
	first, last pathSet // what is firstprivate, what is lastprivate
}

func (s splitter) clause(c Clause) {
	takers := s.takers(c.Name())
	if len(takers) == 0 {
		// A clause of the combination itself: ompx_bare speaks of target and teams alike.
		takers = []int{0}
	}
	outermost, innermost := takers[:1], takers[len(takers)-1:]
	switch c := c.(type) {
	case *DataSharingClause:
		switch c.Word {
		case "private":
			takers = innermost
		case "firstprivate":
			s.firstprivate(c)
			return
		case "lastprivate":
			s.lastprivate(c, takers)
			return
		}
	case *LinearClause:
		s.linear(c, innermost[0])
		return
	case *ReductionClause:
		if c.Word == "reduction" {
			s.reduction(c, takers)
			return
		}
	case *IfClause:
		if c.DirectiveName.Text != "" {
			takers = slices.DeleteFunc(takers, func(i int) bool { return s.parts[i].Kind != Kind(c.DirectiveName.Text) })
		}
	case *AllocateClause:
		return
	}
	switch c.Name() {
	case "nowait":
		takers = outermost
	case "collapse":
		takers = innermost
	}
	s.give(c, takers...)
}

// takers are the indices of the constituents that permit the clause,
// outermost first.
func (s splitter) takers(clause string) []int {
	var is []int
	for i, p := range s.parts {
		if theTable().byKind[p.Kind].Allows(clause) {
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

// index is that of the first of the leaves that is a constituent, or -1.
func (s splitter) index(leaves ...Kind) int {
	return slices.IndexFunc(s.parts, func(p LeafClauses) bool { return slices.Contains(leaves, p.Kind) })
}

func (s splitter) has(leaves ...Kind) bool { return s.index(leaves...) >= 0 }

// firstprivate goes to distribute, or teams where there is none; to the
// worksharing construct or taskloop, or parallel where there is none; and to
// target, but for items that are mapped there or come back by lastprivate.
func (s splitter) firstprivate(c *DataSharingClause) {
	s.onTarget(c, c.Items, func(it Item) bool { return !s.last.has(it) && !s.mapBases.has(it) })
	s.innerOr(c, Teams, Distribute)
	s.innerOr(c, Parallel, For, Sections, Taskloop)
	if single := s.index(Task, Single, Scope); single >= 0 { // which are in no combination
		s.give(c, single)
	}
}

// innerOr gives a clause to the inner construct, and shares its items on the
// outer one; where there is no inner one, the outer one takes it.
func (s splitter) innerOr(c *DataSharingClause, outer Kind, inner ...Kind) {
	out, in := s.index(outer), s.index(inner...)
	switch {
	case in >= 0:
		s.give(c, in)
		s.share(out, c.Items)
	case out >= 0:
		s.give(c, out)
	}
}

// onTarget gives target the clause with the items that fit, if it is a
// constituent.
func (s splitter) onTarget(c *DataSharingClause, items []Item, fits func(Item) bool) {
	own := *c
	own.Items = slices.DeleteFunc(slices.Clone(items), func(it Item) bool { return !fits(it) })
	target := s.index(Target)
	switch {
	case target < 0 || len(own.Items) == 0:
	case len(own.Items) == len(items):
		s.give(c, target)
	default:
		s.give(&own, target)
	}
}

// lastprivate goes to all that permit it. What comes back is shared on
// parallel and teams, unless firstprivate says what it is there.
func (s splitter) lastprivate(c *DataSharingClause, takers []int) {
	s.give(c, takers...)
	shared := slices.DeleteFunc(slices.Clone(c.Items), s.first.has)
	s.share(s.index(Parallel), shared)
	s.share(s.index(Teams), shared)
	s.mapBack(c.Items)
}

// reduction goes to all that permit it, except parallel when sections, for,
// loop or taskloop takes it, and teams when loop does; there its items are
// shared. The modifier goes where it has a meaning: task to the innermost
// construct that accepts it, inscan to all that do.
func (s splitter) reduction(c *ReductionClause, takers []int) {
	unmodified := *c
	unmodified.Modifier = Word{}
	modified := s.modified(c.Modifier.Text, takers)
	for _, i := range takers {
		leaf := s.parts[i].Kind
		switch {
		case leaf == Parallel && s.has(Sections, For, Loop, Taskloop), leaf == Teams && s.has(Loop):
			s.share(i, c.Items)
		case c.Modifier.Text == "" || slices.Contains(modified, i):
			s.give(c, i)
		default:
			s.give(&unmodified, i)
		}
	}
	s.mapBack(c.Items)
}

// modified are the takers of a reduction that keep its modifier.
func (s splitter) modified(modifier string, takers []int) []int {
	accept := map[string][]Kind{
		"inscan": {For, Simd},
		"task":   {Parallel, For, Sections, Scope},
	}[modifier]
	if accept == nil {
		return takers
	}
	modified := slices.DeleteFunc(slices.Clone(takers), func(i int) bool {
		return !slices.Contains(accept, s.parts[i].Kind)
	})
	if modifier == "task" && len(modified) > 0 {
		modified = modified[len(modified)-1:]
	}
	return modified
}

// linear goes to the innermost construct. Outside of it the variable is
// copied in and out, as by firstprivate and lastprivate on the combination; it
// is never a loop's own variable, because Go's loops declare theirs.
func (s splitter) linear(c *LinearClause, innermost int) {
	s.give(c, innermost)
	for i := range s.parts {
		if p := &s.parts[i]; i != innermost && slices.Contains([]Kind{For, Taskloop}, p.Kind) {
			p.InOut = append(p.InOut, c.Items...)
		}
	}
	s.share(s.index(Parallel), c.Items)
	s.mapBack(c.Items)
}

// share makes items shared on constituent i, if there is one.
func (s splitter) share(i int, items []Item) {
	if i < 0 {
		return
	}
	p := &s.parts[i]
	for _, it := range items {
		if !slices.ContainsFunc(p.Shared, func(old Item) bool { return same(old.Expr, it.Expr) }) {
			p.Shared = append(p.Shared, it)
		}
	}
}

// mapBack maps on target what the constructs inside bring back, unless a map
// clause has it, a part of it, or what it is part of. OpenMP asks for base
// variables; in Go, a path is an item of its own.
func (s splitter) mapBack(items []Item) {
	target := s.index(Target)
	if target < 0 {
		return
	}
	p := &s.parts[target]
	for _, it := range items {
		known := slices.ContainsFunc(p.Mapped, func(old Item) bool { return same(old.Expr, it.Expr) })
		within := slices.ContainsFunc(pathsOf(it.Path), func(path string) bool { return s.mapped[path] })
		if !known && !within && !s.mapBases.has(it) {
			p.Mapped = append(p.Mapped, it)
		}
	}
}

// allocate goes to the constructs that permit it and make private copies, with
// the items that they copy.
func (s splitter) allocate(c *AllocateClause) {
	for _, i := range s.takers("allocate") {
		private := pathSet{}
		private.add(s.parts[i].InOut)
		for _, x := range s.parts[i].Clauses {
			if Privatizes(x) {
				private.add(Items(x))
			}
		}
		own := *c
		own.Items = slices.DeleteFunc(slices.Clone(c.Items), func(it Item) bool { return !private.has(it) })
		switch len(own.Items) {
		case 0:
		case len(c.Items):
			s.give(c, i)
		default:
			s.give(&own, i)
		}
	}
}
