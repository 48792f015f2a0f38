package region

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/packages"

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
	switch {
	case u.Info().Types[call.Fun].IsType():
		u.Errorf(call.Fun, source.CodeClauseExpr,
			"'%s' is about the call of a function or method, and this is a conversion to %s",
			c.Kind, u.Brief(call.Fun)).
			Fix("have the call alone assign a variable, and convert that behind it")
	case fn == nil:
		u.Errorf(call.Fun, source.CodeClauseExpr,
			"'%s' is about the call of a function or method that is known here, and "+
				"which one %s is shows when the program runs", c.Kind, u.Brief(call.Fun)).
			Fix("call the function that has the variants by its own name, in place of " + u.Text(call.Fun))
	case !u.dispatched(fn):
		u.Errorf(call.Fun, source.CodeClauseExpr,
			"%s has no variant for dispatch, so that '%s' would do nothing", fn.Name(), c.Kind).
			Fix(u.declaring(fn))
	case u.leftAsItIs(fn):
		u.Errorf(call.Fun, source.CodeClauseExpr,
			"nothing was made of the variants of %s: package %s of module %s has no generated "+
				"_omp.go files", fn.Name(), fn.Pkg().Path(), u.moduleOfOthers(fn).Path).
			Fix("run gooffload generate ./... in that module, and commit what it writes; or remove this, " +
				"and the host calls " + fn.Name())
	case u.severalAtOnce(call):
		u.Errorf(call.Args[0], source.CodeClauseNotBuilt,
			"a call under '%s' whose arguments are the results of another call is "+
				"legal and not built yet", c.Kind).
			Fix("assign what " + u.Brief(call.Args[0]) + " returns to variables before, and call " + fn.Name() +
				" with these")
	case u.usesResults(c):
		u.Errorf(c.Tree.Clause("nowait"), source.CodeClauseExpr,
			"nothing waits for the call of %s, and the program goes on with its result", fn.Name()).
			Fix("remove nowait; or have " + fn.Name() + " store what it returns where a pointer of the program's leads to")
	default:
		c.Call, c.Callee, c.CalledAs = call, fn, named
		u.dispatchClauses(c)
		return
	}
	c.Failed = true
}

// usesResults reports a call that is not waited for, and whose results are assigned.
func (u *Regions) usesResults(c *Region) bool {
	if c.Tree.Clause("nowait") == nil {
		return false
	}
	s := c.Stmt
	if b, ok := s.(*ast.BlockStmt); ok {
		s = b.List[0]
	}
	assign, ok := s.(*ast.AssignStmt)
	return ok && slices.ContainsFunc(assign.Lhs, func(e ast.Expr) bool { return !blank(e) })
}

// dispatchClauses reads the clauses that name data.
func (u *Regions) dispatchClauses(c *Region) {
	for _, cl := range c.Tree.Clauses {
		list, ok := cl.(*directives.ListClause)
		if !ok {
			continue
		}
		if cl.Name() == "use_device_ptr" {
			u.usePointers(c, list)
			continue
		}
		for _, it := range list.Items {
			if !u.itemTyped(c, it.Path, cl) {
				continue
			}
			if !u.saysSomething(c, it, list) {
				continue
			}
			u.notOnHost(c, it, cl)
			if len(it.Sections) == 0 {
				c.OnDevice = append(c.OnDevice, it.Path)
			}
		}
	}
}

// saysSomething refuses an item of is_device_ptr or has_device_addr that says nothing of the call: it leads nowhere, or
// the call is not given it.
func (u *Regions) saysSomething(c *Region, it directives.Item, cl *directives.ListClause) bool {
	if !leads(u.TypeOf(it.Path)) {
		u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
			"%s takes slices and pointers, which may lead to device memory; %s itself is the host's", cl.Word,
			u.Text(it.Expr)).Fix("remove it from the clause")
		c.Failed = true
		return false
	}
	if occurs(it, c.Call) {
		return true
	}
	u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is not an argument of the call, of which %s would say something",
		u.Text(it.Expr), cl.Word).
		Fix("name an argument, of which the call may pass a part (x[1:]), or remove it from the clause")
	c.Failed = true
	return false
}

// occurs reports an item that stands in a call.
func occurs(it directives.Item, call *ast.CallExpr) (found bool) {
	ast.Inspect(call, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && !found {
			found = it.Same(directives.Item{Expr: e, Path: e, Pos: e.Pos(), End: e.End()})
		}
		return !found
	})
	return found
}

// notOnHost refuses data of the device in a call that the function itself carries out, on the host.
func (u *Regions) notOnHost(c *Region, it directives.Item, data directives.Clause) {
	for _, name := range []string{"novariants", "nocontext"} {
		cl, ok := c.Tree.Clause(name).(*directives.ExprClause)
		if !ok || !u.alwaysTrue(cl.Expr, c.Pos) {
			continue
		}
		r := u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
			"%s says that %s is the device's memory, and %s(%s) has the host "+
				"call %s itself, which cannot touch that", data.Name(), u.Text(it.Expr), name, u.Text(cl.Expr),
			c.Callee.Name())
		r.Note(cl.Expr, "it is said here")
		r.Fix("remove " + name + "; or call it outside of the region that has use_device_ptr, with the host's data")
		c.Failed = true
		return
	}
}

