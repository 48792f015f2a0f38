package plain

import (
	"go/constant"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// Explicit copies a kernel and the functions that it calls, and says in the copy what Go leaves unsaid.
func Explicit(k *ir.Kernel) *Program {
	p := &Program{Kernel: k, bodies: map[*ir.Func]*Body{}}
	x := &explicit{program: p, copying: map[*ir.Func]bool{}, within: map[*ir.FuncLit]bool{}}
	p.Main = x.body(&Body{}, slices.Concat(x.prologue(k), k.Setup, k.Twinned), k.Body)
	for done := 0; done < len(p.Funcs); done++ {
		b := p.Funcs[done]
		b.Params, b.Results = b.Func.Params, b.Func.Results
		x.body(b, nil, b.Func.Body)
	}
	return p
}

// explicit copies the body at hand.
type explicit struct {
	program  *Program
	out      *Body
	declared map[*ir.Var]bool // by statements so far
	in       *instance
	copying  map[*ir.Func]bool // functions of which copies are being made
	within   map[*ir.FuncLit]bool
}

func (x *explicit) body(b *Body, first, list []ir.Stmt) *Body {
	b.Before, b.Labels = map[ir.Expr][]ir.Stmt{}, map[ir.Stmt]string{}
	b.Jumped, b.Taken, b.Changed = map[string]bool{}, map[*ir.Var]bool{}, map[*ir.Var]bool{}
	b.copies = map[*ir.Call]*copied{}
	x.out, x.declared, x.in = b, map[*ir.Var]bool{}, newInstance(nil, 0)
	b.Stmts = append(x.stmts(first), x.stmts(list)...)
	return b
}

// prologue declares what an iteration begins with: private copies, and the element of a range.
func (x *explicit) prologue(k *ir.Kernel) (list []ir.Stmt) {
	for _, f := range k.Funcs {
		list = append(list, f)
	}
	for _, l := range k.Nest {
		if l.Value != nil && l.Value.Used {
			list = append(list, &ir.Define{Node: node(l.Pos), Lhs: []*ir.Var{l.Value}, Rhs: []ir.Expr{
				&ir.Index{Value: ir.Value{Node: node(l.Pos), T: l.Value.Type}, X: l.Over, I: ref(l.Pos, l.Var),
					Int: true},
			}})
		}
	}
	for _, v := range k.Privat {
		if v.Used {
			list = append(list, &ir.Declare{Node: node(k.Pos), Var: v})
		}
	}
	return list
}

func (x *explicit) stmts(list []ir.Stmt) (out []ir.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ir.Comment:
		case *ir.List:
			out = append(out, x.stmts(s.Stmts)...)
		case *ir.Assign:
			if !blankFunction(s) {
				out = append(out, x.stmt(s))
			}
		case *ir.Declare:
			if isFunction(s.Var.Type) {
				out = append(out, x.bound(s.Pos, []*ir.Var{s.Var}, []ir.Expr{s.Init})...)
				continue
			}
			out = append(out, x.stmt(s))
		case *ir.Define:
			if len(s.Rhs) == len(s.Lhs) {
				s, bound := x.functions(s)
				out = append(out, bound...)
				if len(s.Rhs) > 0 {
					out = append(out, x.stmt(s))
				}
				continue
			}
			out = append(out, x.stmt(s))
		default:
			out = append(out, x.stmt(s))
		}
	}
	return out
}

// blankFunction reports _ = f, by which a function's variable counts as used.
func blankFunction(s *ir.Assign) bool {
	r, is := s.Rhs[0].(*ir.Ref)
	return len(s.Lhs) == 1 && s.Lhs[0] == nil && is && isFunction(r.T)
}

// functions takes the variables of function types out of a definition.
func (x *explicit) functions(s *ir.Define) (rest *ir.Define, bound []ir.Stmt) {
	rest = &ir.Define{Node: s.Node}
	for i, e := range s.Rhs {
		if isFunction(e.Type()) {
			bound = append(bound, x.bound(s.Pos, s.Lhs[i:i+1], s.Rhs[i:i+1])...)
			continue
		}
		rest.Lhs, rest.Rhs = append(rest.Lhs, s.Lhs[i]), append(rest.Rhs, e)
	}
	return rest, bound
}

