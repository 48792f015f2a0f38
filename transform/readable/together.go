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
			return own && (u.asked(d) != "" || u.NamesGroups(d)) || slices.ContainsFunc(u.OrphansOf(d), meets)
		})
	}
	u.meet[fn] = known
	return known
}

// meets reports a tree of constructs of which threads meet one together.
func meets(root *place.Leaf) bool {
	return slices.ContainsFunc(root.Leaves(), func(x *place.Leaf) bool { return !itsOwn[x.Kind] })
}

// asked is the first routine of the runtime, which may say who runs it, that a function names; empty: none.
func (u *Maker) asked(decl *ast.FuncDecl) (routine string) {
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && routine == "" {
			if fn, is := u.Info().Uses[id].(*types.Func); is && fn.Pkg() != nil &&
				fn.Pkg().Path() == source.RuntimePath {
				routine = fn.Name()
			}
		}
		return routine == ""
	})
	return routine
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
	says := "function " + l.U.FuncText(fn) + " " + l.U.whyTogether(fn)
	if l.inLiteral(e) {
		return l.refuse(e, says+", so its body takes the place of a statement of the region that calls it, and this "+
			"is in a function literal", "call it in the region itself, in a statement of its own")
	}
	return l.refuse(e, says+", so its body takes the place of a statement that calls it, and this is a part of one",
		"call it in a statement of its own, and keep what it returns in a variable: v := f(x)")
}

// whyTogether is what of a function, or of those that it calls, makes it one of those that threads meet together.
func (u *Maker) whyTogether(fn *types.Func) string {
	decl := u.Declaration(fn)
	for _, d := range append([]*ast.FuncDecl{decl}, u.Reached(decl.Body)...) {
		switch routine := u.asked(d); {
		case slices.ContainsFunc(u.OrphansOf(d), meets):
			return "has constructs that threads meet together"
		case fn.Pkg() != u.Pkg.Types:
		case routine != "":
			return "calls omprt." + routine
		case u.NamesGroups(d):
			return "uses what each team has of its own"
		}
	}
	return "has constructs that threads meet together"
}

// inLiteral reports a place in a function literal of the region, or of a function that the region calls.
func (l *Lowerer) inLiteral(e ast.Expr) (found bool) {
	for _, f := range l.U.Files {
		if e.Pos() < f.Ast.Pos() || f.Ast.End() < e.End() {
			continue
		}
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			if n == nil || n.End() <= e.Pos() || e.End() <= n.Pos() {
				return false
			}
			_, literal := n.(*ast.FuncLit)
			around := n.Pos() <= l.Env.C.Stmt.Pos() && l.Env.C.Stmt.End() <= n.End()
			found = found || literal && !around
			return !found
		})
	}
	return found
}
