package transform

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// callable reports whether a device can run fn: a function of its arguments and constants alone.
// Functions of the package at hand are followed into their bodies, each once.
func (l *lowerer) callable(e *ast.CallExpr, fn *types.Func) bool {
	fn = fn.Origin()
	switch {
	case fn.Pkg() == nil:
		l.refuse(e, "this method cannot be called in a kernel", "")
		return false
	case purePackages[fn.Pkg().Path()]:
		return true
	case fn.Pkg() != l.u.pkg.Types:
		l.refuse(e, "calling "+l.u.funcText(fn)+" of another package from a kernel is not built yet", wayOutOf(fn))
		return false
	}
	return l.u.callee(fn, e)
}

// callee checks the body of a function of this package that a kernel calls.
func (u *unit) callee(fn *types.Func, from ast.Node) bool {
	if ok, seen := u.callees[fn]; seen {
		return ok
	}
	u.callees[fn] = true // a recursive call is decided by the outermost visit
	before := u.errors()
	u.calleeBody(fn, from)
	u.callees[fn] = u.errors() == before
	return u.callees[fn]
}

// calleeBody reports what a function has that no device can run.
func (u *unit) calleeBody(fn *types.Func, from ast.Node) {
	decl := u.funcDecl(fn)
	if decl == nil || decl.Body == nil {
		u.errorf(from, codeNotInKernel, "function %s has no Go body, so no device can run it", u.funcText(fn))
		return
	}
	l := &lowerer{u: u, callee: fn, from: from, locals: map[types.Object]*ir.Var{}}
	for _, v := range signatureVars(fn.Signature()) {
		l.locals[v] = &ir.Var{Name: v.Name(), Type: v.Type()}
		l.legalType(decl.Name, v.Type())
	}
	for _, d := range u.directivesIn(decl) {
		u.errorf(from, codeNotInKernel, "function %s is called from a kernel and has the directive %q of its own; nested regions are not built yet",
			u.funcText(fn), "//omp:"+strings.TrimSpace(d))
	}
	l.block(decl.Body.List, decl.Body.Rbrace)
}

// signatureVars is what a function's body finds declared: its receiver, parameters and results.
func signatureVars(sig *types.Signature) []*types.Var {
	var vars []*types.Var
	if sig.Recv() != nil {
		vars = append(vars, sig.Recv())
	}
	vars = slices.AppendSeq(vars, sig.Params().Variables())
	return slices.AppendSeq(vars, sig.Results().Variables())
}

// funcDecl is the declaration of a function of this package.
func (u *unit) funcDecl(fn *types.Func) *ast.FuncDecl {
	if u.decls == nil {
		u.decls = map[*types.Func]*ast.FuncDecl{}
		for _, f := range u.files {
			for _, d := range f.ast.Decls {
				if fd, ok := d.(*ast.FuncDecl); ok {
					if o, ok := u.info().Defs[fd.Name].(*types.Func); ok {
						u.decls[o] = fd
					}
				}
			}
		}
	}
	return u.decls[fn]
}

// directivesIn lists the directives inside a declaration.
func (u *unit) directivesIn(n ast.Node) []string {
	var out []string
	f := u.fileOf(n.Pos())
	for _, d := range f.directives {
		if n.Pos() <= d.Pos && d.Pos < n.End() {
			out = append(out, string(d.Kind))
		}
	}
	return out
}
