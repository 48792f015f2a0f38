package independence

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/effects"
)

// fault is an operation that may fail, in an expression that the plain build does not always evaluate.
type fault struct {
	in   ast.Expr // that expression
	at   ast.Expr // the operation
	call ast.Node // the call in the region that leads there
	why  string
	key  string // of the place that does not exist then; empty where it is not one
}

// mayFail notes an operation that may fail. Where all of the sums are at least 0, it does not.
func (w *walker) mayFail(e ast.Expr, why, key string, st *state, sums ...affine.Poly) {
	if w.optional == nil || w.muted > 0 || st.dead || len(sums) > 0 && w.implies(st, sums...) {
		return
	}
	w.faults = append(w.faults, fault{w.optional, e, w.call, why, key})
}

// checkIndex looks at a place that exists where its last subscript is in range.
func (w *walker) checkIndex(e ast.Expr, p place, st *state, inRange ...affine.Poly) {
	switch {
	case w.optional != nil:
		w.mayFail(e, "its index may be out of range", p.key(), st, inRange...)
	case w.muted == 0 && w.unsure == 0 && !w.skipped && len(w.loops) <= len(w.nest) && p.known():
		w.exist[p.key()] = true
	}
}

// checkOperands looks at what an operation of integers fails for.
func (w *walker) checkOperands(e ast.Expr, op token.Token, y value, of types.Type, st *state) {
	if w.optional == nil || y.kind != number || !isInteger(of) {
		return
	}
	switch op {
	case token.QUO, token.REM, token.QUO_ASSIGN, token.REM_ASSIGN:
		if !w.implies(st, y.n.Plus(-1)) {
			w.mayFail(e, "its divisor may be 0", "", st, y.n.Scale(-1).Plus(-1))
		}
	case token.SHL, token.SHR, token.SHL_ASSIGN, token.SHR_ASSIGN:
		w.mayFail(e, "its shift count may be negative", "", st, y.n)
	}
}

// checkCall looks at a call that is not followed.
func (w *walker) checkCall(e *ast.CallExpr, fn *types.Func, st *state) {
	if fn == nil || !effects.Pure(fn) {
		w.mayFail(e, "what it calls is not followed here", "", st)
	}
}

// faulty is a finding for each expression in which an operation may fail that the iteration does not do anyway.
func (w *walker) faulty() (list []Finding) {
	said := map[ast.Expr]bool{}
	for _, f := range w.faults {
		if said[f.in] || w.exist[f.key] {
			continue
		}
		said[f.in] = true
		x := Access{Node: f.at}
		if f.call != nil {
			x = Access{Node: f.call, Inside: f.at}
		}
		list = append(list, Finding{Kind: Fault, Optional: f.in, Element: f.why, Write: x, Other: x})
	}
	return list
}
