package region

import (
	"go/ast"
	"go/constant"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/variant"
)

// A dispatch in a region whose conditions the launch cannot evaluate is a choice like a metadirective's: of a dispatch
// for which one of them holds, and of one for which none does.

// choosesInside reports a dispatch in a region with a condition that is evaluated at the call: it is about what the
// region declares, may panic, or stands in a loop that is fused.
func (u *Regions) choosesInside(b *directives.Bound) bool {
	if b.Kind != directives.Dispatch && b.Kind != directives.TargetVariantDispatch || u.FileOf(b.Pos) == nil ||
		!slices.Contains(around(b), directives.Target) {
		return false
	}
	for _, cl := range conditionsOf(b) {
		if !u.TypeCheck(cl.Expr, b.Pos) {
			return false
		}
	}
	fused := slices.ContainsFunc(outwards(b), func(o *directives.Bound) bool { return o.Kind == directives.Fuse })
	return slices.ContainsFunc(conditionsOf(b), func(cl *directives.ExprClause) bool {
		return u.Info().Types[cl.Expr].Value == nil &&
			(fused || u.declaredInside(b, cl.Expr) || u.mayPanic(cl.Expr) != nil)
	})
}

// conditionsOf are the clauses of a dispatch that choose, the one that is asked first in front.
func conditionsOf(b *directives.Bound) (list []*directives.ExprClause) {
	for _, name := range []string{"novariants", "nocontext"} {
		if cl, is := b.Clause(name).(*directives.ExprClause); is {
			list = append(list, cl)
		}
	}
	return list
}

// outwards are the directives around one.
func outwards(b *directives.Bound) (list []*directives.Bound) {
	for o := b.Outer; o != nil; o = o.Outer {
		list = append(list, o)
	}
	return list
}

// declaredInside reports an expression with a name that the region around declares.
func (u *Regions) declaredInside(b *directives.Bound, e ast.Expr) (found bool) {
	for _, o := range outwards(b) {
		ast.Inspect(e, func(n ast.Node) bool {
			if id, is := n.(*ast.Ident); is && o.Stmt != nil && o.Has(directives.Target) {
				v := u.Object(id)
				found = found || v != nil && o.Stmt.Pos() <= v.Pos() && v.Pos() < o.Stmt.End()
			}
			return !found
		})
	}
	return found
}

// chooseInside notes such a dispatch.
func (u *Regions) chooseInside(b *directives.Bound) {
	var options []option
	as := string(b.Kind)
	for _, cl := range conditionsOf(b) {
		v := u.Info().Types[cl.Expr].Value
		if v == nil {
			m := variant.Match{Conditions: []ast.Expr{cl.Expr}}
			options = append(options, option{Directive: b.Directive, match: m, as: as + " " + cl.Name() + "(0 == 0)"})
		} else if v.Kind() == constant.Bool && constant.BoolVal(v) {
			as += " " + cl.Name() + "(0 == 0)"
		}
	}
	u.choose(b, append(options, option{Directive: b.Directive, last: true, as: as}))
}
