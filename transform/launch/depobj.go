package launch

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// depobj is what a directive does with a depend object.
func (u *Launcher) depobj(c *region.Region) string {
	omp, at := source.RuntimeMark, u.Position(c.Pos)
	object := "&" + u.Text(c.Object().Expr)
	if p, ok := ast.Unparen(c.Object().Expr).(*ast.StarExpr); ok {
		object = u.Text(p.X)
	}
	text := fmt.Sprintf("%s.DependDestroy(%s, %q)", omp, object, at)
	switch cl := c.Tree.Clauses[0].(type) {
	case *directives.DependClause:
		text = fmt.Sprintf("%s.DependInit(%s, %s, %q)", omp, object, u.dependence(c, c.Tasking.Depends[0]), at)
	case *directives.KeywordClause:
		text = fmt.Sprintf("%s.DependUpdate(%s, %s.%s, %q)", omp, object, omp, region.DependenceKind(cl.Value.Text), at)
	}
	return strings.ReplaceAll(text, source.RuntimeMark, c.File.Alias)
}
