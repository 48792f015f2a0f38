package directives

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"testing"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/stretchr/testify/require"
)

// A checked is a source that went through ScanFile and Bind.
type checked struct {
	fset   *token.FileSet
	file   *ast.File
	src    string
	ds     []*Directive
	bounds []*Bound
	diags  diag.List
}

// checkSource reads a file, or when src does not begin with package, the body
// of a function.
func checkSource(t testing.TB, src string) checked {
	t.Helper()
	src = wrapped(src)
	c := checked{fset: token.NewFileSet(), src: src}
	// Go's own errors matter: a test of ours should not be refused for another reason.
	f, err := goparser.ParseFile(c.fset, "x.go", src, goparser.ParseComments|goparser.SkipObjectResolution)
	require.NoError(t, err, "%s", src)
	c.file = f
	c.ds, c.diags = ScanFile(c.fset, f, []byte(src))
	bounds, more := Bind(c.fset, f, c.ds)
	c.bounds = bounds
	c.diags.Add(more...)
	c.diags = c.diags.Sorted()
	return c
}

// codes are the distinct codes of a list, in order.
func codes(l diag.List) []string {
	var out []string
	for _, d := range l {
		if !contains(out, d.Code) {
			out = append(out, d.Code)
		}
	}
	return out
}
