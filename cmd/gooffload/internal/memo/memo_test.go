package memo

import (
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

const source = "package p\n\n//line other.y:7\nfunc f(x []int) {\n\tx[0]++\n}\n"

// kept puts a translation with one warning away and takes it out again.
func kept(t *testing.T) (key string, want diag.Diagnostic, fset *token.FileSet) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", dir)
	t.Setenv("HOME", dir)
	fset = token.NewFileSet()
	f, err := parser.ParseFile(fset, "/src/p.go", source, parser.ParseComments)
	require.NoError(t, err)
	body := f.Decls[0].End() - 2
	want = diag.Warningf("OMP534", body-6, body-2, "may touch").Note(f.Pos(), f.Pos()+7, "here").
		Fix("do", diag.Edit{Pos: body - 1, End: body, NewText: "x"}).Fix("or do not")
	key, err = Key(func(w io.Writer) { fmt.Fprint(w, "one") })
	require.NoError(t, err)
	require.NoError(t, Put(key, &Translation{
		Outputs:    []transform.Output{{Source: "/src/p.go", Path: "/src/p_omp.go", Content: []byte("package p")}},
		Directives: 3, Diags: Diagnostics(fset, diag.List{want, diag.Errorf("OMP599", token.NoPos, token.NoPos, "nowhere")}),
	}))
	return key, want, fset
}

// What comes back stands at the same places, also by the names that line directives give them.
func TestWhatIsKeptComesBack(t *testing.T) {
	key, want, fset := kept(t)
	got, ok := Get(key)
	require.True(t, ok)
	assert.Equal(t, 3, got.Directives)
	assert.Equal(t, "package p", string(got.Outputs[0].Content))
	again := token.NewFileSet()
	again.AddFile("/src/another.go", -1, 1000)
	said, err := got.Said(again, func(name string) []byte { return []byte(source) })
	require.NoError(t, err)
	require.Len(t, said, 2)
	d := said[0]
	assert.Equal(t, fset.Position(want.Pos), again.Position(d.Pos))
	assert.Equal(t, "/src/other.y", again.Position(d.Pos).Filename)
	assert.Equal(t, fset.Position(want.End), again.Position(d.End))
	assert.Equal(t, fset.Position(want.Related[0].Pos), again.Position(d.Related[0].Pos))
	assert.Equal(t, "here", d.Related[0].Message)
	assert.Equal(t, fset.Position(want.Fixes[0].Edits[0].Pos), again.Position(d.Fixes[0].Edits[0].Pos))
	assert.Equal(t, []string{"do", "or do not"}, []string{d.Fixes[0].Text, d.Fixes[1].Text})
	assert.Equal(t, token.NoPos, said[1].Pos)
}

func TestWhatIsNotWholeIsNotThere(t *testing.T) {
	key, _, _ := kept(t)
	name, err := place(key)
	require.NoError(t, err)
	content, err := os.ReadFile(name)
	require.NoError(t, err)
	for _, spoilt := range [][]byte{nil, content[:40], content[:len(content)-1],
		append(content[:len(content)-1:len(content)-1], content[len(content)-1]+1)} {
		require.NoError(t, os.WriteFile(name, spoilt, 0o600))
		_, ok := Get(key)
		assert.False(t, ok, "%d bytes", len(spoilt))
	}
	got, ok := Get("another")
	assert.False(t, ok, "%v", got)
}

// A source that is shorter now than its diagnostics are long was changed behind the key's back.
func TestPlacesThatAreGone(t *testing.T) {
	key, _, _ := kept(t)
	got, ok := Get(key)
	require.True(t, ok)
	_, err := got.Said(token.NewFileSet(), func(string) []byte { return []byte("package p\n") })
	assert.Error(t, err)
}

func TestKeysDiffer(t *testing.T) {
	one, err := Key(func(w io.Writer) { fmt.Fprint(w, "one") })
	require.NoError(t, err)
	two, err := Key(func(w io.Writer) { fmt.Fprint(w, "two") })
	require.NoError(t, err)
	assert.NotEqual(t, one, two)
}
