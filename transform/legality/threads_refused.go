package legality

import (
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/source"
)

// guards are directives that keep accesses apart.
var guards = []string{"//omp:ordered", "//omp:critical", "//omp:atomic"}

// guardRefused reports a loop with a directive in it that would keep accesses apart, and was refused: what is not apart
// without it is said once, there.
func (u *Checker) guardRefused(t *threads) bool {
	for _, g := range t.File.Ast.Comments {
		for _, c := range g.List {
			if !holds(t.Stmt, c) || !slices.ContainsFunc(guards, func(s string) bool { return strings.HasPrefix(c.Text, s) }) {
				continue
			}
			if slices.ContainsFunc(u.Diags, func(d diag.Diagnostic) bool {
				return d.Severity == diag.Error && holdsNode(c, source.Between(d.Pos, d.Pos))
			}) {
				return true
			}
		}
	}
	return false
}
