package legality

import (
	"cmp"
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Go evaluates the e of ok = ok && e only while ok is true. On a device each part of the loop has an ok of its own, and
// evaluates e in iterations in which the plain build does not. So e must do nothing, and should not fail.

// OptionalEffects refuses such expressions if they do something.
func (u *Checker) OptionalEffects(c *region.Region) {
	optional := c.Env.Optional()
	for _, e := range slices.SortedFunc(maps.Keys(optional),
		func(a, b ast.Expr) int { return cmp.Compare(a.Pos(), b.Pos()) }) {
		s := u.SideEffect(e)
		if s == nil || u.RefusedWithin(e) {
			continue
		}
		r := u.Errorf(e, source.CodeNoReduction,
			"%s, but only while %s has not decided; each part of the loop has its own, and would do it in other iterations",
			s.Text, u.Text(optional[e].Expr))
		u.NoteEffect(r, s)
		r.Fix("do it in every iteration: " + u.always(optional[e]))
	}
}

// mayFault warns of such an expression that may fail where the plain build does not evaluate it.
func (u *Checker) mayFault(c *region.Region, f independence.Finding) {
	at := f.Write.Node
	x := c.Env.Optional()[f.Optional]
	if x == nil || u.RefusedWithin(f.Optional) {
		return
	}
	r := u.ReportAt(at.Pos(), at.End(), diag.Warning, source.CodeMayFault,
		"%s; %s is evaluated only while %s has not decided, "+
			"and each part of the loop has its own: it may fail where the plain build does not get",
		f.Element, u.Brief(f.Optional), u.Text(x.Expr))
	if f.Write.Inside != nil {
		r.Note(f.Write.Inside, "it is here")
	}
	r.Fix("check before the loop what excludes it, such as if len(y) < len(x) { return }")
	r.Fix("evaluate it in every iteration: " + u.always(x))
}

// always is an update that evaluates all of its operands.
func (u *Checker) always(x *region.Item) string {
	return strings.ReplaceAll(evaluated[x.Param.Op], "$x", u.Text(x.Expr))
}

// evaluated are updates by the operators in which e is evaluated in every iteration.
var evaluated = map[token.Token]string{
	token.LAND: "if !e { $x = false }", token.LOR: "if e { $x = true }",
	token.GTR: "if e && v > $x { $x = v }", token.LSS: "if e && v < $x { $x = v }",
}
