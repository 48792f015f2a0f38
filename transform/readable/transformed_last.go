package readable

import (
	"go/ast"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// What lastprivate variables have behind a loop is what the plain build leaves in them. Where loops run in another
// order, the iteration that runs last is not always the one.

// leavesInOrder refuses lastprivate where another iteration than the program's last one runs last, and linear, which is
// about iterations in the order of the loop that is transformed.
func (t *transformer) leavesInOrder(own []*place.Leaf) bool {
	for _, x := range own {
		for _, cl := range x.Clauses {
			c, ok := cl.(*directives.DataSharingClause)
			switch {
			case cl.Name() == "linear":
				t.l.U.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt, "linear above %s is not built yet", t.out.By[0].Kind).
					Fix("leave " + string(t.out.By[0].Kind) + " out")
				return false
			case !ok || c.Word != "lastprivate":
			case c.Conditional.Text != "" && len(t.out.Turned) > 0, t.reversed():
				t.l.anotherLast(cl, t.out.By[0].Kind)
				return false
			}
		}
	}
	return true
}

func (t *transformer) reversed() bool {
	for _, x := range t.out.By {
		if x.Kind == directives.Reverse {
			return true
		}
	}
	return false
}

// anotherLast says that a variable would have the value of another iteration than in the plain build.
func (l *Lowerer) anotherLast(cl directives.Clause, by directives.Kind) {
	l.U.ErrorAt(cl.Pos(), cl.End(), source.CodeLoopForm,
		"with %s another iteration runs last than in the plain build, and its value would be in the variable", by).
		Fix("leave " + string(by) + " out")
}

// fusedLast refuses lastprivate on a loop that is made of several, where one of them ends before the last iteration, or
// the last assignment is one in any of them.
func (l *Lowerer) fusedLast(own []*place.Leaf, s ast.Stmt) bool {
	for _, f := range l.Env.C.Fused {
		if ast.Stmt(f.Loop) != s {
			continue
		}
		for _, x := range own {
			for _, cl := range x.Clauses {
				c, ok := cl.(*directives.DataSharingClause)
				if ok && c.Word == "lastprivate" && (c.Conditional.Text != "" || !f.Same) {
					l.anotherLast(cl, directives.Fuse)
					return false
				}
			}
		}
	}
	return true
}
