package effects

import (
	"go/ast"
	"go/types"
)

// composite is the value of a literal; of a pointer, where a literal in another leaves & out, its address.
func (w *walker) composite(e *ast.CompositeLit) value {
	t := w.typeOf(e)
	switch u := container(t).(type) {
	case *types.Struct:
		return w.structure(e, u)
	case *types.Array:
		return w.elements(e, u.Elem())
	case *types.Slice:
		to := w.allocated(e, u.Elem())
		w.store([]Path{to}, w.elements(e, u.Elem()), u.Elem())
		return address(to)
	case *types.Map:
		to := w.allocated(e, u.Elem())
		for _, el := range e.Elts {
			kv := el.(*ast.KeyValueExpr)
			w.entry([]Path{to}, w.value(kv.Key))
			w.store([]Path{to}, w.value(kv.Value), u.Elem())
		}
		return address(to)
	case *types.Pointer:
		to := w.allocated(e, u.Elem())
		if s, ok := container(u.Elem()).(*types.Struct); ok {
			w.store([]Path{to}, w.structure(e, s), u.Elem())
		} else {
			w.store([]Path{to}, w.elements(e, element(u.Elem())), u.Elem())
		}
		return address(to)
	}
	return value{}
}

func (w *walker) structure(e *ast.CompositeLit, t *types.Struct) (v value) {
	for i, el := range e.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			f := w.info.ObjectOf(kv.Key.(*ast.Ident))
			for i = 0; i < t.NumFields()-1 && t.Field(i).Origin() != f.(*types.Var).Origin(); i++ {
			}
			el = kv.Value
		}
		v.join(fieldStep(i), w.value(el).as(t.Field(i).Type()))
	}
	return v
}

// elements is the value of an array's or slice's elements, which are one.
func (w *walker) elements(e *ast.CompositeLit, elem types.Type) (v value) {
	for _, el := range e.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			w.value(kv.Key)
			el = kv.Value
		}
		v.join("", w.value(el).as(elem))
	}
	return v
}

// entry notes a key of a map; keys and values are one piece of memory.
func (w *walker) entry(at []Path, key value) {
	if to := key.targets(); len(to) > 0 {
		for _, p := range at {
			w.memory.add(p.reach(), to...)
		}
	}
}
