package place

import (
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
)

// Stack makes two directives of a combination that offloads a loop whose iterations follow each other: target, and what
// is left in it. The first keeps the bound directive, with what the split of OpenMP 5.2, section 17.2, gives to target
// and the map clause that it implies; so who looks at the trees meets one way of writing such a region.
func Stack(bounds []*directives.Bound) (list []*directives.Bound) {
	for _, b := range bounds {
		list = append(list, b)
		if len(b.Leaves) < 2 || b.Leaves[0] != directives.Target || !InOrder(b.Directive) {
			continue
		}
		inner := *b
		b.Directive, inner.Directive = parted(b.Directive)
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

// parted is target, and the constructs in it, as two directives.
func parted(d *directives.Directive) (target, rest *directives.Directive) {
	parts := d.Split()
	outer, inner := *d, *d
	outer.Kind, outer.Leaves, outer.Clauses = directives.Target, d.Leaves[:1], slices.Clone(parts[0].Clauses)
	for _, it := range parts[0].Mapped {
		outer.Clauses = append(outer.Clauses, &directives.MapClause{
			Keyword: directives.Keyword{Word: "map", StartPos: it.Pos, EndPos: it.End},
			Type:    directives.MapToFrom, Items: []directives.Item{it},
		})
	}
	var names []string
	for _, k := range d.Leaves[1:] {
		names = append(names, string(k))
	}
	inner.Kind, inner.Leaves = directives.Kind(strings.Join(names, " ")), d.Leaves[1:]
	inner.Clauses = nil
	for _, cl := range d.Clauses {
		if slices.ContainsFunc(parts[1:], func(p directives.LeafClauses) bool {
			return slices.ContainsFunc(p.Clauses, func(own directives.Clause) bool { return own.Pos() == cl.Pos() })
		}) {
			inner.Clauses = append(inner.Clauses, aboutThreads(cl))
		}
	}
	return &outer, &inner
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
// so far, or the last one that assigns a variable leaves it.
func InOrder(d *directives.Directive) bool {
	return slices.ContainsFunc(d.Clauses, func(cl directives.Clause) bool {
		switch c := cl.(type) {
		case *directives.ReductionClause:
			return c.Modifier.Text == "inscan"
		case *directives.DataSharingClause:
			return c.Conditional.Text != ""
		}
		return cl.Name() == "ordered"
	})
}
