package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Iterations asks of every associated nest whether its iterations touch what another one writes (language.md section
// 5).
func (u *Checker) Iterations() {
	u.Each(func(c *region.Region) {
		u.inner(c)
		u.fused(c)
		u.league(c)
		if c.Env != nil && c.Kernel != nil && len(c.Nest)+len(c.Inner) > 0 &&
			c.Innermost().Clause("ompx_independent") == nil {
			u.assignedRows(c)
		}
		if c.Env == nil || c.Kernel == nil || len(c.Nest) == 0 || len(c.Nest) != len(c.Associated()) ||
			u.headRefused(c) || u.variableRefused(c) {
			return
		}
		sure := c.Innermost().Clause("ompx_independent") != nil
		if !sure {
			u.apart(c)
		}
		if t := c.Transformed; t != nil {
			u.transformed(c, u.nestOf(c), t, sure, nil, t.Runs, func(*types.Var) bool { return false })
			return
		}
		nest := u.nestOf(c)
		u.findings(c, independence.Check(nest), sure)
		if !sure && len(c.Kernel.Nest) == len(c.Nest) {
			u.views(c, nest, c.Nest, true, nil)
		}
	})
}

// findings says what was found. sure: the user says that what may be a conflict is none.
func (u *Checker) findings(c *region.Region, list []independence.Finding, sure bool) {
	for _, f := range list {
		switch {
		case f.Kind == independence.Fault:
			u.mayFault(c, f)
		case u.excused(c, f):
		case u.unknown(f.Write.Node) || f.Other.Node != nil && u.unknown(f.Other.Node):
		case blamed(c, f.Write.Node):
		case f.Kind == independence.Reached:
			u.reached(c, f)
		case f.Turned:
			if f.Kind == independence.Certain || !sure {
				u.otherSide(c, f)
			}
		case f.Kind == independence.Certain || f.Unwaited && f.Trips > 0: // the vector names another distance
			u.conflict(c, f)
		case !sure && !c.Env.MentionsMisused(f.Write.Node) && !c.Env.MentionsMisused(f.Other.Node):
			u.mayConflict(c, f)
		}
	}
}

// blamed reports what is a part of something that was refused.
func blamed(c *region.Region, n ast.Node) bool {
	return slices.ContainsFunc(c.Env.Blamed, func(by ast.Node) bool {
		return by.Pos() <= n.Pos() && n.End() <= by.End()
	})
}

// unknown reports what was refused, and a call whose function was: what it does is not known then.
func (u *Checker) unknown(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	return u.Refused(n) || ok && u.Refused(call.Fun)
}

// headRefused reports that a bound or step was refused: which iterations there are is not known then.
func (u *Checker) headRefused(c *region.Region) bool {
	return slices.ContainsFunc(c.Heads, func(b region.Bound) bool { return u.RefusedWithin(b.Expr) })
}

// variableRefused reports that the body assigns the variable of an associated loop, which was refused: the iterations
// that are compared are not those of the program then.
func (u *Checker) variableRefused(c *region.Region) bool {
	found := false
	for _, s := range c.Body {
		ast.Inspect(s, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			found = found || ok && c.LoopVars[u.Object(id)] && u.Refused(id)
			return !found
		})
	}
	return found
}

// excused reports a finding about what a refused clause names.
func (u *Checker) excused(c *region.Region, f independence.Finding) bool {
	return slices.ContainsFunc([]ast.Node{f.Write.Node, f.Other.Node}, func(n ast.Node) bool {
		v, ok := u.RootOf(n).(*types.Var)
		return ok && c.Excuses(v)
	})
}

// nestOf is the nest of a construct as the comparison of its iterations wants it.
func (u *Checker) nestOf(c *region.Region) *independence.Region {
	optional := c.Env.Optional()
	return &independence.Region{
		Info: u.Info(), Loops: c.Nest, Function: u.declAround(c),
		Class: func(v *types.Var, fields []int) independence.Class {
			if c.CopiedInside(v) {
				return independence.Private
			}
			return class(c.Env, v, fields)
		},
		Linear:  func(v *types.Var) bool { return c.LinearOf(v) != nil },
		Body:    u.Declaration,
		Literal: u.Literal, OnlyCalled: u.OnlyCalled, Certain: u.Certain, Held: u.Held,
		Declared: func(e ast.Expr) *types.Func { return u.DeclaredFunc(u.Function(e)) },
		Touches:  u.touches(c), MayBe: u.mayBe(c), Writes: u.writes, Same: u.same(c), Exclusive: exclusive(c),
		Optional: func(e ast.Expr) bool { return optional[e] != nil },
	}
}

// declAround is the declaration of the function that a construct stands in.
func (u *Checker) declAround(c *region.Region) *ast.FuncDecl {
	for _, d := range c.File.Ast.Decls {
		if fd, ok := d.(*ast.FuncDecl); ok && fd.Pos() <= c.Pos && c.Pos < fd.End() {
			return fd
		}
	}
	return nil
}

// class says whose a variable of the region is, or what the fields lead to.
func class(env *region.Environment, v *types.Var, fields []int) independence.Class {
	if env.Private[v] != nil {
		return independence.Private
	}
	for i := len(fields); i >= 0; i-- {
		x := env.At(v, fields[:i])
		if x == nil {
			continue
		}
		switch x.Param.Kind {
		case ir.Reduction:
			return independence.Reduction
		case ir.Firstprivate:
			return independence.Private
		}
		return independence.Shared
	}
	if env.Private[v] != nil || source.Number(implicitType(v.Type(), fields)) {
		return independence.Private
	}
	return independence.Shared
}

// implicitType is the type of what becomes an item where no clause names it: the shortest prefix that is not a struct
// with pointers.
func implicitType(t types.Type, fields []int) types.Type {
	for _, i := range fields {
		if !source.ThroughPointers(t) {
			break
		}
		if p, ok := source.Under(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		t = t.Underlying().(*types.Struct).Field(i).Type()
	}
	return t
}

// same says whether two list items may be the same memory, as the function around shows.
func (u *Checker) same(c *region.Region) func(a, b independence.Memory) bool {
	return func(a, b independence.Memory) bool {
		p := u.Functions()
		return u.Frame(c.Stmt).SameArray(p.Variable(a.Var, a.Fields...), p.Variable(b.Var, b.Fields...))
	}
}

// writes reports a call that may write memory that was there before it.
func (u *Checker) writes(call *ast.CallExpr) bool {
	does := u.Frame(call).Of(call)
	for a := range does.Writes() {
		if r := a.Path.Root; r.Kind != effects.Allocation || r.Node != call {
			return true
		}
	}
	return slices.ContainsFunc(does.Others, func(o effects.Other) bool {
		return o.Kind != effects.Panic && o.Kind != effects.Output
	})
}
