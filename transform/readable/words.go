package readable

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Pointer words, as the runtime has them: pointers, slices, strings, interfaces, maps, channels and functions in the
// memory of an item. A device has none of them, because they would be addresses of the host's. So a region may go
// beside them, by the other fields of the same struct, but not read, write, copy or compare one, whatever it does it
// with: it takes the address of an element and uses its fields. What lowering finds to be read or written whole is
// noted (handling), and held against the items when they are known.

// handling is a place where code reads or writes all of a value that has pointer words, and where that lies.
type handling struct {
	node ast.Node
	typ  types.Type
	lies
	writes bool // it is assigned
}

// lies is where a value is: in the memory of an item that the code names, or in what a pointer or slice leads to, of
// which the type is known. The zero value is memory of the kernel's own.
type lies struct {
	item *region.Item
	in   types.Type
}

// handles notes that all of an expression's value is read.
func (l *Lowerer) handles(e ast.Expr) { l.handlesAll(e, false) }

// assigns notes that all of an expression's value is written.
func (l *Lowerer) assigns(e ast.Expr) { l.handlesAll(e, true) }

func (l *Lowerer) handlesAll(e ast.Expr, writes bool) {
	t := l.typeOf(e)
	if tv := l.U.Info().Types[e]; t != nil && tv.Value == nil && !tv.IsType() && source.HasWords(t) {
		at := l.lies(e).within(l, e)
		switch e.(type) {
		case *ast.Ident, *ast.CallExpr:
			if at == (lies{}) && (source.Interface(t) || !isCall(e)) {
				return // whose declaration is refused, if no kernel has such values, or who looks into it
			}
		}
		l.handlesAt(e, t, at, writes)
	}
}

func isCall(e ast.Expr) bool {
	_, is := e.(*ast.CallExpr)
	return is
}

// handlesElements notes that elements of a sequence are read or written whole.
func (l *Lowerer) handlesElements(n ast.Node, of ast.Expr, writes bool) {
	t := l.typeOf(of)
	at := behind(t)
	if a, array := source.Under(t).(*types.Array); array {
		at, t = l.lies(of), a.Elem()
	} else {
		t = at.in
	}
	l.handlesAt(n, t, at.within(l, of), writes)
}

func (l *Lowerer) handlesAt(n ast.Node, t types.Type, at lies, writes bool) {
	_, function := source.Under(t).(*types.Signature) // which is called, and what by is found
	if source.HasWords(t) && (at != (lies{}) || source.HostOnly(t) != "" && !function) {
		l.handled = append(l.handled, handling{n, t, at, writes})
	}
}

// within is the place with the item, where the code says which one it is.
func (at lies) within(l *Lowerer, e ast.Expr) lies {
	if at.in != nil {
		at.item, _ = l.base(e)
	}
	return at
}

// lies is where an expression's value is.
func (l *Lowerer) lies(e ast.Expr) lies {
	for {
		e = ast.Unparen(e)
		if at, ok := l.liesInItem(e); ok {
			return at
		}
		switch x := e.(type) {
		case *ast.StarExpr:
			return behind(l.typeOf(x.X))
		case *ast.IndexExpr:
			if _, array := source.Under(l.typeOf(x.X)).(*types.Array); !array {
				return behind(l.typeOf(x.X))
			}
			e = x.X
		case *ast.SelectorExpr:
			sel := l.U.Info().Selections[x]
			if sel == nil || sel.Kind() != types.FieldVal {
				return lies{}
			}
			at, _ := l.embedded(x.X, sel.Index(), nil)
			return at
		default:
			return lies{}
		}
	}
}

// behind is where a pointer or slice of a type leads to.
func behind(t types.Type) lies {
	switch t := source.Under(t).(type) {
	case *types.Slice:
		return lies{in: t.Elem()}
	case *types.Pointer:
		if a, array := source.Under(t.Elem()).(*types.Array); array {
			return lies{in: a.Elem()}
		}
		return lies{in: t.Elem()}
	}
	return lies{}
}

// liesInItem is where a path of the host's variables lies. ok: it is one.
func (l *Lowerer) liesInItem(e ast.Expr) (at lies, ok bool) {
	if l.Env == nil {
		return at, false
	}
	keys, _, ok := l.U.Paths(e)
	if !ok || l.Env.Inside(keys[0].Root) || l.Locals[keys[0].Root] != nil || l.Env.Private[keys[0].Root] != nil {
		return at, false
	}
	for i, k := range slices.Backward(keys) {
		if x := l.Env.ByPath[k]; x != nil {
			if i == len(keys)-1 && x.Param.Shape != ir.Memory {
				return at, true // the parameter itself
			}
			return lies{item: x}, true
		}
	}
	return at, true // not an item yet: then one of its own
}

// embedded is where the struct lies that the last of some fields belongs to, and its type, when they are selected one
// after the other from an operand. Those before the last are embedded; found is told of each that is a pointer.
func (l *Lowerer) embedded(x ast.Expr, index []int, found func(types.Type, lies)) (at lies, t types.Type) {
	t = l.typeOf(x)
	step := func() {
		if p, pointer := source.Under(t).(*types.Pointer); pointer {
			at, t = lies{in: p.Elem()}, p.Elem()
		}
	}
	if _, pointer := source.Under(t).(*types.Pointer); !pointer {
		at = l.lies(x)
	}
	step()
	for _, i := range index[:len(index)-1] {
		s, ok := source.Under(t).(*types.Struct)
		if !ok {
			return at, t
		}
		t = s.Field(i).Type()
		if _, pointer := source.Under(t).(*types.Pointer); pointer && found != nil {
			found(t, at)
		}
		step()
	}
	return at, t
}

// promotes notes the pointers that are followed to a promoted field or method.
func (l *Lowerer) promotes(e *ast.SelectorExpr) (at lies, t types.Type) {
	index := l.U.Info().Selections[e].Index()
	l.follows(l.typeOf(e.X), index)
	return l.embedded(e.X, index, func(t types.Type, at lies) { l.handlesAt(e, t, at, false) })
}

// follows notes the fields that are pointers or slices among those that are selected one after the other.
func (l *Lowerer) follows(t types.Type, index []int) {
	for _, i := range index {
		if p, pointer := source.Under(t).(*types.Pointer); pointer {
			t = p.Elem()
		}
		s, ok := source.Under(t).(*types.Struct)
		if !ok || i >= s.NumFields() { // the method of a promoted one
			return
		}
		f := s.Field(i)
		for inner := f.Type(); ; {
			a, array := source.Under(inner).(*types.Array)
			if !array {
				if source.Followable(inner) {
					l.fields = append(l.fields, ir.Followed{Of: t, Name: f.Name()})
				}
				break
			}
			inner = a.Elem()
		}
		t = f.Type()
	}
}

// receives notes what is read of the operand of a method: pointers on the way, and the receiver if that is a copy.
func (l *Lowerer) receives(e *ast.SelectorExpr, fn *types.Func) {
	at, t := l.promotes(e)
	if _, pointer := source.Under(l.typeOf(e.X)).(*types.Pointer); pointer {
		l.handles(e.X)
	}
	if _, pointer := source.Under(fn.Signature().Recv().Type()).(*types.Pointer); !pointer {
		l.handlesAt(e.X, t, at, false)
	}
}
