package place_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
)

var update = flag.Bool("update", false, "rewrite the want files in testdata")

// trees reads a file and makes its trees.
func trees(t *testing.T, name string, src []byte) (*ast.File, []*place.Leaf, diag.List) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err)
	ds, diags := directives.ScanFile(fset, f, src)
	bounds, more := directives.Bind(fset, f, ds)
	return f, place.Trees(bounds), append(diags, more...)
}

// tree is the only tree of a function with a body.
func tree(t *testing.T, body string) *place.Leaf {
	t.Helper()
	_, roots, diags := trees(t, "p.go", []byte("package p\n\nfunc f() {\n"+body+"\n}\n"))
	require.Empty(t, diags, body)
	require.Len(t, roots, 1, body)
	return roots[0]
}

// TestTrees prints the trees of every function of testdata/trees.go, which is named by what it shows.
func TestTrees(t *testing.T) {
	src, err := os.ReadFile("testdata/trees.go")
	require.NoError(t, err)
	f, roots, diags := trees(t, "trees.go", src)
	assert.Empty(t, diags)
	var got bytes.Buffer
	for _, d := range f.Decls {
		got.WriteString("== " + d.(*ast.FuncDecl).Name.Name + "\n")
		for _, root := range roots {
			if d.Pos() <= root.From.Pos && root.From.Pos < d.End() {
				got.WriteString(root.String())
			}
		}
	}
	if *update {
		require.NoError(t, os.WriteFile("testdata/trees.want", got.Bytes(), 0o600))
	}
	want, err := os.ReadFile("testdata/trees.want")
	require.NoError(t, err, "go test ./directives/place -update writes it")
	if !bytes.Equal(want, got.Bytes()) {
		t.Errorf("%s", diff.Diff("want", want, "got", got.Bytes()))
	}
}

// A region is the same tree in every spelling.
func TestOneTree(t *testing.T) {
	loop := "\nfor range n {\n}"
	for _, same := range [][]string{
		{
			"//omp:target teams distribute parallel for num_teams(4) private(p)" + loop,
			"//omp:target\n//omp:teams distribute parallel for num_teams(4) private(p)" + loop,
			"//omp:target teams num_teams(4)\n//omp:distribute parallel for private(p)" + loop,
			"//omp:target\n//omp:teams num_teams(4)\n//omp:distribute parallel for private(p)" + loop,
			"//omp:target\n{\n//omp:teams num_teams(4)\n{\n//omp:distribute parallel for private(p)" + loop + "\n}\n}",
		},
		{
			"//omp:target teams loop map(tofrom: s) reduction(+: s)" + loop,
			"//omp:target map(tofrom: s)\n//omp:teams loop reduction(+: s)" + loop,
			"//omp:target teams map(tofrom: s)\n{\n//omp:loop reduction(+: s)" + loop + "\n}",
		},
		{
			"//omp:target parallel for simd if(target: c) firstprivate(f)" + loop,
			"//omp:target if(target: c) firstprivate(f)\n//omp:parallel for simd firstprivate(f)" + loop,
			"//omp:target if(target: c) firstprivate(f)\n{\n//omp:parallel\n//omp:for simd firstprivate(f)" +
				loop + "\n}",
		},
	} {
		want := tree(t, same[0])
		for _, spelling := range same[1:] {
			assert.Equal(t, want.String(), tree(t, spelling).String(), spelling)
		}
	}
}

