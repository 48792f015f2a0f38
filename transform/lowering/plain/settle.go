package plain

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// settle gives one target to each assignment, and temporaries to what the compiler evaluates before the rest of an
// expression when it takes statements apart. It stands for the compiler's walk (cmd/compile/internal/walk).
func settle(b *Body) {
	s := &settler{rewriter{body: b}}
	s.list(&b.Stmts)
}

type settler struct{ rewriter }

func (s *settler) list(list *[]ir.Stmt) {
	s.inside(func() {
		for _, x := range *list {
			s.stmt(x)
		}
	}, list)
}

func (s *settler) stmt(x ir.Stmt) {
	switch x := x.(type) {
	case *ir.Declare:
		x.Init = s.value(x.Init, x.Var)
	case *ir.Define:
		s.define(x)
		return
	case *ir.Assign:
		s.assignment(x)
		return
	case *ir.Do:
		for _, c := range children(x.X) {
			*c = s.hoist(*c)
		}
	case *ir.Atomic:
		x.X = s.hoist(x.X)
		for _, o := range x.Operands {
			o.X = s.hoist(o.X)
		}
	case *ir.Critical:
		s.list(&x.Body.Body)
	case *ir.Block:
		s.list(&x.Body)
	case *ir.If:
		x.Cond = s.hoist(x.Cond)
		s.list(&x.Then.Body)
		if e, ok := x.Else.(*ir.Block); ok {
			s.list(&e.Body)
		}
	case *ir.For:
		x.Init, x.Post = s.single(x.Init), s.single(x.Post)
		x.Cond = s.again(x.Cond)
		s.list(&x.Body.Body)
	case *ir.Range:
		x.X = s.hoist(x.X)
		s.list(&x.Body.Body)
	case *ir.Switch:
		x.Tag = s.hoist(x.Tag)
		for _, c := range x.Cases {
			for i, v := range c.Values {
				c.Values[i] = s.again(v)
			}
			s.list(&c.Body)
		}
	case *ir.Labeled:
		x.Stmt = s.single(x.Stmt)
	case *ir.Return:
		s.results(x)
	}
	s.emit(x)
}

func (s *settler) single(x ir.Stmt) ir.Stmt {
	if x == nil {
		return nil
	}
	var list []ir.Stmt
	s.inside(func() { s.stmt(x) }, &list)
	if len(list) == 1 {
		return list[0]
	}
	return &ir.Block{Node: node(x.At()), Body: list}
}

// again settles an expression with statements before it.
func (s *settler) again(e ir.Expr) ir.Expr {
	list := s.body.Before[e]
	s.list(&list)
	if len(list) > 0 {
		s.body.Before[e] = list
	}
	return s.before(e, s.hoist)
}

func (s *settler) define(x *ir.Define) {
	if len(x.Lhs) == len(x.Rhs) {
		lhs := make([]ir.Expr, len(x.Lhs))
		for i, v := range x.Lhs {
			if v != nil {
				lhs[i] = ref(x.Pos, v)
			}
		}
		s.tuple(x.Node, lhs, x.Rhs, true)
		return
	}
	for _, c := range children(x.Rhs[0]) {
		*c = s.hoist(*c)
	}
	s.emit(x)
}

func (s *settler) assignment(x *ir.Assign) {
	if x.Op == token.ASSIGN {
		s.tuple(x.Node, x.Lhs, x.Rhs, false)
		return
	}
	x.Lhs[0] = s.target(x.Lhs[0])
	x.Rhs[0] = s.hoist(x.Rhs[0])
	s.emit(x)
}

// assign is one assignment.
func (s *settler) assign(at ir.Node, l, r ir.Expr, define bool) {
	var v *ir.Var
	if l != nil {
		l = s.target(l)
		v = named(l)
	}
	r = s.value(r, v)
	if define {
		s.emit(&ir.Define{Node: at, Lhs: []*ir.Var{v}, Rhs: []ir.Expr{r}})
		return
	}
	s.emit(&ir.Assign{Node: at, Op: token.ASSIGN, Lhs: []ir.Expr{l}, Rhs: []ir.Expr{r}})
}

// target is where an assignment goes, with its operands evaluated that are not variables or reached through such.
func (s *settler) target(l ir.Expr) ir.Expr { return s.safe(s.hoist(l)) }

func (s *settler) safe(e ir.Expr) ir.Expr {
	switch e := e.(type) {
	case *ir.Const, *ir.Ref:
	case *ir.Field:
		e.X = s.safe(e.X)
	case *ir.Deref:
		e.X = s.safe(e.X)
	case *ir.Index:
		e.X = s.safe(e.X)
		e.I = s.safe(e.I)
	default:
		return s.cheap(e)
	}
	return e
}

// value is the right side of an assignment to a variable, nil if it is to something else. A composite literal is made
// in the variable itself unless something in it may see that.
func (s *settler) value(e ir.Expr, v *ir.Var) ir.Expr {
	c, ok := e.(*ir.Composite)
	if !ok || v == nil || !Aggregate(c.T) || s.body.Taken[v] || Any(c, func(e ir.Expr) bool { return named(e) == v }) {
		return s.hoist(e)
	}
	s.elements(c)
	return c
}

// elements settles the values of a composite literal that is made where it belongs.
func (s *settler) elements(c *ir.Composite) {
	for i, el := range c.Elems {
		if inner, ok := el.Value.(*ir.Composite); ok && Aggregate(inner.T) {
			s.elements(inner)
			continue
		}
		c.Elems[i].Value = s.hoist(el.Value)
	}
}

// hoist evaluates the composite literals in an expression, and the operands of complex divisions that may fail.
func (s *settler) hoist(e ir.Expr) ir.Expr {
	switch e := e.(type) {
	case nil:
		return nil
	case *ir.Composite:
		s.elements(e)
		if t, ok := Under(e.T).(*types.Slice); ok {
			return s.sliceOf(e, t)
		}
		return s.copy(e)
	case *ir.AddressOf:
		if c, ok := e.X.(*ir.Composite); ok {
			e.X = s.hoist(c)
			s.body.Taken[e.X.(*ir.Ref).Var] = true
			return e
		}
	}
	for _, c := range children(e) {
		*c = s.hoist(*c)
	}
	if d, ok := e.(*ir.Binary); ok && d.Op == token.QUO && is(d.T, types.IsComplex) {
		for _, c := range children(d) {
			if Any(*c, mayCall) {
				*c = s.cheap(*c)
			}
		}
	}
	return e
}

// mayCall is the compiler's test for operands that are evaluated before a call.
func mayCall(e ir.Expr) bool {
	switch e := e.(type) {
	case *ir.Index, *ir.SliceOf, *ir.Deref, *ir.Call:
		return true
	case *ir.Ref:
		return behind(e.Var)
	case *ir.Binary:
		return e.Op == token.QUO || e.Op == token.REM
	case *ir.Convert:
		return toArray(e)
	case *ir.Builtin:
		return (e.Name == "min" || e.Name == "max") && is(e.T, types.IsFloat)
	}
	return false
}
