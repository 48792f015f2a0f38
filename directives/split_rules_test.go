package directives

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A splitRow is a sentence of OpenMP 5.2, section 17.2: what a clause does on
// one constituent construct.
type splitRow struct {
	leaf   Kind
	effect string // clause, plain (a reduction without its modifier), shared, mapped or inout
	with   []Kind // one of them has to be a constituent, too
	not    []Kind // none of them may be one
	unless string // what else is said of the variable: firstprivate, lastprivate, map
}

// constructs permit the clauses: OpenMP 5.2 names them in each clause's
// section. Those that are in no combination are left out.
var constructs = map[string][]Kind{
	"private":      {Distribute, For, Loop, Parallel, Sections, Simd, Target, Taskloop, Teams}, // 5.4.3
	"lastprivate":  {Distribute, For, Loop, Sections, Simd, Taskloop},                          // 5.4.5
	"shared":       {Parallel, Taskloop, Teams},                                                // 5.4.2
	"default":      {Parallel, Taskloop, Teams},                                                // 5.4.1
	"thread_limit": {Target, Teams},                                                            // 13.3
	"order":        {Distribute, For, Loop, Simd},                                              // 10.3
	"if":           {Parallel, Simd, Target, Taskloop, Teams},                                  // 3.4
	"collapse":     {Distribute, For, Loop, Simd, Taskloop},                                    // 4.4.3
	"nowait":       {For, Sections, Target},                                                    // 15.6
	"allocate":     {Distribute, For, Parallel, Sections, Target, Taskloop, Teams},             // 6.6
}

// splitRows are the clauses for which each construct has a sentence.
var splitRows = map[string][]splitRow{
	"firstprivate": {
		{leaf: Distribute, effect: "clause"},
		{leaf: Teams, effect: "clause", not: []Kind{Distribute}},
		{leaf: Teams, effect: "shared", with: []Kind{Distribute}},
		{leaf: For, effect: "clause"},
		{leaf: Sections, effect: "clause"},
		{leaf: Taskloop, effect: "clause"},
		{leaf: Parallel, effect: "clause", not: []Kind{For, Sections, Taskloop}},
		{leaf: Parallel, effect: "shared", with: []Kind{For, Sections, Taskloop}},
		{leaf: Target, effect: "clause", unless: "lastprivate map"},
	},
	"lastprivate": {
		{leaf: Distribute, effect: "clause"}, {leaf: For, effect: "clause"}, {leaf: Loop, effect: "clause"},
		{leaf: Sections, effect: "clause"}, {leaf: Simd, effect: "clause"}, {leaf: Taskloop, effect: "clause"},
		{leaf: Parallel, effect: "shared", unless: "firstprivate"},
		{leaf: Teams, effect: "shared", unless: "firstprivate"},
		{leaf: Target, effect: "mapped", unless: "map"},
	},
	"reduction": {
		{leaf: For, effect: "clause"}, {leaf: Loop, effect: "clause"}, {leaf: Sections, effect: "clause"},
		{leaf: Simd, effect: "clause"}, {leaf: Taskloop, effect: "clause"},
		{leaf: Parallel, effect: "clause", not: []Kind{Sections, For, Loop, Taskloop}},
		{leaf: Parallel, effect: "shared", with: []Kind{Sections, For, Loop, Taskloop}},
		{leaf: Teams, effect: "clause", not: []Kind{Loop}},
		{leaf: Teams, effect: "shared", with: []Kind{Loop}},
		{leaf: Target, effect: "mapped", unless: "map"},
	},
	"task reduction": {
		{leaf: For, effect: "clause"}, {leaf: Sections, effect: "clause"},
		{leaf: Parallel, effect: "clause", not: []Kind{Sections, For}},
		{leaf: Parallel, effect: "shared", with: []Kind{Sections, For}},
		{leaf: Teams, effect: "plain"},
		{leaf: Target, effect: "mapped", unless: "map"},
	},
	"inscan reduction": {
		{leaf: For, effect: "clause"}, {leaf: Simd, effect: "clause"},
		{leaf: Parallel, effect: "shared"},
		{leaf: Target, effect: "mapped", unless: "map"},
	},
	// Outside of the innermost construct, as firstprivate and lastprivate on the combination.
	"linear": {
		{leaf: Simd, effect: "clause"},
		{leaf: For, effect: "clause", not: []Kind{Simd}},
		{leaf: For, effect: "inout", with: []Kind{Simd}},
		{leaf: Taskloop, effect: "inout"},
		{leaf: Parallel, effect: "shared"},
		{leaf: Target, effect: "mapped", unless: "map"},
	},
}

