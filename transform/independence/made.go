package independence

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

// Memory that an iteration makes, by a literal, new or make, is a variable of its own, which has no name in the
// program: one for each evaluation. What its parts lead to is known as of any other variable (parts.go), by whatever
// pointer they are assigned, until something may have assigned them out of sight.

// makes is a new variable of an iteration's own that holds x.
func (w *walker) makes(at ast.Node, t types.Type, x value, st *state) place {
	v := types.NewVar(at.Pos(), nil, "", t)
	w.made[v], w.mixed[v] = true, w.mixing[at.Pos()]
	st.set(v, x)
	return place{root: v}
}

// newMemory is what make and new make: of a slice by its length and capacity.
func (w *walker) newMemory(e *ast.CallExpr, sizes []value, st *state) value {
	if w.outside.looking {
		return value{}
	}
	switch u := typeset.Underlying(w.typeOf(e)).(type) {
	case *types.Pointer:
		return w.pointerTo(e, u.Elem(), zero(u.Elem()), st)
	case *types.Map:
		return value{kind: pointer, at: w.makes(e, w.typeOf(e), value{}, st)}
	case *types.Slice:
		x := arrayOf(w.makes(e, types.NewArray(u.Elem(), 0), value{}, st), 0)
		x.len, x.ends = affine.Unknown(), false
		if len(sizes) > 0 && sizes[0].kind == number {
			x.len, x.cap, x.ends = sizes[0].n, sizes[0].n, len(sizes) == 1
		}
		return x
	}
	return value{}
}

// arrayOf is a slice of all of an array.
func arrayOf(at place, n int64) value {
	return value{kind: elements, at: at, len: affine.Const(n), cap: affine.Const(n), ends: true}
}

// assignMade notes that a part of what an iteration has made is assigned.
func (w *walker) assignMade(p place, to value, st *state) {
	x, ok := st.values[p.root]
	if !ok || !w.made[p.root] || slices.ContainsFunc(p.steps, func(s step) bool {
		return s.kind != intoField &&
			s.kind != intoElement
	}) {
		return
	}
	st.set(p.root, with(x, p.root.Type(), p.steps, to))
}

// with is a value of type t, a part of which has become another one.
func with(x value, t types.Type, steps []step, to value) value {
	if len(steps) == 0 {
		return to
	}
	if x.kind != structure || x.at.known() {
		x = zero(t)
	}
	s := steps[0]
	i, part := int64(s.field), types.Type(types.Typ[types.Invalid])
	switch u := t.Underlying().(type) {
	case *types.Struct:
		part = u.Field(s.field).Type()
	case *types.Array:
		n, constant := s.index.Value()
		if i, part = n, u.Elem(); !constant {
			i = -1
		}
	}
	x.parts = slices.Clone(x.parts)
	switch {
	case i < 0 || i >= int64(len(x.parts)):
		clear(x.parts) // any of them
	default:
		x.parts[i] = with(x.parts[i], part, steps[1:], to)
	}
	return x
}

// ofMade is what is known of a part of memory that leads to nothing but what the iteration has made: if it leads
// anywhere, then to such memory.
func (w *walker) ofMade(p place, t types.Type) value {
	switch typeset.Underlying(t).(type) {
	case *types.Pointer, *types.Map:
		return value{kind: pointer, at: p.target()}
	case *types.Slice:
		return w.somewhere(value{kind: elements, at: p.target()})
	case *types.Struct:
		p.copied = true
		return value{kind: structure, at: p}
	}
	return value{}
}

// mix notes that memory which the iteration has made is given what an expression of it leads to; nil: of which that is
// not known.
func (w *walker) mix(root *types.Var, t types.Type, from ast.Expr, x value) {
	if !w.made[root] || !leads(t) || w.mixed[root] || w.newAlone(from, x) {
		return
	}
	w.mixed[root] = true
}

