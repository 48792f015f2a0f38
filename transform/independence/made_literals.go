package independence

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/typeset"
)

// pointerTo is the pointer to memory of type t that an expression makes.
func (w *walker) pointerTo(e ast.Node, t types.Type, x value, st *state) value {
	if w.outside.looking {
		return value{kind: pointer, parts: x.parts}
	}
	at := w.makes(e, t, x, st)
	if at, is := e.(*ast.UnaryExpr); is {
		e = ast.Unparen(at.X)
	}
	if lit, is := e.(*ast.CompositeLit); is {
		w.mixed[at.root] = w.mixed[at.root] || w.mixes(lit, x)
	}
	return value{kind: pointer, at: at}
}

// mixes reports a literal of a struct or array, of which x is known, that leads to other memory than what the iteration
// has made.
func (w *walker) mixes(lit *ast.CompositeLit, x value) bool {
	for i, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			el, i = kv.Value, mostParts
			if id, ok := kv.Key.(*ast.Ident); ok {
				if f, ok := w.r.Info.ObjectOf(id).(*types.Var); ok && f.IsField() {
					i = w.fieldIndex(lit, f)
				}
			}
		}
		var part value
		if i < len(x.parts) {
			part = x.parts[i]
		}
		inner, literal := ast.Unparen(el).(*ast.CompositeLit)
		switch {
		case literal && !header(w.typeOf(inner)):
			if w.mixes(inner, part) {
				return true
			}
		case leads(w.typeOf(el)) && !w.newAlone(el, part):
			return true
		}
	}
	return false
}

func (w *walker) fieldIndex(lit *ast.CompositeLit, f *types.Var) int {
	t := w.typeOf(lit)
	if p, ok := typeset.Underlying(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if s, ok := typeset.Underlying(t).(*types.Struct); ok {
		for i := range s.NumFields() {
			if s.Field(i) == f {
				return i
			}
		}
	}
	return mostParts
}

// list evaluates a literal of a slice type: a part of a new array.
func (w *walker) list(e *ast.CompositeLit, elem types.Type, st *state) value {
	var parts []value
	next, n, mixed := 0, 0, false
	for _, el := range e.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			next, el = w.keyed(w.typeOf(e), kv.Key, st), kv.Value
		}
		y := w.eval(el, st)
		mixed = mixed || leads(elem) && !w.newAlone(el, y)
		for len(parts) <= next && next < mostParts {
			parts = append(parts, zero(elem))
		}
		if next < mostParts {
			parts[next] = y
		}
		next++
		n = max(n, next)
	}
	if w.outside.looking || n > mostParts {
		return value{}
	}
	array := value{kind: structure, parts: parts}
	at := w.makes(e, types.NewArray(elem, int64(n)), array, st)
	w.mixed[at.root] = w.mixed[at.root] || mixed
	return arrayOf(at, int64(n))
}
