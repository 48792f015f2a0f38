package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"math/big"
	"strconv"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A step that is computed from the loop's variable by sums grows by the same from each iteration to the next, as where
// a triangle is packed: `offset += n - i`. What the iterations before have added follows from the number of the
// iteration then, too: with t of them, t times the step of this one, less t*(t+1)/2 times what it grows by.

// stepping is the variable of a loop, with where it begins and what it grows by.
type stepping struct {
	v  *types.Var
	lo ast.Expr // nil: 0
	by *big.Int
}

// steppingOf is that of the outermost loop of a nest; ok is false where its variable is not an int of its own that it
// steps by a constant.
func (f *linearFinder) steppingOf(l *Lowerer) (s stepping, ok bool) {
	if loop, is := f.c.Nest[0].(*ast.RangeStmt); is {
		id, _ := loop.Key.(*ast.Ident)
		if id == nil || loop.Tok != token.DEFINE {
			return s, false
		}
		s.v, _ = f.u.Info().Defs[id].(*types.Var)
		s.by = big.NewInt(1)
		return s, s.v != nil && isInt(s.v.Type()) && !f.u.assignedIn(loop.Body, s.v)
	}
	h := l.heads[f.c.Kernel.Nest[0]]
	if h == nil || h.outside {
		return s, false
	}
	s.v, _ = h.object.(*types.Var)
	s.lo, s.by = h.lo, big.NewInt(1)
	if h.step != nil {
		if s.by, ok = f.u.fixedInt(h.step); !ok {
			return s, false
		}
	}
	if h.down {
		s.by = new(big.Int).Neg(s.by)
	}
	return s, s.v != nil && isInt(s.v.Type()) && f.total(h.lo) && f.steady(h.lo, false)
}

// grows enters what the step of a variable grows by, from one iteration of the outermost loop to the next.
func (f *linearFinder) grows(x *region.Linear) bool {
	if f.loop.v == nil || x.Level > 0 || len(x.Around) > 0 || !isInt(x.Var.Type()) {
		return false
	}
	by, ok := f.factor(x.Step)
	if !ok {
		return false
	}
	by.Mul(by, f.loop.by)
	if by.Sign() == 0 || !fits(by, x.Var.Type()) {
		return false
	}
	x.Grows, x.First = by.Int64(), f.atFirst(x.Step)
	return true
}

// factor is what an expression has the loop's variable times.
func (f *linearFinder) factor(e ast.Expr) (n *big.Int, ok bool) {
	e = ast.Unparen(e)
	if !f.u.Mentions(e, f.loop.v) {
		return new(big.Int), f.total(e) && f.steady(e, false)
	}
	switch e := e.(type) {
	case *ast.Ident:
		return big.NewInt(1), true
	case *ast.UnaryExpr:
		if n, ok = f.factor(e.X); ok && e.Op == token.SUB {
			return n.Neg(n), true
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.ADD, token.SUB:
			x, okX := f.factor(e.X)
			y, okY := f.factor(e.Y)
			if !okX || !okY {
				break
			}
			if e.Op == token.SUB {
				y.Neg(y)
			}
			return x.Add(x, y), true
		case token.MUL:
			of, by := e.X, e.Y
			if f.u.Mentions(by, f.loop.v) {
				of, by = by, of
			}
			n, ok = f.factor(of)
			if c, fixed := f.u.fixedInt(by); ok && fixed {
				return n.Mul(n, c), true
			}
		}
	}
	return nil, false
}

// atFirst is an expression as the launch writes it, with what the loop's variable begins with in that one's place.
func (f *linearFinder) atFirst(e ast.Expr) string {
	if !f.u.Mentions(e, f.loop.v) {
		return f.u.Text(e)
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return "(" + f.atFirst(e.X) + ")"
	case *ast.UnaryExpr:
		return e.Op.String() + f.atFirst(e.X)
	case *ast.BinaryExpr:
		return f.atFirst(e.X) + " " + e.Op.String() + " " + f.atFirst(e.Y)
	}
	lo := "0"
	if f.loop.lo != nil {
		lo = f.u.Text(f.loop.lo)
	}
	return source.RuntimeMark + ".Wrapping(" + lo + ")" // what is made of constants does not wrap
}

// grown is what so many iterations before this one have added: trips*step - grows*trips*(trips+1)/2. The half is taken
// of the one of both that is even, so that nothing is lost where the product wraps.
func (l *Lowerer) grown(x *region.Linear, trips ir.Expr) ir.Expr {
	pos, t := x.Stmt.Pos(), x.Var.Type()
	half := binary(token.QUO, parens(binary(token.ADD, trips, integer(pos, 1, t))), integer(pos, 2, t))
	odd := parens(binary(token.OR, trips, integer(pos, 1, t)))
	triangle := binary(token.MUL, half, odd)
	sum := binary(token.MUL, trips, parens(l.integer(x.Step)))
	op, by := token.SUB, x.Grows
	if by < 0 {
		op, by = token.ADD, -by
	}
	if by != 1 {
		triangle = binary(token.MUL, triangle, integer(pos, by, t))
	}
	return parens(binary(op, sum, triangle))
}

// accumulated is the statement of the launch that gives such a variable the value that it has behind the nest.
func (l *Lowerer) accumulated(c *region.Region, x *region.Linear) region.After {
	turns := region.NestMark + ".Turns(0)"
	name, first, by := l.U.Text(x.Target), x.First, x.Grows
	if x.Down {
		first, by = "-("+first+")", -by
	}
	guard := ""
	if h := l.heads[c.Kernel.Nest[0]]; l.U.selects(x.Step) || h != nil && l.U.selects(h.lo) {
		guard = turns + " > 0"
	}
	return region.After{Guard: guard, Text: name + " = " + source.RuntimeMark + ".Accumulate(" + name + ", " +
		turns + ", " + first + ", " + strconv.FormatInt(by, 10) + ")"}
}
