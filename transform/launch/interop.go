package launch

import (
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// interop is what a directive does with interop objects, in the order of its clauses.
func (u *Launcher) interop(c *region.Region) string {
	omp, at := c.File.Alias, u.Position(c.Pos)
	with := strings.ReplaceAll(u.with(c.Launch, u.Scope(c.File.File, c.Pos)), source.RuntimeMark, omp)
	var list []string
	for _, cl := range c.Clauses {
		switch cl := cl.(type) {
		case *directives.InitClause:
			list = append(list, fmt.Sprintf("%s = %s.InteropInit(%[2]s.With{%s}, %q)", u.Text(cl.Var.Expr), omp, with, at))
		case *directives.InteropVarClause:
			entry := map[string]string{"use": "InteropUse", "destroy": "InteropDestroy"}[cl.Name()]
			list = append(list, fmt.Sprintf("%s.%s(&%s, %q)", omp, entry, u.Text(cl.Var.Expr), at))
		}
	}
	if len(list) == 1 {
		return list[0]
	}
	return "{\n" + strings.Join(list, ";\n") + ";\n}"
}
