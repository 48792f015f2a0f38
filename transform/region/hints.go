package region

import (
	"go/ast"
	"go/constant"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// Hints are clauses that say how iterations are run, and nothing of what they do. Iterations of what is launched run in
// any order and at once as it is, shared out as the device does it, so that any answer to them is right; their
// expressions are held to what they may be all the same.
var hints = words("schedule dist_schedule order bind safelen simdlen aligned nontemporal")

// hint checks a clause that is one.
func (l *launchReader) hint(cl directives.Clause) {
	l.c.Remarks = append(l.c.Remarks, l.u.Text(source.Between(cl.Pos(), cl.End()))+
		" changes nothing here: how iterations are run is the device's to decide")
	switch cl := cl.(type) {
	case *directives.ScheduleClause:
		if cl.Chunk != nil {
			l.positive(&LaunchValue{}, cl.Chunk)
		}
	case *directives.ExprClause:
		l.positiveConstant(cl.Expr)
	case *directives.AlignedClause:
		l.places(cl.Items)
		if cl.Alignment != nil {
			l.positiveConstant(cl.Alignment)
		}
	case *directives.ListClause:
		l.places(cl.Items)
	}
}

// positiveConstant checks an expression to be a constant from 1 on.
func (l *launchReader) positiveConstant(e ast.Expr) {
	v, ok := l.integer(e)
	switch {
	case !ok:
	case v == nil:
		l.u.Errorf(e, source.CodeClauseExpr, "%s takes a constant, and %s is not one", l.at.Name(), l.u.Text(e))
		l.ok = false
	case constant.Sign(v) <= 0:
		l.outOfRange(e, v, "a number from 1 on")
	}
}

// places checks the items of a list to be there.
func (l *launchReader) places(items []directives.Item) {
	for _, it := range items {
		l.ok = l.u.itemTyped(l.c, it.Path, l.at.Clause) && l.ok
	}
}
