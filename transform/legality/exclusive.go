package legality

import (
	"go/ast"
	"go/token"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// exclusive says of the accesses of a region which of them never happen at once: the atomic ones, which the places of
// atomic operations are, and those in critical regions of one name, or in ordered regions of the loop that is compared.
func exclusive(c *region.Region) func(ast.Node) []string {
	atomics := map[ast.Node]bool{}
	for _, l := range c.Inside.Always(directives.Atomic) {
		for _, e := range l.From.Atomic().Mentions(l.From.Stmt) {
			atomics[e] = true
		}
	}
	criticals := c.Inside.Always(directives.Critical)
	ordered := c.Inside.Always(directives.Ordered)
	var bounds []*directives.Bound
	for _, l := range ordered {
		bounds = append(bounds, l.From)
	}
	from, to := handedOn(bounds, c.Bound)
	return func(n ast.Node) (names []string) {
		if atomics[n] {
			names = append(names, "atomic")
		}
		for _, l := range criticals {
			if l.From.Stmt.Pos() <= n.Pos() && n.End() <= l.From.Stmt.End() {
				names = append(names, "critical "+l.From.CriticalName())
			}
		}
		for _, l := range ordered {
			of := ordersOf(l)
			if l.From.Stmt != nil && holds(l.From.Stmt, n) &&
				(of == c.Bound || of == nil && c.Bound.Clause("ordered") != nil) {
				names = append(names, inOrder)
			}
		}
		if from <= n.Pos() && n.End() <= to {
			names = append(names, inOrder)
		}
		return names
	}
}

// handedOn is what one iteration of a loop does between the first place at which it waits for others and the last one
// at which it says that it has come so far. What of this waits for what shows in the iterations that are named, and
// nobody asks.
func handedOn(ordered []*directives.Bound, loop *directives.Bound) (from, to token.Pos) {
	for _, b := range ordered {
		if b.Kind != directives.Ordered || b.Stmt != nil || directives.OrderedBy(b) != loop {
			continue
		}
		for _, cl := range directives.Get[*directives.DoacrossClause](b.Directive) {
			switch {
			case cl.Type.Text == "source":
				to = max(to, b.Pos)
			case !from.IsValid():
				from = b.Pos
			}
		}
	}
	if !from.IsValid() {
		return to, token.NoPos
	}
	return from, to
}

// inOrder is what keeps ordered regions apart.
const inOrder = "ordered"

// ordersOf is the directive of the loop whose iterations an ordered region has in order; nil in a function that such
// loops call.
func ordersOf(l *place.Leaf) *directives.Bound {
	for l = l.Outer; l != nil; l = l.Outer {
		if l.Kind == directives.For {
			return l.From
		}
	}
	return nil
}

// oneStep offers atomic where both accesses are one statement of the region that atomic takes.
func (u *Checker) oneStep(r source.Report, c *region.Region, f independence.Finding) {
	if f.Write.Inside != nil || f.Other.Inside != nil || u.runs(c, f) || u.running(c, f) != "" ||
		u.spelled(f.Write.Node) != u.spelled(f.Other.Node) { // which is read beside the operation
		return
	}
	var update ast.Stmt
	for _, code := range c.Body {
		ast.Inspect(code, func(n ast.Node) bool {
			s, ok := n.(ast.Stmt)
			if ok && holds(s, f.Write.Node) && holds(s, f.Other.Node) && directives.IsAtomicUpdate(s) {
				update = s
			}
			return true
		})
	}
	if update != nil && len(c.Inside.At(update)) == 0 {
		r.Fix("write //omp:atomic above the statement, if the order of the updates does not matter")
	}
}

// spelled is an expression as it is written; empty of anything else.
func (u *Checker) spelled(n ast.Node) string {
	if e, ok := n.(ast.Expr); ok {
		return u.Text(e)
	}
	return ""
}

func holds(s ast.Stmt, n ast.Node) bool { return s.Pos() <= n.Pos() && n.End() <= s.End() }
