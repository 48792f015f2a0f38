package diag_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/token"
	"strings"
	"testing"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A source is a file in a FileSet, with positions found by text.
type source struct {
	fset *token.FileSet
	file *token.File
	text string
}

func newSource(text string) source {
	fset := token.NewFileSet()
	fset.AddFile("other.go", -1, 100)
	f := fset.AddFile("dir/x.go", -1, len(text))
	f.SetLinesForContent([]byte(text))
	return source{fset, f, text}
}

// at is the range of the first occurrence of part.
func (s source) at(part string) (token.Pos, token.Pos) {
	i := strings.Index(s.text, part)
	return s.file.Pos(i), s.file.Pos(i + len(part))
}

func (s source) read(name string) ([]byte, error) {
	if name != "dir/x.go" {
		return nil, errors.New("no such file")
	}
	return []byte(s.text), nil
}

func (s source) print(t *testing.T, l diag.List, o diag.Options) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, diag.Print(&b, s.fset, s.read, l, o))
	return b.String()
}

func (s source) errorOn(part string) diag.Diagnostic {
	pos, end := s.at(part)
	return diag.Errorf("OMP203", pos, end, "'%s' is not a clause", part)
}

func TestPrintWhole(t *testing.T) {
	s := newSource("package p\n\n\t//omp:for colapse(2) \\\n\t//omp:nowait nowait\n")
	pos, end := s.at("nowait nowait")
	d := s.errorOn("colapse").Note(pos, end, "see here").Fix("write 'collapse'")
	assert.Equal(t, `dir/x.go:3:12: error: 'colapse' is not a clause [OMP203]
    	//omp:for colapse(2) \
    	          ^~~~~~~
dir/x.go:4:8: note: see here
    	//omp:nowait nowait
    	      ^~~~~~~~~~~~~
way out: write 'collapse'
`, s.print(t, diag.List{d}, diag.Options{}))
	assert.Equal(t, "dir/x.go:3:12: error: 'colapse' is not a clause [OMP203]\ndir/x.go:4:8: note: see here\n",
		s.print(t, diag.List{d}, diag.Options{NoSource: true, NoFixes: true}))
	assert.Empty(t, s.print(t, nil, diag.Options{}))
}

// The caret stands under the first column of the range and the tail ends with
// it, as a terminal shows it.
func TestCaretColumns(t *testing.T) {
	for text, marked := range map[string]string{
		"abc X def":                    "    ^",
		"\tX":                          "\t^",
		"a\tb\tX":                      " \t \t^",
		"日本 X":                         "     ^",
		"é X":                          "  ^",
		"e\u0301 X":                    "  ^",
		"\u200b\u200bX":                "^",
		"ﬀ 한 X":                        "     ^",
		"😀X":                           "  ^",
		"\xff\xfe X":                   "   ^",
		"\x1b[31m X":                   "      ^",
		"X":                            "^",
		strings.Repeat("x", 500) + "X": strings.Repeat(" ", 500) + "^",
	} {
		s := newSource("package p\n" + text + "\n")
		pos, end := s.at("X")
		out := s.print(t, diag.List{diag.Errorf("OMP201", pos, end, "m")}, diag.Options{})
		lines := strings.Split(out, "\n")
		require.Len(t, lines, 4, "%q", text)
		assert.Equal(t, "    "+marked, lines[2], "%q", text)
	}
	for marked, want := range map[string]string{
		"ab":       "^~",
		"日本":       "^~~~",
		"e\u0301":  "^",
		"a\tb":     "^~~",
		"日":        "^~",
		"ab\ncd":   "^~", // to the end of the line
		"ab\r\ncd": "^~",
	} {
		s := newSource("package p\n  " + marked + " z\n")
		pos, end := s.at(marked)
		out := s.print(t, diag.List{diag.Errorf("OMP201", pos, end, "m")}, diag.Options{})
		assert.Equal(t, "      "+want, strings.Split(out, "\n")[2], "%q", marked)
	}
}

// A terminal is not steered by what is in a source file.
func TestControlCharactersAreNotPrinted(t *testing.T) {
	s := newSource("package p\n\x1b[2JX\x07\x00\x9b\n")
	pos, end := s.at("X")
	out := s.print(t, diag.List{diag.Errorf("OMP201", pos, end, "m")}, diag.Options{})
	assert.NotContains(t, out, "\x1b")
	assert.NotContains(t, out, "\x07")
	assert.NotContains(t, out, "\x00")
	assert.True(t, strings.HasPrefix(strings.Split(out, "\n")[1], "    \uFFFD[2JX"))
}

// Positions follow line directives, the excerpt is from the file that was read.
func TestPrintWithLineDirective(t *testing.T) {
	s := newSource("package p\n\nX\n")
	s.file.AddLineColumnInfo(9, "gen.y", 100, 5)
	pos, end := s.at("X")
	out := s.print(t, diag.List{diag.Errorf("OMP201", pos, end, "m")}, diag.Options{})
	assert.Equal(t, "gen.y:102:1: error: m [OMP201]\n    X\n    ^\n", out)
}

