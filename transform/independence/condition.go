package independence

import (
	"go/ast"
	"go/token"

	"github.com/gooffload/gooffload/transform/affine"
)

// holds is what a condition says of integers.
type holds struct {
	facts    []fact
	exact    bool          // and if the facts that are sums of at least 0 do, the condition holds
	compared []affine.Poly // the differences of what it compares
	pure     bool          // it compares integers, and nothing else
}

// only reports a condition that depends on one variable, and on what is the same for all iterations.
func (h holds) only(us *unknowns, v affine.Var) bool {
	if !h.pure {
		return false
	}
	for _, p := range h.compared {
		if us.varies(p.Put(func(u affine.Var) (affine.Poly, bool) { return affine.Poly{}, u == v })) {
			return false
		}
	}
	return true
}

// condition is what holds where e is true, or false.
func (w *walker) condition(e ast.Expr, is bool, st *state) holds {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return w.condition(e.X, !is, st)
		}
	case *ast.BinaryExpr:
		if e.Op == token.LAND || e.Op == token.LOR {
			return w.both(w.condition(e.X, is, st), w.condition(e.Y, is, st), (e.Op == token.LAND) == is)
		}
		if isInteger(w.typeOf(e.X)) && isInteger(w.typeOf(e.Y)) {
			x, y := w.again(e.X, st), w.again(e.Y, st)
			if isUnsigned(w.typeOf(e.X)) && !w.implies(st, x, y) {
				return holds{} // what is below 0 as a sum is a large number in the program
			}
			return comparison(e.Op, is, x, y)
		}
	}
	return holds{}
}

// both is two conditions: all of them hold, or at least one does.
func (w *walker) both(a, b holds, all bool) holds {
	h := holds{compared: append(a.compared, b.compared...), pure: a.pure && b.pure}
	if all {
		h.facts, h.exact = append(a.facts, b.facts...), a.exact && b.exact
	}
	return h
}

// opposites are the comparisons that hold where another one does not.
var opposites = map[token.Token]token.Token{
	token.LSS: token.GEQ, token.GEQ: token.LSS, token.GTR: token.LEQ, token.LEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL,
}

func comparison(op token.Token, is bool, x, y affine.Poly) holds {
	if !is {
		op = opposites[op]
	}
	h := holds{compared: []affine.Poly{x.Sub(y)}, pure: true}
	switch op {
	case token.LSS:
		h.facts = atLeast(y.Sub(x).Plus(-1))
	case token.LEQ:
		h.facts = atLeast(y.Sub(x))
	case token.GTR:
		h.facts = atLeast(x.Sub(y).Plus(-1))
	case token.GEQ:
		h.facts = atLeast(x.Sub(y))
	case token.EQL:
		h.facts = atLeast(x.Sub(y), y.Sub(x))
	case token.NEQ:
		h.facts = []fact{{x.Sub(y), true}}
		return h
	default:
		return holds{}
	}
	h.exact = true
	return h
}
