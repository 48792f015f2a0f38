package hosted

import (
	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// A loop of simd alone is the loop as it is: the iterations follow one another, each lane in its turn, so reductions,
// linear variables and what the last iteration leaves are what the statement makes of them. What is private is the
// thread's while it runs the loop, because other threads may be in the same one.

func lanesChecked(x *construct) {
	x.checkCopies()
	x.checkLanes()
	for _, cl := range x.Clauses {
		switch cl := cl.(type) {
		case *directives.ReductionClause:
			for _, it := range cl.Items {
				x.m.HostReduced(x.c, it, cl, nil)
			}
		case *directives.LinearClause:
			for _, it := range cl.Items {
				if x.m.HostItem(x.c, it, cl) {
					x.checkLinear(it)
				}
			}
			if cl.Step != nil {
				x.m.TypeCheck(cl.Step, x.From.Pos)
			}
		case *directives.DataSharingClause:
			if cl.Word == "lastprivate" {
				for _, it := range cl.Items {
					x.m.HostItem(x.c, it, cl)
				}
			}
		}
	}
	depth := x.m.HostDepth(x.c, x.Clause("collapse"))
	if _, ok := x.m.HostLoops(x.c, x.From.Stmt, depth, x.name); !ok {
		x.c.Failed = true
	}
}

// checkLanes looks at the clauses that say how iterations may be computed at once.
func (x *construct) checkLanes() {
	for _, cl := range x.Clauses {
		_, conditional := cl.(*directives.IfClause)
		if place.OfLanes(cl) || conditional && x.Kind != directives.Taskloop {
			x.m.HostLanes(x.c, place.Written{Clause: cl, From: x.From, On: []*place.Leaf{x.Leaf}})
		}
	}
}

// lanes is the loop with private variables of its own; nil where it has none.
func lanes(x *construct) *rewrite.Around {
	begin, _ := x.copies()
	if begin == "" {
		return nil
	}
	return &rewrite.Around{Open: "{\n" + begin, Shut: "}"}
}