// A splitCase is a clause to try: its row's name and its texts, the second
// without a modifier.
type splitCase struct{ row, text, plain string }

var splitCases = []splitCase{
	{"firstprivate", "firstprivate(x)", ""}, {"lastprivate", "lastprivate(x)", ""},
	{"reduction", "reduction(+: x)", ""}, {"task reduction", "reduction(task, +: x)", "reduction(+: x)"},
	{"inscan reduction", "reduction(inscan, +: x)", "reduction(+: x)"}, {"linear", "linear(x)", ""},
	{"private", "private(x)", ""}, {"shared", "shared(x)", ""}, {"default", "default(none)", ""},
	{"thread_limit", "thread_limit(8)", ""}, {"order", "order(concurrent)", ""}, {"if", "if(c)", ""},
	{"collapse", "collapse(2)", ""}, {"nowait", "nowait", ""},
}

// expectedSplit is what the rows say of one clause on a combination, beside
// which the clauses named in beside speak of the same variable.
func expectedSplit(leaves []Kind, c splitCase, beside string) []string {
	var parts []string
	among := func(kinds []Kind) bool {
		return slices.ContainsFunc(kinds, func(k Kind) bool { return slices.Contains(leaves, k) })
	}
	takers := slices.DeleteFunc(slices.Clone(leaves), func(k Kind) bool { return !slices.Contains(constructs[c.row], k) })
	for _, leaf := range leaves {
		var said []string
		switch c.row {
		case "private", "collapse":
			if leaf == takers[len(takers)-1] {
				said = append(said, c.text)
			}
		case "nowait":
			if leaf == takers[0] {
				said = append(said, c.text)
			}
		case "shared", "default", "thread_limit", "order", "if":
			if slices.Contains(takers, leaf) {
				said = append(said, c.text)
			}
		}
		for _, row := range splitRows[c.row] {
			if row.leaf != leaf || row.with != nil && !among(row.with) || among(row.not) ||
				beside != "" && slices.Contains(strings.Fields(row.unless), beside) {
				continue
			}
			said = append(said, map[string]string{
				"clause": c.text, "plain": c.plain, "shared": "{shared x}", "mapped": "{mapped x}", "inout": "{inout x}",
			}[row.effect])
		}
		parts = append(parts, strings.Join(said, " "))
	}
	return parts
}

// splitOf is the split of a directive, a part for each constituent, without
// the clauses that are left out.
func splitOf(t *testing.T, text string, without ...string) []string {
	var parts []string
	for part := range strings.SplitSeq(splitText(t, text), " | ") {
		_, said, _ := strings.Cut(part, ":")
		for _, w := range without {
			said = strings.Replace(said, " "+w, "", 1)
		}
		parts = append(parts, strings.TrimSpace(said))
	}
	return parts
}

// Every clause that section 17.2 speaks of, on every combination that takes
// it, with and without a map of the variable.
func TestSplitByTheRules(t *testing.T) {
	tried := map[string]int{}
	for _, k := range combined {
		info, ok := LookupDirective(k)
		require.True(t, ok)
		for _, c := range splitCases {
			if _, diags := Parse(string(k)+" "+c.text, 1); diags.HasErrors() {
				continue // TestMatrixBothWays knows which these are
			}
			tried[c.row]++
			assert.Equal(t, expectedSplit(info.Leaves, c, ""), splitOf(t, string(k)+" "+c.text), "%s %s", k, c.text)
			if !info.Allows("map") || !strings.Contains(c.text, "x") || c.row == "private" || c.row == "shared" {
				continue
			}
			for _, m := range []string{"map(to: x)", "map(to: x.f)", "map(to: x[0:n])", "map(to: (*x).f[1:2])"} {
				text := string(k) + " " + c.text + " " + m
				assert.Equal(t, expectedSplit(info.Leaves, c, "map"), splitOf(t, text, m), "%s", text)
			}
			text := string(k) + " " + c.text + " map(to: y)"
			assert.Equal(t, expectedSplit(info.Leaves, c, ""), splitOf(t, text, "map(to: y)"), "%s", text)
		}
	}
	for _, c := range splitCases {
		assert.GreaterOrEqual(t, tried[c.row], 4, "combinations with %s", c.text)
	}
}

