package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// lower turns each region into the kernel IR, its data environment with it.
func lower(u *unit) {
	u.Each(func(c *region.Region) {
		if !c.Offloads() {
			return
		}
		c.Kernel = &ir.Kernel{Pos: c.Pos}
		l := &lowerer{u: u, locals: map[types.Object]*ir.Var{}, loopVars: map[types.Object]bool{}}
		l.env = region.NewEnvironment(u.Package, c)
		c.Env = l.env
		body, end := u.regionBody(c, l)
		c.Body, c.LoopVars = body, l.loopVars
		u.reductions(c)
		u.steady(c)
		c.Kernel.Body = l.block(body, end)
		u.besides(l)
		u.verify(c)
		u.optionalEffects(c)
		u.torn(c)
		u.capacities(c)
		c.Kernel.Params = l.env.Finish()
		for _, v := range l.env.Private {
			c.Kernel.Privat = append(c.Kernel.Privat, v)
		}
		slices.SortFunc(c.Kernel.Privat, func(a, b *ir.Var) int { return strings.Compare(a.Name, b.Name) })
	})
}

// regionBody is the list of statements that one work-item runs, and where the comments after it end.
func (u *unit) regionBody(c *region.Region, l *lowerer) (body []ast.Stmt, end token.Pos) {
	if c.Innermost().From.Assoc() == directives.LoopNest {
		b := u.loops(c, l)
		if b == nil {
			return nil, 0
		}
		return b.List, b.Rbrace
	}
	if b, block := c.Stmt.(*ast.BlockStmt); block {
		return b.List, b.Rbrace
	}
	if c.Label != nil {
		if inside, _ := labelUses(c.Func, c.Label.Label.Name, c.Stmt); inside {
			return []ast.Stmt{c.Label}, c.Stmt.End()
		}
	}
	return []ast.Stmt{c.Stmt}, c.Stmt.End()
}

// lowerer turns the statements of one region, or of one function that a region calls, into the kernel IR.
// What has no node there is reported and left out.
type lowerer struct {
	u      *unit
	env    *region.Environment // data environment of the region; nil for a called function
	callee *types.Func         // the function whose body this is; nil for a region
	cause  *source.Report      // what was said of a function that it calls, for which no device can run it
	from   ast.Node            // the call that led here
	types  substitution        // of a generic function

	locals   map[types.Object]*ir.Var
	loopVars map[types.Object]bool // variables of the associated loops

	inPrint      bool
	elementsOnly bool // the operand being lowered is only indexed, measured or reached through
	placing      bool // the operand being lowered is assigned or aliased, not read

	handled []handling // of memory with pointer words
	calls   []followed

	commented int // index of the first comment of the file not yet emitted
}

// refuse reports an expression or statement that no device can run. In a called function the report stands at the
// statement itself and names the region's call.
func (l *lowerer) refuse(n ast.Node, why, wayOut string) ir.Expr {
	d := l.u.Errorf(n, source.CodeNotInKernel, "%s", why)
	if l.callee != nil {
		d.Note(l.from, "function %s is called from a kernel here", l.u.FuncText(l.callee))
	}
	if wayOut != "" {
		d.Fix(wayOut)
	}
	return nil
}

func at(n ast.Node) ir.Node { return ir.Node{Pos: n.Pos()} }

// typed is what every node of an expression has.
func (l *lowerer) typed(e ast.Expr) ir.Value { return ir.Value{Node: at(e), T: l.typeOf(e)} }

// typeOf is the type of an expression, for the types at hand in a generic function.
func (l *lowerer) typeOf(e ast.Expr) types.Type { return l.types.typ(l.u.TypeOf(e)) }
