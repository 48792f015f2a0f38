package verify

import "github.com/gooffload/gooffload/transform/core"

// is checks that an expression is of a type.
func (c *checker) is(e core.Expr, want *core.Type) {
	if t := c.expr(e); t != nil {
		c.ok(t == want, "an operand is of type %s, not %s", t, want)
	}
}

func (c *checker) int(e core.Expr) { c.is(e, core.Int64) }

// pointer checks that an expression is an address, and returns its type.
func (c *checker) pointer(e core.Expr) *core.Type {
	t := c.expr(e)
	if t == nil || !c.ok(t.Kind == core.PointerKind, "%s is not an address", t) {
		return nil
	}
	return t
}

// expr checks an expression and returns its type, nil if it has none.
func (c *checker) expr(e core.Expr) *core.Type {
	if c.depth++; c.depth > 2*MaxDepth {
		c.errorf("expressions nest deeper than %d levels", MaxDepth)
		c.depth--
		return nil
	}
	defer func() { c.depth-- }()
	if e == nil {
		c.errorf("an operand is missing")
		return nil
	}
	switch e := e.(type) {
	case *core.Const:
		return c.constant(e)
	case *core.Ref:
		return c.ref(e.Var, false)
	case *core.AddrOf:
		return c.ref(e.Var, true)
	case *core.Unary:
		return c.unary(e)
	case *core.Binary:
		return c.binary(e)
	case *core.Convert:
		x := c.expr(e.X)
		return c.result(x != nil && c.typ(e.T) &&
			c.ok(x.Number() && e.T.Number(), "a %s is not converted to a %s", x, e.T),
			e.T)
	case *core.Reinterpret:
		x := c.expr(e.X)
		return c.result(x != nil && c.typ(e.T) &&
			c.ok(x.Number() && e.T.Number() && x.Size == e.T.Size, "the bits of a %s are not those of a %s", x, e.T),
			e.T)
	case *core.Select:
		c.is(e.If, core.Bool)
		x, y := c.expr(e.X), c.expr(e.Y)
		return c.result(c.same(x, y), x)
	case *core.Offset:
		c.int(e.N)
		return c.pointer(e.P)
	case *core.Math:
		return c.math(e)
	case *core.Query:
		c.ok(e.What < core.Queries, "is no query")
		c.ok(e.Dim >= 0 && e.Dim < 3 && (e.Dim == 0 || e.What < core.SubGroupID), "%s has no dimension %d", e.What,
			e.Dim)
		return core.Int64
	}
	c.errorf("is not an expression")
	return nil
}

// result is t if it is known to be right.
func (c *checker) result(right bool, t *core.Type) *core.Type {
	if !right {
		return nil
	}
	return t
}

func (c *checker) same(x, y *core.Type) bool {
	return x != nil && y != nil && c.ok(x == y, "the operands are of the types %s and %s", x, y)
}

func (c *checker) constant(e *core.Const) *core.Type {
	if !c.typ(e.T) || !c.ok(!e.T.Aggregate(), "there is no constant of type %s", e.T) {
		return nil
	}
	most := uint64(1)
	if e.T.Kind == core.PointerKind {
		most = 0
	}
	c.ok(e.T.Number() && e.Bits == core.Normal(e.T, e.Bits) || !e.T.Number() && e.Bits <= most,
		"%#x are not the bits of a %s", e.Bits, e.T)
	return e.T
}

func (c *checker) ref(v *core.Var, mem bool) *core.Type {
	switch {
	case !c.ok(v != nil, "an operand is missing"), c.owners[v] != c.owner:
		return nil
	case mem:
		return c.result(c.ok(v.Mem, "%s is a register, which has no address", v.Name), core.PointerInto(v.Space))
	}
	return c.result(c.ok(!v.Mem, "%s is memory, which has no value", v.Name), v.Type)
}

func (c *checker) unary(e *core.Unary) *core.Type {
	x := c.expr(e.X)
	if x == nil {
		return nil
	}
	fits := e.Op == core.Neg && x.Number() || e.Op == core.Com && x.Integer() || e.Op == core.Not && x == core.Bool
	return c.result(c.ok(e.Op < core.UnaryOps, "has an operator that there is not") &&
		c.ok(fits, "%s is not for a %s", e.Op, x), x)
}

func (c *checker) binary(e *core.Binary) *core.Type {
	x, y := c.expr(e.X), c.expr(e.Y)
	if x == nil || y == nil || !c.ok(e.Op < core.BinaryOps, "has an operator that there is not") {
		return nil
	}
	if e.Op.Shifts() {
		return c.result(c.ok(x.Integer() && y == core.Uint64, "a %s is not shifted by a %s", x, y), x)
	}
	if !c.same(x, y) || !c.ok(takes(e.Op, x), "%s is not for a %s", e.Op, x) {
		return nil
	}
	if e.Op.Compares() {
		return core.Bool
	}
	return x
}

// takes reports whether an operator is for operands of a type.
func takes(op core.BinaryOp, t *core.Type) bool {
	switch op {
	case core.Rem, core.AndNot:
		return t.Integer()
	case core.And, core.Or, core.Xor:
		return t.Integer() || t == core.Bool
	case core.Eq, core.Ne:
		return true
	}
	return t.Number()
}

func (c *checker) math(e *core.Math) *core.Type {
	if !c.ok(e.Fn < core.MathFns, "is no function") ||
		!c.ok(len(e.Args) == e.Fn.Arity(), "%s has %d operands, not %d", e.Fn, e.Fn.Arity(), len(e.Args)) {
		return nil
	}
	first := c.expr(e.Args[0])
	fine := first != nil && c.ok(e.Fn.Takes(first), "%s is not for a %s", e.Fn, first)
	for _, x := range e.Args[1:] {
		fine = c.same(first, c.expr(x)) && fine
	}
	return c.result(fine, e.Type())
}
