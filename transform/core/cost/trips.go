package cost

import (
	"maps"

	"github.com/gooffload/gooffload/transform/core"
)

// values are what registers hold at a place, as expressions of the kernel's frame; nil where that is not known. A
// register that is not there has not been set, and is zero.
type values map[*core.Var]core.Expr

func (v values) clone() values { return maps.Clone(v) }

// forget drops the values of registers that statements set.
func (v values) forget(list []core.Stmt) {
	core.Walk(list, func(s core.Stmt) bool {
		for _, r := range core.Sets(s) {
			v[r] = nil
		}
		return true
	})
}

// maxSize is how many operations an expression of trips may have.
const maxSize = 30

// known is an integer expression with what registers hold put in; nil if that is not known.
func (c *counter) known(e core.Expr) core.Expr {
	size := 0
	x := c.put(e, &size)
	if size > maxSize {
		return nil
	}
	return x
}

func (c *counter) put(e core.Expr, size *int) core.Expr {
	if *size++; !e.Type().Integer() || *size > maxSize {
		return nil
	}
	switch e := e.(type) {
	case *core.Const:
		return e
	case *core.Ref:
		if c.frame[e.Var] {
			return e
		}
		x, set := c.values[e.Var]
		if !set {
			return core.ZeroOf(e.Var.Type)
		}
		if x != nil {
			core.WalkExpr(x, func(core.Expr) { *size++ })
		}
		return x
	case *core.Convert:
		if x := c.put(e.X, size); x != nil {
			return core.Conv(e.T, x)
		}
	case *core.Binary:
		if !arithmetic[e.Op] {
			return nil
		}
		if x, y := c.put(e.X, size), c.put(e.Y, size); x != nil && y != nil {
			return simple(e.Op, x, y)
		}
	}
	return nil
}

// arithmetic are the operators that trip counts may have.
var arithmetic = [core.BinaryOps]bool{
	core.Add: true, core.Sub: true, core.Mul: true, core.Div: true, core.Rem: true, core.MinOf: true, core.MaxOf: true,
}

// simple is x op y without what has no effect.
func simple(op core.BinaryOp, x, y core.Expr) core.Expr {
	if c, ok := y.(*core.Const); ok {
		switch {
		case c.Bits == 0 && (op == core.Add || op == core.Sub), c.Bits == 1 && (op == core.Mul || op == core.Div):
			return x
		}
		if d, ok := x.(*core.Const); ok {
			if v, ok := apply(op, x.Type(), d.Bits, c.Bits); ok {
				return core.ConstOf(x.Type(), v)
			}
		}
	}
	return core.Bin(op, x, y)
}

// trips is how often a loop is repeated that begins with the values start: one that a test of a register leaves which
// each turn changes by the same amount.
func (c *counter) trips(s *core.Repeat, start values) core.Expr {
	at, op, v, bound := c.test(s)
	if v == nil {
		return nil
	}
	step := stepOf(s, v, at)
	begins := &counter{frame: c.frame, values: start}
	from, to := begins.known(v.Get()), c.known(bound)
	if step == 0 || from == nil || to == nil {
		return nil
	}
	from, to = core.Conv(core.Int64, from), core.Conv(core.Int64, to)
	switch {
	case op == core.Ne && step == 1, op == core.Lt && step > 0:
		return count(to, from, 0, step)
	case op == core.Ne && step == -1, op == core.Gt && step < 0:
		return count(from, to, 0, -step)
	case op == core.Le && step > 0:
		return count(to, from, 1, step)
	case op == core.Ge && step < 0:
		return count(from, to, 1, -step)
	}
	return nil
}

// count is how many steps there are from one value below the other, or, with more, up to it.
func count(to, from core.Expr, more, step int64) core.Expr {
	n := simple(core.Sub, to, from)
	n = simple(core.Add, n, core.Int(more+step-1))
	return simple(core.MaxOf, simple(core.Div, n, core.Int(step)), core.Int(0))
}

// test is what must hold for a loop to go on, as a comparison of a register with what does not change: the first
// branch of its body leaves it. The register is nil if there is no such test.
func (c *counter) test(s *core.Repeat) (at int, op core.BinaryOp, v *core.Var, bound core.Expr) {
	for at, inner := range s.Body {
		branch, ok := inner.(*core.If)
		switch {
		case !ok && len(core.Lists(inner)) > 0:
			return 0, 0, nil, nil
		case !ok:
			continue
		case len(branch.Then) != 1 || len(branch.Else) != 0:
			return 0, 0, nil, nil
		}
		if b, ok := branch.Then[0].(*core.Break); ok && b.Label == s.Label {
			op, v, bound = c.compared(branch.Cond, false)
		}
		return at, op, v, bound
	}
	return 0, 0, nil, nil
}

var opposite = map[core.BinaryOp]core.BinaryOp{
	core.Eq: core.Ne, core.Ne: core.Eq, core.Lt: core.Ge, core.Ge: core.Lt, core.Le: core.Gt, core.Gt: core.Le,
}

var mirrored = map[core.BinaryOp]core.BinaryOp{
	core.Eq: core.Eq, core.Ne: core.Ne, core.Lt: core.Gt, core.Gt: core.Lt, core.Le: core.Ge, core.Ge: core.Le,
}

// compared takes a comparison apart: that under which the condition holds, or does not.
func (c *counter) compared(cond core.Expr, holds bool) (op core.BinaryOp, v *core.Var, bound core.Expr) {
	switch e := cond.(type) {
	case *core.Unary:
		return c.compared(e.X, !holds)
	case *core.Binary:
		if !e.Op.Compares() || !e.X.Type().Integer() {
			return 0, nil, nil
		}
		op = e.Op
		if !holds {
			op = opposite[op]
		}
		if x, ok := e.X.(*core.Ref); ok && c.known(e.Y) != nil {
			return op, x.Var, e.Y
		}
		if y, ok := e.Y.(*core.Ref); ok && c.known(e.X) != nil {
			return mirrored[op], y.Var, e.X
		}
	}
	return 0, nil, nil
}

// stepOf is by how much each turn of a loop changes a register, behind a place in its body; 0 if that is not always
// the same.
func stepOf(s *core.Repeat, v *core.Var, behind int) int64 {
	sets := 0
	core.Walk(s.Body, func(inner core.Stmt) bool {
		for _, r := range core.Sets(inner) {
			if r == v {
				sets++
			}
		}
		if j, ok := inner.(*core.Continue); ok && j.Label == s.Label {
			sets = 2 // what it leaves out may be the step
		}
		return true
	})
	if sets != 1 {
		return 0
	}
	for _, inner := range s.Body[behind:] {
		if set, ok := inner.(*core.Set); ok && set.Var == v {
			return added(set.X, v)
		}
	}
	return 0
}

// added is what an expression adds to a register; 0 if it is not a sum of it and a constant.
func added(e core.Expr, v *core.Var) int64 {
	sum, ok := e.(*core.Binary)
	if !ok {
		return 0
	}
	x, isVar := sum.X.(*core.Ref)
	n, isConst := sum.Y.(*core.Const)
	switch {
	case !isVar || !isConst || x.Var != v:
	case sum.Op == core.Add:
		return int64(n.Bits)
	case sum.Op == core.Sub:
		return -int64(n.Bits)
	}
	return 0
}
