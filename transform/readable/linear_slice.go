package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A slice from whose beginning every iteration takes as many elements, src = src[4:], is not carried from one to the
// next either: what an iteration has of it begins 4 times its number further on. The statement stays in the body, with
// its check. Where that fails in one iteration, later ones may find less than nothing left at their beginning, which is
// the same panic in the same line, of other numbers.

// sliceTarget enters a slice that a statement shortens.
func (f *linearFinder) sliceTarget(s ast.Stmt, e ast.Expr, v *types.Var) {
	step := f.shortening(s, v)
	if step == nil || f.inner || f.own(v) || v.Kind() == types.PackageVar || f.u.OnDevices(v) || f.inLiterals(v) ||
		f.c.Env.ByPath[source.Path{Root: v}] != nil || f.c.Env.Private[v] != nil || f.c.Excuses(v) {
		return
	}
	x := &region.Linear{Var: v, Level: f.level, Around: f.around, Stmt: s, Target: ast.Unparen(e), Step: step, Slice: true}
	if f.total(step) && f.steady(step, false) && f.counted(x) && f.alone(x) {
		f.c.Linear = append(f.c.Linear, x)
	}
}

// shortening is how many elements a statement takes from the beginning of a slice; nil where it does something else.
func (f *linearFinder) shortening(s ast.Stmt, v *types.Var) ast.Expr {
	is := func(e ast.Expr) bool { return f.variable(e) == v }
	a, ok := s.(*ast.AssignStmt)
	if !ok || a.Tok != token.ASSIGN || len(a.Lhs) != len(a.Rhs) {
		return nil
	}
	part, ok := ast.Unparen(a.Rhs[slices.IndexFunc(a.Lhs, is)]).(*ast.SliceExpr)
	if !ok || part.High != nil || part.Low == nil || !is(part.X) {
		return nil
	}
	if _, typed := types.Unalias(f.u.TypeOf(part.Low)).(*types.TypeParam); typed {
		return nil
	}
	return part.Low
}

// inLiterals reports a variable that a function literal beside the nest, or in it, names: it has the variable's own
// value, which no iteration has a copy of.
func (f *linearFinder) inLiterals(v *types.Var) (found bool) {
	ast.Inspect(f.c.Func, func(n ast.Node) bool {
		lit, ok := n.(*ast.FuncLit)
		nest := f.c.Nest[0]
		if ok && (nest.Pos() < lit.Pos() || lit.End() < nest.End()) {
			ast.Inspect(lit, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				found = found || ok && f.u.Object(id) == v
				return !found
			})
		}
		return !found
	})
	return found
}

// sliceValue declares a slice with what is left of it in the iteration at hand.
func (l *Lowerer) sliceValue(c *region.Region, x *region.Linear, v *ir.Var, taken *source.Taken) (list []ir.Stmt) {
	pos, integers := x.Stmt.Pos(), types.Typ[types.Int]
	l.placing = false
	first := l.value(x.Target)
	if first == nil {
		return nil // reported
	}
	turns := map[ast.Stmt]*ir.Var{}
	for _, s := range x.Loops(c) {
		n, _ := l.U.countOf(c.File.File, s)
		var set []ir.Stmt
		turns[s], set = l.count(n, taken)
		list = append(list, set...)
	}
	var off ir.Expr
	for d := 0; d <= x.Level; d++ {
		by := l.tripOf(c.Kernel.Nest[d], integers, pos)
		for _, s := range x.Loops(c) {
			if !slices.Contains(c.Nest[:d+1], s) {
				by = binary(token.MUL, by, convert(refTo(pos, turns[s]), integers))
			}
		}
		if !l.U.isConst(x.Step, 1) {
			by = binary(token.MUL, by, parens(convert(l.integer(x.Step), integers)))
		}
		if off == nil {
			off = by
		} else {
			off = binary(token.ADD, off, by)
		}
	}
	return append(list, define(pos, v, &ir.SliceOf{Value: value(pos, v.Type), X: first, Lo: off}))
}