// A combination whose iterations follow each other is target and a loop in it.
func TestStack(t *testing.T) {
	for written, want := range map[string][]string{
		"target parallel for reduction(inscan, +: s) map(to: a)": {"target map(to: a) map(tofrom: s)",
			"parallel for reduction(inscan, +: s)"},
		"target parallel for simd lastprivate(conditional: p) firstprivate(q) if(n > 1)": {
			"target firstprivate(q) if(n > 1) map(tofrom: p)",
			"parallel for simd lastprivate(conditional: p) firstprivate(q)"},
		"target teams distribute parallel for num_teams(4) reduction(+: s) private(q) dist_schedule(static, 2) if(n > 1)": {
			"target teams num_teams(4) reduction(+: s) if(n > 1) map(tofrom: s)",
			"distribute parallel for reduction(+: s) private(q) dist_schedule(static, 2)"},
		"teams distribute parallel for num_teams(4) if(n > 1)": {"teams num_teams(4) if(n > 1)",
			"distribute parallel for if(parallel: n > 1)"},
		"target teams loop num_teams(4)": {"target teams num_teams(4)", "loop"},
		"target parallel for ordered num_threads(4) device(1)": {"target device(1)",
			"parallel for ordered num_threads(4)"},
		"target parallel for firstprivate(q) lastprivate(q)": {"target map(tofrom: q)",
			"parallel for firstprivate(q) lastprivate(q)"},
		"target parallel for lastprivate(p)": {"target parallel for lastprivate(p)"},
		"parallel for ordered":               {"parallel for ordered"},
	} {
		body := "for range n {\n}"
		if strings.Contains(written, "inscan") {
			body = "for range n {\n//omp:scan inclusive(s)\n}"
		}
		src := []byte("package p\n\nfunc f() {\n//omp:" + written + "\n" + body + "\n}\n")
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments|parser.SkipObjectResolution)
		require.NoError(t, err)
		ds, diags := directives.ScanFile(fset, f, src)
		bounds, more := directives.Bind(fset, f, ds)
		require.Empty(t, append(diags, more...))
		list := place.Stack(bounds, func(b *directives.Bound) bool { return strings.Contains(written, "num_teams") })
		var got []string
		for i, b := range list {
			if b.Kind == directives.Scan {
				assert.Same(t, list[i-1], b.Outer)
				continue
			}
			got = append(got, strings.TrimPrefix(b.Directive.String(), "//omp:"))
		}
		assert.Equal(t, want, got)
		assert.Len(t, place.Trees(list), 1)
	}
}

// Leaves know where they come from, and what is around them.
func TestLeaves(t *testing.T) {
	root := tree(t,
		"//omp:target map(x)\n{\n//omp:teams distribute num_teams(n)\nfor range n {\n//omp:atomic\nx++\n}\n}")
	var got []string
	for _, l := range root.Leaves() {
		got = append(got, fmt.Sprintf("%s of %s, apart %t", l.Kind, l.From.Kind, l.Apart()))
	}
	assert.Equal(t, []string{
		"target of target, apart false", "teams of teams distribute, apart false",
		"distribute of teams distribute, apart false", "atomic of atomic, apart true",
	}, got)
	assert.True(t, slices.Equal(root.Leaves()[:3], root.Chain()))
	assert.Len(t, root.Directives(), 3)
}

// Every clause is listed once, with the constructs to which it applies.
func TestWritten(t *testing.T) {
	root := tree(t, "//omp:target if(c) map(s)\n"+
		"//omp:teams distribute parallel for thread_limit(2) reduction(+: s) schedule(static)\nfor range n {\n}")
	var got []string
	for _, w := range place.WrittenOn(root.Chain()) {
		text := w.Name() + ":"
		for _, l := range w.On {
			text += " " + string(l.Kind)
		}
		got = append(got, text)
	}
	assert.Equal(t,
		[]string{"if: target", "map: target", "thread_limit: teams", "reduction: teams for", "schedule: for"}, got)
	item := directives.Get[*directives.MapClause](root.From.Directive)[0].Items[0]
	inner := root.Inner()
	assert.True(t, root.Names("map", item) && !root.Copies(item) && inner.Copies(item))
	assert.Nil(t, inner.Clause("schedule"))
	assert.NotNil(t, inner.Inner().Inner().Inner().Clause("schedule"))
}

// Ten thousand directives in each other, and as many beside each other.
func TestManyDirectives(t *testing.T) {
	const n = 10000
	stack := tree(t, strings.Repeat("//omp:task\n", n)+"{\n}")
	assert.Len(t, stack.Chain(), n)
	assert.Len(t, stack.Directives(), n)
	flat := tree(t, "//omp:parallel\n{\n"+strings.Repeat("//omp:task\n{\n}\n", n)+"}")
	assert.Len(t, flat.Children, n)
	assert.Len(t, flat.Leaves(), n+1)
	deep := tree(t, strings.Repeat("//omp:parallel\n", n)+"{\n}")
	assert.Len(t, deep.Leaves(), n)
}
