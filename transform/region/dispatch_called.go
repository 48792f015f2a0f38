package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

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

// dispatchCalled reports a dispatch for which it shows now which function a kernel calls.
func (u *Regions) dispatchCalled(c *Region) bool {
	if !c.Dispatches() || c.Unknown || c.Sometimes || c.Stmt == nil || u.FileOf(c.Pos) == nil {
		return false
	}
	why, _ := u.dispatchOfHost(c)
	return why == ""
}

// dispatchOfHost is why a dispatch in a function is the host's alone, and the way out: kernels have it where a function
// is called by its own name, under conditions that are constants, and with no clause that is about the host.
func (u *Regions) dispatchOfHost(c *Region) (why, way string) {
	for _, cl := range c.Tree.Clauses {
		if !builtInside[c.Tree.Kind][cl.Name()] {
			return cl.Name() + " is about the host", "leave " + cl.Name() + " out"
		}
	}
	for _, cl := range conditionsOf(c.Bound) {
		if !u.TypeCheck(cl.Expr, c.Pos) || u.Info().Types[cl.Expr].Value == nil {
			return "the condition " + u.Text(cl.Expr) + " of " + cl.Name() + " is not a constant, as it has to be there",
				"make that a constant, or choose between two calls by an if statement"
		}
	}
	if fn, named := u.called(callOf(c.Stmt)); fn == nil || named != callOf(c.Stmt).Fun {
		return "which function it calls does not show there", "call the function by its name"
	}
	return "", ""
}

// DispatchOfHost is why a function that kernels call cannot have a dispatch that is written at a place, and the way
// out; nothing where there is none.
func (u *Regions) DispatchOfHost(at *ast.Comment) (why, way string) {
	for _, f := range u.Files {
		for _, c := range f.Regions {
			if c.Pos <= at.Pos() && at.Pos() < c.End && c.Dispatches() && c.Stmt != nil {
				return u.dispatchOfHost(c)
			}
		}
	}
	words := strings.Fields(at.Text)
	for _, dispatch := range []string{"//omp:dispatch", "//omp:target variant dispatch"} {
		if want := strings.Fields(dispatch); u.FileOf(at.Pos()) == nil && len(words) >= len(want) &&
			slices.Equal(words[:len(want)], want) {
			return "only a region of the same package has the dispatch of a function that it calls",
				"put the function into this package"
		}
	}
	return "", ""
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
