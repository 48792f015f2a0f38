package readable

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// commentsBefore takes the comments up to a place that belong to this region and were not taken before. A block comment
// counts from after on only: before that it stands inside the statement printed last.
func (l *Lowerer) commentsBefore(after, to token.Pos) []ir.Stmt {
	return l.comments(func(c *ast.Comment) bool { return c.End() <= to }, after, false)
}

// commentsAfter takes the comments on the last line of s.
func (l *Lowerer) commentsAfter(s ast.Stmt, next token.Pos) []ir.Stmt {
	line := l.U.Line(s.End())
	return l.comments(func(c *ast.Comment) bool {
		return c.Pos() >= s.End() && l.U.Line(c.Pos()) == line && l.U.Line(c.End()) == line && c.End() <= next
	}, s.End(), true)
}

func (l *Lowerer) comments(take func(*ast.Comment) bool, after token.Pos, trailing bool) []ir.Stmt {
	if l.Env == nil || l.hoisting {
		return nil
	}
	var out []ir.Stmt
	for l.commented < len(l.Env.Comments) && take(l.Env.Comments[l.commented]) {
		c := l.Env.Comments[l.commented]
		l.commented++
		if strings.HasPrefix(c.Text, "//line ") || strings.HasPrefix(c.Text, "/*") && (c.Pos() < after || strings.HasPrefix(c.Text, "/*line ")) {
			continue // a line directive would take effect where the kernel is
		}
		out = append(out, &ir.Comment{Node: at(c), Text: strings.ReplaceAll(c.Text, "\r", ""), Trailing: trailing})
	}
	return out
}
