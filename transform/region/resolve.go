package region

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/source"
)

// inert are the directives that stand in functions and in whose place nothing is put. Loop transformations are among
// them outside of regions, where a loop runs as it is written: they do not change what it computes.
var inert = map[directives.Kind]bool{directives.Nothing: true, directives.Assume: true, directives.ErrorDirective: true,
	directives.Prefetch: true, directives.Tile: true, directives.Unroll: true, directives.Interchange: true,
	directives.Reverse: true, directives.Fuse: true}

// ofHost reports a loop transformation that no region is about, or any other directive.
func ofHost(b *directives.Bound) bool {
	if !slices.Contains(transformations, b.Kind) && b.Kind != directives.Fuse {
		return true
	}
	for x := b.Outer; x != nil; x = x.Outer {
		if !inert[x.Kind] && x.Kind != directives.TargetData && x.Kind != directives.Taskgroup {
			return false
		}
	}
	return true
}

// executed reports an error directive that speaks when it is reached.
func executed(d *directives.Directive) bool {
	at, ok := d.Clause("at").(*directives.KeywordClause)
	return d.Kind == directives.ErrorDirective && ok && at.Value.Text == "execution"
}

// Says reports such a directive.
func (c *Region) Says() bool { return c.Tree.Kind == directives.ErrorDirective }

// Fatal reports that the program does not go on behind an error directive.
func Fatal(d *directives.Directive) bool {
	severity, ok := d.Clause("severity").(*directives.KeywordClause)
	return !ok || severity.Value.Text == "fatal"
}

// Message is what an error directive says; nil where that is nothing in particular, SaidNothing then.
func Message(d *directives.Directive) ast.Expr {
	if m, ok := d.Clause("message").(*directives.ExprClause); ok {
		return m.Expr
	}
	return nil
}

// SaidNothing is the message of an error directive without one.
const SaidNothing = "an error directive stands here"

// message checks what an error directive says when it is reached.
func (u *Regions) message(c *Region) {
	e := Message(c.Directive)
	if e == nil || !u.TypeCheck(e, c.Pos) {
		return
	}
	if !source.IsBasic(u.TypeOf(e), types.IsString) {
		u.NoMessage(e)
		return
	}
	u.idle(c, e, c.Clause("message"))
}

// NoMessage refuses what is not a string.
func (u *Regions) NoMessage(e ast.Expr) {
	u.Errorf(e, source.CodeClauseExpr, "message takes a string, and %s is of type %s", u.Text(e), u.TypeOf(e))
}

// quiet does what is to be done about a directive in whose place nothing is put.
func (u *Regions) quiet(c *Region) {
	for _, cl := range c.Clauses {
		switch cl := cl.(type) {
		case *directives.ExprClause:
			if cl.Word == "holds" {
				u.boolean(c, cl.Expr, "holds")
			}
			if cl.Word == "partial" && cl.Expr != nil {
				u.sizes(c, cl.Word, cl.Expr)
			}
		case *directives.ExprListClause:
			u.sizes(c, cl.Word, cl.Exprs...)
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

// sizes checks numbers of iterations, or of loops, of which nothing is made.
func (u *Regions) sizes(c *Region, clause string, list ...ast.Expr) {
	for _, e := range list {
		if !u.TypeCheck(e, c.Pos) {
			continue
		}
		v := u.Info().Types[e].Value
		if v == nil || constant.ToInt(v).Kind() != constant.Int || constant.Sign(v) <= 0 {
			u.Errorf(e, source.CodeClauseExpr, "%s takes integer constants from 1 on, and %s is not one", clause, u.Text(e))
		}
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
	severity, text := diag.Error, SaidNothing
	if !Fatal(c.Directive) {
		severity = diag.Warning
	}
	if e := Message(c.Directive); e != nil && u.TypeCheck(e, c.Pos) {
		text = u.Text(e)
		if v := u.Info().Types[e].Value; v != nil && v.Kind() == constant.String {
			text = constant.StringVal(v)
		}
	}
	u.ReportAt(c.NamePos, c.NameEnd, severity, source.CodeSaid, "%s", text)
}
