package plain

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// order gives calls, and what else the compiler evaluates first, statements of their own. It stands for the compiler's
// pass of that name (cmd/compile/internal/walk/order.go).
func order(b *Body) {
	o := &orderer{rewriter{body: b}}
	o.list(&b.Stmts)
}

type orderer struct{ rewriter }

// list rewrites a list of statements.
func (o *orderer) list(list *[]ir.Stmt) {
	o.inside(func() {
		for _, s := range *list {
			o.stmt(s)
		}
	}, list)
}

func (o *orderer) stmt(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Declare:
		s.Init = o.expr(s.Init, true)
	case *ir.Define:
		if call := tuple(s.Rhs); call != nil {
			o.arguments(call)
			break
		}
		o.exprs(s.Rhs, len(s.Rhs) == 1)
	case *ir.Assign:
		o.exprs(s.Lhs, false)
		if call := tuple(s.Rhs); call != nil {
			o.spread(s, call)
			return
		}
		o.exprs(s.Rhs, s.Op == token.ASSIGN && len(s.Lhs) == 1 && s.Lhs[0] != nil && named(s.Lhs[0]) != nil)
	case *ir.Do:
		o.operands(s.X)
	case *ir.Return:
		if call := tuple(s.Results); call != nil {
			s.Results = o.results(call)
			break
		}
		o.exprs(s.Results, false)
	case *ir.Labeled:
		s.Stmt = o.single(s.Stmt)
	case *ir.Atomic: // a call of the place's address and the operands
		s.X = o.expr(s.X, false)
		for _, operand := range s.Operands {
			operand.X = o.expr(operand.X, false)
		}
	default:
		o.compound(s)
	}
	o.emit(s)
}

// compound orders a statement with statements in it. What it begins with is put before it.
func (o *orderer) compound(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Block:
		o.list(&s.Body)
	case *ir.Critical:
		o.list(&s.Body.Body)
	case *ir.If:
		o.first(&s.Init)
		s.Cond = o.expr(s.Cond, false)
		o.list(&s.Then.Body)
		if e, ok := s.Else.(*ir.Block); ok {
			o.list(&e.Body)
		}
	case *ir.For:
		s.Init, s.Post = o.single(s.Init), o.single(s.Post)
		s.Cond = o.before(s.Cond, func(e ir.Expr) ir.Expr { return o.expr(e, false) })
		o.list(&s.Body.Body)
	case *ir.Range:
		s.X = o.expr(s.X, false)
		if s.Value != nil && !item(s.X) {
			s.X = o.copy(s.X)
		}
		o.list(&s.Body.Body)
	case *ir.Switch:
		o.first(&s.Init)
		s.Tag = o.expr(s.Tag, false)
		for _, c := range s.Cases {
			for i, v := range c.Values {
				c.Values[i] = o.before(v, func(e ir.Expr) ir.Expr { return o.expr(e, false) })
			}
			o.list(&c.Body)
		}
	}
}

// first puts the statement that another one begins with before it.
func (o *orderer) first(init *ir.Stmt) {
	if *init != nil {
		o.stmt(*init)
		*init = nil
	}
}

// single orders a statement that stands alone: what it becomes is one statement.
func (o *orderer) single(s ir.Stmt) ir.Stmt {
	if s == nil {
		return nil
	}
	var list []ir.Stmt
	o.inside(func() { o.stmt(s) }, &list)
	if len(list) == 1 {
		return list[0]
	}
	return &ir.Block{Node: node(s.At()), Body: list}
}

// item reports a slice that is an item: nothing in the kernel changes it, and what is ranged over need not be copied.
func item(e ir.Expr) bool {
	r, ok := e.(*ir.Ref)
	return ok && r.Var.Param != nil && r.Var.Param.Shape == ir.Slice
}

