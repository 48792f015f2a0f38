package plain

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// Root is the variable in which a place lies, nil of one that is behind a pointer or in a slice.
func Root(place ir.Expr) *ir.Var {
	switch e := place.(type) {
	case *ir.Ref:
		return e.Var
	case *ir.Field:
		return Root(e.X)
	case *ir.Index:
		if _, ok := Under(e.X.Type()).(*types.Array); ok {
			return Root(e.X)
		}
	}
	return nil
}

// Missing reports an item that a launch may not reach: each use of it may fail.
func Missing(v *ir.Var) bool { return v.Param != nil && v.Param.Reach == ir.ReachedSometimes }

// behind reports a variable that the printed kernel knows by its address.
func behind(v *ir.Var) bool { return v.Param != nil && v.Param.Shape == ir.Memory || Missing(v) }

// named is the variable that an expression names as far as the compiler of the printed kernel sees; nil if it is not a
// variable.
func named(e ir.Expr) *ir.Var {
	if r, ok := e.(*ir.Ref); ok && !behind(r.Var) {
		return r.Var
	}
	return nil
}

// simple reports what the compiler never copies: a variable or a constant.
func simple(e ir.Expr) bool {
	switch e := e.(type) {
	case *ir.Const:
		return true
	case *ir.Ref:
		return !behind(e.Var)
	}
	return false
}

// register reports a variable that no other statement than an assignment to it changes, and that is not in memory.
func (b *Body) register(v *ir.Var) bool { return !behind(v) && !b.Taken[v] && !Aggregate(v.Type) }

// Pure reports an expression that cannot fail and reads nothing but registers: it makes no difference when it is
// evaluated, as long as that is before the next assignment.
func (b *Body) Pure(e ir.Expr) bool {
	switch e := e.(type) {
	case nil, *ir.Const:
		return true
	case *ir.Ref:
		return b.register(e.Var)
	case *ir.Unary:
		return b.Pure(e.X)
	case *ir.Binary:
		return b.Pure(e.X) && b.Pure(e.Y) && !mayFail(e)
	case *ir.Convert:
		return b.Pure(e.X) && !Aggregate(e.T) && !toArray(e)
	case *ir.AddressOf:
		r, ok := e.X.(*ir.Ref)
		return ok && !behind(r.Var)
	case *ir.Builtin:
		switch e.Name {
		case "copy", "clear", "print", "println", "make", "new":
			return false
		}
		return b.pureAll(e.Args)
	case *ir.Call:
		return e.Body == nil && b.copies[e] == nil && total(e) && b.pureAll(e.Args)
	}
	return false
}

func (b *Body) pureAll(list []ir.Expr) bool {
	for _, e := range list {
		if !b.Pure(e) {
			return false
		}
	}
	return true
}

// mayFail reports an operation that may fail by itself: a division by what may be zero, a shift by what may be
// negative.
func mayFail(e *ir.Binary) bool {
	_, constant := e.Y.(*ir.Const)
	switch e.Op {
	case token.QUO, token.REM:
		return is(e.T, types.IsInteger) && !constant
	case token.SHL, token.SHR:
		return !is(e.Y.Type(), types.IsUnsigned) && !constant
	case token.EQL, token.NEQ:
		return Aggregate(e.X.Type())
	}
	return false
}

// toArray reports a conversion of a slice to an array or a pointer to one.
func toArray(e *ir.Convert) bool {
	if _, ok := Under(e.X.Type()).(*types.Slice); !ok {
		return false
	}
	_, slice := Under(e.T).(*types.Slice)
	return !slice
}

// total reports a function without a body that has one result and never fails.
func total(e *ir.Call) bool {
	if _, tuple := e.T.(*types.Tuple); tuple || e.T == nil {
		return false
	}
	return e.Func.Pkg().Path() != "math/bits" || e.Func.Name() != "Rem" && e.Func.Name() != "Rem64" &&
		e.Func.Name() != "Rem32"
}

// children are the expressions directly within an expression, in the order of the source, to be replaced.
func children(e ir.Expr) (list []*ir.Expr) {
	switch e := e.(type) {
	case *ir.Unary:
		return []*ir.Expr{&e.X}
	case *ir.Binary:
		return []*ir.Expr{&e.X, &e.Y}
	case *ir.Index:
		return []*ir.Expr{&e.X, &e.I}
	case *ir.SliceOf:
		list = []*ir.Expr{&e.X}
		for _, p := range []*ir.Expr{&e.Lo, &e.Hi, &e.Max} {
			if *p != nil {
				list = append(list, p)
			}
		}
	case *ir.Field:
		return []*ir.Expr{&e.X}
	case *ir.Deref:
		return []*ir.Expr{&e.X}
	case *ir.AddressOf:
		return []*ir.Expr{&e.X}
	case *ir.Call:
		for i := range e.Args {
			list = append(list, &e.Args[i])
		}
	case *ir.Builtin:
		for i := range e.Args {
			list = append(list, &e.Args[i])
		}
	case *ir.Convert:
		return []*ir.Expr{&e.X}
	case *ir.Composite:
		for i := range e.Elems {
			list = append(list, &e.Elems[i].Value)
		}
	}
	return list
}

// Any reports whether a condition holds for an expression or one within.
func Any(e ir.Expr, f func(ir.Expr) bool) bool {
	if e == nil {
		return false
	}
	if f(e) {
		return true
	}
	for _, c := range children(e) {
		if Any(*c, f) {
			return true
		}
	}
	return false
}
