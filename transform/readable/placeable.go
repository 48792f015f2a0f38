package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// placeable refuses a function whose body cannot stand where it is called.
func (l *Lowerer) placeable(e *ast.CallExpr, fn *types.Func, decl *ast.FuncDecl) bool {
	for in, from := l.callee, l.from; in != nil; in, from = from.fn, from.before {
		if in == fn {
			l.refuse(e, "function "+l.U.FuncText(fn)+" has constructs that threads meet together, and calls itself",
				"write a loop")
			return false
		}
	}
	if fn.Pkg() != l.U.Pkg.Types {
		return l.atHand(e, fn) && l.bindsHere(e, fn)
	}
	return l.copyable(e, fn, decl) && l.bindsHere(e, fn) && l.meansTheSame(e, fn, decl)
}

// atHand refuses a function of another package of which the kernel cannot have a copy.
func (l *Lowerer) atHand(e ast.Expr, fn *types.Func) bool {
	if l.U.movable(l.Env.C, fn) {
		return true
	}
	l.U.notMovable(fn, &link{call: e, fn: l.callee, before: l.from})
	return false
}

// bindsHere holds the constructs of a function to those around the call.
func (l *Lowerer) bindsHere(e *ast.CallExpr, fn *types.Func) bool {
	return l.bind(e, fn, l.U.OrphansOf(l.U.Declaration(fn)))
}

// bindsAll holds the constructs of a function of which the kernel has a copy, and of those that it calls, to those
// around the call.
func (l *Lowerer) bindsAll(e *ast.CallExpr, fn *types.Func) bool {
	decl := l.U.Declaration(fn)
	fine := true
	for _, d := range append([]*ast.FuncDecl{decl}, l.U.Reached(decl.Body)...) {
		fine = l.bind(e, fn, l.U.OrphansOf(d)) && fine
	}
	return fine
}

func (l *Lowerer) bind(e *ast.CallExpr, fn *types.Func, roots []*place.Leaf) bool {
	var around []*directives.Bound
	for x := l.constructAround(e); x != nil; x = x.Outer {
		if len(around) == 0 || around[0] != x.From {
			around = append([]*directives.Bound{x.From}, around...)
		}
	}
	fine := true
	for _, root := range roots {
		for _, d := range directives.CheckCalled(root.From, around) {
			r := l.U.ErrorAt(d.Pos, d.End, d.Code, "%s", d.Message)
			for _, other := range d.Related {
				r.Note(source.Between(other.Pos, other.End), "%s", other.Message)
			}
			l.U.note(r, fn, &link{call: e, fn: l.callee, before: l.from})
			fine = false
		}
	}
	return fine
}

// inside are the constructs of what is lowered.
func (l *Lowerer) inside() *region.Inside {
	if l.constructs != nil {
		return l.constructs
	}
	return &l.Env.C.Inside
}

// constructAround is the innermost construct that a call stands in.
func (l *Lowerer) constructAround(e ast.Node) *place.Leaf {
	if x := l.inside().Around(e); x != nil {
		return x
	}
	if l.constructs != nil {
		return l.around
	}
	return l.Env.C.Innermost()
}

// meansTheSame refuses a function with names that mean something else where it is called.
func (l *Lowerer) meansTheSame(e *ast.CallExpr, fn *types.Func, decl *ast.FuncDecl) bool {
	for _, id := range l.U.Free(decl) {
		for at, from := ast.Node(e), l.from; ; at, from = from.call, from.before {
			if !l.means(id, at) {
				r := l.U.Errorf(e, source.CodeNotInKernel, "function %s has constructs that threads meet together, so "+
					"its body is done here, and %s means something else here", l.U.FuncText(fn), id.Name)
				r.Note(id, "it is used here")
				r.Fix("rename one of the two")
				return false
			}
			if from == nil {
				break
			}
		}
	}
	return true
}
