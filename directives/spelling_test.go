package directives

import (
	goparser "go/parser"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two spellings of one thing are the same, and two things never are.
func TestSpelling(t *testing.T) {
	for _, class := range [][]string{
		{"a", "(a)", "((a))"},
		{"p.x", "(p).x", "(*p).x", "(*(p)).x"},
		{"*p", "(*p)", "*(p)"},
		{"**p", "*(*p)"},
		{"a[i]", "a[(i)]", "(a)[i]", "(*a)[i]"},
		{"a[16]", "a[0x10]", "a[1_6]", "a[0b10000]", "a['\x10']"},
		{"a[:n]", "a[0:n]", "a[0x0:(n)]"},
		{"a[:]", "a[0:]"},
		{"a[i:n]"}, {"a[n]"}, {"a[0:n:2]"}, {"a[n:m]"}, {"a.n"}, {"b"},
		{"a + b*c", "a + (b*c)", "(a + b*c)"},
		{"(a + b)*c"}, {"a*c + b"}, {"-a"}, {"- -a"},
		{"f(a, b)", "f((a), b)"}, {"f(a)"}, {"f(a+b)"}, {"f(a)(b)"},
		{`"a"`, "`a`"}, {"a == b"}, {"T{1}"},
	} {
		for _, text := range class {
			e, err := goparser.ParseExpr(text)
			require.NoError(t, err)
			first, err := goparser.ParseExpr(class[0])
			require.NoError(t, err)
			assert.True(t, same(e, first), "%s and %s", text, class[0])
		}
	}
	seen := map[string]string{}
	for _, text := range []string{
		"a", "p.x", "*p", "**p", "a[i]", "a[16]", "a[:n]", "a[:]", "a[i:n]", "a[0:n:2]", "a.n", "a + b*c", "(a + b)*c", "a*c + b",
		"-a", "- -a", "f(a, b)", "f(a)", "f(a+b)", "f(a)(b)", "a == b", "T{1}", "T{2}", "x.(T)", "a&b", "a&^b", `"a"`, "'b'", "1.5", "p.x.y",
	} {
		e, err := goparser.ParseExpr(text)
		require.NoError(t, err)
		assert.Empty(t, seen[spelling(e)], "%s", text)
		seen[spelling(e)] = text
	}
	assert.False(t, same(nil, nil))
}

// A place is used by what reads it, whatever stands around.
func TestMentions(t *testing.T) {
	for text, want := range map[string]bool{
		"x": true, "(x)": true, "y + x": true, "f(x)": true, "-x": true, "a[x]": true, "x.f": true, "y": false, "f(y)": false, "y.x": false, "xs": false,
	} {
		e, err := goparser.ParseExpr(text)
		require.NoError(t, err)
		x, _ := goparser.ParseExpr("x")
		assert.Equal(t, want, mentions(e, x), text)
	}
}
