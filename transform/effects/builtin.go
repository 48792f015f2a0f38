package effects

import (
	"go/ast"
	"go/types"
)

// convert is a conversion to type t.
func (w *walker) convert(e *ast.CallExpr, t types.Type) value {
	x := e.Args[0]
	v := w.value(x)
	from, to := container(w.typeOf(x)), container(t)
	switch {
	case isString(from):
		if s, ok := to.(*types.Slice); ok {
			return address(w.allocated(e, s.Elem()))
		}
	case isString(to):
		w.touch(Read, v.targets(), x) // of bytes or runes; an integer has no targets
	case isUnsafe(from) || isUnsafe(to):
		return w.anyType(e, v, t)
	}
	if s, ok := from.(*types.Slice); ok {
		if _, array := to.(*types.Array); array {
			w.touch(Read, v.targets(), x)
			return w.memory.value(v.targets(), s.Elem())
		}
	}
	return v.as(t)
}

// anyType is a pointer that may be one to any part of the object, seen with any type; made from an integer, it may be
// any pointer.
func (w *walker) anyType(e *ast.CallExpr, v value, t types.Type) (out value) {
	if len(v.list) == 0 {
		return w.unknown(e, 0, t)
	}
	for _, to := range v.targets() {
		out.join("", address(to.object()))
	}
	return out
}

func isString(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

func isUnsafe(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Kind() == types.UnsafePointer
}

// builtin calls a predeclared function.
func (w *walker) builtin(e *ast.CallExpr, name string) value {
	switch name {
	case "append":
		return w.appendTo(e)
	case "copy":
		return w.copyTo(e)
	case "make", "new":
		return w.allocate(e)
	case "len", "cap":
		w.measure(e.Args[0])
		return value{}
	}
	var targets []Path
	for _, a := range e.Args {
		targets = append(targets, w.value(a).targets()...)
	}
	switch name {
	case "clear", "delete":
		w.touch(Write, targets, e)
	case "close":
		w.touch(Write, targets, e)
		w.other(Channel, e)
	case "print", "println":
		w.other(Output, e)
	case "panic":
		if len(targets) > 0 {
			w.memory.add(anywhere, targets...)
		}
		w.other(Panic, e)
	case "recover":
		w.other(Defer, e)
		return w.unknown(e, 0, w.typeOf(e))
	}
	return value{}
}

// measure walks the operand of len or cap. The length of a slice is in its header; that of a map or channel is not.
func (w *walker) measure(x ast.Expr) {
	switch container(w.typeOf(x)).(type) {
	case *types.Map, *types.Chan:
		w.touch(Read, w.value(x).targets(), x)
	default:
		w.value(x)
	}
}

func (w *walker) allocate(e *ast.CallExpr) value {
	for _, a := range e.Args {
		w.value(a)
	}
	t := w.typeOf(e)
	if p := pointee(t); p != nil {
		return address(w.allocated(e, p))
	}
	return address(w.allocated(e, nil))
}

// appendTo is append: it may write behind the slice's end, into the array that others see, or into a new one.
func (w *walker) appendTo(e *ast.CallExpr) value {
	v := w.value(e.Args[0])
	at := v.targets()
	elem := pointee(w.typeOf(e))
	fresh := w.allocated(e, elem)
	to := append(at[:len(at):len(at)], fresh)
	if elem == nil { // of a type parameter
		for _, a := range e.Args[1:] {
			for _, p := range to {
				w.memory.add(p.reach(), w.value(a).targets()...)
			}
		}
	} else {
		w.appended(e, to, elem)
		w.store([]Path{fresh}, w.memory.value(at, elem), elem)
	}
	w.touch(Read, at, e)
	w.touch(Write, at, e)
	v.join("", address(fresh))
	return v
}

func (w *walker) appended(e *ast.CallExpr, to []Path, elem types.Type) {
	for _, a := range e.Args[1:] {
		v := w.value(a)
		if e.Ellipsis.IsValid() {
			w.touch(Read, v.targets(), a)
			v = w.memory.value(v.targets(), elem)
		}
		w.store(to, v, elem)
	}
}

func (w *walker) copyTo(e *ast.CallExpr) value {
	to, from := w.value(e.Args[0]).targets(), w.value(e.Args[1]).targets()
	w.touch(Read, from, e)
	w.touch(Write, to, e)
	if elem := pointee(w.typeOf(e.Args[0])); elem != nil {
		w.store(to, w.memory.value(from, elem), elem)
		return value{}
	}
	for _, p := range to { // of a type parameter
		w.memory.add(p.reach(), reach(from)...)
	}
	return value{}
}

// unsafe calls a function of package unsafe. Sizeof and its like are constants, mostly.
func (w *walker) unsafe(e *ast.CallExpr, name string) value {
	var v value
	for _, a := range e.Args {
		v.join("", w.value(a))
	}
	switch name {
	case "Add", "Slice":
		return w.anyType(e, v, w.typeOf(e))
	case "SliceData":
		return v
	case "StringData":
		return w.unknown(e, 0, w.typeOf(e))
	}
	return value{}
}