// newAlone reports what leads to memory which the iteration has made, and to no other.
func (w *walker) newAlone(from ast.Expr, x value) bool {
	if (x.kind == pointer || x.kind == elements) && w.made[x.at.root] && !w.mixed[x.at.root] {
		return true
	}
	return from != nil && w.r.Fresh != nil && w.r.Fresh(from)
}

// mixedAt is where memory is made that leads to other memory, too.
func (w *walker) mixedAt() map[token.Pos]bool {
	at := map[token.Pos]bool{}
	for v, mixed := range w.mixed {
		if mixed {
			at[v.Pos()] = true
		}
	}
	return at
}

// mixBy notes what a call that is not followed may store in memory which the iteration has made: what else it is given.
// One of a function of the module, which calls itself, may store anything.
func (w *walker) mixBy(e *ast.CallExpr, fn *types.Func, recv *ast.SelectorExpr, args []value, st *state) {
	others := fn != nil && w.r.Body != nil && w.r.Body(fn.Origin()) != nil
	given := false
	for i, a := range e.Args {
		ours := w.newAlone(a, args[i])
		others, given = others || leads(w.typeOf(a)) && !ours, given || ours
	}
	if recv != nil && given && !others { // what the receiver leads to is stored, maybe
		w.muted++
		x := w.eval(recv.X, st)
		w.muted--
		others = leads(w.typeOf(recv.X)) && !w.newAlone(nil, x)
	}
	if others {
		w.mixAll()
	}
}

// mixAll notes that all of it may lead to other memory.
func (w *walker) mixAll() {
	for v := range w.made {
		w.mixed[v] = true
	}
}

// loseMade forgets what is in the memory that an iteration has made: something may have assigned it by a pointer that
// is not followed.
func (w *walker) loseMade(st *state) {
	for v := range w.made {
		delete(st.values, v)
	}
}

// reassigns reports code that assigns memory by pointers, or calls what may.
func (w *walker) reassigns(n ast.Node) bool {
	found := false
	assignments(n, func(e ast.Expr, _ ast.Node) {
		_, named := ast.Unparen(e).(*ast.Ident)
		found = found || !named
	})
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		found = found || ok && w.mayWrite(call)
		return !found
	})
	return found
}

// mayWrite reports a call that may write memory which there was before it.
func (w *walker) mayWrite(e *ast.CallExpr) bool {
	if w.r.Info.Types[e.Fun].IsType() {
		return false
	}
	if b, ok := w.r.Info.ObjectOf(name(e.Fun)).(*types.Builtin); ok {
		return b.Name() == "copy" || b.Name() == "clear" || b.Name() == "append"
	}
	return w.r.Writes == nil || w.r.Writes(e)
}

// handOver is what is in the memory that the arguments of a call have made.
func (w *walker) handOver(st, in *state) {
	for v := range w.made {
		in.set(v, st.values[v])
	}
}

// handBack is what a followed function has left in the memory that the iteration has made.
func (w *walker) handBack(c code, in, st *state) {
	straight := w.returns == 0 || w.returns == 1 && endsInReturn(c.body)
	for v := range w.made {
		x, known := in.values[v]
		if known && straight {
			st.values[v] = x
		} else {
			delete(st.values, v)
		}
	}
}

// handedOut is what a followed function returns: what leads to its own variables, as return &t or t[:] does, leads to
// memory that the call has made.
func (w *walker) handedOut(c code, x value) value {
	x.parts = slices.Clone(x.parts)
	for i, p := range x.parts {
		x.parts[i] = w.handedOut(c, p)
	}
	root := x.at.root
	if root == nil || w.made[root] || root.Pos() < c.node.Pos() || c.node.End() <= root.Pos() {
		return x
	}
	if x.kind != pointer && x.kind != elements {
		return value{} // a copy of one
	}
	v := types.NewVar(root.Pos(), nil, "", root.Type())
	w.made[v], w.mixed[v] = true, true
	x.at.root, x.at.alias = v, nil
	return x
}
