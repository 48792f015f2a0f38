package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
)

// Behind a loop its condition is false: lo is more than hi behind for lo <= hi, so that x[:hi+1] and x[lo:] are apart.

// least is a number that the difference of two sums is not less than.
func (p division) least(s, t *sum) (n int64, known bool) {
	if n, constant := s.minus(t); constant {
		return n, true
	}
	if s == nil || t == nil {
		return 0, false
	}
	for _, b := range p.behindLoops() {
		if rest, constant := s.plus(t, -1).minus(b.more); constant {
			return rest + b.least, true
		}
	}
	return 0, false
}

// bound is a sum that is not less than a number.
type bound struct {
	more  *sum
	least int64
}

// behindLoops are the bounds that loops have left which stand in front of the first call, in the lists of statements
// around it, as far as nothing has assigned their variables since.
func (p division) behindLoops() (list []bound) {
	ast.Inspect(p.fn, func(n ast.Node) bool {
		if n == nil || n.Pos() > p.from || n.End() < p.from {
			return false
		}
		for _, s := range listOf(n) {
			loop, is := unlabelled(s).(*ast.ForStmt)
			if !is || loop.End() > p.from || loop.Cond == nil || brokenOff(loop) {
				continue
			}
			if b, known := p.falseOf(loop); known {
				list = append(list, b)
			}
		}
		return true
	})
	return list
}

// falseOf is what holds when the condition of a loop is false.
func (p division) falseOf(loop *ast.ForStmt) (b bound, known bool) {
	cond, is := ast.Unparen(loop.Cond).(*ast.BinaryExpr)
	if !is || p.assignedSince(cond, loop.End()) {
		return b, false
	}
	x, y := p.sum(cond.X), p.sum(cond.Y)
	if x == nil || y == nil {
		return b, false
	}
	switch cond.Op {
	case token.LEQ:
		return bound{x.plus(y, -1), 1}, true
	case token.LSS:
		return bound{x.plus(y, -1), 0}, true
	case token.GEQ:
		return bound{y.plus(x, -1), 1}, true
	case token.GTR:
		return bound{y.plus(x, -1), 0}, true
	}
	return b, false
}

// assignedSince reports an expression of which code between a place and the first call assigns a variable.
func (p division) assignedSince(e ast.Expr, from token.Pos) (found bool) {
	var of []types.Object
	ast.Inspect(e, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is {
			of = append(of, p.u.Object(id))
		}
		return true
	})
	source.Assigned(p.fn, func(id *ast.Ident) {
		found = found || from <= id.Pos() && slices.Contains(of, p.u.Object(id))
	})
	return found
}

// brokenOff reports a loop that may be left other than by its condition.
func brokenOff(loop *ast.ForStmt) (found bool) {
	ast.Inspect(loop.Body, func(n ast.Node) bool {
		if b, is := n.(*ast.BranchStmt); is && b.Tok != token.CONTINUE && b.Tok != token.FALLTHROUGH || is && b.Label != nil {
			found = true
		}
		return !found
	})
	return found
}
