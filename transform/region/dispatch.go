package region

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"

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
	var id *ast.Ident
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		if u.IsPackage(fun.X) {
			id = fun.Sel
		}
	}
	var fn *types.Func
	if id != nil {
		fn, _ = u.Info().Uses[id].(*types.Func)
	}
	if fn == nil || fn.Signature().Recv() != nil {
		u.Errorf(call.Fun, source.CodeClauseNotBuilt,
			"'%s' of anything but a function of a package by its name is not built yet", c.Kind).
			Fix("call a function that calls " + u.Text(call.Fun) + ", and declare its variants")
		c.Failed = true
		return
	}
	if u.Dispatchers[fn] == nil && !u.dispatchedElsewhere(fn) {
		u.Errorf(call.Fun, source.CodeClauseExpr, "%s has no variant for dispatch, so that '%s' would do nothing", fn.Name(),
			c.Kind).
			Fix("write //omp:declare variant(f) match(construct={dispatch}) above func " + fn.Name() + ", or remove this")
		c.Failed = true
		return
	}
	c.Call, c.Callee = call, fn
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

// dispatchedElsewhere reports a function of another package with variants for dispatch: that package has been
// rewritten, or the directive stands in its source.
func (u *Regions) dispatchedElsewhere(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Pkg() == u.Pkg.Types {
		return false
	}
	if _, ok := fn.Pkg().Scope().Lookup(DispatchPrefix + fn.Name()).(*types.Func); ok {
		return true
	}
	name := u.Fset().Position(fn.Pos()).Filename
	src, err := os.ReadFile(name)
	if err != nil {
		return false
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return false
	}
	ds, _ := directives.ScanFile(fset, f, src)
	bounds, _ := directives.Bind(fset, f, ds)
	for _, b := range bounds {
		decl, ok := b.Decl.(*ast.FuncDecl)
		if ok && b.Kind == directives.DeclareVariant && decl.Recv == nil && decl.Name.Name == fn.Name() {
			return true
		}
	}
	return false
}
