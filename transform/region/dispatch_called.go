package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// A dispatch in a function is a construct of the host where that calls the function, and in a region that does it is
// one construct more around its call, as for one that stands in the region itself. So the kernel's copy of the function
// calls the variant for the place, and the host's goes on asking the runtime.

// dispatchesCalled are the dispatch constructs of a declaration that regions which call it can have.
func (u *Regions) dispatchesCalled(d *ast.FuncDecl) (list []*Region) {
	for _, f := range u.Files {
		for _, c := range f.Regions {
			if d.Pos() <= c.Pos && c.Pos < d.End() && u.dispatchCalled(c) {
				list = append(list, c)
			}
		}
	}
	return list
}

// dispatchCalled reports a dispatch for which it shows now which function a kernel calls: by its own name, under
// conditions that are constants, and with no clause that is about the host.
func (u *Regions) dispatchCalled(c *Region) bool {
	if !c.Dispatches() || c.Unknown || c.Sometimes || c.Stmt == nil || u.FileOf(c.Pos) == nil {
		return false
	}
	for _, cl := range c.Tree.Clauses {
		if !builtInside[c.Tree.Kind][cl.Name()] {
			return false
		}
	}
	for _, cl := range conditionsOf(c.Bound) {
		if !u.TypeCheck(cl.Expr, c.Pos) || u.Info().Types[cl.Expr].Value == nil {
			return false
		}
	}
	fn, named := u.called(callOf(c.Stmt))
	return fn != nil && named == callOf(c.Stmt).Fun
}

// inFunction are the constructs around places of a function that regions call.
func (r *replacer) inFunction(dispatches []*Region) func(token.Pos) []directives.Kind {
	return func(pos token.Pos) []directives.Kind {
		target := []directives.Kind{directives.Target}
		for _, c := range dispatches {
			if c.Stmt.Pos() <= pos && pos < c.Stmt.End() {
				in := r.constructsAt(c.Tree, pos)
				if in == nil && callOf(c.Stmt).Pos() == pos && r.says(c.Tree, "novariants") && !r.says(c.Tree, "nocontext") {
					return nil
				}
				return slices.Concat(target, in)
			}
		}
		return target
	}
}

// keepOwn has a kernel call a function itself under a dispatch for which it has no variant: a function with such a call
// is copied into the kernel, too, because on the host it asks the runtime.
func (r *replacer) keepOwn(dispatches []*Region) {
	for _, c := range dispatches {
		call := callOf(c.Stmt)
		if fn, ok := r.Object(nameOr(source.CalledName(call))).(*types.Func); ok && !r.looks && !r.Replaced(source.CalledName(call)) {
			r.Package.Replace(call, fn)
		}
	}
}