// alwaysTrue reports a constant condition that is true.
func (u *Regions) alwaysTrue(e ast.Expr, at token.Pos) bool {
	if !u.TypeCheck(e, at) {
		return false
	}
	v := u.Info().Types[e].Value
	return v != nil && v.Kind() == constant.Bool && constant.BoolVal(v)
}

// severalAtOnce reports a call whose one argument is a call of several results.
func (u *Regions) severalAtOnce(call *ast.CallExpr) bool {
	if len(call.Args) != 1 {
		return false
	}
	results, ok := u.TypeOf(call.Args[0]).(*types.Tuple)
	return ok && results.Len() > 1
}

// leftAsItIs reports a function of another module in which nothing was generated: who uses a module does not rewrite
// it.
func (u *Regions) leftAsItIs(fn *types.Func) bool {
	return !u.HasGeneratedVariants(fn) && u.moduleOfOthers(fn) != nil
}

// moduleOfOthers is the module that declares a function, if that is none of those that are worked on.
func (u *Regions) moduleOfOthers(fn *types.Func) *packages.Module {
	if fn.Pkg() == nil || fn.Pkg() == u.Pkg.Types || u.InModule(fn.Pkg()) {
		return nil
	}
	if p := u.Loaded(fn.Pkg()); p != nil && p.Module != nil && !p.Module.Main {
		return p.Module
	}
	return nil
}

// declaring says what gives a function a variant for dispatch. That of another package may be declared in its source,
// and not in the generated file that is built; a module that does not lie in a folder of the user's is another
// author's.
func (u *Regions) declaring(fn *types.Func) string {
	text := "write //omp:declare variant(f) match(construct={dispatch}) above func " + fn.Name()
	switch m := u.moduleOfOthers(fn); {
	case fn.Pkg() == nil || fn.Pkg() == u.Pkg.Types:
	case u.Standard(fn.Pkg()) || m != nil && (m.Replace == nil || m.Replace.Version != ""):
		return "remove this: package " + fn.Pkg().Path() + " has " + fn.Name() + " for the host alone"
	default:
		return "remove this, and the host calls it; or, in package " + fn.Pkg().Path() + ", " + text +
			", where it does not stand there yet, and run gooffload generate in that package"
	}
	return text + ", or remove this"
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
			if i < 64 && namesPartOf(it, arg) {
				c.DevicePtrs |= 1 << i
				found = true
			}
		}
		if !found {
			u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is not an argument of the call", u.Text(it.Expr)).
				Fix("name an argument, of which the call may pass a part (x[1:]), or remove it from the clause")
		}
	}
}

// namesPartOf reports an argument that is an item, or a part of its memory: x[1:] or &x[1] of x.
func namesPartOf(it directives.Item, arg ast.Expr) bool {
	for {
		arg = ast.Unparen(arg)
		if it.Same(directives.Item{Expr: arg, Path: arg, Pos: arg.Pos(), End: arg.End()}) {
			return true
		}
		switch e := arg.(type) {
		case *ast.SliceExpr:
			arg = e.X
			continue
		case *ast.UnaryExpr:
			if at, ok := ast.Unparen(e.X).(*ast.IndexExpr); ok && e.Op == token.AND {
				arg = at.X
				continue
			}
		}
		return false
	}
}

// called is the function or method that a call names, and the expression that names it: that of the call, or of the
// declaration of the variable that it calls. It is nil where that is not known.
func (u *Regions) called(call *ast.CallExpr) (*types.Func, ast.Expr) {
	fn, _ := u.Written(nameOr(source.CalledName(call))).(*types.Func)
	if fn != nil {
		if recv := fn.Signature().Recv(); recv != nil && (types.IsInterface(recv.Type()) || !u.methodCall(call)) {
			return nil, nil
		}
		return fn, call.Fun
	}
	known := u.Function(call.Fun)
	if fn = u.DeclaredFunc(known); fn == nil || fn.Signature().Recv() != nil {
		return nil, nil
	}
	id, _ := known.(*ast.Ident)
	if sel, ok := known.(*ast.SelectorExpr); ok {
		id, _ = ast.Unparen(sel.X).(*ast.Ident)
	}
	if id == nil || !u.MeansAt(id, call.Pos()) {
		return nil, nil
	}
	return fn, known
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
	if u.HasGeneratedVariants(fn) {
		return true
	}
	b := u.Base(fn)
	return b != nil && len(b.Dispatched()) > 0
}

// HasGeneratedVariants reports a function of another package, which has been rewritten, with variants for dispatch.
func (u *Regions) HasGeneratedVariants(fn *types.Func) bool {
	return fn.Pkg() != nil && fn.Pkg() != u.Pkg.Types && u.beside(fn, DispatchPrefix+fn.Name()) != nil
}

// blank reports the blank identifier.
func blank(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && id.Name == "_"
}
