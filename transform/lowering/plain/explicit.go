package plain

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// Explicit copies a kernel and the functions that it calls, and says in the copy what Go leaves unsaid.
func Explicit(k *ir.Kernel) *Program {
	p := &Program{Kernel: k, bodies: map[*ir.Func]*Body{}}
	x := &explicit{program: p}
	p.Main = x.body(&Body{}, x.prologue(k), k.Body)
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
}

func (x *explicit) body(b *Body, first, list []ir.Stmt) *Body {
	b.Before, b.Labels = map[ir.Expr][]ir.Stmt{}, map[ir.Stmt]string{}
	b.Jumped, b.Taken, b.Changed = map[string]bool{}, map[*ir.Var]bool{}, map[*ir.Var]bool{}
	x.out, x.declared = b, map[*ir.Var]bool{}
	b.Stmts = append(x.stmts(first), x.stmts(list)...)
	return b
}

// prologue declares what an iteration begins with: private copies, and the element of a range.
func (x *explicit) prologue(k *ir.Kernel) (list []ir.Stmt) {
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
		default:
			out = append(out, x.stmt(s))
		}
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
		x.declared[s.Var] = true
		return &ir.Declare{Node: s.Node, Var: s.Var, Init: x.expr(s.Init)}
	case *ir.Define:
		for _, v := range s.Lhs {
			if v != nil {
				x.out.Changed[v] = x.out.Changed[v] || x.declared[v]
				x.declared[v] = true
			}
		}
		return &ir.Define{Node: s.Node, Lhs: append([]*ir.Var(nil), s.Lhs...), Rhs: x.exprs(s.Rhs)}
	case *ir.Assign:
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
		if s.Op == token.GOTO {
			x.out.Jumped[s.Label] = true
		}
		return s
	case *ir.Atomic:
		return x.atomic(s)
	case *ir.Critical:
		return &ir.Critical{Node: s.Node, Name: s.Name, Body: x.block(s.Body)}
	case *ir.Panic:
		return s
	case *ir.Return:
		return &ir.Return{Node: s.Node, Results: x.exprs(s.Results)}
	}
	panic("plain: unknown statement")
}

func (x *explicit) atomic(s *ir.Atomic) ir.Stmt {
	out := *s
	out.X, out.New, out.Operands = x.expr(s.X), x.expr(s.New), nil
	if s.Cond != nil {
		out.Cond = x.expr(s.Cond).(*ir.Binary)
	}
	for _, o := range s.Operands {
		out.Operands = append(out.Operands, &ir.Operand{Var: o.Var, X: x.expr(o.X)})
	}
	for _, v := range []*ir.Var{s.Before, s.After, s.Held} {
		if v != nil {
			x.declared[v] = true
		}
	}
	return &out
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
	if x.out.Func == nil {
		if out.Key != nil && !out.Key.Used {
			out.Key = nil
		}
		if out.Value != nil && !out.Value.Used {
			out.Value = nil
		}
	}
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
	out := &ir.Labeled{Node: s.Node, Label: s.Label, Stmt: x.stmt(s.Stmt)}
	switch out.Stmt.(type) {
	case *ir.For, *ir.Range, *ir.Switch:
		x.out.Labels[out.Stmt] = s.Label
	}
	return out
}

func (x *explicit) exprs(list []ir.Expr) []ir.Expr {
	out := make([]ir.Expr, len(list))
	for i, e := range list {
		out[i] = x.expr(e)
	}
	return out
}

