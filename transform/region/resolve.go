package region

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/source"
)

// inert are the directives that stand in functions and in whose place nothing is put.
var inert = map[directives.Kind]bool{directives.Nothing: true, directives.Assume: true, directives.ErrorDirective: true,
	directives.Prefetch: true}

// quiet does what is to be done about a directive in whose place nothing is put.
func (u *Regions) quiet(c *Region) {
	for _, cl := range c.Clauses {
		switch cl := cl.(type) {
		case *directives.ExprClause:
			if cl.Word == "holds" {
				u.boolean(c, cl.Expr, "holds")
			}
		case *directives.IfClause:
			u.boolean(c, cl.Expr, "if")
		case *directives.PrefetchDataClause:
			for _, it := range cl.Items {
				u.TypeCheck(it.Path, c.Pos)
			}
		}
	}
	if c.Kind == directives.ErrorDirective {
		u.said(c)
	}
}

// boolean checks a condition that nothing evaluates.
func (u *Regions) boolean(c *Region, e ast.Expr, clause string) {
	if u.TypeCheck(e, c.Pos) && !source.IsBasic(u.TypeOf(e), types.IsBoolean) {
		u.Errorf(e, source.CodeClauseExpr, "%s takes a condition, and %s is of type %s", clause, u.Text(e), u.TypeOf(e))
	}
}

// said reports what an error directive says.
func (u *Regions) said(c *Region) {
	if at, ok := c.Clause("at").(*directives.KeywordClause); ok && at.Value.Text == "execution" {
		u.ErrorAt(at.Pos(), at.End(), source.CodeClauseNotBuilt, "error at(execution) is legal and not built yet").
			Fix("call panic, or print the message")
		return
	}
	severity, text := diag.Error, "an error directive stands here"
	if k, ok := c.Clause("severity").(*directives.KeywordClause); ok && k.Value.Text == "warning" {
		severity = diag.Warning
	}
	if m, ok := c.Clause("message").(*directives.ExprClause); ok && u.TypeCheck(m.Expr, c.Pos) {
		text = u.Text(m.Expr)
		if v := u.Info().Types[m.Expr].Value; v != nil && v.Kind() == constant.String {
			text = constant.StringVal(v)
		}
	}
	u.ReportAt(c.NamePos, c.NameEnd, severity, source.CodeSaid, "%s", text)
}
