package directives

import (
	"regexp"
	"testing"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An example in the catalogue that does not give its code teaches the wrong
// thing; a code without a page teaches nothing.
func TestCatalogueExamples(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range diag.All() {
		assert.False(t, seen[e.Code], "%s has two pages", e.Code)
		seen[e.Code] = true
		if e.Stage != diag.StageDirectives {
			continue
		}
		t.Run(e.Code, func(t *testing.T) {
			assert.Regexp(t, `^OMP[1-4]\d\d$`, e.Code)
			assert.NotEmpty(t, e.Title)
			assert.NotEmpty(t, e.Text)
			assert.NotRegexp(t, unidiomatic, e.Title+" "+e.Text)
			bad := checkSource(t, e.Bad)
			assert.Equal(t, []string{e.Code}, codes(bad.diags), "%v", bad.diags)
			good := checkSource(t, e.Good)
			assert.Empty(t, good.diags)
			assert.NotEmpty(t, good.ds, "the good example has no directive")
		})
	}
}

// Every code that a diagnostic can have is in the catalogue, whichever source
// gives it.
func TestCodesHavePages(t *testing.T) {
	src := readFile(t, "codes.go")
	all := regexp.MustCompile(`"(OMP\d+)"`).FindAllStringSubmatch(src, -1)
	require.NotEmpty(t, all)
	pages := 0
	for _, e := range diag.All() {
		if e.Stage == diag.StageDirectives {
			pages++
		}
	}
	assert.Equal(t, len(all), pages, "codes in codes.go and pages")
	for _, m := range all {
		e, ok := diag.Lookup(m[1])
		assert.True(t, ok, "%s has no page", m[1])
		assert.Equal(t, m[1], e.Code)
	}
	_, ok := diag.Lookup("OMP000")
	assert.False(t, ok)
}
