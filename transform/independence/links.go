package independence

import (
	"go/ast"
	"go/types"
	"slices"
)

// What is stored in the elements of shared memory leads elsewhere then: rows[i] = buf. Pointers and slices in different
// elements are taken to lead to different memory as long as nothing but new memory is stored there, or a part of what
// an element has led to anyway.

// linkTo notes a store of what leads to memory that is not new.
func (w *walker) linkTo(t target, from ast.Expr, x value, st *state) {
	if w.r.Fresh == nil || t.v != nil || t.e == nil || !t.at.known() || w.local(t.at.root) || !leads(w.typeOf(t.e)) {
		return
	}
	if from == nil || !w.r.Fresh(from) && !w.staysWithin(t.at, from, x, st) {
		w.linking = append(w.linking, t.at)
	}
}

// staysWithin reports what leads to the memory that the place leads to already: a part of a slice, or one with more
// behind it.
func (w *walker) staysWithin(p place, from ast.Expr, x value, st *state) bool {
	call, ok := ast.Unparen(from).(*ast.CallExpr)
	if ok && len(call.Args) > 0 {
		if b, ok := w.r.Info.ObjectOf(name(call.Fun)).(*types.Builtin); ok && b.Name() == "append" {
			w.muted++
			x = w.eval(call.Args[0], st)
			w.muted--
		}
	}
	x.at.loose = false
	return (x.kind == pointer || x.kind == elements) && x.at.equal(p.target())
}

// linked is what the pointer or slice at a place leads to.
func (w *walker) linked(p place) place {
	at := w.deref(p)
	at.loose = at.loose || slices.ContainsFunc(w.links, func(q place) bool { return q.changes(p) })
	return at
}
