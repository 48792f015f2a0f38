package independence

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
)

// appended is what append gives: a slice of the same array, if that has room behind the slice, and of a new one else. A
// part of a slice, x[a:b], has room: what is appended to it is written over what stands behind.
func (w *walker) appended(e *ast.CallExpr, args []value, st *state) value {
	x, n := args[0], affine.Const(int64(len(args)-1))
	if len(args) > 1 && e.Ellipsis.IsValid() {
		n = w.lengthOf(args[1], e.Args[1])
		if isString(w.typeOf(e.Args[1])) {
			n = w.unknownOf("…", types.Typ[types.Uint], true)
		}
	}
	if w.r.Reaches != nil {
		w.readBy(e, args, st)
	}
	room := !x.ends || !x.cap.Equal(x.len)
	if w.r.Reaches != nil && len(args) > 1 && room && !w.reassigned(e.Args[0]) {
		w.behind(e, x, n, st)
	}
	w.loseMade(st)
	mixed := w.appendsOthers(e, args)
	if mixed && x.kind == elements {
		w.mixed[x.at.root] = true
	}
	if c, constant := n.Value(); x.kind == elements && !room && constant && c > 0 && !w.outside.looking {
		at := w.makes(e, types.NewArray(elementOf(w.typeOf(e)), 0), value{}, st)
		ours := w.made[x.at.root] && !w.mixed[x.at.root]
		w.mixed[at.root] = w.mixed[at.root] || mixed || leads(elementOf(w.typeOf(e))) && !ours
		return value{kind: elements, at: at, len: x.len.Add(n)}
	}
	if x.kind == elements && w.made[x.at.root] { // either is the iteration's own
		x.len, x.ends = x.len.Add(n), false
		return x
	}
	return value{}
}

// appendsOthers reports elements that lead to other memory than what the iteration has made.
func (w *walker) appendsOthers(e *ast.CallExpr, args []value) bool {
	if !leads(elementOf(w.typeOf(e))) {
		return false
	}
	for i, a := range e.Args[1:] {
		if e.Ellipsis.IsValid() {
			x := args[i+1]
			return x.kind != elements || !w.made[x.at.root] || w.mixed[x.at.root]
		}
		if !w.newAlone(a, args[i+1]) {
			return true
		}
	}
	return false
}

// readBy notes the elements that append copies: those of a slice that it appends, and those before them, if there is no
// room for more.
func (w *walker) readBy(e *ast.CallExpr, args []value, st *state) {
	reads := []bool{false}
	if !w.reassigned(e.Args[0]) {
		w.anyway(func() { w.each(e, e.Args[:1], st, args[:1], reads) })
	}
	if len(args) > 1 && e.Ellipsis.IsValid() && !isString(w.typeOf(e.Args[1])) {
		w.each(e, e.Args[1:], st, args[1:], reads)
	}
}

// behind notes the writes of append to the n elements behind a slice.
func (w *walker) behind(e *ast.CallExpr, x value, n affine.Poly, st *state) {
	l := &loop{stmt: &ast.ExprStmt{X: e}, count: w.us.fresh("element", true)}
	w.us.at(l.count).loop = l
	w.us.fact(l.count, affine.Of(l.count))
	l.head = []affine.Poly{n.Plus(-1).Sub(affine.Of(l.count))}
	in := st.clone()
	in.know(atLeast(l.head...)...)
	at := x.at
	if x.kind != elements {
		at = place{}
	}
	w.anyway(func() {
		w.within(l, func() {
			w.touch(at.element(x.off.Add(x.len).Add(affine.Of(l.count))), elementOf(w.typeOf(e)), true, e, in)
		})
	})
}

// reassigned reports a variable that iterations share and assign, which is spoken of itself.
func (w *walker) reassigned(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := w.r.Info.ObjectOf(id).(*types.Var)
	return ok && !w.local(v) && w.changed(w.r.Loops[0])[v]
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
