package copies_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/copies"
)

const name = "user.go"

// read reads a file, and the directives in it.
func read(t *testing.T, src string) (*token.FileSet, *ast.File, []*directives.Bound) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err)
	ds, diags := directives.ScanFile(fset, f, []byte(src))
	require.Empty(t, diags)
	bounds, diags := directives.Bind(fset, f, ds)
	require.Empty(t, diags)
	return fset, f, bounds
}

// choices are the metadirectives among directives that stand in no other one.
func choices(bounds []*directives.Bound) (list []copies.Choice) {
	for _, b := range bounds {
		if b.Kind != directives.Metadirective || b.Outer != nil && b.Outer.Kind == directives.Metadirective {
			continue
		}
		c := copies.Choice{Of: b}
		for _, w := range directives.Get[*directives.VariantClause](b.Directive) {
			br := copies.Branch{Is: w.Variant}
			if w.Sets != nil {
				e := w.Sets[0].Traits[0].Properties[0].Expr
				br.When = []copies.Part{{Text: e.(*ast.Ident).Name, From: e}}
			}
			c.Branches = append(c.Branches, br)
		}
		list = append(list, c)
	}
	return list
}

const twice = `package p

func f(x []int, c, d bool) {
rows:
	//omp:metadirective when(user={condition(c)}: for schedule(static, \
	//omp:2)) otherwise(nothing)
	for i := range x {
	again:
		//omp:metadirective when(user={condition(d)}: critical) otherwise(masked)
		for x[i] > 0 {
			x[i]--
			func() {
			again:
				for {
					break again
				}
			}()
			break again // out
		}
		for d {
			continue rows
		}
	} // behind
	goto rows
}
`

const once = `package p

func f(x []int, c, d bool) {
rows:
	if c {
//omp:for schedule(static, \
	//omp:2)
	rows_1: for i := range x {
	again:
		//omp:metadirective when(user={condition(d)}: critical) otherwise(masked)
		for x[i] > 0 {
			x[i]--
			func() {
			again:
				for {
					break again
				}
			}()
			break again // out
		}
		for d {
			continue rows_1
		}
	}
} else {
	rows_2: for i := range x {
	again_2:
		//omp:metadirective when(user={condition(d)}: critical) otherwise(masked)
		for x[i] > 0 {
			x[i]--
			func() {
			again:
				for {
					break again
				}
			}()
			break again_2 // out
		}
		for d {
			continue rows_2
		}
	}
} // behind
	goto rows
}
`

// TestRewrite looks at the text of copies, and at their places: where the text of the user's goes on is where the
// user's file has it, also after a second round.
func TestRewrite(t *testing.T) {
	fset, f, bounds := read(t, twice)
	first, err := copies.Rewrite(fset, f, []byte(twice), choices(bounds), nil)
	require.NoError(t, err)
	assert.Equal(t, once, string(first.Src))
	ds, diags := directives.ScanFile(fset, first.Syntax, first.Src)
	require.Empty(t, diags)
	bounds, diags = directives.Bind(fset, first.Syntax, ds)
	require.Empty(t, diags)
	second, err := copies.Rewrite(fset, first.Syntax, first.Src, choices(bounds), first)
	require.NoError(t, err)
	require.Equal(t, 4, strings.Count(string(second.Src), "x[i]--"))
	places := copies.Places{first, second}
	users := strings.Split(twice, "\n")
	for _, file := range []*copies.File{first, second} {
		for _, word := range []string{"x[i]--", "range x {", "// behind", "goto rows", "schedule(static", "break again"} {
			for at := 0; ; at++ {
				i := strings.Index(string(file.Src[at:]), word)
				if i < 0 {
					break
				}
				at += i
				pos := file.Syntax.FileStart + token.Pos(at)
				line := users[fset.Position(pos).Line-1]
				require.Greater(t, len(line), fset.Position(pos).Column-1)
				assert.True(t, strings.HasPrefix(line[fset.Position(pos).Column-1:], word), "%s is at %s", word,
					fset.Position(pos))
				from, to := places.Back(pos, pos+token.Pos(len(word)))
				assert.Equal(t, word, twice[from-f.FileStart:to-f.FileStart])
			}
		}
	}
}
