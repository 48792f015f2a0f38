package directives

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var quoted = regexp.MustCompile(`'([^']+)'`)

// stackedOn is a file with the directives on one loop, or on the block that sections is about.
func stackedOn(names ...string) string {
	code := "for i := 0; i < n; i++ {\n}\n"
	if names[len(names)-1] == "sections" {
		code = "{\nwork()\n}\n"
	}
	return "//omp:" + strings.Join(names, "\n//omp:") + "\n" + code
}

// Stacking is advised where it is legal, and only there.
func TestStackingIsLegalWhereAdvised(t *testing.T) {
	advised := 0
	legal := func(src string) bool {
		return !slices.ContainsFunc(codes(checkSource(t, src).diags),
			func(code string) bool { return strings.HasPrefix(code, "OMP4") })
	}
	for _, instead := range foreignDirectives {
		if !strings.Contains(instead, "stacked") {
			continue
		}
		advised++
		all := quoted.FindAllStringSubmatch(instead, -1)
		require.GreaterOrEqual(t, len(all), 2)
		assert.True(t, legal(stackedOn(all[len(all)-2][1], all[len(all)-1][1])), "%s", instead)
	}
	for _, a := range Directives() {
		for _, b := range Directives() {
			phrase := string(a.Kind + " " + b.Kind)
			if a.Ext || b.Ext || len(a.Leaves) > 1 || len(strings.Fields(phrase)) > 2 ||
				isClauseOf(&a, string(b.Kind)) {
				continue
			}
			d, diags := Parse(phrase, 1)
			if d != nil || len(diags) != 1 || !strings.Contains(diags[0].Message, "legal combination") {
				continue
			}
			stacks := false
			for _, f := range diags[0].Fixes {
				stacks = stacks || strings.Contains(f.Text, "stack")
			}
			want := reordered(phrase) == "" && legal(stackedOn(string(a.Kind), string(b.Kind)))
			assert.Equal(t, want, stacks, "%s: %v", phrase, diags)
			if stacks {
				advised++
			}
		}
	}
	assert.Greater(t, advised, 50)
}

// said is the one diagnostic of a source, with its ways out.
func said(t *testing.T, src string) string {
	t.Helper()
	c := checkSource(t, src)
	require.Len(t, c.diags, 1, "%s: %v", src, c.diags)
	text := c.diags[0].Message
	for _, f := range c.diags[0].Fixes {
		text += "; " + f.Text
	}
	return text
}

