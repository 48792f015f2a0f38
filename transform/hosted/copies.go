package hosted

import (
	"go/ast"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// Who runs a construct has a variable of its own for each item of private and firstprivate: declared in the text around
// the statement, by the name that the item has, so that the statement means it.

// checkCopies looks at the items of clauses that make copies.
func (x *construct) checkCopies() {
	for _, cl := range x.Clauses {
		if _, reduces := cl.(*directives.ReductionClause); reduces || !directives.Privatizes(cl) {
			continue
		}
		for _, it := range directives.Items(cl) {
			if !x.m.HostItem(x.c, it, cl) {
				continue
			}
			if _, variable := it.Expr.(*ast.Ident); !variable {
				r := x.m.Errorf(it.Expr, source.CodeClauseExpr, "%s takes variables, and %s is a part of one",
					cl.Name(),
					x.expr(it.Expr))
				r.Fix("copy it to a variable before the construct, and name that")
			}
		}
	}
}

// checkAllocate looks at what a directive says of the memory of its copies, once.
func (x *construct) checkAllocate() {
	if x.Outer == nil || x.Outer.From != x.From {
		x.m.HostAllocate(x.From)
	}
}

// copies is what declares the copies, and what is done with them behind the statement.
func (x *construct) copies() (begin, end string) {
	for _, cl := range x.Clauses {
		for _, it := range directives.Items(cl) {
			name := x.expr(it.Expr)
			switch cl.Name() {
			case "private": // nobody has read the variable
				begin += name + " := " + source.RuntimeMark + ".New(&" + name + "); _ = " + name + ";\n"
			case "firstprivate":
				begin += name + " := " + name + "; _ = " + name + ";\n"
			}
		}
	}
	return begin, end
}
