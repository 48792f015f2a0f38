package programs

import (
	"slices"
	"strings"
)

// spelled writes the directives of a region: the one of a combination, or now and then several that are the same, to be
// stacked on its loop.
func (m *Maker) spelled(combination string, clauses ...string) (stack []string) {
	parts := []string{combination}
	if m.may(3, "region of several directives") {
		parts = m.parts(combination)
	}
	for _, part := range parts {
		stack = append(stack, "//omp:"+part)
	}
	for _, c := range clauses {
		on := clauseOn(parts, c)
		stack[on] += " " + c
	}
	return stack
}

// parts cuts a combination where one directive may stand inside of another.
func (m *Maker) parts(combination string) []string {
	parts := []string{""}
	for word := range strings.FieldsSeq(combination) {
		last := len(parts) - 1
		parts[last] = strings.TrimSpace(parts[last] + " " + word)
		if word == "target" || word == "teams" && m.oneIn(2) {
			parts = append(parts, "")
		}
	}
	return parts
}

// clauseOn is the part that takes a clause: a condition and what is mapped belong to target, the number of teams and
// their size to teams, and the rest to the loop, except a copy, which loop cannot have.
func clauseOn(parts []string, clause string) int {
	name, _, _ := strings.Cut(clause, "(")
	switch {
	case name == "if" || name == "map":
		return 0
	case name == "num_teams" || name == "thread_limit" || name == "firstprivate" && parts[len(parts)-1] == "loop":
		return slices.IndexFunc(parts, func(p string) bool { return slices.Contains(strings.Fields(p), "teams") })
	}
	return len(parts) - 1
}