func (x *explicit) expr(e ir.Expr) ir.Expr {
	switch e := e.(type) {
	case nil:
		return nil
	case *ir.Const:
		return &ir.Const{Value: e.Value, Text: e.Text, Val: e.Val}
	case *ir.Ref:
		return &ir.Ref{Value: e.Value, Var: e.Var}
	case *ir.Paren:
		return x.expr(e.X)
	case *ir.Unary:
		if e.Op == token.ADD {
			return x.expr(e.X)
		}
		return &ir.Unary{Value: e.Value, Op: e.Op, X: x.expr(e.X)}
	case *ir.Binary:
		return &ir.Binary{Value: e.Value, Op: e.Op, X: x.expr(e.X), Y: x.expr(e.Y)}
	case *ir.Index:
		return &ir.Index{Value: e.Value, X: x.through(x.expr(e.X)), I: x.expr(e.I)}
	case *ir.SliceOf:
		return x.slice(e)
	case *ir.Field:
		return x.path(x.expr(e.X), e.Path, e.Node)
	case *ir.Deref:
		return &ir.Deref{Value: e.Value, X: x.expr(e.X)}
	case *ir.AddressOf:
		return x.address(e.Value, x.expr(e.X))
	case *ir.Call:
		return x.call(e)
	case *ir.Builtin:
		return &ir.Builtin{Value: e.Value, Name: e.Name, Args: x.exprs(e.Args)}
	case *ir.Convert:
		if IsNil(e.X) {
			return &ir.Const{Value: e.Value, Text: "nil"}
		}
		return &ir.Convert{Value: e.Value, X: x.expr(e.X)}
	case *ir.Composite:
		out := &ir.Composite{Value: e.Value}
		for _, el := range e.Elems {
			out.Elems = append(out.Elems, ir.Elem{Field: el.Field, Key: el.Key, Value: x.expr(el.Value)})
		}
		return out
	}
	panic("plain: unknown expression")
}

// through is what a pointer points to; anything else is itself.
func (x *explicit) through(e ir.Expr) ir.Expr {
	if p, ok := Under(e.Type()).(*types.Pointer); ok {
		return &ir.Deref{Value: ir.Value{Node: node(e.At()), T: p.Elem()}, X: e}
	}
	return e
}

// path selects fields one in the other.
func (x *explicit) path(e ir.Expr, path []int, at ir.Node) ir.Expr {
	for _, i := range path {
		e = x.through(e)
		f := Under(e.Type()).(*types.Struct).Field(i)
		e = &ir.Field{Value: ir.Value{Node: at, T: f.Type()}, X: e, Name: f.Name(), Path: []int{i}}
	}
	return e
}

// slice has an array that is sliced as the place that it is.
func (x *explicit) slice(e *ir.SliceOf) ir.Expr {
	out := &ir.SliceOf{Value: e.Value, X: x.through(x.expr(e.X)), Lo: x.expr(e.Lo), Hi: x.expr(e.Hi),
		Max: x.expr(e.Max)}
	if Aggregate(out.X.Type()) {
		x.take(out.X)
	}
	return out
}

func (x *explicit) address(v ir.Value, place ir.Expr) ir.Expr {
	x.take(place)
	return &ir.AddressOf{Value: v, X: place}
}

// take notes the variable in which a place is, if it is in one: its address is taken.
func (x *explicit) take(place ir.Expr) {
	if v := Root(place); v != nil {
		x.out.Taken[v] = true
	}
}

// call has the receiver as its first argument.
func (x *explicit) call(e *ir.Call) ir.Expr {
	out := &ir.Call{Value: e.Value, Func: e.Func, Body: e.Body, Name: e.Name}
	if e.Recv != nil {
		r := x.path(x.expr(e.Recv), e.RecvPath, node(e.Recv.At()))
		_, wants := e.Func.Signature().Recv().Type().Underlying().(*types.Pointer)
		_, has := Under(r.Type()).(*types.Pointer)
		switch {
		case wants && !has:
			r = x.address(ir.Value{Node: node(r.At()), T: types.NewPointer(r.Type())}, r)
		case has && !wants:
			r = x.through(r)
		}
		out.Args = append(out.Args, r)
	}
	out.Args = append(out.Args, x.exprs(e.Args)...)
	if e.Body != nil {
		x.out.Calls = append(x.out.Calls, out)
		x.program.add(e.Body)
	}
	return out
}

func (p *Program) add(f *ir.Func) {
	if p.bodies[f] == nil {
		p.bodies[f] = &Body{Func: f}
		p.Funcs = append(p.Funcs, p.bodies[f])
	}
}
