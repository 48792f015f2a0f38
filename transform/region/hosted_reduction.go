package region

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
)

// A HostReduction is what a clause of a host construct reduces.
type HostReduction struct {
	Item    *Item
	Op      token.Token // as reduction has it
	Form    ir.Form     // of a minimum or maximum
	With    *types.Func // of FUNC: the combiner
	Initial ast.Expr    // … and the identity; nil: the zero value
	Of      types.Type  // what is combined: the variable's type or that of its elements
}

// HostReduced reads an item of a reduction clause; nil after it has reported why it cannot be one. The loop or block is
// looked at for how the variable is updated.
func (u *Regions) HostReduced(c *Region, it directives.Item, cl *directives.ReductionClause,
	in ast.Stmt) *HostReduction {
	env := &Environment{U: u, C: c}
	x := env.InnerReduction(it, cl)
	if x == nil {
		return nil
	}
	r := &HostReduction{Item: x, Op: x.Param.Op, Of: x.Param.Part}
	if x.Param.With != nil {
		r.With = x.Param.With.Func
		if init, is := x.Declaration.Clause("initializer").(*directives.ExprClause); is {
			r.Initial = init.Expr
		}
	}
	if in != nil {
		vars := []reduction.Variable{{Op: r.Op, With: r.With}}
		reduction.Check(u.Info(), in, reduction.Find(u.Info(), in, u.Pure), vars,
			env.Names([]*Item{x}))
		r.Form = vars[0].Form
	}
	return r
}
