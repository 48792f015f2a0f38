package fission

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// array is what a variable becomes of which each thread has one.
func (c *cutter) array(v *ir.Var) *ir.Var {
	a := c.variable(v.Name+"Of", types.NewArray(v.Type, c.team.Most))
	a.Used, a.Read = true, true
	return a
}

func ref(pos token.Pos, v *ir.Var) *ir.Ref {
	v.Used, v.Read = true, true
	if v.Param != nil {
		v.Param.Used = true
	}
	return &ir.Ref{Value: ir.Value{Node: ir.Node{Pos: pos}, T: v.Type}, Var: v}
}

var intType, boolType = types.Typ[types.Int], types.Typ[types.Bool]

func number(pos token.Pos, n int64) *ir.Const {
	return &ir.Const{Value: ir.Value{Node: ir.Node{Pos: pos}, T: intType}, Text: constant.MakeInt64(n).ExactString(),
		Val: constant.MakeInt64(n)}
}

// declaresOnce reports a declaration of a variable of which the team has one.
func (c *cutter) declaresOnce(s ir.Stmt) bool {
	vars := declares(s)
	return len(vars) == 1 && vars[0] != nil && c.once[vars[0]] && !c.together[s]
}

// member makes statements of a thread, which refer to arrays by it.
func (c *cutter) member(list []ir.Stmt) []ir.Stmt {
	return c.rewriter(func(pos token.Pos) ir.Expr { return ref(pos, c.thread) }).list(list)
}

// first makes what is done once a matter of the first thread.
func (c *cutter) first(s ir.Stmt) { c.rewriter(c.zero).stmt(s) }

func (c *cutter) firstExpr(e *ir.Expr) { c.rewriter(c.zero).expr(e) }

func (c *cutter) zero(pos token.Pos) ir.Expr { return number(pos, 0) }

func (c *cutter) rewriter(thread func(token.Pos) ir.Expr) *rewriter { return &rewriter{c, thread, nil} }

// rewriter replaces variables by elements of arrays, and the thread by a loop's.
type rewriter struct {
	*cutter
	thread func(token.Pos) ir.Expr
	place  *inSub // in a loop over sub-groups; nil elsewhere
}

func (r *rewriter) list(list []ir.Stmt) []ir.Stmt {
	out := make([]ir.Stmt, 0, len(list))
	for _, s := range list {
		out = append(out, r.stmt(s)...)
	}
	return out
}

func (r *rewriter) element(pos token.Pos, v *ir.Var) ir.Expr {
	return &ir.Index{Value: ir.Value{Node: ir.Node{Pos: pos}, T: v.Type}, X: ref(pos, r.arrays[v]), I: r.thread(pos),
		Int: true}
}

// expr rewrites an expression in place.
func (r *rewriter) expr(e *ir.Expr) {
	if *e == nil {
		return
	}
	if x, ok := (*e).(*ir.Ref); ok {
		switch {
		case x.Var == r.team.Thread, r.named[x.Var]:
			*e = r.thread(x.Pos)
		case r.arrays[x.Var] != nil:
			*e = r.element(x.Pos, x.Var)
		case r.team.Sub.has(x.Var):
			*e = r.ofSub(x)
		}
		return
	}
	if f, ok := (*e).(*ir.FuncLit); ok {
		f.Body = r.list(f.Body)
		return
	}
	for _, part := range ir.Parts(*e) {
		r.expr(part)
	}
}

func (r *rewriter) exprs(list []ir.Expr) {
	for i := range list {
		r.expr(&list[i])
	}
}

