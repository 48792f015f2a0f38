package place

import (
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// OnHost is a copy of a tree as threads of the host carry it out.
//
// What simd says is how iterations may be computed at once; a thread runs them in their order, which is one way of it.
// So simd is nothing by itself beside what shares the iterations out, and its clauses speak of that. A loop construct
// is what shares the iterations of those to whom it binds: for, of a league distribute with threads in each team, and
// simd where it binds to the thread.
func OnHost(tree *Leaf) *Leaf {
	root := onHost(tree, nil)
	for _, l := range root.Leaves() {
		l.share()
	}
	return root
}

// onHost is a directive, of which first is the outermost constituent, and what stands in it.
func onHost(first, outer *Leaf) (root *Leaf) {
	inner := first
	parts := []directives.LeafClauses{first.LeafClauses}
	for len(inner.Children) == 1 && inner.Children[0].From == first.From {
		inner = inner.Children[0]
		parts = append(parts, inner.LeafClauses)
	}
	if leaves := hostLeaves(first.From.Directive, outer); len(leaves) > 0 {
		parts = resplit(first.From.Directive, leaves)
	}
	var last *Leaf
	for i, p := range parts {
		p.Clauses = slices.Clone(p.Clauses)
		l := &Leaf{LeafClauses: p, From: first.From, Outer: last, fills: true}
		if i == 0 {
			l.Outer, l.fills, root = outer, first.fills, l
		} else {
			last.Children = []*Leaf{l}
		}
		last = l
	}
	for _, child := range inner.Children {
		last.Children = append(last.Children, onHost(child, last))
	}
	return root
}

// hostLeaves are the constituents of a directive on the host; nil where they are its own.
func hostLeaves(d *directives.Directive, outer *Leaf) []directives.Kind {
	if !d.Has(directives.Simd) && !d.Has(directives.Loop) || len(d.Leaves) == 1 && d.Kind == directives.Simd {
		return nil
	}
	var list []directives.Kind
	for i, k := range d.Leaves {
		switch {
		case k == directives.Loop:
			list = append(list, bound(d, i, outer)...)
		case k == directives.Simd && i > 0:
		default:
			list = append(list, k)
		}
	}
	return list
}

// bound is what a loop construct is by what it binds to (OpenMP 5.2, section 11.7).
func bound(d *directives.Directive, i int, outer *Leaf) []directives.Kind {
	to := ""
	switch bind, is := d.Clause("bind").(*directives.KeywordClause); {
	case is:
		to = bind.Value.Text
	case i > 0:
		to = string(d.Leaves[i-1])
	case outer != nil:
		to = string(outer.Kind)
	}
	switch directives.Kind(to) {
	case directives.Teams:
		return []directives.Kind{directives.Distribute, directives.Parallel, directives.For}
	case directives.Parallel:
		return []directives.Kind{directives.For}
	}
	return []directives.Kind{directives.Simd}
}

// ofLanes are the clauses that only simd has, and bind, which says what a loop is.
var ofLanes = []string{"safelen", "simdlen", "aligned", "nontemporal", "bind"}

// resplit gives the constituents their clauses; those of simd alone are the innermost one's.
func resplit(d *directives.Directive, leaves []directives.Kind) []directives.LeafClauses {
	own, of := *d, []directives.Clause(nil)
	own.Leaves, own.Clauses = leaves, nil
	for _, cl := range d.Clauses {
		c, conditional := cl.(*directives.IfClause)
		lanes := conditional && (c.DirectiveName.Text == string(directives.Simd) || c.DirectiveName.Text == "" &&
			!slices.ContainsFunc(leaves, mayBeSerial))
		if lanes || slices.Contains(ofLanes, cl.Name()) {
			of = append(of, cl)
		} else {
			own.Clauses = append(own.Clauses, cl)
		}
	}
	parts := own.Split()
	last := &parts[len(parts)-1]
	last.Clauses = append(slices.Clone(last.Clauses), of...)
	return parts
}

// mayBeSerial reports the constructs besides simd that take an if clause in a combination with it.
func mayBeSerial(k directives.Kind) bool {
	return k == directives.Parallel || k == directives.Taskloop || k == directives.Teams
}

// OfLanes reports a clause that says something of simd alone.
func OfLanes(cl directives.Clause) bool {
	c, conditional := cl.(*directives.IfClause)
	return slices.Contains(ofLanes, cl.Name()) || conditional && c.DirectiveName.Text == string(directives.Simd)
}
