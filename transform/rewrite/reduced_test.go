package rewrite

import (
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/buildtag"
)

// TestBodiesPutBack compares generated files of which bodies have been taken over as they are written with those that
// were taken apart and put together whole: text and positions are the same. One function of each changes.
func TestBodiesPutBack(t *testing.T) {
	src := filepath.Join(strings.TrimSpace(run(t, "go", "env", "GOROOT")), "src")
	var paths []string
	for _, folder := range []string{"go/printer", "text/tabwriter", "sort", "strconv"} {
		found, err := filepath.Glob(filepath.Join(src, folder, "*.go"))
		require.NoError(t, err)
		paths = append(paths, found...)
	}
	taken := 0
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		f := changed(t, path, text)
		if f == nil {
			continue
		}
		whole, err := generated(f, nil)
		require.NoError(t, err, path)
		parts, err := generated(f, f.asTheyAre())
		require.NoError(t, err, path)
		assert.Equal(t, string(whole), string(parts), path)
		taken += len(f.asTheyAre())
	}
	assert.Greater(t, taken, 300)
}

// changed is a file in the middle function of which a statement is put; nil where there is none.
func changed(t *testing.T, path string, text []byte) *File {
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, path, text, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err)
	var bodies []*ast.BlockStmt
	for _, d := range syntax.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
			bodies = append(bodies, fn.Body)
		}
	}
	if len(bodies) == 0 {
		return nil
	}
	return &File{Fset: fset, Name: path, Shown: path, Named: func(name string) string { return name }, Syntax: syntax,
		Src: text, Header: buildtag.Header{}, Alias: "omp9", Runtime: "example.org/omp", Main: bodies[len(bodies)/2]}
}

// TestUnformatted takes nothing over as it is written from a file that gofmt would change.
func TestUnformatted(t *testing.T) {
	text := "package p\n\nfunc f() {\n\tprint(1)\n}\n\nfunc g() {\n\tprint( 2 )\n}\n\nfunc h() {\n\tprint(3)\n}\n"
	assert.Empty(t, changed(t, "p.go", []byte(text)).asTheyAre())
	formatted, err := format.Source([]byte(text))
	require.NoError(t, err)
	assert.Equal(t, []int{0, 2}, changed(t, "p.go", formatted).asTheyAre())
}

// TestBodiesWithComments leaves bodies apart in which comments go, and those that share a line with anything else.
func TestBodiesWithComments(t *testing.T) {
	text := `package p

func directive() {
	//omp:barrier
	print(1)
}

func lines() {
//line q.go:7
	print(1)
}

func short() { print(1) }

func followed() {
	print(1)
} // behind

// The function that changes.
func middle() {
	print(2)
}

func empty() {
}

func plain() {
	// print writes

	print(1) // a number
	/* and
	more */
}

func literal() {
	print(` + "`\n{\n`" + `)
}

func external()

func last() {
	print(1)
}
`
	formatted, err := format.Source([]byte(text))
	require.NoError(t, err)
	f := changed(t, "p.go", formatted)
	var names []string
	for _, i := range f.asTheyAre() {
		names = append(names, f.Syntax.Decls[i].(*ast.FuncDecl).Name.Name)
	}
	assert.Equal(t, []string{"plain", "literal", "last"}, names)
	whole, err := generated(f, nil)
	require.NoError(t, err)
	parts, err := Generated(f)
	require.NoError(t, err)
	assert.Equal(t, string(whole), string(parts))
	assert.NotContains(t, string(parts), "barrier")
}
