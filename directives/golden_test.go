package directives

import (
	"regexp"
	"strings"
	"testing"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A golden is one line of testdata/accepted.txt or refused.txt.
type golden struct{ hazard, code, text string }

// goldens reads a file: lines "## hazard" and below them directives, those to
// be refused with their code first.
func goldens(t testing.TB, name string, withCode bool) []golden {
	var list []golden
	seen := map[string]bool{}
	hazard := ""
	for line := range strings.Lines(readFile(t, name)) {
		line = strings.TrimSuffix(line, "\n")
		if h, ok := strings.CutPrefix(line, "## "); ok {
			hazard = h
			continue
		}
		g := golden{hazard: hazard, text: line}
		if withCode {
			g.code, g.text, _ = strings.Cut(line, " ")
		}
		require.False(t, seen[g.text], "%s is there twice", g.text)
		seen[g.text] = true
		list = append(list, g)
	}
	return list
}

func TestAccepted(t *testing.T) {
	list := goldens(t, "testdata/accepted.txt", false)
	assert.GreaterOrEqual(t, len(list), 300)
	for _, g := range list {
		t.Run(g.hazard, func(t *testing.T) {
			d, diags := Parse(g.text, 1)
			require.NotNil(t, d, "%s: %v", g.text, diags)
			assert.Empty(t, diags, "%s", g.text)
			assert.True(t, strings.HasPrefix(strings.Join(strings.Fields(g.text), " "), string(d.Kind)))
			assert.Equal(t, strings.TrimSpace(g.text), d.Text)
			assertInside(t, d, len(g.text)+1)
		})
	}
}

func TestRefused(t *testing.T) {
	list := goldens(t, "testdata/refused.txt", true)
	assert.GreaterOrEqual(t, len(list), 300)
	for _, g := range list {
		t.Run(g.hazard, func(t *testing.T) {
			_, diags := Parse(g.text, 1)
			assert.Equal(t, []string{g.code}, codes(diags), "%s: %v", g.text, diags)
			for _, d := range diags {
				assert.Less(t, int(d.Pos), int(d.End), "%s: %v", g.text, d)
				assert.LessOrEqual(t, int(d.End), len(g.text)+1, "%s: %v", g.text, d)
				assertWellSaid(t, d)
			}
		})
	}
}

// "x is no y" and "x is none" are not idiomatic for "x is not a y".
var unidiomatic = regexp.MustCompile(`\b(is|are) no(ne)?\b`)

// assertWellSaid checks the form of a message and its ways out: one line of
// plain English without a full stop.
func assertWellSaid(t testing.TB, d diag.Diagnostic) {
	t.Helper()
	said := []string{d.Message}
	for _, r := range d.Related {
		said = append(said, r.Message)
	}
	for _, f := range d.Fixes {
		said = append(said, f.Text)
	}
	for _, s := range said {
		assert.NotContains(t, s, "%!")
		assert.NotContains(t, s, "\n")
		assert.NotRegexp(t, unidiomatic, s)
		assert.False(t, strings.HasSuffix(s, "."), "%s", s)
	}
}