// spread takes an assignment of several results of a call apart: they are assigned from left to right when the call is
// over.
func (o *orderer) spread(s *ir.Assign, call *ir.Call) {
	results := o.results(call)
	after := &ir.Assign{Node: s.Node, Op: token.ASSIGN}
	for i, x := range s.Lhs {
		if x != nil {
			after.Lhs = append(after.Lhs, x)
			after.Rhs = append(after.Rhs, results[i])
		}
	}
	if len(after.Lhs) > 0 {
		o.emit(after)
	}
}

// tuple is the call that gives several values.
func tuple(list []ir.Expr) *ir.Call {
	if len(list) != 1 {
		return nil
	}
	call, ok := list[0].(*ir.Call)
	if !ok {
		return nil
	}
	if _, ok := call.T.(*types.Tuple); !ok {
		return nil
	}
	return call
}

// results calls a function with several results, and has them in temporaries.
func (o *orderer) results(call *ir.Call) (list []ir.Expr) {
	o.arguments(call)
	d := &ir.Define{Node: call.Node, Rhs: []ir.Expr{call}}
	for v := range call.T.(*types.Tuple).Variables() {
		t := &ir.Var{Type: v.Type()}
		d.Lhs = append(d.Lhs, t)
		list = append(list, ref(call.Pos, t))
	}
	o.emit(d)
	return list
}

// arguments orders the arguments of a call, which may be the results of another.
func (o *orderer) arguments(call *ir.Call) {
	if inner := tuple(call.Args); inner != nil {
		call.Args = o.results(inner)
		return
	}
	o.exprs(call.Args, false)
}

// exprs orders a list, in which something may be missing.
func (o *orderer) exprs(list []ir.Expr, direct bool) {
	for i, e := range list {
		list[i] = o.expr(e, direct)
	}
}

// operands orders what is directly within an expression.
func (o *orderer) operands(e ir.Expr) {
	if c, ok := e.(*ir.Call); ok {
		o.arguments(c)
		return
	}
	for _, c := range children(e) {
		*c = o.expr(*c, false)
	}
}

// expr orders an expression. direct: it is all that a variable is assigned, so that its value needs no temporary.
func (o *orderer) expr(e ir.Expr, direct bool) ir.Expr {
	if e == nil {
		return nil
	}
	if b, ok := e.(*ir.Binary); ok && (b.Op == token.LAND || b.Op == token.LOR) {
		return o.logical(b)
	}
	switch e := e.(type) {
	case *ir.SliceOf: // each bound has its value before the next one is looked at
		e.X = o.expr(e.X, false)
		for _, p := range []*ir.Expr{&e.Lo, &e.Hi, &e.Max} {
			*p = o.cheap(o.expr(*p, false))
		}
	case *ir.Call:
		o.operands(e)
	case *ir.Builtin:
		o.operands(e)
		if e.Name == "make" || e.Name == "new" {
			return o.made(e)
		}
	default:
		o.operands(e)
		return e
	}
	if direct || o.body.Pure(e) {
		return e
	}
	return o.copy(e)
}

// logical evaluates the right operand only where the left one does not decide.
func (o *orderer) logical(e *ir.Binary) ir.Expr {
	if o.body.Pure(e) {
		return e
	}
	r := &ir.Var{Type: e.T}
	o.emit(&ir.Define{Node: node(e.At()), Lhs: []*ir.Var{r}, Rhs: []ir.Expr{o.expr(e.X, true)}})
	var cond ir.Expr = ref(e.At(), r)
	if e.Op == token.LOR {
		cond = &ir.Unary{Value: e.Value, Op: token.NOT, X: cond}
	}
	then := &ir.Block{Node: node(e.Y.At())}
	o.inside(func() {
		y := o.expr(e.Y, true)
		o.emit(&ir.Assign{Node: node(e.Y.At()), Op: token.ASSIGN, Lhs: []ir.Expr{ref(e.Y.At(), r)}, Rhs: []ir.Expr{y}})
	}, &then.Body)
	o.emit(&ir.If{Node: node(e.At()), Cond: cond, Then: then})
	return ref(e.At(), r)
}
