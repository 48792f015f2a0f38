package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
)

// mutexOf is what a call locks or unlocks, by its number; -1: nothing.
func (l *locks) mutexOf(call *ast.CallExpr) (number int, op lockOp) {
	op = l.operation(call)
	if op == (lockOp{}) {
		return -1, op
	}
	m := mutex{by: op.by, text: l.u.Text(op.by), root: l.u.RootOf(op.by), once: op.once}
	m.object, m.led = l.object(op.by, 0)
	if op.method != nil && len(op.method.Index()) > 1 { // of an embedded field
		if m.object, m.behind = embedded(op.method); m.object != nil {
			m.led = leadsElsewhere(m.object.Type())
		}
	}
	same := func(x mutex) bool { return x.object == m.object && x.text == m.text && x.root == m.root }
	if number = slices.IndexFunc(l.list, same); number < 0 {
		number = len(l.list)
		l.list = append(l.list, m)
	}
	return number, op
}

// embedded is the field of which a method is; behind: a pointer leads to the struct with it.
func embedded(s *types.Selection) (o types.Object, behind bool) {
	var field *types.Var
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		if p, is := source.Under(t).(*types.Pointer); is {
			t, behind = p.Elem(), true
		}
		of, is := source.Under(t).(*types.Struct)
		if !is {
			return nil, behind
		}
		field = of.Field(i)
		t = field.Type()
	}
	return field.Origin(), behind
}

// mostNames is how many variables are looked through for the one that a mutex is.
const mostNames = 8

// object is the variable or field that an expression in front of Lock is; led: by a pointer in it.
func (l *locks) object(e ast.Expr, depth int) (o types.Object, led bool) {
	if depth > mostNames {
		return nil, true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, is := l.u.Object(e).(*types.Var)
		if !is {
			return nil, true
		}
		if !leadsElsewhere(v.Type()) {
			return v, false
		}
		if value := l.valueOf(v); value != nil {
			switch value := ast.Unparen(value).(type) {
			case *ast.UnaryExpr:
				if _, made := ast.Unparen(value.X).(*ast.CompositeLit); made {
					return v, false
				}
				return l.object(value.X, depth+1)
			case *ast.SliceExpr:
				return l.object(value.X, depth+1)
			case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
				return l.object(value, depth+1)
			case *ast.CompositeLit:
				return v, false
			case *ast.CallExpr:
				if l.u.IsBuiltin(value, "new") || l.u.IsBuiltin(value, "make") {
					return v, false
				}
			}
			return nil, true
		}
		_, several := l.given[v]
		if several || l.u.Reassigned(v) {
			return nil, true
		}
		return v, true
	case *ast.SelectorExpr:
		if v, is := l.u.Object(e.Sel).(*types.Var); is {
			return v.Origin(), leadsElsewhere(v.Type())
		}
	case *ast.IndexExpr:
		return l.object(e.X, depth+1)
	case *ast.StarExpr:
		return l.object(e.X, depth+1)
	case *ast.UnaryExpr:
		return l.object(e.X, depth+1)
	}
	return nil, true
}

// valueOf is what a variable has been declared as and keeps, or a parameter is given by the one call; nil where that is
// not known.
func (l *locks) valueOf(v *types.Var) ast.Expr {
	if e, given := l.given[v]; given {
		return e
	}
	if v.IsField() || v.Kind() == types.ParamVar || v.Kind() == types.RecvVar {
		return nil
	}
	return l.u.Only(v)
}

// leadsElsewhere reports a pointer, an interface or a slice, of which there may be several to one mutex.
func leadsElsewhere(t types.Type) bool {
	switch source.Under(t).(type) {
	case *types.Pointer, *types.Interface, *types.Slice, *types.Map:
		return true
	}
	return false
}
