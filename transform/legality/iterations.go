package legality

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
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

// conflict reports two iterations that touch one element.
func (u *Checker) conflict(c *region.Region, f independence.Finding) {
	order := "iterations run at once and in any order"
	if f.Unwaited {
		order = "the later iteration does not wait for the earlier one's access"
	}
	if f.Trips > 0 {
		order = fmt.Sprintf("%s, where the loop%s has %d iterations or more", order, over(f), f.Trips)
	}
	r := u.Errorf(f.Write.Node, source.CodeConflict, "%s; %s", touched(f, "is"), order)
	u.accesses(r, f)
	if f.Unwaited {
		r.Fix(unwaited)
		return
	}
	u.wholeCopy(r, c, f)
	if f.Reduced {
		r.Fix(besideReduction)
		return
	}
	if op, x := u.reducible(c, f); x != nil {
		r.Fix("reduction(" + reduction.Name(op) + ": " + u.Text(x.Expr) + ")")
		return
	}
	r.Fix(u.inOrder(c, f))
	if way := u.recurrence(c, f); way != "" {
		r.Fix(way)
	}
	u.oneStep(r, c, f)
}

// besideReduction is what can be done about memory that a region reduces by one name and uses by another.
const besideReduction = "reduce into a variable of its own, and combine that with what was there behind the region"

// mayConflict warns of two iterations that may touch one element.
func (u *Checker) mayConflict(c *region.Region, f independence.Finding) {
	var text string
	switch {
	case f.Also != "":
		text = fmt.Sprintf("%s and %s may be the same memory, of which two iterations may touch the same element",
			f.Item, f.Also)
	case f.Extremum:
		text = fmt.Sprintf("every iteration may assign %s, and an extreme value that another one assigns meanwhile is lost", f.Item)
	case f.Trips > 0:
		text = fmt.Sprintf("%s, where the loop%s has %d iterations or more", touched(f, "is"), over(f), f.Trips)
	case f.Element != "":
		text = touched(f, "may be")
	case f.Sizes:
		text = "two iterations may touch the same element of " + f.Item +
			": that depends on sizes that are not known here"
	default:
		text = "two iterations may touch the same element of " + f.Item + ": which ones they touch is not known here"
	}
	r := u.ReportAt(f.Write.Node.Pos(), f.Write.Node.End(), diag.Warning, source.CodeMayConflict, "%s", text)
	u.accesses(r, f)
	if f.Unwaited {
		r.Fix(unwaited)
		r.Fix("ompx_independent, if it never happens")
		return
	}
	if f.Sizes && f.Element == "" {
		r.Fix("check before the loop what excludes it, such as if width < n { panic(\"width\") }")
	}
	if f.Reduced {
		r.Fix("ompx_independent, if it never happens")
		r.Fix(besideReduction)
		return
	}
	if v := u.scratch(c, f); v != nil {
		r.Fix(private(v))
		return
	}
	u.oneStep(r, c, f)
	r.Fix("ompx_independent, if it never happens")
	if op, x := u.reducible(c, f); x != nil {
		r.Fix("reduction(" + reduction.Name(op) + ": " + u.Text(x.Expr) +
			"), if it does: each part of the loop has its own " +
			u.Text(x.Expr) + " then, and they are combined")
		return
	}
	r.Fix(u.inOrder(c, f))
}

// touched says which two iterations touch what.
func touched(f independence.Finding, is string) string {
	and := "and read"
	if f.Other.Write {
		and = "and"
	}
	return fmt.Sprintf("%s %s written in iteration %s %s in iteration %s", f.Element, is, f.Write.Iteration, and,
		f.Other.Iteration)
}

// over names the loop that has to be long enough.
func over(f independence.Finding) string {
	if f.Loop == "" {
		return ""
	}
	return " over " + f.Loop
}

// accesses notes where the two accesses of a finding are, as far as the finding does not stand there itself.
func (u *Checker) accesses(r source.Report, f independence.Finding) {
	if f.Write.Inside != nil {
		r.Note(f.Write.Inside, "it is written here")
	}
	if f.Other.Node == f.Write.Node && f.Other.Inside == f.Write.Inside {
		return
	}
	at := f.Other.Node
	if f.Other.Inside != nil {
		at = f.Other.Inside
	}
	if f.Other.Write {
		r.Note(at, "it is written here, too")
		return
	}
	r.Note(at, "it is read here")
}

// reducible is an array or slice that could be a reduction, with the operator; nil if there is none.
func (u *Checker) reducible(c *region.Region, f independence.Finding) (token.Token, *region.Item) {
	e, ok := f.Write.Node.(ast.Expr)
	if !ok || f.Write.Inside != nil {
		return token.ILLEGAL, nil
	}
	op, base := c.Env.Updates[e].Op, e
	for i, ok := base.(*ast.IndexExpr); ok; i, ok = base.(*ast.IndexExpr) {
		base = ast.Unparen(i.X)
	}
	x := c.Env.ItemAt(base)
	if base == e || x == nil || !c.Env.Reducible(x, op) {
		return token.ILLEGAL, nil
	}
	return op, x
}