// Messages that were wrong, or named the wrong way out.
func TestMessages(t *testing.T) {
	for src, want := range map[string]string{
		"//omp:ordered depend(source)\nwork()":                                           "'ordered' does not take 'depend'; write doacross(source:)",
		"//omp:ordered depend(sink: i-1, j+1)\nwork()":                                   "'ordered' does not take 'depend'; write doacross(sink: i-1, j+1)",
		"//omp:ordered depend(inout: i)\nwork()":                                         "'ordered' does not take 'depend'; write doacross(source:), or doacross(sink: i-1)",
		"//omp:parallel target\nwork()":                                                  "'parallel target' is not a legal combination of constructs; did you mean 'target parallel'?; write 'target parallel'",
		"//omp:parallel target for\nfor i := range n {\n}":                               "'parallel target for' is not a legal combination of constructs; did you mean 'target parallel for'?; write 'target parallel for'",
		"//omp:parallel target data map(a)\nwork()":                                      "'parallel target data' is not a legal combination of constructs; stack the directives, one a line, the outermost first",
		"//omp:target parallel sections\n{\nwork()\n}":                                   "'target parallel sections' is not a legal combination of constructs; stack the directives, one a line, the outermost first",
		"//omp:Target Teams\nwork()":                                                     "'Target Teams' is not a directive; did you mean 'target teams'?; write 'target teams'",
		"//omp:target ompx_indep\nwork()":                                                "'ompx_indep' is not a clause; did you mean 'ompx_independent'?; write 'ompx_independent'",
		"//omp:parallel reduction(+ s)\nwork()":                                          "'reduction' needs an operator before its list; write reduction(+: s)",
		"//omp:parallel reduction(max s, t)\nwork()":                                     "'reduction' needs an operator before its list; write reduction(max: s, t)",
		"//omp:parallel reduction(s)\nwork()":                                            "'reduction' needs an operator before its list; write reduction(+: s)",
		"//omp:parallel reduction(+, s)\nwork()":                                         "'reduction' needs an operator before its list; write reduction(+: s)",
		"//omp:parallel reduction(max, s, t)\nwork()":                                    "'reduction' needs an operator before its list; write reduction(max: s, t)",
		"//omp:parallel reduction(s, t, +)\nwork()":                                      "'reduction' needs an operator before its list; write reduction(+: s, t)",
		"//omp:parallel reduction(s &&)\nwork()":                                         "'reduction' needs an operator before its list; write reduction(&&: s)",
		"//omp:parallel reduction(s: +)\nwork()":                                         "'reduction' needs an operator before its list; write reduction(+: s)",
		"//omp:parallel reduction(s, t: ||)\nwork()":                                     "'reduction' needs an operator before its list; write reduction(||: s, t)",
		"//omp:parallel reduction(task, s: +)\nwork()":                                   "'reduction' needs an operator before its list; write reduction(task, +: s)",
		"//omp:parallel reduction(task, + s)\nwork()":                                    "'reduction' needs an operator before its list; write reduction(task, +: s)",
		"//omp:task in_reduction(s: *)\nwork()":                                          "'in_reduction' needs an operator before its list; write in_reduction(*: s)",
		"//omp:parallel reduction(+)\nwork()":                                            "'reduction' needs an operator before its list; write reduction(+: list)",
		"//omp:parallel reduction(: +)\nwork()":                                          "'reduction' needs an operator before its list; write reduction(+: list)",
		"//omp:parallel reduction(min)\nwork()":                                          "'reduction' needs an operator before its list; write reduction(min: list)",
		"//omp:target map(to:x[0:n], from:y[0:n])\nwork()":                               "'from:' cannot stand behind another one in 'map'; write two clauses: map(to:x[0:n]) map(from:y[0:n])",
		"//omp:target map(to: x, z, from: y, alloc: v)\nwork()":                          "'from:' cannot stand behind another one in 'map'; write a clause for each: map(to: x, z) map(from: y) map(alloc: v)",
		"//omp:parallel reduction(+: s, max: t)\nwork()":                                 "'max:' cannot stand behind another one in 'reduction'; write two clauses: reduction(+: s) reduction(max: t)",
		"//omp:task depend(in: a, out: b)\nwork()":                                       "'out:' cannot stand behind another one in 'depend'; write two clauses: depend(in: a) depend(out: b)",
		"//omp:for parallel\nwork()":                                                     "'for parallel' is not a legal combination of constructs; did you mean 'parallel for'?; write 'parallel for'",
		"//omp:for single\nwork()":                                                       "'for single' is not a legal combination of constructs",
		"//omp:teams target\nwork()":                                                     "'teams target' is not a legal combination of constructs; did you mean 'target teams'?; write 'target teams'",
		"//omp:parallel simd\nwork()":                                                    "'parallel simd' is not a directive of Go's OpenMP; write 'parallel for simd', which shares the iterations out",
		"//omp:taskgraph\nwork()":                                                        "the directive 'taskgraph' is OpenMP 6.0's, which is not supported; write 'taskgroup': the tasks are made anew each time",
		"//omp:task threadset(x)\nwork()":                                                "the clause 'threadset' is OpenMP 6.0's, which is not supported; remove it: tasks run on the team's threads",
		"//omp:target_data map(a)\n{\n}":                                                 "'target_data' is spelled as in OpenMP 6.0: write 'target data'; write 'target data'",
		"//omp:map(to: a)\nwork()":                                                       "'map' is a clause, not a directive; write the name of its directive before it",
		"//omp:target collapse(2)\n{\n}":                                                 "'target' does not take 'collapse'; 'collapse' goes with 'distribute', 'for', 'loop', 'simd' or 'taskloop'",
		"for {\n//omp:target data map(a)\n{\ncontinue\n}\n}":                             "'continue' leaves 'target data'; set a variable, and leave behind the construct",
		"for {\n//omp:target data map(a)\n{\nbreak\n}\n}":                                "'break' leaves 'target data'; set a variable, and leave behind the construct",
		"//omp:for collapse(2)\nl:\nfor i := range n {\nfor range m {\ncontinue l\n}\n}": "'continue' is allowed in the innermost loop of 'for' only",
		"//omp:for\n//omp:simd\nfor i := range n {\n}":                                   "'for' needs a loop, not the construct 'simd'; combine them to 'for simd'",
		"//omp:for\n//omp:parallel\nfor i := range n {\n}":                               "'for' needs a loop, not the construct 'parallel'; combine them to 'parallel for'",
		"//omp:for\n//omp:critical\nfor i := range n {\n}":                               "'for' needs a loop, not the construct 'critical'; put 'critical' inside the loop",
		"//omp:for\n//omp:unroll\nfor i := range n {\n}":                                 "'for' needs a loop, and 'unroll' without partial leaves none",
	} {
		assert.Equal(t, want, said(t, src), "%q", src)
	}
}

// A word of 6.0 is explained, wherever it stands, and never taken for a
// misspelling of another one.
func TestLaterWordsAreExplained(t *testing.T) {
	explained := func(text string) {
		_, diags := Parse(text, 1)
		require.NotEmpty(t, diags, "%s", text)
		assert.Equal(t, codeLater, diags[0].Code, "%s", text)
		assert.Contains(t, diags[0].Message, isLater)
		assert.NotContains(t, diags[0].Message, "did you mean")
		assert.NotEmpty(t, diags[0].Fixes)
	}
	for name := range laterDirectives {
		explained(name)
		explained(strings.ReplaceAll(name, " ", "_"))
		explained(name + " if(c)")
	}
	for clause := range laterClauses {
		for _, d := range []string{"parallel", "task", "target teams distribute parallel for", "target update to(a)"} {
			explained(d + " " + clause + "(x)")
			explained(d + " " + clause)
		}
	}
	for k, clauses := range laterOn {
		for _, clause := range clauses {
			explained(string(k) + directiveArgs[k] + " " + clause + samples[clause])
		}
	}
	for _, m := range laterModifiers {
		explained("target map(" + m + ", to: x)")
	}
}

// Variants that are methods, or generic, are named alone, and who spells them as Go does is told so.
func TestVariantsAreNamedAlone(t *testing.T) {
	for written, name := range map[string]string{"(*T).add": "add", "T.m[E]": "m", "scale[T]": "scale",
		"scale[S, T]": "scale", "(*pkg.T).add": "add", "f + g": "", "3": ""} {
		_, diags := Parse("declare variant("+written+") match(construct={dispatch})", 1)
		if !assert.NotEmpty(t, diags, written) || name == "" {
			continue
		}
		if assert.Equal(t, codeName, diags[0].Code, written) && assert.Len(t, diags[0].Fixes, 1, written) {
			assert.Contains(t, diags[0].Fixes[0].Text, "declare variant("+name+"): ", written)
		}
	}
}
