package plain

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// leaves is why a function has no plain form that makes memory and returns it: that would be its own variable.
const leaves = "what is made here is in use when the function has returned, and private memory is gone then"

func (x *explicit) exprs(list []ir.Expr) []ir.Expr {
	out := make([]ir.Expr, len(list))
	for i, e := range list {
		out[i] = x.expr(e)
	}
	return out
}

func (x *explicit) expr(e ir.Expr) ir.Expr {
	switch e := e.(type) {
	case nil:
		return nil
	case *ir.Const:
		return &ir.Const{Value: e.Value, Text: e.Text, Val: e.Val}
	case *ir.Ref:
		if isFunction(e.T) {
			panic(&Error{e.Pos, "a function is used as a value here"})
		}
		return &ir.Ref{Value: e.Value, Var: x.variable(e.Var)}
	case *ir.Reached:
		return e
	case *ir.Paren:
		return x.expr(e.X)
	case *ir.Unary:
		if e.Op == token.ADD {
			return x.expr(e.X)
		}
		return &ir.Unary{Value: e.Value, Op: e.Op, X: x.expr(e.X)}
	case *ir.Binary:
		if isFunction(e.X.Type()) || isFunction(e.Y.Type()) {
			return comparison(e)
		}
		return &ir.Binary{Value: e.Value, Op: e.Op, X: x.expr(e.X), Y: x.expr(e.Y)}
	case *ir.Index:
		return &ir.Index{Value: e.Value, X: x.through(x.expr(e.X)), I: x.expr(e.I)}
	case *ir.SliceOf:
		return x.slice(e)
	case *ir.Field:
		return x.path(x.expr(e.X), e.Path, e.Node)
	case *ir.Deref:
		return &ir.Deref{Value: e.Value, X: x.expr(e.X)}
	case *ir.AddressOf:
		return x.address(e.Value, x.expr(e.X))
	case *ir.Call:
		return x.call(e)
	case *ir.CallValue:
		return x.callValue(e)
	case *ir.Host:
		if s, ok := Under(e.T).(*types.Struct); ok && s.NumFields() == 0 {
			return &ir.Composite{Value: e.Value}
		}
		panic(&Error{e.At(), "it reads the variable " + e.Global.Name() + " of package " + e.Global.Pkg().Path() +
			", which only the host has"})
	case *ir.Filled:
		return &ir.Builtin{Value: e.Value, Name: Filled, Args: x.exprs(put(e.X, nil))}
	case *ir.Made:
		panic(&Error{e.At(), "it makes a text with " + e.Fun + ", which only the host can"})
	case *ir.FuncLit, *ir.FuncRef:
		panic(&Error{e.At(), "a function is used as a value here"})
	case *ir.Builtin:
		if e.Leaves {
			panic(&Error{e.At(), leaves})
		}
		return &ir.Builtin{Value: e.Value, Name: e.Name, Args: x.exprs(e.Args)}
	case *ir.Convert:
		if IsNil(e.X) {
			return &ir.Const{Value: e.Value, Text: "nil"}
		}
		return &ir.Convert{Value: e.Value, X: x.expr(e.X)}
	case *ir.Composite:
		if e.Leaves {
			panic(&Error{e.At(), leaves})
		}
		out := &ir.Composite{Value: e.Value}
		if s, ok := Under(e.T).(*types.Struct); ok {
			for f := range s.Fields() {
				if len(e.Elems) > 0 {
					asConcrete(e.At(), f)
				}
			}
		}
		for _, el := range e.Elems {
			out.Elems = append(out.Elems, ir.Elem{Field: el.Field, Key: el.Key, Value: x.expr(el.Value)})
		}
		return out
	}
	panic("plain: unknown expression")
}

// through is what a pointer points to; anything else is itself.
func (x *explicit) through(e ir.Expr) ir.Expr {
	if p, ok := Under(e.Type()).(*types.Pointer); ok {
		return &ir.Deref{Value: ir.Value{Node: node(e.At()), T: p.Elem()}, X: e}
	}
	return e
}

// path selects fields one in the other.
func (x *explicit) path(e ir.Expr, path []int, at ir.Node) ir.Expr {
	for _, i := range path {
		e = x.through(e)
		f := Under(e.Type()).(*types.Struct).Field(i)
		asConcrete(at.Pos, f)
		e = &ir.Field{Value: ir.Value{Node: at, T: f.Type()}, X: e, Name: f.Name(), Path: []int{i}}
	}
	return e
}

// asConcrete refuses a field of an interface type, which a kernel in Go has, with one type in it.
func asConcrete(at token.Pos, f *types.Var) {
	if types.IsInterface(f.Type()) {
		panic(&Error{at, "the field " + f.Name() + " is an interface"})
	}
}

// slice has an array that is sliced as the place that it is.
func (x *explicit) slice(e *ir.SliceOf) ir.Expr {
	out := &ir.SliceOf{Value: e.Value, X: x.through(x.expr(e.X)), Lo: x.expr(e.Lo), Hi: x.expr(e.Hi),
		Max: x.expr(e.Max)}
	if Aggregate(out.X.Type()) {
		x.take(out.X)
	}
	return out
}

func (x *explicit) address(v ir.Value, place ir.Expr) ir.Expr {
	x.take(place)
	return &ir.AddressOf{Value: v, X: place}
}

// take notes the variable in which a place is, if it is in one: its address is taken.
func (x *explicit) take(place ir.Expr) {
	if v := Root(place); v != nil {
		x.out.Taken[v] = true
	}
}

// call has the receiver as its first argument.
func (x *explicit) call(e *ir.Call) ir.Expr {
	out := &ir.Call{Value: e.Value, Func: e.Func, Body: e.Body, Name: e.Name}
	if e.Recv != nil {
		out.Args = append(out.Args, x.receiver(e.Func, e.Recv, e.RecvPath))
	}
	return x.called(out, x.packed(e))
}

// packed are the arguments of a call, with those of a variable number as a slice.
func (x *explicit) packed(e *ir.Call) []ir.Expr {
	if e.Body == nil || e.Ellipsis || !e.Func.Signature().Variadic() {
		return e.Args
	}
	fixed := len(e.Body.Params) - 1
	rest := e.Body.Params[fixed].Type
	if e.Recv != nil {
		fixed--
	}
	if len(e.Args) == fixed {
		return append(slices.Clip(e.Args), &ir.Const{Value: ir.Value{Node: e.Node, T: rest}, Text: "nil"})
	}
	list := &ir.Composite{Value: ir.Value{Node: e.Node, T: rest}}
	for _, a := range e.Args[fixed:] {
		list.Elems = append(list.Elems, ir.Elem{Value: a})
	}
	return append(slices.Clip(e.Args[:fixed]), list)
}

// receiver is what a method is called on: itself, its address, or what it points to.
func (x *explicit) receiver(fn *types.Func, recv ir.Expr, path []int) ir.Expr {
	r := x.path(x.expr(recv), path, node(recv.At()))
	_, wants := fn.Signature().Recv().Type().Underlying().(*types.Pointer)
	_, has := Under(r.Type()).(*types.Pointer)
	switch {
	case wants && !has:
		return x.address(ir.Value{Node: node(r.At()), T: types.NewPointer(r.Type())}, r)
	case has && !wants:
		return x.through(r)
	}
	return r
}
