package transform

import (
	"go/ast"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
)

// same says whether two list items may be the same memory, as the function around shows.
func (u *unit) same(c *construct) func(a, b independence.Memory) bool {
	return func(a, b independence.Memory) bool {
		p := u.functions()
		return u.frame(c.Stmt).SameArray(p.Variable(a.Var, a.Fields...), p.Variable(b.Var, b.Fields...))
	}
}

// touches says what a call in a region, or in a function that it calls, reads and writes of memory that is there before
// it, where the comparison of iterations does not follow it: a function that calls itself, say.
func (u *unit) touches(call *ast.CallExpr) (out []independence.Touch) {
	for _, a := range u.frame(call).Of(call).Accesses {
		if len(a.Via) == 0 || a.Via[0] != call || a.Path.Root.Kind != effects.Variable {
			continue
		}
		fields, headers := a.Path.Fields()
		if write := a.Kind == effects.Write; write || !headers {
			out = append(out, independence.Touch{Memory: independence.Memory{Var: a.Path.Root.Var, Fields: fields},
				Write: write})
		}
	}
	return out
}
