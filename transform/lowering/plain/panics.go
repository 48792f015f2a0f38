package plain

import (
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// panics says what the host is told of a panic: nothing of a variable of its own, and the values of which a text is
// made that are not constants. These are evaluated before, and a fault tells of three.
func (x *explicit) panics(s *ir.Panic) ir.Stmt {
	switch e := s.X.(type) {
	case *ir.Host:
		return s
	case *ir.Made:
		made := &ir.Made{Value: e.Value, Fun: e.Fun, Name: e.Name}
		out := &ir.Block{Node: s.Node}
		for _, a := range e.Args {
			if !printable(a) || len(out.Body) == 3 && !isConst(a) {
				panic(&Error{a.At(), "the host makes a text with " + e.Fun + " of what it is told, which is up to " +
					"three numbers and bools of Go's own types"})
			}
			if !isConst(a) {
				v := &ir.Var{Type: a.Type()}
				out.Body = append(out.Body,
					&ir.Define{Node: node(a.At()), Lhs: []*ir.Var{v}, Rhs: []ir.Expr{x.expr(a)}})
				a = ref(a.At(), v)
			}
			made.Args = append(made.Args, a)
		}
		out.Body = append(out.Body, &ir.Panic{Node: s.Node, X: made})
		return out
	}
	return &ir.Panic{Node: s.Node, X: x.expr(s.X)}
}

func isConst(e ir.Expr) bool {
	c, ok := e.(*ir.Const)
	return ok && c.Val != nil
}

// printable reports a value that a fault can tell the host, or that the host has.
func printable(e ir.Expr) bool {
	b, ok := types.Unalias(e.Type()).(*types.Basic)
	switch {
	case !ok || b.Info()&types.IsComplex != 0 || b.Kind() == types.UnsafePointer || b.Kind() == types.UntypedNil:
		return false
	case b.Info()&types.IsString != 0:
		return isConst(e)
	}
	return true
}
