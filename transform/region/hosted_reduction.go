package region

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
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
	x := env.hostReduced(it, cl)
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

// hostReduced is an item of a reduction clause; nil after it has reported why it cannot be one.
func (env *Environment) hostReduced(it directives.Item, cl *directives.ReductionClause) *Item {
	e, is := ast.Unparen(it.Path).(*ast.IndexExpr)
	if !is {
		return env.InnerReduction(it, cl)
	}
	if !env.U.TypeCheck(it.Path, cl.Pos()) || !env.U.TypeCheck(it.Expr, cl.Pos()) {
		return nil
	}
	if why := env.noElement(e); why != "" {
		env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s %s", env.U.Text(it.Path), why).
			Fix("reduce into a variable, and assign that behind the construct")
		return nil
	}
	x := env.reducing(e, containerOf(e), it, cl)
	if x != nil {
		x.Element = e
	}
	return x
}

// noElement says why an element cannot be reduced into; "" where it can.
func (env *Environment) noElement(e *ast.IndexExpr) (why string) {
	if _, pointer := source.Under(env.U.TypeOf(e)).(*types.Pointer); pointer {
		return "is a pointer, and an element that is one cannot be reduced by"
	}
	if !env.U.Info().Types[e].Addressable() {
		return "has no address of its own"
	}
	for x, is := e, true; is; x, is = ast.Unparen(x.X).(*ast.IndexExpr) {
		ast.Inspect(x.Index, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if !env.U.Info().Types[n.Fun].IsType() {
					why = "is found by a call, which may give another index each time"
				}
			case *ast.UnaryExpr:
				if n.Op == token.ARROW {
					why = "is found by a receive, which gives another index each time"
				}
			}
			return true
		})
	}
	return why
}

// containerOf is what an element is one of, behind all indices.
func containerOf(e ast.Expr) ast.Expr {
	for x, is := ast.Unparen(e).(*ast.IndexExpr); is; x, is = ast.Unparen(e).(*ast.IndexExpr) {
		e = x.X
	}
	return ast.Unparen(e)
}
