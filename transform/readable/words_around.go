package readable

import (
	"go/ast"
)

// The ways out of using a value with pointer words whole.
const (
	byAddress = "take the address of the element, as in p := &s[i], and use its other fields"
	byFields  = "assign the other fields one by one"
)

// addressOf is byAddress of an expression, by the name of the variable that gets a copy.
func (l *Lowerer) addressOf(name string, e ast.Expr) string {
	if _, element := ast.Unparen(e).(*ast.IndexExpr); !element || calls(e) {
		return byAddress
	}
	return "take the address of the element, " + name + " := &" + l.U.Text(e) + ", and use its other fields"
}

// named says in the ways out of copies how the variables are called that get them.
func (l *Lowerer) named(copies []handling, values []ast.Expr, names []*ast.Ident) {
	for i, h := range copies {
		for j, e := range values {
			if h.node == e && h.how == byAddress && j < len(names) && names[j].Name != "_" {
				copies[i].how = l.addressOf(names[j].Name, e)
			}
		}
	}
}

// byIndex is the way out of a range over elements.
func (l *Lowerer) byIndex(s *ast.RangeStmt) string {
	name := func(e ast.Expr, otherwise string) string {
		if id, ok := e.(*ast.Ident); ok && id.Name != "_" {
			return id.Name
		}
		return otherwise
	}
	over, value := "s", name(s.Value, "v")
	if !calls(s.X) {
		over = l.U.Text(s.X)
	}
	key := name(s.Key, "i")
	if key == value {
		key = "k"
	}
	return "range over the indices, and take the address of each element: " + value + " := &" + over + "[" + key + "]"
}

// calls reports an expression with a call in it, which is not to be written twice.
func calls(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		_, call := n.(*ast.CallExpr)
		found = found || call
		return !found
	})
	return found
}