// stmt rewrites a statement: in place, or a declaration of what is an array into assignments.
func (r *rewriter) stmt(s ir.Stmt) []ir.Stmt {
	switch s := s.(type) {
	case *ir.Declare:
		r.expr(&s.Init)
		if r.arrays[s.Var] != nil {
			return r.reset(s)
		}
	case *ir.Define:
		return r.define(s)
	case *ir.Assign:
		r.exprs(s.Lhs)
		r.exprs(s.Rhs)
	case *ir.IncDec:
		r.expr(&s.X)
	case *ir.Do:
		r.expr(&s.X)
	case *ir.Return:
		r.exprs(s.Results)
	case *ir.Atomic:
		return r.atomic(s)
	case *ir.If:
		r.inner(&s.Init)
		r.expr(&s.Cond)
		s.Then.Body = r.list(s.Then.Body)
		r.inner(&s.Else)
	case *ir.For:
		r.inner(&s.Init)
		r.expr(&s.Cond)
		r.inner(&s.Post)
		s.Body.Body = r.list(s.Body.Body)
	case *ir.Range:
		r.expr(&s.KeyX)
		r.expr(&s.ValueX)
		r.expr(&s.X)
		s.Body.Body = r.list(s.Body.Body)
	case *ir.Switch:
		r.inner(&s.Init)
		r.expr(&s.Tag)
		for _, k := range s.Cases {
			r.exprs(k.Values)
			k.Body = r.list(k.Body)
		}
	case *ir.Block:
		s.Body = r.list(s.Body)
	case *ir.List:
		s.Stmts = r.list(s.Stmts)
	case *ir.Critical:
		s.Body.Body = r.list(s.Body.Body)
	case *ir.Labeled:
		s.Stmt = r.one(s.Stmt)
	}
	return []ir.Stmt{s}
}

// inner rewrites a statement that may be missing, and does not become several: it declares nothing that is an array.
func (r *rewriter) inner(s *ir.Stmt) {
	if *s != nil {
		*s = r.one(*s)
	}
}

func (r *rewriter) one(s ir.Stmt) ir.Stmt {
	list := r.stmt(s)
	if len(list) == 1 {
		return list[0]
	}
	return &ir.List{Node: ir.Node{Pos: s.At()}, Stmts: list}
}

// reset is a declaration of what is an element now. The array is declared where its scope begins, so it is zero.
func (r *rewriter) reset(s *ir.Declare) []ir.Stmt {
	if s.Init == nil {
		return nil
	}
	return []ir.Stmt{&ir.Assign{Node: s.Node, Op: token.ASSIGN, Lhs: []ir.Expr{r.element(s.Pos, s.Var)},
		Rhs: []ir.Expr{s.Init}}}
}

// define is a short declaration, some of whose variables may be elements.
func (r *rewriter) define(s *ir.Define) []ir.Stmt {
	r.exprs(s.Rhs)
	if len(s.Lhs) == 1 && r.named[s.Lhs[0]] {
		return nil
	}
	var after []ir.Stmt
	for i, v := range s.Lhs {
		if r.arrays[v] == nil {
			continue
		}
		if len(s.Lhs) == 1 {
			return []ir.Stmt{&ir.Assign{Node: s.Node, Op: token.ASSIGN, Lhs: []ir.Expr{r.element(s.Pos, v)}, Rhs: s.Rhs}}
		}
		t := r.variable(v.Name, v.Type)
		s.Lhs[i] = t
		after = append(after, &ir.Assign{Node: s.Node, Op: token.ASSIGN, Lhs: []ir.Expr{r.element(s.Pos, v)},
			Rhs: []ir.Expr{ref(s.Pos, t)}})
	}
	return append([]ir.Stmt{s}, after...)
}

// atomic is an operation whose results may be elements.
func (r *rewriter) atomic(s *ir.Atomic) []ir.Stmt {
	r.expr(&s.X)
	for _, o := range s.Operands {
		r.expr(&o.X)
	}
	if s.Named == nil || r.arrays[s.Named] == nil {
		return []ir.Stmt{s}
	}
	v := s.Named
	s.Before, s.Named = &ir.Var{Name: "before", Type: v.Type}, nil
	return []ir.Stmt{&ir.Block{Node: s.Node, Body: []ir.Stmt{s, &ir.Assign{Node: s.Node, Op: token.ASSIGN,
		Lhs: []ir.Expr{r.element(s.Pos, v)}, Rhs: []ir.Expr{ref(s.Pos, s.Before)}}}}}
}
