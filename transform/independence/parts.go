package independence

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

// mostParts is how many fields or elements of a variable are told apart.
const mostParts = 64

// partsIn is how many parts of a struct or array are told apart: all, if slices or pointers are among them; else none.
func partsIn(t types.Type) int {
	n := 0
	switch u := typeset.Underlying(t).(type) {
	case *types.Struct:
		n = u.NumFields()
	case *types.Array:
		n = int(min(u.Len(), mostParts+1))
	}
	if n > mostParts || !leads(t) && !counts(t) {
		return 0
	}
	return n
}

// counts reports structs and arrays with integers in them, which are bounds maybe.
func counts(t types.Type) bool {
	switch u := typeset.Underlying(t).(type) {
	case *types.Struct:
		return slices.ContainsFunc(slices.Collect(u.Fields()), func(f *types.Var) bool { return counts(f.Type()) })
	case *types.Array:
		return counts(u.Elem())
	}
	return isInteger(t)
}

// leads reports values with slices or pointers in them.
func leads(t types.Type) bool {
	switch u := typeset.Underlying(t).(type) {
	case *types.Struct:
		return slices.ContainsFunc(slices.Collect(u.Fields()), func(f *types.Var) bool { return leads(f.Type()) })
	case *types.Array:
		return leads(u.Elem())
	}
	return header(t)
}

// zero is a variable of type t before anything is assigned to its parts.
func zero(t types.Type) value {
	switch n := partsIn(t); {
	case n > 0:
		return value{kind: structure, parts: make([]value, n)}
	case isInteger(t):
		return numberOf(affine.Const(0))
	}
	return value{}
}

// composite evaluates a literal. Within another one it may be of a pointer, as {…} for &T{…}.
func (w *walker) composite(e *ast.CompositeLit, st *state) value {
	t := w.typeOf(e)
	switch u := typeset.Underlying(t).(type) {
	case *types.Slice:
		return w.list(e, u.Elem(), st)
	case *types.Map:
		x := w.literalParts(e, t, st)
		if w.outside.looking {
			return x
		}
		at := w.makes(e, t, value{}, st)
		w.mixed[at.root] = w.mixed[at.root] || w.mixes(e, x)
		return value{kind: pointer, at: at}
	case *types.Pointer:
		return w.pointerTo(e, u.Elem(), w.literalParts(e, u.Elem(), st), st)
	}
	return w.literalParts(e, t, st)
}

// literalParts is a struct or array of type t by its literal.
func (w *walker) literalParts(e *ast.CompositeLit, t types.Type, st *state) value {
	x := zero(t)
	next := 0
	for _, el := range e.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			next, el = w.keyed(t, kv.Key, st), kv.Value
		}
		if y := w.eval(el, st); 0 <= next && next < len(x.parts) {
			x.parts[next] = y
		}
		next++
	}
	return x
}

// keyed is the index of the field or element that a key in a literal of type t names; mostParts where that is not
// known.
func (w *walker) keyed(t types.Type, key ast.Expr, st *state) int {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		if n, constant := w.numberOf(w.eval(key, st), key).Value(); constant && n >= 0 && n < mostParts {
			return int(n)
		}
		return mostParts
	}
	for i := range s.NumFields() {
		if id, ok := key.(*ast.Ident); ok && s.Field(i).Name() == id.Name {
			return i
		}
	}
	return mostParts
}

// part is what a variable is known to hold at a place in it: by a literal, or by assignments to its parts.
func (w *walker) part(p place, st *state) value {
	x, ok := st.values[p.root]
	switch {
	case ok || !p.known() || w.local(p.root):
	case w.second && !w.outside.looking && !w.rewritten(p) && w.r.Class(p.root, fields(p.steps)) != Reduction:
		if x = w.outside.value(p.root); x.parts != nil {
			w.resolved = true
		}
	}
	for i, s := range p.steps {
		n := int64(s.field)
		switch s.kind {
		case through:
			if i > 0 || x.kind != pointer || !w.outside.settled(p) || len(p.steps) == 1 {
				return value{} // also for all that it leads to, which is not a pointer
			}
			continue
		case intoElement:
			if n, ok = s.index.Value(); !ok {
				return value{}
			}
		}
		if n < 0 || n >= int64(len(x.parts)) {
			return value{}
		}
		x = x.parts[n]
	}
	return x
}

// assignPart notes that a part of a variable is assigned, which each iteration has for itself, or the function before
// the loops.
func (w *walker) assignPart(e ast.Expr, to value, st *state) {
	v, sel := w.partOf(e)
	x, ok := st.values[v]
	if !ok || x.kind != structure {
		return
	}
	i := mostParts
	switch sel := sel.(type) {
	case *ast.SelectorExpr:
		i = w.r.Info.Selections[sel].Index()[0]
		x.lost = append(slices.Clip(x.lost), i)
	case *ast.IndexExpr:
		if n, constant := w.again(sel.Index, st).Value(); constant && n >= 0 && n < mostParts {
			i = int(n)
		}
	}
	x.parts = slices.Clone(x.parts)
	if i >= len(x.parts) {
		clear(x.parts) // any of them
	} else if x.parts[i] = to; ast.Unparen(e) != sel {
		x.parts[i] = value{}
	}
	st.values[v] = x
}

// partOf is the variable that an expression selects a part of, without leaving its memory, and the selection of the
// outermost part; nil for any other expression.
func (w *walker) partOf(e ast.Expr) (v *types.Var, sel ast.Expr) {
	for {
		e = ast.Unparen(e)
		var inner ast.Expr
		switch x := e.(type) {
		case *ast.SelectorExpr:
			s := w.r.Info.Selections[x]
			if s == nil || s.Kind() != types.FieldVal || isPointer(w.typeOf(x.X)) {
				return nil, nil
			}
			inner = x.X
		case *ast.IndexExpr:
			if _, array := typeset.Underlying(w.typeOf(x.X)).(*types.Array); !array {
				return nil, nil
			}
			inner = x.X
		default:
			return nil, nil
		}
		if id, ok := ast.Unparen(inner).(*ast.Ident); ok {
			v, _ := w.r.Info.ObjectOf(id).(*types.Var)
			return v, e
		}
		e = inner
	}
}
