package place

import (
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// Clause returns the first clause of that name that applies to the construct, or nil.
func (l *Leaf) Clause(name string) directives.Clause {
	for _, c := range l.Clauses {
		if c.Name() == name {
			return c
		}
	}
	return nil
}

// Names reports whether a clause of that name applies to the construct and names the item.
func (l *Leaf) Names(clause string, it directives.Item) bool {
	return slices.ContainsFunc(l.Clauses, func(c directives.Clause) bool {
		return c.Name() == clause && slices.ContainsFunc(directives.Items(c), it.Same)
	})
}

// Copies reports whether the construct has copies of the item of its own.
func (l *Leaf) Copies(it directives.Item) bool {
	return slices.ContainsFunc(l.Clauses, func(c directives.Clause) bool {
		return directives.Privatizes(c) && slices.ContainsFunc(directives.Items(c), it.Same)
	})
}

// Kinds are the names of some constructs.
func Kinds(leaves []*Leaf) (kinds []directives.Kind) {
	for _, l := range leaves {
		kinds = append(kinds, l.Kind)
	}
	return kinds
}

// A Written is a clause as its directive has it, and the constructs to which it applies, outermost first.
type Written struct {
	directives.Clause
	From *directives.Bound
	On   []*Leaf
}

// WrittenOn lists the clauses of the directives that some constructs, outermost first, are constituents of, in source
// order.
func WrittenOn(leaves []*Leaf) (list []Written) {
	for i, l := range leaves {
		if i > 0 && l.From == leaves[i-1].From {
			continue
		}
		for _, c := range l.From.Clauses {
			w := Written{Clause: c, From: l.From}
			for _, l := range leaves {
				if slices.ContainsFunc(l.Clauses, func(own directives.Clause) bool { return own.Pos() == c.Pos() }) {
					w.On = append(w.On, l)
				}
			}
			list = append(list, w)
		}
	}
	return list
}

// share gives teams and parallel the variables that a construct of another directive, which is all that it holds, has
// copies of and takes their values from or brings back: where nothing else is said they are shared. In a combination
// the split says so, which has no construct twice.
func (l *Leaf) share() {
	if l.Kind != directives.Teams && l.Kind != directives.Parallel {
		return
	}
	for inner := l.Inner(); inner != nil && inner.Kind != l.Kind; inner = inner.Inner() {
		for _, c := range inner.Clauses {
			if inner.From == l.From || !linked(l.Kind, c) {
				continue
			}
			for _, it := range directives.Items(c) {
				if !l.Copies(it) && !l.Names("shared", it) && !slices.ContainsFunc(l.Shared, it.Same) {
					l.Shared = append(l.Shared, it)
				}
			}
		}
	}
}

// linked reports a clause whose copies are made of, or end in, the variable of a construct around: what linear copies
// out goes past teams, which distribute does not do.
func linked(outer directives.Kind, c directives.Clause) bool {
	switch c.Name() {
	case "firstprivate", "lastprivate", "reduction":
		return true
	case "linear":
		return outer == directives.Parallel
	}
	return false
}
