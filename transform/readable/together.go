package readable

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// A function with constructs of its own is a part of each region that calls it. Of one whose constructs are about a
// single work-item, as atomic is, the kernel has a copy. One whose constructs the threads of a team meet together, or
// which make threads, takes the place of the call: what becomes of it depends on who calls, and package fission has to
// see where threads wait.

// itsOwn are the constructs that one work-item meets by itself, whoever runs it.
var itsOwn = map[directives.Kind]bool{
	directives.Atomic: true, directives.Critical: true, directives.Flush: true, directives.Simd: true,
	directives.Ordered: true, directives.Scan: true, directives.Tile: true, directives.Unroll: true,
	directives.Interchange: true, directives.Reverse: true, directives.Fuse: true, directives.ErrorDirective: true,
}

// together reports a function that has constructs which threads meet together, itself or through others.
func (u *Maker) together(fn *types.Func) bool {
	own := fn.Pkg() == u.Pkg.Types
	if !own && (fn.Pkg() == nil || !u.InModule(fn.Pkg()) || ofRuntime(fn.Pkg())) {
		return false
	}
	known, ok := u.meet[fn]
	if decl := u.Declaration(fn); !ok && decl != nil && decl.Body != nil {
		known = slices.ContainsFunc(append(u.Reached(decl.Body), decl), func(d *ast.FuncDecl) bool {
			met := func(root *place.Leaf) bool {
				return slices.ContainsFunc(root.Leaves(), func(x *place.Leaf) bool { return !itsOwn[x.Kind] })
			}
			return own && (u.asks(d) || u.NamesGroups(d)) || slices.ContainsFunc(u.OrphansOf(d), met)
		})
	}
	u.meet[fn] = known
	return known
}

// asks reports a function that calls routines of the runtime, which say who runs it.
func (u *Maker) asks(decl *ast.FuncDecl) (found bool) {
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			o := u.Info().Uses[id]
			fn, is := o.(*types.Func)
			found = found || is && fn.Pkg() != nil && fn.Pkg().Path() == source.RuntimePath
		}
		return !found
	})
	return found
}

// callTogether is the function whose body takes the place of a call; nil for all others.
func (l *Lowerer) callTogether(e *ast.CallExpr) *types.Func {
	if l.Env == nil || l.U.Info().Types[e.Fun].IsType() {
		return nil
	}
	fn := l.U.Called(e)
	if known := l.U.DeclaredFunc(l.U.Function(e.Fun)); fn == nil && known != nil {
		fn = known.Origin()
	}
	if fn == nil || !l.U.together(fn) {
		return nil
	}
	return fn
}

// refuseTogether says that a call is only a part of a statement, or that the function is not called.
func (l *Lowerer) refuseTogether(e ast.Expr, fn *types.Func) ir.Expr {
	return l.refuse(e, "function "+l.U.FuncText(fn)+" has constructs that threads meet together, asks who runs it or "+
		"uses what each team has of its own, so its body takes the place of a statement that calls it, and this is a "+
		"part of one", "call it in a statement of its own, and keep what it returns in a variable: v := f(x)")
}
