package readable

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// handedOn are the package variables in a function that become interfaces there, as in return 0, ErrShape. What they
// are nobody asks but whether they are nil, so they are no reason to have a copy of the function, with items in their
// place. Where it is certain what an interface holds, the kernel has that in its place, and is after the variable
// itself.
func (u *Maker) handedOn(decl *ast.FuncDecl) map[ast.Expr]bool {
	h := &handing{u: u, found: map[ast.Expr]bool{}}
	fn := u.Info().Defs[decl.Name].(*types.Func)
	if u.Returned(fn) == nil {
		h.returned(decl.Body, fn.Signature())
	}
	ast.Inspect(decl.Body, h.assigned)
	return h.found
}

type handing struct {
	u     *Maker
	found map[ast.Expr]bool
}

// returned notes what a function returns, and the literals in it.
func (h *handing) returned(body ast.Node, sig *types.Signature) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			h.returned(n.Body, h.u.TypeOf(n).(*types.Signature))
			return false
		case *ast.ReturnStmt:
			if sig.Results().Len() == len(n.Results) {
				for i, e := range n.Results {
					h.note(e, sig.Results().At(i).Type())
				}
			}
		}
		return true
	})
}

// assigned notes what variables and parameters are given.
func (h *handing) assigned(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, e := range n.Rhs {
			if id, ok := ast.Unparen(n.Lhs[i]).(*ast.Ident); ok && len(n.Lhs) == len(n.Rhs) && n.Tok == token.ASSIGN {
				h.give(h.u.Object(id), e)
			}
		}
	case *ast.ValueSpec:
		for i, e := range n.Values {
			if len(n.Names) == len(n.Values) {
				h.give(h.u.Object(n.Names[i]), e)
			}
		}
	case *ast.CallExpr:
		if tv := h.u.Info().Types[n.Fun]; tv.IsType() {
			h.note(n.Args[0], tv.Type)
		} else if sig, ok := tv.Type.(*types.Signature); ok && !sig.Variadic() && sig.Params().Len() == len(n.Args) {
			for i, a := range n.Args {
				h.give(sig.Params().At(i), a)
			}
		}
	}
	return true
}

// give notes what a variable is given, unless the kernel has one of another type in its place.
func (h *handing) give(o types.Object, e ast.Expr) {
	if v, ok := o.(*types.Var); ok && h.u.heldInside(v) == nil {
		h.note(e, v.Type())
	}
}

func (h *handing) note(e ast.Expr, t types.Type) {
	e = ast.Unparen(e)
	v := h.u.packageVariable(e)
	if v != nil && source.Interface(t) && (!types.IsInterface(v.Type()) || h.u.Held(v) == nil) {
		h.found[e] = true
	}
}
