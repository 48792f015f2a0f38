package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
)

// given is Region.Given: what a function that is not followed does with what it is given. One that follows links which
// lead back gets to any node that the root leads to.
func (r *reached) given(call *ast.CallExpr) (out []independence.Touch, ok bool) {
	fn := r.u.Called(call)
	if fn == nil {
		return nil, false
	}
	s := r.u.Functions().Summary(fn)
	if s == nil {
		return nil, false
	}
	back := r.followsBack(call)
	for _, a := range s.Accesses {
		root := a.Path.Root
		switch {
		case root.Kind != effects.Variable || readsHeader(a) || a.Path.InMap():
		case root.Var.Kind() == types.PackageVar:
			out = append(out, r.touch(a, root.Var, a.Path.Hops()))
		case a.Path.Storage(): // of the parameter itself
		default:
			t := r.touch(a, nil, a.Path.Hops())
			if t.Of = r.u.argument(call, fn, root.Var); t.Of == nil {
				return nil, false
			}
			if back && t.Way[len(t.Way)-1] == independence.Anything {
				if t.Var = r.rootOf(t.Of); t.Var == nil {
					return nil, false
				}
				t.Of, t.Way = nil, []int{independence.Anything}
			}
			out = append(out, t)
		}
	}
	return out, true
}

// readsHeader reports a read of a slice or pointer itself.
func readsHeader(a effects.Access) bool {
	if a.Kind != effects.Read || a.Path.Root.Kind != effects.Variable {
		return false
	}
	_, headers := a.Path.Fields()
	return headers
}

// rootOf is the variable that an expression begins with.
func (r *reached) rootOf(e ast.Expr) *types.Var {
	v, _ := r.u.RootOf(e).(*types.Var)
	return v
}

// followsBack reports a call of code that uses links which lead back.
func (r *reached) followsBack(call *ast.CallExpr) (found bool) {
	for _, d := range r.u.Reached(call) {
		ast.Inspect(d.Body, func(n ast.Node) bool {
			if s, is := n.(*ast.AssignStmt); is { // which gives them a value
				for _, e := range slices.Concat(s.Rhs, bases(s.Lhs)) {
					found = found || r.usesBack(e)
				}
				return false
			}
			e, is := n.(ast.Expr)
			found = found || is && r.usesBack(e)
			return !found && !is
		})
	}
	return found
}

func (r *reached) usesBack(e ast.Node) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if sel, is := n.(*ast.SelectorExpr); is {
			f, field := r.u.Object(sel.Sel).(*types.Var)
			found = found || field && f.IsField() && r.back(f)
		}
		return !found
	})
	return found
}

// bases are what parts are selected from.
func bases(list []ast.Expr) (out []ast.Expr) {
	for _, e := range list {
		switch e := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			out = append(out, e.X)
		case *ast.IndexExpr:
			out = append(out, e.X, e.Index)
		case *ast.StarExpr:
			out = append(out, e.X)
		}
	}
	return out
}

// argument is what a call gives for a parameter or the receiver; nil where that is not one expression.
func (u *Checker) argument(call *ast.CallExpr, fn *types.Func, param *types.Var) ast.Expr {
	decl := u.Declaration(fn)
	if decl == nil {
		return nil
	}
	sig := u.Info().Defs[decl.Name].(*types.Func).Signature()
	if sig.Recv() == param {
		if sel, is := ast.Unparen(call.Fun).(*ast.SelectorExpr); is {
			if s := u.Info().Selections[sel]; s != nil && s.Kind() == types.MethodVal && len(s.Index()) == 1 {
				return sel.X
			}
		}
		return nil
	}
	return argumentOf(call, sig, param)
}

// argumentOf is what a call gives for a parameter; nil where that is not one expression.
func argumentOf(call *ast.CallExpr, sig *types.Signature, param *types.Var) ast.Expr {
	fixed := sig.Params().Len()
	switch {
	case sig.Variadic() && !call.Ellipsis.IsValid():
		fixed-- // the last is of several expressions
	case fixed != len(call.Args):
		return nil
	}
	for i := range min(fixed, len(call.Args)) {
		if sig.Params().At(i) == param {
			return call.Args[i]
		}
	}
	return nil
}