// firstprivate and lastprivate of one variable on one directive.
func TestSplitInAndOut(t *testing.T) {
	tried := 0
	first, last := splitCases[0], splitCases[1]
	for _, k := range combined {
		text := string(k) + " firstprivate(x) lastprivate(x)"
		if _, diags := Parse(text, 1); diags.HasErrors() {
			continue
		}
		tried++
		info, _ := LookupDirective(k)
		in, out := expectedSplit(info.Leaves, first, "lastprivate"), expectedSplit(info.Leaves, last, "firstprivate")
		for i, part := range splitOf(t, text) {
			assert.ElementsMatch(t, slices.Concat(words(in[i]), words(out[i])), words(part), "%s on %s", text, info.Leaves[i])
		}
	}
	assert.GreaterOrEqual(t, tried, 8)
}

// words are the clauses of a part of a split.
func words(part string) []string {
	return strings.Fields(strings.ReplaceAll(part, "{shared x}", "{shared_x}"))
}

// allocate goes where a clause that makes a copy of its item goes.
func TestSplitOfAllocate(t *testing.T) {
	tried := 0
	for _, k := range combined {
		info, _ := LookupDirective(k)
		for _, c := range splitCases {
			text := string(k) + " " + c.text + " allocate(x)"
			if _, diags := Parse(text, 1); diags.HasErrors() {
				continue
			}
			tried++
			plain := splitOf(t, string(k)+" "+c.text)
			for i, part := range splitOf(t, text) {
				copies := strings.Contains(plain[i], "private(x)") || strings.Contains(plain[i], ": x)") ||
					strings.Contains(plain[i], "linear(x)") || strings.Contains(plain[i], "{inout x}")
				wanted := copies && slices.Contains(constructs["allocate"], info.Leaves[i])
				assert.Equal(t, wanted, strings.Contains(part, "allocate(x)"), "%s on %s", text, info.Leaves[i])
			}
		}
	}
	assert.GreaterOrEqual(t, tried, 50)
}

// if goes to the constituent that it names, and to no other.
func TestSplitOfIf(t *testing.T) {
	tried := 0
	for _, k := range combined {
		info, _ := LookupDirective(k)
		for _, leaf := range info.Leaves {
			text := string(k) + " if(" + string(leaf) + ": c)"
			_, diags := Parse(text, 1)
			require.Equal(t, slices.Contains(constructs["if"], leaf), !diags.HasErrors(), "%s", text)
			if diags.HasErrors() {
				continue
			}
			tried++
			for i, part := range splitOf(t, text) {
				assert.Equal(t, info.Leaves[i] == leaf, part != "", "%s on %s", text, info.Leaves[i])
			}
		}
	}
	assert.GreaterOrEqual(t, tried, 50)
}

// A clause that one constituent permits goes to that one.
func TestSplitOfTheRest(t *testing.T) {
	several := map[string]bool{"firstprivate": true, "reduction": true, "linear": true, "ompx_independent": true, "ompx_bare": true}
	for c := range constructs {
		several[c] = true
	}
	tried := 0
	for _, k := range combined {
		info, _ := LookupDirective(k)
		for _, clause := range info.Clauses {
			if several[clause] {
				continue
			}
			tried++
			for i, part := range splitOf(t, string(k)+", "+clause+samples[clause]) {
				leaf, _ := LookupDirective(info.Leaves[i])
				assert.Equal(t, leaf.Allows(clause), part != "", "%s on %s of %s", clause, leaf.Kind, k)
			}
		}
	}
	assert.GreaterOrEqual(t, tried, 200)
}
