package region

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// DispatchPrefix begins the name of the function by which a function with variants is called under dispatch. It is
// declared beside that one, and so reaches variants that have no name in other packages.
const DispatchPrefix = "OMPDispatch_"

// Dispatches reports a call under dispatch.
func (c *Region) Dispatches() bool {
	return c.Tree.Kind == directives.Dispatch || c.Tree.Kind == directives.TargetVariantDispatch
}

// dispatch reads the call of a dispatch directive.
func (u *Regions) dispatch(c *Region) {
	call := callOf(c.Stmt)
	fn, named := u.called(call)
	if fn == nil {
		u.Errorf(call.Fun, source.CodeClauseExpr, "'%s' is about the call of a function or method that is known here, and "+
			"which one %s is shows when the program runs", c.Kind, u.Brief(call.Fun)).
			Fix("call a function by its name, and let that call " + u.Text(call.Fun))
		c.Failed = true
		return
	}
	if !u.dispatched(fn) {
		u.Errorf(call.Fun, source.CodeClauseExpr, "%s has no variant for dispatch, so that '%s' would do nothing", fn.Name(),
			c.Kind).
			Fix(u.declaring(fn) + ", or remove this")
		c.Failed = true
		return
	}
	c.Call, c.Callee, c.CalledAs = call, fn, named
	for _, cl := range c.Tree.Clauses {
		if list, ok := cl.(*directives.ListClause); ok && cl.Name() != "use_device_ptr" {
			for _, it := range list.Items {
				u.itemTyped(c, it.Path, cl)
			}
		} else if ok {
			u.usePointers(c, list)
		}
	}
}

// declaring says what gives a function a variant for dispatch. That of another package may be declared in its source, and
// not in the generated file that is built.
func (u *Regions) declaring(fn *types.Func) string {
	text := "write //omp:declare variant(f) match(construct={dispatch}) above func " + fn.Name()
	if fn.Pkg() != nil && fn.Pkg() != u.Pkg.Types {
		text += " of package " + fn.Pkg().Path() + ", where it does not stand there yet, and run gooffload generate in that package"
	}
	return text
}

// callOf is the call of a statement that is one.
func callOf(s ast.Stmt) *ast.CallExpr {
	switch s := s.(type) {
	case *ast.BlockStmt:
		return callOf(s.List[0])
	case *ast.AssignStmt:
		return ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	default:
		return ast.Unparen(s.(*ast.ExprStmt).X).(*ast.CallExpr)
	}
}

// usePointers notes the arguments that use_device_ptr names.
func (u *Regions) usePointers(c *Region, list *directives.ListClause) {
	for _, it := range list.Items {
		found := false
		for i, arg := range c.Call.Args {
			if i < 64 && it.Same(directives.Item{Expr: arg, Path: arg, Pos: arg.Pos(), End: arg.End()}) {
				c.DevicePtrs |= 1 << i
				found = true
			}
		}
		if !found {
			u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is not an argument of the call", u.Text(it.Expr))
		}
	}
}

// called is the function or method that a call names, and the expression that names it: that of the call, or of the
// declaration of the variable that it calls. It is nil where that is not known.
func (u *Regions) called(call *ast.CallExpr) (*types.Func, ast.Expr) {
	fn, _ := u.Object(nameOr(source.CalledName(call))).(*types.Func)
	if fn != nil {
		if recv := fn.Signature().Recv(); recv != nil && (types.IsInterface(recv.Type()) || !u.methodCall(call)) {
			return nil, nil
		}
		return fn, call.Fun
	}
	known := u.Function(call.Fun)
	id, isName := known.(*ast.Ident)
	if isName && u.DeclaredFunc(known) != nil && u.MeansAt(id, call.Pos()) {
		return u.DeclaredFunc(known), known
	}
	return nil, nil
}

// nameOr is an identifier, or one that means nothing.
func nameOr(id *ast.Ident) *ast.Ident {
	if id == nil {
		return &ast.Ident{}
	}
	return id
}

// methodCall reports x.m(…), where m(x, …) of T.m is none.
func (u *Regions) methodCall(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && u.Info().Selections[sel] != nil && u.Info().Selections[sel].Kind() == types.MethodVal
}

// dispatched reports a function with variants for dispatch. One of another package has been rewritten, or the directive
// stands in its source.
func (u *Regions) dispatched(fn *types.Func) bool {
	if fn.Pkg() != nil && fn.Pkg() != u.Pkg.Types && u.beside(fn, DispatchPrefix+fn.Name()) != nil {
		return true
	}
	b := u.Base(fn)
	return b != nil && len(b.Dispatched()) > 0
}
