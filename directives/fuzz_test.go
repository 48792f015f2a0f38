package directives

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/stretchr/testify/require"
)

// FuzzParse: whatever the text, Parse ends without a panic, every position is
// inside the text, and what is accepted prints to something that reads back
// to the same.
func FuzzParse(f *testing.F) {
	for _, g := range goldens(f, "testdata/accepted.txt", false) {
		f.Add(g.text)
	}
	for _, g := range goldens(f, "testdata/refused.txt", true) {
		f.Add(g.text)
	}
	f.Add("//omp:target \\\n\t//omp:map(to: a[0:\\\r\n //omp:n])")
	f.Add("//ompx:prefetch \\\n//omp:data(a)")
	f.Add("parallel num_threads(" + strings.Repeat("(", 300))
	f.Fuzz(func(t *testing.T, text string) {
		d, diags := Parse(text, 1)
		for _, x := range diags {
			checkRange(t, text, x)
		}
		if d == nil {
			require.NotEmpty(t, diags, "%q: neither a directive nor a reason", text)
			return
		}
		assertInside(t, d, len(text)+1)
		if diags.HasErrors() {
			return
		}
		again, more := Parse(d.String(), 1)
		require.Empty(t, more, "%q printed as %q", text, d.String())
		require.Equal(t, shape(d), shape(again), "%q printed as %q", text, d.String())
	})
}

func checkRange(t *testing.T, text string, x diag.Diagnostic) {
	inside := func(pos, end token.Pos) bool { return 1 <= pos && pos < end && int(end) <= len(text)+1 }
	// The text without a byte has no range inside it.
	if len(text) > 0 && !inside(x.Pos, x.End) {
		require.Fail(t, "outside", "%q: %d..%d %s", text, x.Pos, x.End, x.Message)
	}
	for _, r := range x.Related {
		require.True(t, inside(r.Pos, r.End), "%q: note %d..%d %s", text, r.Pos, r.End, r.Message)
	}
	for _, fix := range x.Fixes {
		for _, e := range fix.Edits {
			require.True(t, e.Pos == e.End || inside(e.Pos, e.End), "%q: edit %d..%d %q", text, e.Pos, e.End, e.NewText)
		}
	}
	_, known := diag.Lookup(x.Code)
	require.True(t, known, "%q: code %s has no page", text, x.Code)
}

// FuzzFile: whatever the file, ScanFile and Bind end without a panic, every
// position is inside the file, no comment that begins with //omp: or //ompx: is
// passed over in silence, and MayHold hides nothing.
func FuzzFile(f *testing.F) {
	for _, e := range diag.All() {
		if e.Stage == diag.StageDirectives && len(e.Bad) < 1000 {
			f.Add(wrapped(e.Bad))
			f.Add(wrapped(e.Good))
		}
	}
	for src := range nearMissCases {
		f.Add("package p\n\n" + src + "\nfunc f() {}\n")
	}
	for _, nest := range nests {
		f.Add(wrapped(nest))
	}
	f.Add("package p\n\nfunc f() {\nL:\n\t//omp:for \\\r\n\t//omp:nowait\r\n\tfor i := range 3 {\n\t\tcontinue L\n\t}\n}\n")
	f.Add("//omp:requires unified_address\n\npackage p\n//line y.go:7:3\nvar x = func() {\n\t//omp:barrier\n}\n")
	f.Fuzz(func(t *testing.T, src string) {
		fset := token.NewFileSet()
		file, _ := goparser.ParseFile(fset, "x.go", src, goparser.ParseComments|goparser.SkipObjectResolution)
		if file == nil || fset.File(file.FileStart) == nil {
			return
		}
		ds, diags := ScanFile(fset, file, []byte(src))
		if len(ds)+len(diags) > 0 {
			require.True(t, MayHold([]byte(src)), "%q is hidden", src)
		}
		bounds, more := Bind(fset, file, ds)
		diags = append(diags, more...)
		tf := fset.File(file.FileStart)
		end := token.Pos(tf.Base() + tf.Size())
		for _, x := range diags {
			require.True(t, tf.Base() <= int(x.Pos) && x.Pos < x.End && x.End <= end, "%q: %d..%d %s", src, x.Pos, x.End, x.Message)
		}
		for _, b := range bounds {
			require.True(t, b.Stmt == nil || b.Stmt.Pos() > b.Pos)
		}
		noneSilent(t, src, file, ds, diags)
	})
}

// noneSilent checks that every directive comment is part of a directive, or
// has an error on its lines: those of the comments that a backslash joins.
func noneSilent(t *testing.T, src string, file *ast.File, ds []*Directive, diags diag.List) {
	covered := func(pos token.Pos) bool {
		return slices.ContainsFunc(ds, func(d *Directive) bool { return d.Pos <= pos && pos < d.End })
	}
	// Not c.End(), since Go's parser drops carriage returns from c.Text.
	lineEnd := func(c *ast.Comment) token.Pos {
		rest := src[c.Slash-file.FileStart:]
		if i := strings.IndexByte(rest, '\n'); i >= 0 && !strings.HasPrefix(c.Text, "/*") {
			return c.Slash + token.Pos(i)
		}
		return file.FileEnd
	}
	var run []*ast.Comment // joined by backslashes
	check := func(end token.Pos) {
		for _, c := range run {
			ok := covered(c.Slash) || slices.ContainsFunc(diags, func(x diag.Diagnostic) bool {
				return x.Severity == diag.Error && run[0].Slash <= x.Pos && x.Pos <= end
			})
			if !ok {
				require.Fail(t, "silent", "%q: %q was passed over", src, c.Text)
			}
		}
		run = nil
	}
	joined, last := false, file.FileStart
	for _, group := range file.Comments {
		for _, c := range group.List {
			if prefixOf(c.Text) == "" {
				check(lineEnd(c)) // where a line was continued, the error is at what follows
				joined = false
				continue
			}
			if !joined && !slices.ContainsFunc(diags, func(x diag.Diagnostic) bool { return x.Code == codeForgotten && x.Pos == c.Slash }) {
				check(last)
			}
			run, last = append(run, c), lineEnd(c)
			_, joined = cutContinuation(c.Text)
		}
	}
	check(file.FileEnd)
}

// wrapped makes a file of statements, as checkSource does.
func wrapped(src string) string {
	if strings.HasPrefix(src, "package ") || strings.Contains(src, "\npackage ") {
		return src
	}
	return "package p\n\nfunc f() {\n" + src + "\n}\n"
}