// bound declares variables of function types.
func (x *explicit) bound(at token.Pos, vars []*ir.Var, values []ir.Expr) (out []ir.Stmt) {
	for i, v := range vars {
		if values[i] == nil {
			panic(&Error{at, "which function " + v.Name + " is does not show in the kernel"})
		}
		out = append(out, x.bind(v, values[i])...)
	}
	return out
}

func (x *explicit) block(b *ir.Block) *ir.Block {
	return &ir.Block{Node: b.Node, Body: x.stmts(b.Body)}
}

// optional is a statement that may be missing.
func (x *explicit) optional(s ir.Stmt) ir.Stmt {
	if s == nil {
		return nil
	}
	return x.stmt(s)
}

func (x *explicit) stmt(s ir.Stmt) ir.Stmt {
	switch s := s.(type) {
	case *ir.List, *ir.Comment: // behind a label, or one declaration of several
		return &ir.Block{Node: node(s.At()), Body: x.stmts([]ir.Stmt{s})}
	case *ir.Declare:
		init := x.expr(s.Init)
		v := x.declare(s.Var)
		x.declared[v] = true
		return &ir.Declare{Node: s.Node, Var: v, Init: init}
	case *ir.Define:
		return x.define(s)
	case *ir.Assign:
		x.keepsFunctions(s)
		return x.assign(s.Node, s.Op, x.exprs(s.Lhs), x.exprs(s.Rhs))
	case *ir.IncDec:
		return x.incDec(s)
	case *ir.Do:
		return &ir.Do{Node: s.Node, X: x.expr(s.X)}
	case *ir.Block:
		return x.block(s)
	case *ir.If:
		return x.ifStmt(s)
	case *ir.For:
		return &ir.For{Node: s.Node, Init: x.optional(s.Init), Cond: x.expr(s.Cond), Post: x.optional(s.Post),
			Body: x.block(s.Body)}
	case *ir.Range:
		return x.rangeStmt(s)
	case *ir.Switch:
		return x.switchStmt(s)
	case *ir.Labeled:
		return x.labeled(s)
	case *ir.Branch:
		out := &ir.Branch{Node: s.Node, Op: s.Op, Label: x.label(s.Label)}
		if s.Op == token.GOTO {
			x.out.Jumped[out.Label] = true
		}
		return out
	case *ir.Atomic:
		return x.atomic(s)
	case *ir.Flush:
		return &ir.Flush{Node: s.Node}
	case *ir.Critical:
		return &ir.Critical{Node: s.Node, Name: s.Name, Body: x.block(s.Body)}
	case *ir.Panic:
		return x.panics(s)
	case *ir.Return:
		if x.in.exit != "" {
			return x.leave(s)
		}
		return &ir.Return{Node: s.Node, Results: x.exprs(s.Results)}
	}
	panic("plain: unknown statement")
}

func (x *explicit) atomic(s *ir.Atomic) ir.Stmt {
	out := *s
	out.Before, out.After, out.Held = x.declare(s.Before), x.declare(s.After), x.declare(s.Held)
	for _, v := range []*ir.Var{out.Before, out.After, out.Held} {
		if v != nil {
			x.declared[v] = true
		}
	}
	for _, o := range s.Operands {
		x.declare(o.Var)
	}
	out.X, out.New, out.Operands = x.expr(s.X), x.expr(s.New), nil
	if s.Cond != nil {
		out.Cond = x.expr(s.Cond).(*ir.Binary)
	}
	for _, o := range s.Operands {
		out.Operands = append(out.Operands, &ir.Operand{Var: x.variable(o.Var), X: x.expr(o.X)})
	}
	return &out
}