// What cannot be shown is left out; nothing panics.
func TestPrintWithoutSource(t *testing.T) {
	s := newSource("package p\n\nX\n")
	pos, end := s.at("X")
	l := diag.List{diag.Errorf("OMP201", pos, end, "m"), diag.Errorf("OMP202", token.NoPos, token.NoPos, "nowhere")}
	var b bytes.Buffer
	require.NoError(t, diag.Print(&b, s.fset, nil, l, diag.Options{}))
	assert.Equal(t, "dir/x.go:3:1: error: m [OMP201]\n-: error: nowhere [OMP202]\n", b.String())
	b.Reset()
	require.NoError(t, diag.Print(&b, s.fset, func(string) ([]byte, error) { return nil, errors.New("gone") }, l, diag.Options{}))
	assert.Equal(t, "dir/x.go:3:1: error: m [OMP201]\n-: error: nowhere [OMP202]\n", b.String())
	b.Reset()
	// A file that has become shorter since it was parsed.
	require.NoError(t, diag.Print(&b, s.fset, func(string) ([]byte, error) { return []byte("p"), nil }, l, diag.Options{}))
	assert.Contains(t, b.String(), "error: m")
	assert.Error(t, diag.Print(failing{}, s.fset, s.read, l, diag.Options{}))
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestPrintJSON(t *testing.T) {
	s := newSource("package p\n\n\té colapse(2) <&>\n")
	pos, end := s.at("colapse")
	d := s.errorOn("colapse").Note(end, end, "here").Fix("write 'collapse' <&>", diag.Edit{Pos: pos, End: end, NewText: "collapse"})
	var b bytes.Buffer
	require.NoError(t, diag.PrintJSON(&b, s.fset, diag.List{d, diag.Warningf("OMP101", token.NoPos, token.NoPos, "w")}))
	assert.JSONEq(t, `[
	 {"file":"dir/x.go","line":3,"col":5,"endLine":3,"endCol":12,"severity":"error","code":"OMP203","message":"'colapse' is not a clause",
	  "notes":[{"file":"dir/x.go","line":3,"col":12,"endLine":3,"endCol":12,"message":"here"}],
	  "fixes":[{"text":"write 'collapse' <&>","edits":[{"file":"dir/x.go","line":3,"col":5,"endLine":3,"endCol":12,"newText":"collapse"}]}]},
	 {"file":"","line":0,"col":0,"endLine":0,"endCol":0,"severity":"warning","code":"OMP101","message":"w","notes":[],"fixes":[]}
	]`, b.String())
	assert.Contains(t, b.String(), "<&>", "not escaped for HTML")
	b.Reset()
	require.NoError(t, diag.PrintJSON(&b, s.fset, nil))
	assert.Equal(t, "[]\n", b.String())
	var back []map[string]any
	require.NoError(t, json.Unmarshal(b.Bytes(), &back))
}

// Sorted puts a list in order and drops what is there twice; the list itself
// stays as it is.
func TestListSorted(t *testing.T) {
	var l diag.List
	l.Add(diag.Errorf("OMP2", 20, 30, "b"), diag.Errorf("OMP1", 10, 30, "a"), diag.Errorf("OMP2", 20, 30, "b").Fix("again"))
	l.Add(diag.Warningf("OMP1", 10, 30, "a"), diag.Errorf("OMP1", 10, 20, "c"), diag.Errorf("OMP1", 10, 30, "a"))
	s := l.Sorted()
	var got []string
	for _, d := range s {
		got = append(got, d.Severity.String()+" "+d.Message)
	}
	assert.Equal(t, []string{"error c", "error a", "warning a", "error b"}, got)
	assert.Empty(t, s[3].Fixes, "the first of two stays")
	assert.Equal(t, "b", l[0].Message)
	assert.True(t, s.HasErrors())
	assert.False(t, diag.List{diag.Warningf("OMP1", 1, 2, "w")}.HasErrors())
	assert.False(t, diag.List(nil).HasErrors())
	assert.Empty(t, diag.List(nil).Sorted())
}

// Note and Fix return a copy: a diagnostic that two others are made from is
// not changed by either.
func TestNotesAreNotShared(t *testing.T) {
	base := diag.Errorf("OMP1", 1, 2, "m").Note(3, 4, "first").Fix("first")
	a, b := base.Note(5, 6, "a").Fix("a"), base.Note(7, 8, "b").Fix("b")
	assert.Equal(t, "a", a.Related[1].Message)
	assert.Equal(t, "b", b.Related[1].Message)
	assert.Equal(t, "a", a.Fixes[1].Text)
	assert.Len(t, base.Related, 1)
	assert.Equal(t, "Severity(9)", diag.Severity(9).String())
	assert.Equal(t, "note", diag.Note.String())
}

func TestCatalogueIsOrdered(t *testing.T) {
	all := diag.All()
	require.NotEmpty(t, all)
	for i := 1; i < len(all); i++ {
		assert.Less(t, all[i-1].Code, all[i].Code)
	}
	all[0].Title = "changed"
	e, ok := diag.Lookup(all[0].Code)
	require.True(t, ok)
	assert.NotEqual(t, "changed", e.Title, "All returns a copy")
	_, ok = diag.Lookup("OMP999")
	assert.False(t, ok)
}
