package plain

import (
	"go/constant"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// What a kernel makes is a variable of the scope where it is made: an array of which a slice is, or what a pointer is
// to.

// made is the slice or pointer that make or new gives.
func (r *rewriter) made(e *ir.Builtin) ir.Expr {
	switch t := Under(e.T).(type) {
	case *types.Slice:
		most, known := e.Args[len(e.Args)-1].(*ir.Const)
		if !known {
			panic(&Error{e.Pos, "how much memory is made here shows at run time, and private memory has a size that is known"})
		}
		n, _ := constant.Int64Val(constant.ToInt(most.Val))
		v := r.variable(e.Node, types.NewArray(t.Elem(), n), nil)
		return r.copy(&ir.SliceOf{Value: e.Value, X: ref(e.Pos, v), Hi: e.Args[0]})
	case *types.Pointer:
		var init ir.Expr
		if len(e.Args) > 0 {
			init = e.Args[0]
		}
		v := r.variable(e.Node, t.Elem(), init)
		return &ir.AddressOf{Value: e.Value, X: ref(e.Pos, v)}
	}
	panic("plain: cannot make this")
}

// variable declares one whose address is taken.
func (r *rewriter) variable(at ir.Node, t types.Type, init ir.Expr) *ir.Var {
	v := &ir.Var{Type: t}
	r.body.Taken[v] = true
	r.emit(&ir.Declare{Node: at, Var: v, Init: init})
	return v
}

// sliceOf is a literal of a slice: its elements are an array's.
func (s *settler) sliceOf(e *ir.Composite, t *types.Slice) ir.Expr {
	n, next := int64(0), int64(0)
	for _, el := range e.Elems {
		if k, ok := el.Key.(*ir.Const); ok {
			next, _ = constant.Int64Val(constant.ToInt(k.Val))
		}
		next++
		n = max(n, next)
	}
	array := &ir.Composite{Value: ir.Value{Node: e.Node, T: types.NewArray(t.Elem(), n)}, Elems: e.Elems}
	v := s.variable(e.Node, array.T, array)
	return &ir.SliceOf{Value: e.Value, X: ref(e.Pos, v)}
}
