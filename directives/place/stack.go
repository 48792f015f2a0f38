package place

import (
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
)

// Stack makes two directives of a combination of which only a part can be launched as one: the constructs around the
// loop, and those of the loop. So it is with a loop whose iterations follow each other, and with one that wants to know
// who runs it. The first keeps the bound directive, with what the split of OpenMP 5.2, section 17.2, gives to it and the
// map clause that it implies; so who looks at the trees meets one way of writing such a region.
func Stack(bounds []*directives.Bound, asks func(*directives.Bound) bool) (list []*directives.Bound) {
	for _, b := range bounds {
		list = append(list, b)
		n := 0
		switch {
		case b.Leaves[0] == directives.Target && InOrder(b.Directive):
			n = 1
		case b.Assoc() == directives.LoopNest && asks(b):
			n = around(b.Leaves)
		}
		if n == 0 || n == len(b.Leaves) {
			continue
		}
		inner := *b
		b.Directive, inner.Directive = parted(b.Directive, n)
		inner.Outer = b
		list = append(list, &inner)
		for _, other := range bounds {
			if other.Outer == b {
				other.Outer = &inner
			}
		}
	}
	return list
}

// around is how many constructs stand around those by which a loop is shared: a parallel region is one with its loop.
func around(leaves []directives.Kind) int {
	return 1 + max(slices.Index(leaves, directives.Target), slices.Index(leaves, directives.Teams))
}

// parted is the first constructs of a directive, and those in them, as two directives.
func parted(d *directives.Directive, n int) (first, rest *directives.Directive) {
	parts := d.Split()
	outer, inner := *d, *d
	outer.Leaves, inner.Leaves = d.Leaves[:n], d.Leaves[n:]
	outer.Kind, inner.Kind = kindOf(outer.Leaves), kindOf(inner.Leaves)
	outer.Clauses, inner.Clauses = nil, nil
	of := func(parts []directives.LeafClauses, cl directives.Clause) directives.Clause {
		for _, p := range parts {
			if i := slices.IndexFunc(p.Clauses, func(own directives.Clause) bool { return own.Pos() == cl.Pos() }); i >= 0 {
				return p.Clauses[i]
			}
		}
		return nil
	}
	for _, cl := range d.Clauses {
		own := of(parts[:n], cl)
		if own != nil {
			outer.Clauses = append(outer.Clauses, own)
		}
		if of(parts[n:], cl) != nil && !(own != nil && ofTarget(d, cl)) {
			inner.Clauses = append(inner.Clauses, aboutThreads(cl))
		}
	}
	for _, p := range parts[:n] {
		for _, it := range p.Mapped {
			outer.Clauses = append(outer.Clauses, &directives.MapClause{
				Keyword: directives.Keyword{Word: "map", StartPos: it.Pos, EndPos: it.End},
				Type:    directives.MapToFrom, Items: []directives.Item{it},
			})
		}
	}
	return &outer, &inner
}

func kindOf(leaves []directives.Kind) directives.Kind {
	var names []string
	for _, k := range leaves {
		names = append(names, string(k))
	}
	return directives.Kind(strings.Join(names, " "))
}

// ofTarget reports an if clause that says of all constructs, target among them, what it says of that: where the region
// is the device's, it holds.
func ofTarget(d *directives.Directive, cl directives.Clause) bool {
	c, ok := cl.(*directives.IfClause)
	return ok && c.DirectiveName.Text == "" && d.Has(directives.Target)
}

// aboutThreads is a clause without what it says to simd, where that changes nothing: if.
func aboutThreads(cl directives.Clause) directives.Clause {
	c, ok := cl.(*directives.IfClause)
	if !ok || c.DirectiveName.Text != "" {
		return cl
	}
	own := *c
	own.DirectiveName.Text = string(directives.Parallel)
	return &own
}

// InOrder reports a directive with a clause that asks for iterations that follow each other: they use what is reduced
// so far, or the last one that assigns a variable leaves it, or what one leaves in a copy that had a value at first.
func InOrder(d *directives.Directive) bool {
	return firstAndLast(d) || slices.ContainsFunc(d.Clauses, func(cl directives.Clause) bool {
		switch c := cl.(type) {
		case *directives.ReductionClause:
			return c.Modifier.Text == "inscan"
		case *directives.DataSharingClause:
			return c.Conditional.Text != ""
		}
		return cl.Name() == "ordered"
	})
}

// firstAndLast reports a variable that is firstprivate and lastprivate.
func firstAndLast(d *directives.Directive) bool {
	named := func(word string) (list []directives.Item) {
		for _, cl := range d.Clauses {
			if cl.Name() == word {
				list = append(list, directives.Items(cl)...)
			}
		}
		return list
	}
	first := named("firstprivate")
	return slices.ContainsFunc(named("lastprivate"), func(it directives.Item) bool {
		return slices.ContainsFunc(first, it.Same)
	})
}
