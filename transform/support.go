package transform

import (
	"strings"

	"github.com/gooffload/gooffload/directives"
)

// What is built, as data: the directives, and for each the clauses. A legal directive or clause that is not here is
// refused by name (language.md section 2); it is never skipped.

var targetClauses = words("map private firstprivate shared device if thread_limit")

var built = map[directives.Kind]map[string]bool{
	"target":                                    targetClauses,
	"target teams distribute parallel for":      join(targetClauses, "reduction collapse num_teams ompx_independent"),
	"target teams distribute parallel for simd": join(targetClauses, "reduction collapse num_teams ompx_independent"),
	"target teams distribute":                   join(targetClauses, "reduction collapse num_teams ompx_independent"),
	"target teams distribute simd":              join(targetClauses, "reduction collapse num_teams ompx_independent"),
	"target teams loop":                         join(targetClauses, "reduction collapse num_teams ompx_independent"),
	"target parallel for":                       join(targetClauses, "reduction collapse ompx_independent"),
	"target parallel for simd":                  join(targetClauses, "reduction collapse ompx_independent"),
	"target parallel loop":                      join(targetClauses, "reduction collapse ompx_independent"),
	directives.TargetData:                       words("map device if"),
	directives.TargetEnterData:                  words("map device if"),
	directives.TargetExitData:                   words("map device if"),
	directives.TargetUpdate:                     words("to from device if"),
}

func words(s string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(s) {
		m[w] = true
	}
	return m
}

func join(m map[string]bool, more string) map[string]bool {
	all := words(more)
	for w := range m {
		all[w] = true
	}
	return all
}

// supported reports whether the construct's directive is built, and whether all of its clauses are.
func (u *unit) supported(c *construct) (known, all bool) {
	clauses, ok := built[c.Kind]
	if !ok {
		prefix := "//omp:"
		if c.Ext {
			prefix = "//ompx:"
		}
		u.errorAt(c.NamePos, c.NameEnd, codeDirectiveNotBuilt, "the directive %s%s is legal and not built yet", prefix, c.Kind).
			fix("remove it: nothing of this package is offloaded while a directive would be skipped")
		return false, false
	}
	for _, cl := range c.Clauses {
		if !clauses[cl.Name()] {
			u.errorAt(cl.Pos(), cl.End(), codeClauseNotBuilt, "the clause %s on %s is legal and not built yet", cl.Name(), c.Kind)
			c.excused = append(c.excused, words(u.namesIn(cl)))
			ok = false
		}
	}
	return true, ok
}

// namesIn is the identifiers in a clause, separated by spaces.
func (u *unit) namesIn(cl directives.Clause) string {
	return strings.Join(strings.FieldsFunc(u.text(nodeRange{cl.Pos(), cl.End()}), func(r rune) bool { return !identifierRune(r) }), " ")
}
