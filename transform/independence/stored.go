package independence

import (
	"go/ast"
	"go/types"
	"slices"
)

// What an iteration has stored in an element leads where it led before, as long as nothing else is stored:
// out[i] = in[i]; out[i][0] = 1.

// stored is a pointer or slice in shared memory.
type stored struct {
	at place
	is value
}

// keep notes what is stored, and forgets what may have been stored over, by another name maybe.
func (w *walker) keep(t target, x value, st *state) {
	if !leads(w.typeOf(t.e)) {
		return
	}
	st.stored = nil
	if w.r.Fresh != nil && t.at.known() && (x.kind == pointer || x.kind == elements) && x.at.known() && !x.at.loose &&
		w.unsure == 0 && !w.skipped && w.muted == 0 && !w.outside.looking {
		st.stored = []stored{{t.at, x}}
	}
}

// storedAt is what the code in front has stored at a place.
func (st *state) storedAt(p place) (x value, ok bool) {
	i := slices.IndexFunc(st.stored, func(s stored) bool { return s.at.equal(p) })
	if i < 0 {
		return value{}, false
	}
	return st.stored[i].is, true
}

// measures reports a call that stores nothing: len, cap, min, max.
func (w *walker) measures(e *ast.CallExpr) bool {
	b, ok := w.r.Info.ObjectOf(name(e.Fun)).(*types.Builtin)
	return ok && slices.Contains([]string{"len", "cap", "min", "max"}, b.Name())
}

// relinks reports code that may store what leads to memory.
func (w *walker) relinks(n ast.Node) (may bool) {
	assignments(n, func(e ast.Expr, _ ast.Node) { may = may || leads(w.typeOf(e)) })
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		may = may || ok && !w.measures(call)
		return !may
	})
	return may
}
