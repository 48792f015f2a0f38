package directives

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// splitText renders a split: "target: map(to: a) | teams: …", with the derived
// attributes in braces.
func splitText(t *testing.T, text string) string {
	t.Helper()
	d, diags := Parse(text, 1)
	require.Empty(t, diags, "%s", text)
	var parts []string
	for _, p := range d.Split() {
		parts = append(parts, strings.Replace(p.String(), string(p.Kind), string(p.Kind)+":", 1))
	}
	return strings.Join(parts, " | ")
}

// OpenMP 5.2, section 17.2: which constituent of a combination a clause
// applies to.
func TestSplitAmongConstituents(t *testing.T) {
	for text, want := range map[string]string{
		"for private(x) nowait": "for: private(x) nowait",

		// Clauses that one constituent takes.
		"target teams distribute parallel for map(to: a) num_teams(4) dist_schedule(static) num_threads(8) schedule(dynamic)": "target: map(to: a) | teams: num_teams(4) | distribute: dist_schedule(static) | parallel: num_threads(8) | for: schedule(dynamic)",
		// Clauses for all that take them.
		"target teams distribute parallel for simd collapse(2) thread_limit(64) order(concurrent)": "target: thread_limit(64) | teams: thread_limit(64) | distribute: order(concurrent) | parallel: | for: order(concurrent) | simd: collapse(2) order(concurrent)",
		"teams distribute parallel for default(none) shared(x)":                                    "teams: default(none) shared(x) | distribute: | parallel: default(none) shared(x) | for:",
		// private: the innermost.
		"target teams distribute parallel for private(x)":      "target: | teams: | distribute: | parallel: | for: private(x)",
		"target teams distribute parallel for simd private(x)": "target: | teams: | distribute: | parallel: | for: | simd: private(x)",
		"target parallel private(x)":                           "target: | parallel: private(x)",
		// firstprivate.
		"teams distribute parallel for firstprivate(x)":      "teams: {shared x} | distribute: firstprivate(x) | parallel: {shared x} | for: firstprivate(x)",
		"target teams firstprivate(x)":                       "target: firstprivate(x) | teams: firstprivate(x)",
		"target parallel firstprivate(x)":                    "target: firstprivate(x) | parallel: firstprivate(x)",
		"target parallel firstprivate(x) map(x)":             "target: map(tofrom: x) | parallel: firstprivate(x)",
		"target parallel firstprivate(x, y) map(x[0:n])":     "target: firstprivate(y) map(tofrom: x[0:n]) | parallel: firstprivate(x, y)",
		"parallel for firstprivate(x)":                       "parallel: {shared x} | for: firstprivate(x)",
		"parallel loop firstprivate(x)":                      "parallel: firstprivate(x) | loop:",
		"target simd private(x)":                             "target: | simd: private(x)",
		"target parallel for firstprivate(x) lastprivate(x)": "target: {mapped x} | parallel: {shared x} | for: firstprivate(x) lastprivate(x)",
		"parallel masked taskloop firstprivate(x)":           "parallel: {shared x} | masked: | taskloop: firstprivate(x)",
		"parallel sections firstprivate(x)":                  "parallel: {shared x} | sections: firstprivate(x)",
		// What a map clause has a part of is not firstprivate on target, whatever way the part is spelled.
		"target parallel firstprivate(s) map(to: s.x)":         "target: map(to: s.x) | parallel: firstprivate(s)",
		"target parallel firstprivate(s) map(to: (*s).x[0:n])": "target: map(to: (*s).x[0:n]) | parallel: firstprivate(s)",
		"target parallel firstprivate(s.x) map(to: s.y)":       "target: firstprivate(s.x) map(to: s.y) | parallel: firstprivate(s.x)",
		"target teams distribute firstprivate(x)":              "target: firstprivate(x) | teams: {shared x} | distribute: firstprivate(x)",
		// lastprivate: all that take it; what comes back is shared, and mapped.
		"target teams distribute parallel for simd lastprivate(x)": "target: {mapped x} | teams: {shared x} | distribute: lastprivate(x) | parallel: {shared x} | for: lastprivate(x) | simd: lastprivate(x)",
		"target parallel for lastprivate(x) map(tofrom: x)":        "target: map(tofrom: x) | parallel: {shared x} | for: lastprivate(x)",
		// reduction.
		"parallel for reduction(+: s)":                              "parallel: {shared s} | for: reduction(+: s)",
		"target teams distribute parallel for reduction(+: s)":      "target: {mapped s} | teams: reduction(+: s) | distribute: | parallel: {shared s} | for: reduction(+: s)",
		"target teams distribute parallel for simd reduction(+: s)": "target: {mapped s} | teams: reduction(+: s) | distribute: | parallel: {shared s} | for: reduction(+: s) | simd: reduction(+: s)",
		"target teams loop reduction(+: s)":                         "target: {mapped s} | teams: {shared s} | loop: reduction(+: s)",
		"target parallel loop reduction(+: s)":                      "target: {mapped s} | parallel: {shared s} | loop: reduction(+: s)",
		"target teams distribute reduction(+: s) map(tofrom: s)":    "target: map(tofrom: s) | teams: reduction(+: s) | distribute:",
		"target parallel reduction(+: h[0:n])":                      "target: {mapped h[0:n]} | parallel: reduction(+: h[0:n])",
		"target parallel for nowait reduction(task, +: s)":          "target: nowait {mapped s} | parallel: {shared s} | for: reduction(task, +: s)",
		// A modifier stays with the construct that accepts it; the others reduce without.
		"target teams distribute parallel for reduction(task, +: s)": "target: {mapped s} | teams: reduction(+: s) | distribute: | parallel: {shared s} | for: reduction(task, +: s)",
		"parallel masked taskloop simd reduction(+: s)":              "parallel: {shared s} | masked: | taskloop: reduction(+: s) | simd: reduction(+: s)",
		"target parallel for reduction(+: s.sum) map(to: s.x)":       "target: map(to: s.x) {mapped s.sum} | parallel: {shared s.sum} | for: reduction(+: s.sum)",
		"target parallel for reduction(+: s.sum) map(tofrom: s)":     "target: map(tofrom: s) | parallel: {shared s.sum} | for: reduction(+: s.sum)",
		"for simd reduction(inscan, +: s)":                           "for: reduction(inscan, +: s) | simd: reduction(inscan, +: s)",
		// in_reduction is the target task's.
		"target parallel in_reduction(+: s)": "target: in_reduction(+: s) | parallel:",
		// linear.
		"parallel for simd linear(x: 2)":          "parallel: {shared x} | for: {inout x} | simd: linear(x: step(2))",
		"target parallel for linear(x)":           "target: {mapped x} | parallel: {shared x} | for: linear(x)",
		"parallel masked taskloop simd linear(x)": "parallel: {shared x} | masked: | taskloop: {inout x} | simd: linear(x)",
		// if, with and without its construct.
		"target parallel for simd if(c)":                       "target: if(c) | parallel: if(c) | for: | simd: if(c)",
		"target parallel for simd if(parallel: c) if(simd: d)": "target: | parallel: if(parallel: c) | for: | simd: if(simd: d)",
		// nowait: the outermost that takes it.
		"target parallel for nowait": "target: nowait | parallel: | for:",
		"for simd nowait":            "for: nowait | simd:",
		// allocate: where its items are privatised.
		"target teams distribute parallel for private(x) allocate(x)":  "target: | teams: | distribute: | parallel: | for: private(x) allocate(x)",
		"teams distribute parallel for firstprivate(x) allocate(h: x)": "teams: {shared x} | distribute: firstprivate(x) allocate(allocator(h): x) | parallel: {shared x} | for: firstprivate(x) allocate(allocator(h): x)",
		"teams distribute private(x) reduction(+: s) allocate(x, s)":   "teams: reduction(+: s) allocate(s) | distribute: private(x) allocate(x)",
		// Of the combination itself.
		"target teams ompx_bare num_teams(4)": "target: ompx_bare | teams: num_teams(4)",
		"target teams fp(fast)":               "target: fp(fast) | teams:",
	} {
		assert.Equal(t, want, splitText(t, text), "%s", text)
	}
}

// No clause of any legal directive is lost in the split.
func TestSplitLosesNothing(t *testing.T) {
	for _, g := range goldens(t, "testdata/accepted.txt", false) {
		d, _ := Parse(g.text, 1)
		for _, c := range d.Clauses {
			found := false
			for _, p := range d.Split() {
				for _, pc := range p.Clauses {
					found = found || pc.Name() == c.Name()
				}
			}
			assert.True(t, found || c.Name() == "allocate", "%s of %s went nowhere", c.Name(), g.text)
		}
	}
}
