package transform

import (
	"strings"

	"github.com/gooffload/gooffload/directives"

	"github.com/gooffload/gooffload/transform/source"
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
		one, first := c.asOne()
		switch {
		case one != "" && c.Bound != first: // said there
		case one != "":
			u.ErrorAt(c.NamePos, c.NameEnd, source.CodeDirectiveNotBuilt,
				"the directive %s%s by itself is legal and not built yet", prefix, c.Kind).
				Fix("write //omp:" + one + " directly above the loop, in place of the directives that it is made of")
		default:
			u.ErrorAt(c.NamePos, c.NameEnd, source.CodeDirectiveNotBuilt, "the directive %s%s is legal and not built yet",
				prefix, c.Kind).
				Fix("remove it: nothing of this package is offloaded while a directive would be skipped")
		}
		return false, false
	}
	for _, cl := range c.Clauses {
		if !clauses[cl.Name()] {
			r := u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt, "the clause %s on %s is legal and not built yet",
				cl.Name(), c.Kind)
			if wayOut := withoutClause[cl.Name()]; wayOut != "" {
				r.Fix(wayOut)
			}
			c.excused = append(c.excused, words(u.namesIn(cl)))
			ok = false
		}
	}
	return true, ok
}

// withoutClause is what to do instead of a clause that is not built.
var withoutClause = map[string]string{
	"schedule":      "remove it: it says who runs an iteration, and not what that does",
	"dist_schedule": "remove it: it says who runs an iteration, and not what that does",
	"num_threads":   "remove it, or use thread_limit(n): it says who runs an iteration, and not what that does",
	"proc_bind":     "remove it: it says who runs an iteration, and not what that does",
	"order":         "remove it: iterations run in any order as it is",
	"safelen":       "remove it: the device decides how many iterations run at once",
	"simdlen":       "remove it: the device decides how many iterations run at once",
	"aligned":       "remove it: it says nothing that changes what the loop does",
	"nontemporal":   "remove it: it says nothing that changes what the loop does",
	"nowait":        "remove it: the construct waits for its end then",
	"depend":        "remove it: constructs run in the order of the program",
	"default":       "remove it: what no clause names follows the implicit rules",
	"defaultmap":    "remove it, and name what is to be mapped otherwise in map clauses",
	"lastprivate":   "remove it, and compute the last value behind the loop",
	"linear":        "remove it, and compute the value from the loop's variable inside of the loop",
}

// asOne is the built combination of a directive with those around and inside of it, and the first of them that is not
// built by itself; "" if there is none.
func (c *construct) asOne() (one string, first *directives.Bound) {
	for _, d := range c.file.constructs {
		var names []string
		within := false
		for b := d.Bound; b != nil && b.Func == c.Func; b = b.Outer {
			within = within || b == c.Bound
			names = append([]string{string(b.Kind)}, names...)
			if built[b.Kind] == nil {
				first = b
			}
		}
		one = strings.Join(names, " ")
		if within && len(names) > 1 && built[directives.Kind(one)] != nil {
			return one, first
		}
	}
	return "", nil
}

// namesIn is the identifiers in a clause, separated by spaces.
func (u *unit) namesIn(cl directives.Clause) string {
	return strings.Join(strings.FieldsFunc(u.Text(source.Between(cl.Pos(), cl.End())),
		func(r rune) bool { return !source.IdentifierRune(r) }), " ")
}
