package effects

import (
	"go/ast"
	"go/types"
)

// rangeStmt walks a range. Only where elements are used are they read, and an array is copied.
func (w *walker) rangeStmt(s *ast.RangeStmt) {
	elements := !blank(s.Value)
	switch t := container(w.typeOf(s.X)).(type) {
	case *types.Array:
		w.assign(s.Key, value{})
		if elements {
			w.assign(s.Value, w.value(s.X))
		} else if _, ok := w.place(s.X); !ok {
			w.value(s.X)
		}
	case *types.Map:
		at := w.value(s.X).targets()
		w.touch(Read, at, s.X)
		w.assign(s.Key, w.memory.value(at, t.Key()))
		w.assign(s.Value, w.memory.value(at, t.Elem()))
	case *types.Chan:
		w.assign(s.Key, w.receive(s.X, s.X, t))
	case *types.Signature:
		w.iterate(s, t)
	case *types.Pointer, *types.Slice, *types.TypeParam:
		w.assign(s.Key, value{})
		v := w.value(s.X)
		if at := v.targets(); elements {
			w.touch(Read, at, s.X)
			e := w.memory.value(at, w.typeOf(s.Value))
			if _, param := t.(*types.TypeParam); param {
				e.join("", v) // of an array
			}
			w.assign(s.Value, e)
		}
	default: // an integer or a string
		w.value(s.X)
		w.assign(s.Key, value{})
		w.assign(s.Value, value{})
	}
	w.stmt(s.Body)
}

// iterate is a range over a function, which is called as any function value is, with the body in its hands.
func (w *walker) iterate(s *ast.RangeStmt, t *types.Signature) {
	w.unknownCall(s, []argument{{value: w.value(s.X)}}, nil)
	yield, ok := t.Params().At(0).Type().Underlying().(*types.Signature)
	for i, e := range []ast.Expr{s.Key, s.Value} {
		if ok && !blank(e) && i < yield.Params().Len() {
			w.assign(e, w.unknown(s, i, yield.Params().At(i).Type()))
		}
	}
}

// blank reports the blank identifier, or nothing.
func blank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return e == nil || ok && id.Name == "_"
}
