package transform_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// TestWantedByLiterals: what a function literal calls that stands before a region is looked into, too.
func TestWantedByLiterals(t *testing.T) {
	for _, holder := range []string{
		"valid := func(r rune) bool { return utf8.ValidRune(r) }",
		"valid := printed",
		"valid := table.printed",
	} {
		files := virtual{absolute(t, "testdata", "wanted", "p.go"): []byte("package p\n\nimport \"unicode/utf8\"\n\n" +
			"var table = struct{ printed func(rune) bool }{func(r rune) bool { return utf8.ValidRune(r) }}\n\n" +
			"func printed(r rune) bool { return utf8.ValidRune(r) }\n\n" +
			"func f(x []rune, ok []bool) {\n" + holder + "\n//omp:target teams distribute parallel for\n" +
			"for i, r := range x {\nok[i] = valid(r)\n}\n}\n")}
		p := loadOnce(t, files, false, "./testdata/wanted")
		require.Empty(t, p.pkgs[0].Errors)
		assert.Equal(t, []string{"unicode/utf8"}, transform.Wanted(p.pkgs[0], p.src), holder)
	}
}

// TestLiteralsOfVariables: a launch knows the function literal of a package variable while nothing in the package may
// have put another function there.
func TestLiteralsOfVariables(t *testing.T) {
	const text = "package p\n\ntype shape struct {\nat func(int) int\nn int\n}\n\n" +
		"var (\nkept = &shape{at: func(i int) int { return i + 1 }}\n" +
		"other = shape{func(i int) int { return 2 * i }, 1}\n)\n\n" +
		"func f(q *shape, x []int) {\n//omp:target teams distribute parallel for\n" +
		"for i := range x {\nx[i] = q.at(i)\n}\n}\n\n"
	for _, c := range []struct {
		more  string
		known bool
	}{
		{"func g(q *shape) *shape { q.n = 2; return &other }", true},
		{"func g(q *shape, k int) { q.at = func(i int) int { return k } }", false},
		{"func g(q *shape) { *q = shape{} }", false},
		{"func g() *func(int) int { return &kept.at }", false},
	} {
		res := translate(t, "p.go", []byte(text+c.more+"\n"), transform.Shown)
		require.NotEmpty(t, res.Diags, c.more)
		if c.known {
			assert.Equal(t, "OMP551", res.Diags[0].Code, c.more)
			require.Len(t, res.Outputs, 1)
			assert.Contains(t, string(res.Outputs[0].Content), "omp.Is(q.at, omp_kept_at)")
			assert.Contains(t, string(res.Outputs[0].Content), "var omp_other_at = other.at")
		} else {
			assert.Equal(t, "OMP510", res.Diags[0].Code, c.more)
		}
	}
	res := translate(t, "p.go", []byte(text+"func g() { kept = &other }\n"), transform.Shown)
	require.Len(t, res.Outputs, 1)
	assert.NotContains(t, string(res.Outputs[0].Content), "omp_kept_at")
}