// inOrder is what can be done about iterations that depend on each other.
func (u *Checker) inOrder(c *region.Region, f independence.Finding) string {
	if way := u.running(c, f); way != "" {
		return way
	}
	e, ok := f.Write.Node.(ast.Expr)
	x := c.Env.ItemAt(e)
	if field := c.Env.Field(e); x == nil && ok && field != nil {
		if op := c.Env.Updates[e].Op; c.Env.Reducible(field, op) {
			return "reduction(" + reduction.Name(op) + ": " + u.Text(e) + ")"
		}
	}
	if v := u.scratch(c, f); v != nil {
		return private(v)
	}
	if !ok || f.Write.Inside != nil || x == nil || !source.Number(x.Typ) {
		return "put what other iterations read into memory of its own, or run this loop without a directive"
	}
	if op := c.Env.Updates[e].Op; c.Env.Reducible(x, op) {
		return "reduction(" + reduction.Name(op) + ": " + f.Item + ")"
	}
	if u.runs(c, f) {
		return "each iteration uses what the one before it left in " + f.Item + ": run this loop without a directive"
	}
	return "private(" + f.Item + ") if it is scratch, or declare a variable inside the region"
}

// running is how the loop is written as a scan, where iterations use what the ones before have left in a number.
func (u *Checker) running(c *region.Region, f independence.Finding) string {
	e, ok := f.Write.Node.(ast.Expr)
	if !ok || f.Write.Inside != nil {
		return ""
	}
	x := c.Env.ItemAt(e)
	if x == nil {
		x = c.Env.Field(e)
	}
	if x == nil || !source.Number(x.Typ) {
		return ""
	}
	return c.Env.Running(x)
}

func private(v *types.Var) string {
	return "private(" + v.Name() + "): each iteration assigns it before it reads it, and nothing reads it " +
		"behind the loop"
}

// scratch is the local array or struct without pointers that a finding is about, of which each iteration could have a
// copy; nil where there is none.
func (u *Checker) scratch(c *region.Region, f independence.Finding) *types.Var {
	e, ok := f.Write.Node.(ast.Expr)
	if !ok || f.Write.Inside != nil {
		return nil
	}
	keys, _, _ := u.Reach(e)
	if len(keys) == 0 {
		return nil
	}
	v := keys[0].Root
	if v.Pos() < c.Func.Pos() || c.Func.End() <= v.Pos() || c.Env.Private[v] != nil {
		return nil
	}
	switch v.Type().Underlying().(type) {
	case *types.Array, *types.Struct:
	default:
		return nil
	}
	if source.HasWords(v.Type()) || definite.Stale(u.Functions(), u.Info(), v, c.Body) {
		return nil
	}
	around := u.functionsAround(c, v)
	if len(around) == 0 || u.Frame(c.Stmt).Outlives(around[0], u.Functions().Variable(v)) {
		return nil
	}
	behind := definite.After(u.Functions(), u.Info(), v, definite.Loss{Stmt: c.Stmt}, around)
	if len(behind.Reads) > 0 || u.recovered(v, c, around) != nil {
		return nil
	}
	return v
}

// runs reports a scalar of which each iteration uses what the one before it left, for more than an update.
func (u *Checker) runs(c *region.Region, f independence.Finding) bool {
	e, ok := f.Write.Node.(ast.Expr)
	if !ok || f.Write.Inside != nil {
		return false
	}
	x := c.Env.ItemAt(e)
	return x != nil && source.Number(x.Typ) && !c.Env.Reducible(x, c.Env.Updates[e].Op) && c.Env.ReadFirst(x)
}

// reached reports a reduction variable that is used under another name, or by a function that the region calls. A
// package variable is refused in such a function, whatever it is in the region.
func (u *Checker) reached(c *region.Region, f independence.Finding) {
	global := func(x *region.Item) bool { return u.Text(x.Expr) == f.Item && x.Path.Root.Kind() == types.PackageVar }
	if f.Write.Inside != nil && slices.ContainsFunc(c.Env.Reductions(), global) {
		return
	}
	name := u.reductionNamed(c, f.Item)
	if f.Write.Inside == nil {
		u.Errorf(f.Write.Node, source.CodeNoReduction, "this is %s, a reduction variable, under another name", name).
			Fix("use " + name + " by its own name, so that its updates are seen")
		return
	}
	r := u.Errorf(f.Write.Node, source.CodeNoReduction, "the function called here uses %s, a reduction variable", name)
	r.Note(f.Write.Inside, "it does so here")
	r.Fix("update " + name + " in the region itself")
}

// reductionNamed is what a region reduces, by the name that a finding gives its memory: one of the pointers that lead
// there, maybe.
func (u *Checker) reductionNamed(c *region.Region, item string) string {
	name := item
	for _, x := range c.Env.Reductions() {
		switch {
		case u.Text(x.Expr) == item:
			return u.reduced(x)
		case x.ReducesLed() && name == item:
			name = u.reduced(x)
		}
	}
	return name
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
