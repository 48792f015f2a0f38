package plain

import "github.com/gooffload/gooffload/transform/ir"

// Filled is the name, among builtins, of what says that there is something in an interface. That is all that devices
// which do not run Go know of it; its operands are what Go evaluates for it.
const Filled = "filled"

// put adds to a list what is evaluated of a value that is put into an interface: of a literal, or its address, its
// elements, of an error that is made, its arguments. A variable of the host's is there without that.
func put(e ir.Expr, list []ir.Expr) []ir.Expr {
	switch e := e.(type) {
	case *ir.Const, *ir.Host:
		return list
	case *ir.Paren:
		return put(e.X, list)
	case *ir.Filled:
		return put(e.X, list)
	case *ir.AddressOf:
		if c, ok := e.X.(*ir.Composite); ok {
			return put(c, list)
		}
	case *ir.Made:
		for _, a := range e.Args {
			list = put(a, list)
		}
		return list
	case *ir.Composite:
		for _, el := range e.Elems {
			list = put(el.Value, list)
		}
		return list
	}
	return append(list, e)
}
