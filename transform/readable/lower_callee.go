package readable

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// callable reports whether a device can run fn, a function of its arguments and constants alone, for the given types.
// The body is nil for one that every device has; functions of the package at hand are followed into theirs.
func (l *Lowerer) callable(e ast.Expr, fn *types.Func, targs []types.Type) (body *ir.Func, ok bool) {
	fn = fn.Origin()
	switch {
	case fn.Pkg() == nil:
		l.refuse(e, "this method cannot be called in a kernel", "")
		return nil, false
	case purePackages[fn.Pkg().Path()]:
		return nil, true
	case fn.Pkg() != l.U.Pkg.Types:
		l.refuse(e, "calling "+l.U.FuncText(fn)+" of another package from a kernel is not built yet", wayOutOf(fn))
		return nil, false
	}
	before := l.U.Errors()
	c := l.U.callee(fn, targs, e)
	l.calls = append(l.calls, followed{c, e})
	if c.cause != nil {
		l.cannotCall(e, fn, c.cause, c.cause.Since(before))
	}
	return c.body, c.cause == nil
}

// cannotCall says at a call in a region why the function cannot be called. New is a cause that was found by following
// this call: it is said where it is, and this is where it comes from.
func (l *Lowerer) cannotCall(e ast.Expr, fn *types.Func, cause *source.Report, new bool) {
	said := "call of " + fn.FullName()
	switch {
	case l.callee != nil:
		l.cause = cause // of the function that calls it, too
		return
	case l.Env.Complain[said]:
	case new && cause.Noted(e):
	case new:
		cause.Note(e, "function %s is called from a kernel here", l.U.FuncText(fn))
	default:
		d := cause.Diagnostic()
		r := l.U.Errorf(e, source.CodeNotInKernel, "function %s cannot be called from a kernel: %s", l.U.FuncText(fn),
			d.Message)
		r.Note(source.Between(d.Pos, d.End), "it is said here")
	}
	l.Env.Complain[said] = true
}

// callee is a function of this package that kernels call, for one list of types.
type callee struct {
	body  *ir.Func
	cause *source.Report // why no device can run it; nil: one can

	handled []handling // of memory with pointer words
	calls   []followed
}

// callee lowers a function, once. A recursive call is decided by the outermost visit.
func (u *Maker) callee(fn *types.Func, targs []types.Type, from ast.Node) *callee {
	key := types.TypeString(fn.Type(), nil) + fn.FullName()
	for _, t := range targs {
		key += "|" + types.TypeString(t, nil)
	}
	if c := u.callees[key]; c != nil {
		return c
	}
	c := &callee{body: &ir.Func{Decl: fn, Targs: targs}}
	u.callees[key] = c
	before := u.Errors()
	if c.cause = u.calleeBody(c, from); c.cause == nil {
		c.cause = u.ErrorSince(before)
	}
	return c
}

// calleeBody lowers the body of a function and reports what it has that no device can run. It returns what was reported
// before of a function that this one calls.
func (u *Maker) calleeBody(c *callee, from ast.Node) (before *source.Report) {
	f, fn := c.body, c.body.Decl
	decl := u.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		u.Errorf(from, source.CodeNotInKernel, "function %s has no Go body, so no device can run it", u.FuncText(fn))
		return nil
	}
	l := &Lowerer{U: u, callee: fn, from: from, Locals: map[types.Object]*ir.Var{}, types: typeArguments(fn, f.Targs)}
	declare := func(vars []*types.Var) (out []*ir.Var) {
		for _, v := range vars {
			x := &ir.Var{Name: v.Name(), Type: l.types.typ(v.Type())}
			l.Locals[v] = x
			l.legalType(decl.Name, x.Type)
			out = append(out, x)
		}
		return out
	}
	sig := fn.Signature()
	if sig.Recv() != nil {
		f.Params = declare([]*types.Var{sig.Recv()})
	}
	f.Params = append(f.Params, declare(slices.Collect(sig.Params().Variables()))...)
	for v := range sig.Results().Variables() {
		if _, is := source.Under(v.Type()).(*types.Signature); is {
			u.Errorf(decl.Name, source.CodeNotInKernel, "function %s is called from a kernel and returns a function, which a kernel "+
				"has no memory for", u.FuncText(fn)).Fix("return what the function computes from, and compute it in place")
		}
	}
	f.Results = declare(slices.Collect(sig.Results().Variables()))
	for _, d := range u.directivesIn(decl) {
		u.Errorf(from, source.CodeNotInKernel,
			"function %s is called from a kernel and has the directive %q of its own; nested regions are not built yet",
			u.FuncText(fn), "//omp:"+strings.TrimSpace(d))
	}
	f.Body = l.Block(decl.Body.List, decl.Body.Rbrace)
	c.handled, c.calls = l.handled, l.calls
	return l.cause
}

// typeArguments says what the type parameters of a function, or of its receiver, stand for.
func typeArguments(fn *types.Func, targs []types.Type) substitution {
	params := fn.Signature().TypeParams()
	if fn.Signature().Recv() != nil {
		params = fn.Signature().RecvTypeParams()
	}
	return newSubstitution(params, targs)
}

// FuncDecl is the declaration of a function of this package.
func (u *Maker) FuncDecl(fn *types.Func) *ast.FuncDecl {
	if u.decls == nil {
		u.decls = map[*types.Func]*ast.FuncDecl{}
		for _, f := range u.Files {
			for _, d := range f.Ast.Decls {
				if fd, ok := d.(*ast.FuncDecl); ok {
					if o, ok := u.Info().Defs[fd.Name].(*types.Func); ok {
						u.decls[o] = fd
					}
				}
			}
		}
	}
	return u.decls[fn]
}

// directivesIn lists the directives inside a declaration.
func (u *Maker) directivesIn(n ast.Node) []string {
	var out []string
	f := u.FileOf(n.Pos())
	for _, d := range f.Directives {
		if n.Pos() <= d.Pos && d.Pos < n.End() {
			out = append(out, string(d.Kind))
		}
	}
	return out
}