func (x *explicit) define(s *ir.Define) ir.Stmt {
	out := &ir.Define{Node: s.Node, Rhs: x.exprs(s.Rhs)}
	for _, v := range s.Lhs {
		v = x.declare(v)
		out.Lhs = append(out.Lhs, v)
		if v != nil {
			x.out.Changed[v] = x.out.Changed[v] || x.declared[v]
			x.declared[v] = true
		}
	}
	return out
}

func (x *explicit) incDec(s *ir.IncDec) ir.Stmt {
	op := token.ADD_ASSIGN
	if s.Op == token.DEC {
		op = token.SUB_ASSIGN
	}
	p := x.expr(s.X)
	one := &ir.Const{Value: ir.Value{Node: s.Node, T: p.Type()}, Text: "1", Val: constant.MakeInt64(1)}
	return x.assign(s.Node, op, []ir.Expr{p}, []ir.Expr{one})
}

// assign notes what an assignment changes.
func (x *explicit) assign(at ir.Node, op token.Token, lhs, rhs []ir.Expr) *ir.Assign {
	for _, l := range lhs {
		if r, ok := l.(*ir.Ref); ok {
			x.out.Changed[r.Var] = true
		}
	}
	return &ir.Assign{Node: at, Op: op, Lhs: lhs, Rhs: rhs}
}

// ifStmt has an else that is a block, with the statement's Init in it if that is an if.
func (x *explicit) ifStmt(s *ir.If) ir.Stmt {
	out := &ir.If{Node: s.Node, Init: x.optional(s.Init), Cond: x.expr(s.Cond), Then: x.block(s.Then)}
	switch e := s.Else.(type) {
	case *ir.If:
		out.Else = &ir.Block{Node: e.Node, Body: []ir.Stmt{x.ifStmt(e)}}
	case *ir.Block:
		out.Else = x.block(e)
	}
	return out
}

// rangeStmt declares variables where the range assigns others, which the body does then. It leaves out what the kernel
// does not mention, as its printed form does.
func (x *explicit) rangeStmt(s *ir.Range) ir.Stmt {
	out := &ir.Range{Node: s.Node, Key: s.Key, Value: s.Value, X: x.expr(s.X)}
	if x.out.Func == nil && x.in.number == 0 {
		if out.Key != nil && !out.Key.Used {
			out.Key = nil
		}
		if out.Value != nil && !out.Value.Used {
			out.Value = nil
		}
	}
	out.Key, out.Value = x.declare(out.Key), x.declare(out.Value)
	out.Body = x.block(s.Body)
	var lhs, rhs []ir.Expr
	for _, t := range []struct {
		x ir.Expr
		v **ir.Var
	}{{s.KeyX, &out.Key}, {s.ValueX, &out.Value}} {
		if t.x != nil {
			*t.v = &ir.Var{Type: t.x.Type()}
			lhs = append(lhs, x.expr(t.x))
			rhs = append(rhs, ref(s.Pos, *t.v))
		}
	}
	if len(lhs) > 0 {
		out.Body.Body = append([]ir.Stmt{x.assign(s.Node, token.ASSIGN, lhs, rhs)}, out.Body.Body...)
	}
	return out
}

func (x *explicit) switchStmt(s *ir.Switch) ir.Stmt {
	out := &ir.Switch{Node: s.Node, Init: x.optional(s.Init), Tag: x.expr(s.Tag)}
	for _, c := range s.Cases {
		out.Cases = append(out.Cases, &ir.Case{Node: c.Node, Values: x.exprs(c.Values), Body: x.stmts(c.Body)})
	}
	return out
}

func (x *explicit) labeled(s *ir.Labeled) ir.Stmt {
	out := &ir.Labeled{Node: s.Node, Label: x.label(s.Label), Stmt: x.stmt(s.Stmt)}
	switch out.Stmt.(type) {
	case *ir.For, *ir.Range, *ir.Switch:
		x.out.Labels[out.Stmt] = out.Label
	}
	return out
}

func (p *Program) add(f *ir.Func) {
	if p.bodies[f] == nil {
		p.bodies[f] = &Body{Func: f}
		p.Funcs = append(p.Funcs, p.bodies[f])
	}
}
