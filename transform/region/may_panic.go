package region

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
)

// What the launch of a region evaluates for the region, the region may not get to: then it must not panic.

// mayPanic is a part of an expression that may panic when it is evaluated; nil where there is none. Functions that it
// calls are followed.
func (u *Regions) mayPanic(e ast.Expr) ast.Expr {
	h := hazards{Regions: u, inside: map[*types.Func]bool{}}
	return h.in(e)
}

// hazards looks for what may panic.
type hazards struct {
	*Regions
	inside map[*types.Func]bool // functions that are looked into
}

func (h hazards) in(code ast.Node) (part ast.Expr) {
	ast.Inspect(code, func(n ast.Node) bool {
		e, is := n.(ast.Expr)
		if !is || part != nil || h.Info().Types[e].Value != nil {
			return !is && part == nil
		}
		if h.expr(e) {
			part = e
		}
		return part == nil
	})
	return part
}

// expr reports an expression that may panic itself, not in a part of it.
func (h hazards) expr(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.IndexExpr:
		m, isMap := source.Under(h.TypeOf(e.X)).(*types.Map)
		_, calls := h.Info().Types[e.X].Type.(*types.Signature) // of a generic function: a list of types
		return !calls && (!isMap || hasInterface(m.Key()))
	case *ast.SliceExpr, *ast.TypeAssertExpr, *ast.StarExpr:
		return true
	case *ast.UnaryExpr:
		return e.Op == token.ARROW
	case *ast.SelectorExpr:
		sel := h.Info().Selections[e]
		return sel != nil && (sel.Indirect() || types.IsInterface(sel.Recv()))
	case *ast.BinaryExpr:
		switch e.Op {
		case token.QUO, token.REM, token.SHL, token.SHR:
			return h.operation(e.Op, e.X, e.Y)
		case token.EQL, token.NEQ:
			return hasInterface(h.TypeOf(e.X)) && hasInterface(h.TypeOf(e.Y))
		}
	case *ast.CallExpr:
		return h.call(e)
	}
	return false
}

// operation reports one of which some operands are none.
func (h hazards) operation(op token.Token, x, y ast.Expr) bool {
	v := h.Info().Types[y].Value
	if op == token.SHL || op == token.SHR || op == token.SHL_ASSIGN || op == token.SHR_ASSIGN {
		return v == nil && !source.IsBasic(h.TypeOf(y), types.IsUnsigned)
	}
	return !source.IsBasic(h.TypeOf(x), types.IsFloat|types.IsComplex) && (v == nil || constant.Sign(v) == 0)
}

// call reports one that may panic, or cannot be followed.
func (h hazards) call(e *ast.CallExpr) bool {
	if h.Info().Types[e.Fun].IsType() {
		_, slice := source.Under(h.TypeOf(e.Args[0])).(*types.Slice)
		_, basic := source.Under(h.TypeOf(e)).(*types.Basic)
		_, same := source.Under(h.TypeOf(e)).(*types.Slice)
		return slice && !basic && !same // to an array
	}
	switch fn := h.Named(e).(type) {
	case *types.Builtin:
		return !slices.Contains([]string{"len", "cap", "min", "max", "real", "imag", "complex", "new"}, fn.Name())
	case *types.Func:
		fn = fn.Origin()
		decl := h.Declaration(fn)
		if decl == nil || decl.Body == nil || h.inside[fn] {
			return true
		}
		h.inside[fn] = true
		defer delete(h.inside, fn)
		return h.in(decl.Body) != nil || h.statements(decl.Body)
	}
	return true
}

// statements reports some of a function that may panic, apart from their expressions, or that are more than the value
// of a condition needs.
func (h hazards) statements(body ast.Node) (may bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt, *ast.DeferStmt, *ast.SendStmt, *ast.SelectStmt:
			may = true
		case *ast.AssignStmt:
			for _, l := range n.Lhs { // of a map that may be nil
				_, index := ast.Unparen(l).(*ast.IndexExpr)
				may = may || index
			}
			switch n.Tok {
			case token.QUO_ASSIGN, token.REM_ASSIGN, token.SHL_ASSIGN, token.SHR_ASSIGN:
				may = may || h.operation(n.Tok, n.Lhs[0], n.Rhs[0])
			}
		case *ast.RangeStmt:
			switch source.Under(h.TypeOf(n.X)).(type) {
			case *types.Pointer, *types.Signature, *types.Chan:
				may = true
			}
		}
		return !may
	})
	return may
}

// hasInterface reports a type of which values may have an interface in them, so that to compare them may panic.
func hasInterface(t types.Type) bool {
	switch t := source.Under(t).(type) {
	case *types.Interface:
		return true
	case *types.Array:
		return hasInterface(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if hasInterface(f.Type()) {
				return true
			}
		}
	}
	return false
}

// mayBeAsked refuses variants whose conditions the launch evaluates, where that may panic and the region not get to
// the call.
func (r *replacer) mayBeAsked(e *ast.CallExpr, d *Decision) bool {
	fn := d.Base.Func
	for _, v := range d.Choices {
		for _, c := range evaluated(v.Match) {
			typed := r.Info().Types[c].Type != nil
			if !typed { // of another package
				at := token.NoPos
				if decl := r.Declaration(fn); decl != nil {
					at = decl.Pos()
				}
				typed = types.CheckExpr(r.Fset(), fn.Pkg(), at, c, r.Info()) == nil
			}
			if typed && r.mayPanic(c) == nil {
				continue
			}
			text := types.ExprString(c)
			x := r.Errorf(e, source.CodeClauseNotBuilt,
				"which variant of %s is called here the launch asks, and %s, which it evaluates for that, may panic where "+
					"the region does not get to the call", r.FuncText(fn), text)
			x.Fix("declare a variable of package " + fn.Pkg().Name() + ", have it be " + text +
				" where that is right, and name it in the condition")
			return false
		}
	}
	return true
}
