package directives

import (
	"go/ast"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The rows of the table are consistent with each other.
func TestTableIsConsistent(t *testing.T) {
	clauses := map[string]bool{}
	for _, c := range Clauses() {
		assert.True(t, strings.HasPrefix(c.Syntax, c.Name), c.Name)
		assert.NotEmpty(t, c.Text, c.Name)
		assert.NotNil(t, c.read, c.Name)
		assert.Empty(t, foreignClauses[c.Name], "%s is ours", c.Name)
		assert.Empty(t, laterClauses[c.Name], "%s is ours", c.Name)
		clauses[c.Name] = false
	}
	for _, d := range Directives() {
		assert.Empty(t, foreignDirectives[string(d.Kind)], "%s is ours", d.Kind)
		assert.Empty(t, laterDirectives[string(d.Kind)], "%s is ours", d.Kind)
		for _, c := range laterOn[d.Kind] {
			_, known := LookupClause(c)
			assert.True(t, known && !d.Allows(c), "%s on %s is not of 6.0", c, d.Kind)
		}
		assert.True(t, slices.IsSorted(d.Clauses))
		assert.Equal(t, d.Clauses, slices.Compact(slices.Clone(d.Clauses)))
		assert.NotEmpty(t, d.Assoc.String())
		for _, c := range d.Clauses {
			_, known := clauses[c]
			assert.True(t, known, "%s takes %s, which is not a clause", d.Kind, c)
			clauses[c] = true
		}
		for _, leaf := range d.Leaves {
			_, ok := LookupDirective(leaf)
			assert.True(t, ok, leaf)
		}
	}
	for c, used := range clauses {
		assert.True(t, used, "no directive takes %s", c)
	}
	for _, r := range Rules() {
		assert.NotEmpty(t, r.Source)
		for _, k := range r.On {
			info, ok := LookupDirective(k)
			require.True(t, ok)
			for _, c := range slices.Concat(r.AtMostOne, r.OneOf) {
				assert.True(t, info.Allows(c) || c == "ompx_bare" || c == "reduction" || c == "relaxed", "rule on %s speaks of %s", k, c)
			}
		}
	}
	// What is handed out is a copy.
	Directives()[0].Kind = "changed"
	assert.NotEqual(t, Kind("changed"), Directives()[0].Kind)
	_, ok := LookupDirective("changed")
	assert.False(t, ok)
	_, ok = LookupClause("changed")
	assert.False(t, ok)
}

func TestGetAndClause(t *testing.T) {
	d, _ := Parse("target teams distribute parallel for map(to: a) private(x) map(from: b)", 1)
	maps := Get[*MapClause](d)
	require.Len(t, maps, 2)
	assert.Equal(t, MapFrom, maps[1].Type)
	assert.Empty(t, Get[*ReductionClause](d))
	assert.True(t, d.Clause("map") == Clause(maps[0]))
	assert.Nil(t, d.Clause("schedule"))
	assert.True(t, d.Has(Teams))
	assert.False(t, d.Has(Simd))
	assert.Equal(t, LoopNest, d.Assoc())
	assert.Equal(t, []Kind{Target, Teams, Distribute, Parallel, For}, d.Leaves)
	assert.Equal(t, Block, must(t, "target teams").Assoc())
	assert.Equal(t, "loop nest", LoopNest.String())
}

func must(t *testing.T, text string) *Directive {
	t.Helper()
	d, diags := Parse(text, 1)
	require.Empty(t, diags)
	return d
}

// What a map clause means, over old and new spellings.
func TestMapMeaning(t *testing.T) {
	for text, want := range map[string]struct{ to, from, deletes bool }{
		"target map(a)":                            {true, true, false},
		"target map(to: a)":                        {true, false, false},
		"target map(from: a)":                      {false, true, false},
		"target map(alloc: a)":                     {false, false, false},
		"target map(storage: a)":                   {false, false, false},
		"target enter data map(a)":                 {true, false, false},
		"target exit data map(a)":                  {false, true, false},
		"target exit data map(delete: a)":          {false, false, true},
		"target exit data map(delete, storage: a)": {false, false, true},
		"target exit data map(delete, from: a)":    {false, true, true},
		"target exit data map(release: a)":         {false, false, false},
		"target exit data map(always, delete: a)":  {false, false, true},
		"target exit data map(delete, always: a)":  {false, false, true},
	} {
		c := Get[*MapClause](must(t, text))[0]
		to, from := c.Copies()
		assert.Equal(t, want.to, to, text)
		assert.Equal(t, want.from, from, text)
		assert.Equal(t, want.deletes, c.Deletes(), text)
	}
	c := Get[*MapClause](must(t, "target map(always present: a)"))[0]
	assert.True(t, c.Is("always") && c.Is("present"))
	assert.False(t, c.Is("close"))
}

// Items are taken apart: the path, one section a dimension, fields behind.
func TestItems(t *testing.T) {
	item := func(text string) Item {
		return Get[*MotionClause](must(t, "target update to("+text+")"))[0].Items[0]
	}
	it := item("m[0:r][:c:2][3]")
	assert.Equal(t, "m", exprText(it.Path))
	require.Len(t, it.Sections, 3)
	assert.Equal(t, "0", exprText(it.Sections[0].Lo))
	assert.Nil(t, it.Sections[0].Step)
	assert.Nil(t, it.Sections[1].Lo)
	assert.Equal(t, "2", exprText(it.Sections[1].Step))
	assert.Equal(t, "3", exprText(it.Sections[2].Index))
	it = item("s.grid.cells[:].vel.x")
	assert.Equal(t, "s.grid.cells", exprText(it.Path))
	assert.Equal(t, "s", it.Base().Name)
	assert.True(t, it.Sections[0].Whole())
	require.Len(t, it.Sections[0].Fields, 2)
	assert.Equal(t, "x", it.Sections[0].Fields[1].Name)
	it = item("rows[i][1:]")
	assert.Equal(t, "rows[i]", exprText(it.Path))
	assert.False(t, it.Sections[0].Whole())
	assert.Equal(t, "rows", it.Base().Name)
	it = item("(*p).x")
	assert.Equal(t, "p", it.Base().Name)
	assert.Empty(t, it.Sections)
	assert.Nil(t, Item{Path: &ast.CallExpr{}}.Base())
}

// Where a directive is: its statement, list, function and construct around.
// Nodes are compared by ==, because testify prints what differs, which here is
// the whole tree.
func TestBoundPlaces(t *testing.T) {
	c := checkSource(t, `package p

//omp:declare target
var v int

func (r *recv) f(n int) {
	//omp:target data map(a)
	{
		//omp:target
		//omp:teams
	outer:
		for i := range n {
			switch i {
			case 1:
				work()
				//omp:critical
				work()
			}
			g := func() {
				//omp:taskwait
				work()
			}
			g()
		}
		//omp:taskwait
	}
	//omp:allocate(x)
	var x int
	_ = x
}
`)
	assert.Equal(t, []string{codeNesting}, codes(c.diags), "critical in teams")
	require.Equal(t, 8, len(c.bounds))
	decl, data, target, teams, critical, inner, last, alloc := c.bounds[0], c.bounds[1], c.bounds[2], c.bounds[3], c.bounds[4], c.bounds[5], c.bounds[6], c.bounds[7]
	fn := c.file.Decls[1].(*ast.FuncDecl)

	assert.True(t, c.file.Decls[0] == decl.Decl)
	assert.True(t, decl.Func == nil)
	assert.True(t, decl.Stmt == nil)

	assert.True(t, fn.Body.List[0] == data.Stmt)
	assert.True(t, fn == data.Func)
	assert.True(t, data.Outer == nil)
	assert.True(t, fn.Body == data.Block)
	assert.True(t, ast.Node(fn.Body) == data.Parent)
	assert.Equal(t, 0, data.Index)

	assert.True(t, data == target.Outer)
	assert.True(t, target == teams.Outer)
	assert.True(t, target.Stmt == teams.Stmt)
	assert.Equal(t, reflect.TypeOf(&ast.RangeStmt{}), reflect.TypeOf(teams.Stmt))
	require.True(t, teams.Label != nil)
	assert.Equal(t, "outer", teams.Label.Label.Name)
	assert.True(t, data.Label == nil)

	assert.True(t, teams == critical.Outer)
	assert.Equal(t, reflect.TypeOf(&ast.CaseClause{}), reflect.TypeOf(critical.Parent))
	assert.Equal(t, 1, critical.Index)
	assert.True(t, critical.Stmt == critical.List()[1])

	assert.True(t, teams == inner.Outer)
	assert.Equal(t, reflect.TypeOf(&ast.FuncLit{}), reflect.TypeOf(inner.Func))
	assert.True(t, inner.Stmt == nil)
	assert.Equal(t, 0, inner.Index)

	assert.True(t, data == last.Outer)
	assert.Equal(t, 1, last.Index)
	assert.Equal(t, 1, len(last.List()), "behind the last statement")

	assert.Equal(t, reflect.TypeOf(&ast.GenDecl{}), reflect.TypeOf(alloc.Decl))
	assert.True(t, fn.Body.List[1] == alloc.Stmt)
}

// Files may be read at the same time: the table is shared and never written.
func TestConcurrentFiles(t *testing.T) {
	var group sync.WaitGroup
	for range 1000 {
		group.Go(func() {
			d, diags := Parse("target teams distribute parallel for map(to: a[0:n]) xyzzy(1)", 1)
			if d == nil || len(diags) != 1 || d.Clause("map") == nil {
				t.Error("read differently")
			}
		})
	}
	group.Wait()
}

// Ten thousand directives on one statement, and as many inside each other.
func TestManyDirectives(t *testing.T) {
	const n = 10000
	c := checkSource(t, strings.Repeat("//omp:task\n", n)+"{\n}")
	assert.Empty(t, codes(c.diags))
	require.Equal(t, n, len(c.bounds))
	assert.True(t, c.bounds[n-2] == c.bounds[n-1].Outer)
	c = checkSource(t, strings.Repeat("//omp:task\n{\n", n/10)+strings.Repeat("}\n", n/10))
	assert.Empty(t, codes(c.diags))
	assert.Equal(t, n/10, len(c.bounds))
	c = checkSource(t, tenThousand())
	assert.Empty(t, codes(c.diags))
	assert.Equal(t, n, len(c.bounds))
}

// A file without comments, and one without directives.
func TestNothingToDo(t *testing.T) {
	for _, src := range []string{"package p\n", "// doc\npackage p\n\n// text\nfunc f() {}\n"} {
		c := checkSource(t, src)
		assert.Equal(t, 0, len(c.ds)+len(c.bounds))
		assert.Empty(t, c.diags)
	}
}
