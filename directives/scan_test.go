package directives

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// scan reads a whole file.
func scan(t testing.TB, src string) checked {
	t.Helper()
	c := checked{fset: token.NewFileSet(), src: src}
	c.fset.AddFile("before.go", -1, 1000) // so that positions are not offsets
	f, err := goparser.ParseFile(c.fset, "x.go", src, goparser.ParseComments)
	require.NoError(t, err)
	c.file = f
	c.ds, c.diags = ScanFile(c.fset, f, []byte(src))
	return c
}

// at is the source between two positions.
func (c checked) at(pos, end token.Pos) string {
	base := c.fset.File(c.file.FileStart).Base()
	return c.src[int(pos)-base : int(end)-base]
}

func (c checked) node(n ast.Node) string { return c.at(n.Pos(), n.End()) }

// Every position points at what it says, whatever lies before it on the line
// and between the lines.
func TestPositions(t *testing.T) {
	directive := "//omp:target teams distribute parallel for map(to: größe[lo:hi*2], p.x[1:]) \\\nCONT//omp:num_teams(2: anzahl) \\\nCONTif(target:  n>3)reduction(+ :σ)"
	for name, src := range map[string]string{
		"plain":          "package p\n\nfunc f() {\nD\n}\n",
		"tabs":           "package p\n\nfunc f() {\n\t\tD\n}\n",
		"tabs, CRLF":     "package p\r\n\r\nfunc f() {\r\n\t\tD\r\n}\r\n",
		"byte order":     "\uFEFFpackage p\n\nfunc f() {\n\tD\n}\n",
		"multi-byte":     "package p\n\n// 世界 é\nvar s = \"日本語\"\n\nfunc f() {\n\t/* ü */\n  \tD\n}\n",
		"line directive": "package p\n\n//line other.go:1000\nfunc f() {\n\t/*line z.go:7:9*/\n\tD\n}\n",
		"last line":      "package p\n\nfunc f() {}\n\nD",
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.ReplaceAll(strings.Replace(directive, "CONTif", "CONT//omp:if", 1), "CONT", "\t ")
			if strings.Contains(src, "\r") {
				text = strings.ReplaceAll(text, "\n", "\r\n")
			}
			c := scan(t, strings.Replace(src, "D", text, 1))
			require.Empty(t, c.diags)
			require.Len(t, c.ds, 1)
			d := c.ds[0]
			assert.Equal(t, text, c.at(d.Pos, d.End))
			assert.Equal(t, "target teams distribute parallel for", c.at(d.NamePos, d.NameEnd))
			m := Get[*MapClause](d)[0]
			assert.Equal(t, "map(to: größe[lo:hi*2], p.x[1:])", c.at(m.Pos(), m.End()))
			assert.Equal(t, "map", c.at(m.Pos(), m.NameEnd()))
			assert.Equal(t, "to", c.at(m.TypeWord.Pos, m.TypeWord.End))
			assert.Equal(t, "größe[lo:hi*2]", c.at(m.Items[0].Pos, m.Items[0].End))
			assert.Equal(t, "größe", c.node(m.Items[0].Path))
			s := m.Items[0].Sections[0]
			assert.Equal(t, "[lo:hi*2]", c.at(s.Pos, s.End))
			assert.Equal(t, "lo", c.node(s.Lo))
			assert.Equal(t, "hi*2", c.node(s.Hi))
			assert.Equal(t, "p.x", c.node(m.Items[1].Path))
			n := Get[*NumTeamsClause](d)[0]
			assert.Equal(t, "anzahl", c.node(n.Upper[0]))
			assert.Equal(t, "num_teams(2: anzahl)", c.at(n.Pos(), n.End()))
			i := Get[*IfClause](d)[0]
			assert.Equal(t, "target", c.at(i.DirectiveName.Pos, i.DirectiveName.End))
			assert.Equal(t, "n>3", c.node(i.Expr))
			r := Get[*ReductionClause](d)[0]
			assert.Equal(t, "+", c.at(r.Op.Pos, r.Op.End))
			assert.Equal(t, "σ", c.node(r.Items[0].Expr))
			assert.Equal(t, "target teams distribute parallel for map(to: größe[lo:hi*2], p.x[1:]) num_teams(2: anzahl) if(target:  n>3)reduction(+ :σ)", d.Text)
		})
	}
}

// An expression may run over a line end, a token may not; and its parts are
// where they are.
func TestExpressionOverLineEnd(t *testing.T) {
	c := scan(t, "package p\n\nfunc f() {\n\t//omp:parallel num_threads(a + \\\n\t//omp:b[i] * \\  \n\t//omp:2)\n}\n")
	require.Empty(t, c.diags)
	e := Get[*ExprClause](c.ds[0])[0].Expr.(*ast.BinaryExpr)
	assert.Equal(t, "a", c.node(e.X))
	mul := e.Y.(*ast.BinaryExpr)
	assert.Equal(t, "b[i]", c.node(mul.X))
	assert.Equal(t, "2", c.node(mul.Y))
	assert.Equal(t, "*", c.at(mul.OpPos, mul.OpPos+1))

	c = scan(t, "package p\n\nfunc f() {\n\t//omp:parallel num_threads(len(\"a \\\n\t//omp:b\"))\n}\n")
	assert.Equal(t, []string{codeLiteralSplit}, codes(c.diags))
}

// Arguments have their places, too.
func TestArgumentPositions(t *testing.T) {
	for src, want := range map[string]string{
		"//omp:critical(é1)":                                   "é1",
		"//omp:flush( a, b )":                                  "a, b",
		"//omp:depobj(ds[i]) destroy":                          "ds[i]",
		"//omp:cancel  for":                                    "for",
		"//omp:declare mapper(id: v T) map(v.x)":               "id: v T",
		"//omp:declare reduction(merge: A, B)":                 "merge: A, B",
		"//omp:declare variant(p.F) match(device={kind(gpu)})": "p.F",
	} {
		c := scan(t, "package p\n\nfunc f() {\n\t"+src+"\n}\n")
		require.Empty(t, c.diags)
		assert.Equal(t, want, c.at(c.ds[0].Arg.Pos(), c.ds[0].Arg.End()))
	}
}

// The error points at the token that is wrong, on the line where it is.
func TestErrorPositions(t *testing.T) {
	for src, want := range map[string]string{
		"//omp:target \\\n\t//omp:mapp(to: a)":              "mapp",
		"//omp:target \\\n\t//omp:map(too: a)":              "too",
		"//omp:parallel num_threads(4 \\\n\t//omp:5)":       "5",
		"//omp:parallel num_threads(é + + \\\n\t//omp:* )":  "",
		"//omp:for schedule(static, \\\n\t//omp:0)":         "0",
		"//omp:parallel private(a) \\\n\t//omp:private(a)":  "a",
		"//omp:for collapse(2) \\\n\t//omp:collapse(3)":     "collapse(3)",
		"//omp:target map(to: \\\n\t//omp:f(x))":            "f(x)",
		"//omp:target map(to: a[0:n:\\\n\t//omp:2])":        "a[0:n:\\\n\t//omp:2]",
		"//omp:parallel num_threads(a[1) \\\n\t//omp:if(c)": ")",
	} {
		c := scan(t, "package p\n\nfunc f() {\n\t"+src+"\n}\n")
		require.Len(t, c.diags, 1, "%s", src)
		if want != "" {
			assert.Equal(t, want, c.at(c.diags[0].Pos, c.diags[0].End), "%s", src)
		}
	}
}

// Continuation lines that gofmt would tear off, or that are not continuation lines.
func TestContinuation(t *testing.T) {
	for src, want := range map[string][]string{
		"//omp:parallel \\\n\t//omp:private(x)":                        nil,
		"//omp:parallel \\  \n\t//omp:private(x)":                      nil,
		"//omp:parallel \\\n\t//omp:private(x) \\\n\t//omp:shared(y)":  nil,
		"//omp:parallel private(\\\n\t//omp:x)":                        nil,
		"//omp:parallel num_threads(\\\n\t//omp:4)":                    nil,
		"//ompx:prefetch \\\n\t//omp:data(x)":                          nil,
		"//ompx:prefetch \\\n\t//ompx:data(x)":                         nil,
		"//omp:parallel \\":                                            {codeContinuation},
		"//omp:parallel \\\n\tx := 1\n\t_ = x":                         {codeContinuation},
		"//omp:parallel \\\n\t// a remark":                             {codeContinuation},
		"//omp:parallel \\\n\n\t//omp:barrier":                         {codeContinuation},
		"//omp:parallel \\\n\tx := 1 //omp:private(x)\n\t_ = x":        {codeContinuation, codeOwnLine},
		"//omp:parallel \\\n\t//omp: private(x)":                       {codeContinuedLine},
		"//omp:parallel \\\n\t// omp:private(x)":                       {codeContinuedLine},
		"//omp:parallel \\\n\t//omp private(x)":                        {codeContinuedLine},
		"//omp:parallel \\\n\t//OMP:private(x)":                        {codeContinuedLine},
		"//omp:parallel \\\n\t//omp:(x)":                               {codeContinuedLine},
		"//omp:parallel \\\n\t//omp:":                                  {codeContinuedLine},
		"//omp:parallel \\\n\t//omp:_x":                                {codeContinuedLine},
		"//omp:parallel \\\n\t//ompx:private(x)":                       {codeContinuedLine},
		"//omp:parallel \\\n\t//omp: private(x) \\\n\t//omp:shared(y)": {codeContinuedLine},
		"//omp:parallel \\\n\t//omp: private(x) \\\n\t// done":         {codeContinuation, codeContinuedLine},
		"//omp:parallel \\ private(x)":                                 {codeCharacter},
	} {
		c := scan(t, "package p\n\nfunc f() {\n\t"+src+"\n}\n")
		got := codes(c.diags.Sorted())
		assert.ElementsMatch(t, want, got, "%q: %v", src, c.diags)
		if want == nil {
			assert.Len(t, c.ds, 1, "%q", src)
		} else {
			assert.Len(t, c.ds, strings.Count(src, "barrier"), "%q", src)
		}
	}
}

// The fixes of continuation lines give a directive that is read.
func TestContinuationFixes(t *testing.T) {
	for _, line := range []string{"//omp: private(x)", "// omp:private(x)", "//omp private(x)", "//OMP: \tprivate(x)"} {
		c := scan(t, "package p\n\nfunc f() {\n\t//omp:parallel \\\n\t"+line+"\n}\n")
		require.Len(t, c.diags, 1, "%s", line)
		fixed := scan(t, c.apply(c.diags[0].Fixes[0]))
		assert.Empty(t, fixed.diags, "%s", line)
		require.Len(t, fixed.ds, 1)
		assert.Equal(t, "//omp:parallel private(x)", fixed.ds[0].String())
	}
}

// A line that continues the one above, which lacks its backslash, is one
// error with a fix that is right, whatever else the directive needs.
func TestForgottenBackslash(t *testing.T) {
	for src, want := range map[string]string{
		"//omp:target teams distribute parallel for\n\t//omp:map(to: a)": "//omp:target teams distribute parallel for map(to: a)",
		"//omp:target data\n\t//omp:map(to: a)":                          "//omp:target data map(to: a)",
		"//omp:target data  \n\t//omp:map(to: a)":                        "//omp:target data map(to: a)",
		"//omp:target\n\t//omp:nowait":                                   "//omp:target nowait",
		"//omp:target map(to: a,\n\t//omp:b)":                            "//omp:target map(to: a, b)",
		"//omp:target map(to: a[i +\n\t//omp:1:n])":                      "//omp:target map(to: a[i + 1:n])",
		"//omp:target \\\n\t//omp:map(to: a)\n\t//omp:nowait":            "//omp:target map(to: a) nowait",
		"//omp:target map(to: a)\n\t//omp:device(1) \\\n\t//omp:nowait":  "//omp:target map(to: a) device(1) nowait",
		"//ompx:prefetch\n\t//omp:data(a)":                               "//ompx:prefetch data(a)",
		"//ompx:prefetch\n\t//ompx:data(a)":                              "//ompx:prefetch data(a)",
	} {
		c := scan(t, "package p\n\nfunc f() {\n\t"+src+"\n}\n")
		require.Equal(t, []string{codeForgotten}, codes(c.diags), "%q", src)
		assert.Len(t, c.diags, 1)
		fixed := scan(t, c.apply(c.diags[0].Fixes[0]))
		assert.Empty(t, fixed.diags, "%q", src)
		require.Len(t, fixed.ds, 1)
		assert.Equal(t, want, fixed.ds[0].String())
		require.Len(t, c.ds, 1, "%q", src)
		assert.Equal(t, want, c.ds[0].String(), "what is read goes on over the line's end")
	}
	for src, want := range map[string][]string{
		"//omp:target\n\t//omp:map(to: a)\n\t//omp:nowait":         {codeForgotten},
		"//omp:target\n\t//omp:mapp(to: a)":                        {codeForgotten, codeUnknownClause},
		"//omp:target\n\n\t//omp:map(to: a)":                       {codeUnknownDirective}, // not the next line
		"//omp:target\n\tx := 1 //omp:map(to: a)\n\t_ = x":         {codeOwnLine},
		"//omp:map(to: a)":                                         {codeUnknownDirective},
		"//omp:target data map(to: a)\n\t//omp:target":             nil,
		"//omp:parallel\n\t//omp:critical(name)":                   nil,
		"//omp:parallel\n\t//omp:critcal(name)":                    {codeUnknownDirective},
		"//omp:parallel\n\t//omp:allocate(x)":                      nil,
		"//omp:for ordered\n\t//omp:ordered":                       nil,
		"//omp:parallel num_threads(len(\"(\"))\n\t//omp:for":      nil,
		"//omp:parallel num_threads((4)\n\t//omp:for\n\t//omp:for": {codeBrackets},
		"//omp:parallel\n\t//ompx:data(a)":                         {codeUnknownDirective},
	} {
		c := scan(t, "package p\n\nfunc f() {\n\t"+src+"\n}\n")
		assert.Equal(t, want, codes(c.diags.Sorted()), "%q: %v", src, c.diags)
	}
}

// apply is the source with the fix's edits.
func (c checked) apply(f diag.Fix) string {
	base := c.fset.File(c.file.FileStart).Base()
	out := c.src
	for i := len(f.Edits) - 1; i >= 0; i-- {
		e := f.Edits[i]
		out = out[:int(e.Pos)-base] + e.NewText + out[int(e.End)-base:]
	}
	return out
}

// Go's parser drops carriage returns from comments, so that its text of this
// one is a directive although the bytes of the file are not.
func TestCarriageReturnInPrefix(t *testing.T) {
	for _, line := range []string{"//\romp:barrier", "//\r\rom\rp\r:barrier", "//o\rmp:barrier\r"} {
		c := scan(t, "package p\n\nfunc f() {\n\t"+line+"\n}\n")
		require.Equal(t, []string{codeCharacter}, codes(c.diags), "%q", line)
		fixed := scan(t, c.apply(c.diags[0].Fixes[0]))
		assert.Empty(t, fixed.diags, "%q", line)
		assert.Len(t, fixed.ds, 1, "%q", line)
	}
}

// nearMissCases are comments and the code of their warning; prose has none.
var nearMissCases = map[string]string{
	"// omp:target":                                   codeNearMissSpace,
	"//  omp:parallel for":                            codeNearMissSpace,
	"//\tomp:barrier":                                 codeNearMissSpace,
	"// omp: target teams":                            codeNearMissSpace,
	"// ompx:prefetch data(a)":                        codeNearMissSpace,
	"//omp :target":                                   codeNearMissSpace,
	"//omp\t:\ttarget":                                codeNearMissSpace,
	"// omp : parallel for":                           codeNearMissSpace,
	"///omp:target":                                   codeNearMissSpace,
	"////omp:target map(to: a)":                       codeNearMissSpace,
	"/// omp:parallel":                                codeNearMissSpace,
	"// omp:targt":                                    codeNearMissSpace,
	"// omp:paralel for private(x)":                   codeNearMissSpace,
	"//omp :targt teams":                              codeNearMissSpace,
	"//\u00a0omp:target":                              codeNearMissSpace,
	"//\u200bomp:target":                              codeNearMissSpace,
	"//omp\u200b:target":                              codeNearMissSpace,
	"//\u3000omp:parallel":                            codeNearMissSpace,
	"// omp:target map(to: a, b":                      codeNearMissSpace,
	"// omp:critical(name)":                           codeNearMissSpace,
	"// omp: target map(to: a, b":                     codeNearMissSpace,
	"// omp:metadirective":                            codeNearMissSpace,
	"// omp:taskgraph":                                codeNearMissSpace,
	"// omp:target \\":                                codeNearMissSpace,
	"//omp target":                                    codeNearMissColon,
	"//ompx prefetch data(a)":                         codeNearMissColon,
	"// omp parallel for private(x)":                  codeNearMissColon,
	"//omp parallel privat(x)":                        codeNearMissColon,
	"//omp：target":                                    codeNearMissColon,
	"//omp﹕target":                                    codeNearMissColon,
	"//omp∶target map(to: a)":                         codeNearMissColon,
	"// omp::target":                                  codeNearMissColon,
	"//omp.target":                                    codeNearMissColon,
	"//omp;barrier":                                   codeNearMissColon,
	"//omp-target":                                    codeNearMissColon,
	"//omp=parallel for":                              codeNearMissColon,
	"//openmp:parallel for":                           codeNearMissColon,
	"//OMP:target":                                    codeNearMissCase,
	"//Omp:parallel":                                  codeNearMissCase,
	"// OMP:parallel":                                 codeNearMissCase,
	"//OMP:PARALLEL":                                  codeNearMissCase,
	"//ｏｍｐ:target":                                    codeNearMissCase,
	"//оmp:target":                                    codeNearMissCase, // the first letter is Cyrillic
	"/*omp:barrier*/":                                 codeNearMissBlock,
	"/* omp:barrier */":                               codeNearMissBlock,
	"/*omp：barrier*/":                                 codeNearMissBlock,
	"/* omp parallel for */":                          codeNearMissBlock,
	"/*\n\tomp:target\n*/":                            codeNearMissBlock,
	"/*\n * omp:target map(to: a)\n */":               codeNearMissBlock,
	"/*\r\n\tomp:target\r\n*/":                        codeNearMissBlock,
	"//#pragma omp parallel for":                      codeNearMissPragma,
	"// #pragma omp target teams":                     codeNearMissPragma,
	"// #pragma  omp target teams":                    codeNearMissPragma,
	"//#PRAGMA OMP parallel":                          codeNearMissPragma,
	"//#pragma\tomp parallel":                         codeNearMissPragma,
	"//# pragma omp parallel":                         codeNearMissPragma,
	"//#pragma omp paralel for":                       codeNearMissPragma,
	"//#pragma omp target map(to: a[0:n]) map(from: ": codeNearMissPragma,
	"//pragma omp parallel for":                       codeNearMissPragma,
	"// pragma omp parallel":                          codeNearMissPragma,
	"//!$omp parallel do":                             codeNearMissPragma,
	"// !$OMP END PARALLEL":                           codeNearMissPragma,
	"//c$omp parallel do":                             codeNearMissPragma,
	"//$omp barrier":                                  codeNearMissPragma,
	"//$omp:barrier":                                  codeNearMissPragma,
	"/*#pragma omp barrier*/":                         codeNearMissPragma,
	"/*\n#pragma omp parallel for\nfor (;;);\n*/":     codeNearMissPragma,
	"/* in C:\n\t# pragma omp target\n*/":             codeNearMissPragma,

	"// omp: see the specification":  "",
	"// omp target regions are slow": "",
	"// omp is a good thing":         "",
	"// omp":                         "",
	"//omp":                          "",
	"//omp:":                         codeEmpty,
	"// omp:":                        "",
	"// the //omp:target directive":  "",
	"// //omp:target is a directive": "",
	"//ompt:target":                  "",
	"//opm:target map(to: a)":        codeNearMissCase,
	"//omq:target":                   codeNearMissCase,
	"//op:target":                    codeNearMissCase,
	"//gomp:parallel for":            codeNearMissCase,
	"//go:omp target":                codeNearMissColon,
	"//omptarget map(to: a)":         codeNearMissColon,
	"//!omp:target":                  codeNearMissPragma,
	"//op:target practice":           "",
	"//op: target":                   "",
	"//omptargets are":               "",
	"//go:omprt":                     "",
	"//go:generate omp target":       "",
	"//mop:the floor":                "",
	"//ompi:parallel":                "",
	"//romp:target":                  "",
	"// openmp:target":               "",
	"// OpenMP: parallel for is the usual choice":               "",
	"// OpenMP parallel for":                                    "",
	"//go:noinline":                                             "",
	"/* omp parallel regions nest */":                           "",
	"// omp:x":                                                  "",
	"// omp: error handling of the runtime":                     "",
	"// omp: task scheduling, see below":                        "",
	"// omp for loops are shared out":                           "",
	"// omp parallel, for example":                              "",
	"// omp target (see below)":                                 "",
	"// omp task.":                                              "",
	"//omp for loops are shared out":                            "",
	"//omp parallel regions":                                    "",
	"// omp.Target(&kernel, omp.With{})":                        "",
	"// omp.Target":                                             "",
	"//omp.Target":                                              "",
	"// omp.Target launches a kernel":                           "",
	"// omp_get_thread_num is a routine":                        "",
	"// pragma omp parallel for is how C says it":               "",
	"//pragma once":                                             "",
	"// #pragma once":                                           "",
	"// #pragma omp":                                            "",
	"// pragmatic":                                              "",
	"// $omp is a variable of the shell":                        "",
	"// comp: target":                                           "",
	"// omp/target":                                             "",
	"// omp - target devices":                                   "",
	"/*\nThe loops:\nomp parallel for\nomp simd\n*/":            "",
	"/*\n * omp is short for OpenMP\n * omp: target it is\n */": "",
	"/* OpenMP: target */":                                      "",
}

// What looks like a directive but is not is a warning whose fix makes it one;
// prose is left alone.
func TestNearMisses(t *testing.T) {
	for src, code := range nearMissCases {
		file := "package p\n\nfunc f() {\n\t" + src + "\n}\n"
		c := scan(t, file)
		assert.Equal(t, code != "", MayHold([]byte(file)), "MayHold of %q", src)
		if code == "" {
			assert.Empty(t, c.diags, "%s", src)
			continue
		}
		require.Len(t, c.diags, 1, "%q", src)
		d := c.diags[0]
		assert.Equal(t, code, d.Code, "%q", src)
		assertWellSaid(t, d)
		if code == codeEmpty {
			continue
		}
		assert.Equal(t, diag.Warning, d.Severity)
		assert.Empty(t, c.ds)
		if edits := d.Fixes[0].Edits; len(edits) > 0 {
			assert.Regexp(t, "(?m)^\t//ompx?:[a-zA-Z]", c.apply(d.Fixes[0]), "%q", src)
			fixed := scan(t, c.apply(d.Fixes[0]))
			for _, d := range fixed.diags {
				assert.NotContains(t, []string{codeUnknownDirective, codeEmpty}, d.Code, "%q", src)
				assert.Equal(t, diag.Error, d.Severity, "%q", src)
			}
		}
	}
}

// MayHold sees what ScanFile sees, whatever stands around it, and nothing in
// strings.
func TestMayHold(t *testing.T) {
	for src, want := range map[string]bool{
		"package p\n\n//omp:target\nfunc f() {}\n":                true,
		"package p\n\n//ompx:prefetch\n":                          true,
		"package p\r\n\r\n//\romp:barrier\r\n":                    true,
		"package p\n\n//o\rmp:barrier\n":                          true,
		"package p\n\nvar s = \"//omp:target\"\n":                 false,
		"package p\n\nvar s = `\n//omp:target\n`\n":               false,
		"package p\n\n// A component is compiled.\n":              false,
		"package p\n\nvar x = 1 // omp:target\n":                  true,
		"package p\n\n/* text\n * #pragma omp target\n */\n":      true,
		"not a Go file at all\n//omp:target\n":                    true,
		"":                                                        false,
		"\x01//omp:target":                                        true,
		"package p\n\n//omp:" + strings.Repeat("x", 1<<17):        true,
		"package p\n\n// omp:" + strings.Repeat("target ", 1<<15): true,
	} {
		assert.Equal(t, want, MayHold([]byte(src)), "%.60q", src)
	}
}

// Nothing in Go's own sources is taken for a directive, or hidden from
// ScanFile that it would warn of.
func TestStandardLibraryIsSilent(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	files := 0
	err = filepath.WalkDir(filepath.Join(strings.TrimSpace(string(root)), "src"),
		func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			files++
			assert.False(t, MayHold([]byte(readFile(t, path))), "%s", path)
			return nil
		})
	require.NoError(t, err)
	assert.Greater(t, files, 5000)
}

// A pragma above import "C" is C's.
func TestPreambleIsC(t *testing.T) {
	for _, src := range []string{
		"package p\n\n/*\n#pragma omp parallel for\n*/\nimport \"C\"\n",
		"package p\n\n// #pragma omp parallel\nimport \"C\"\n",
		"package p\n\nimport (\n\t// #pragma omp parallel\n\t\"C\"\n)\n",
	} {
		assert.Empty(t, scan(t, src).diags, "%s", src)
	}
	src := "package p\n\n// #pragma omp parallel\n\nimport \"C\"\n\n// #pragma omp parallel\nimport \"fmt\"\n"
	assert.Len(t, scan(t, src).diags, 2, "not directly above import \"C\"")
}

// The text of comments stands in for the source where there is none.
func TestScanWithoutSource(t *testing.T) {
	src := "package p\n\nfunc f() {\n\t//omp:parallel \\\n\t//omp:private(x)\n\t{\n\t}\n}\n"
	c := scan(t, src)
	ds, diags := ScanFile(c.fset, c.file, nil)
	assert.Empty(t, diags)
	require.Len(t, ds, 1)
	assert.Equal(t, c.ds[0].String(), ds[0].String())
	assert.Equal(t, c.ds[0].Pos, ds[0].Pos)
	ds, diags = ScanFile(c.fset, c.file, []byte("something else"))
	assert.Empty(t, diags)
	assert.Len(t, ds, 1)
}

// Parse reads one directive, and says so when there is more.
func TestParseRefusesMore(t *testing.T) {
	for _, text := range []string{
		"barrier\nbarrier", "barrier\n x", "//omp:barrier\n//omp:barrier", "//omp:barrier\n\n//omp:barrier",
		"//omp:barrier\nwork()",
		"//omp:parallel \\\n//omp:private(x)\n// more",
	} {
		d, diags := Parse(text, 7)
		assert.Nil(t, d, "%q", text)
		assert.Equal(t, []string{codeStray}, codes(diags), "%q", text)
	}
	for _, text := range []string{"barrier\n", "barrier\r\n\t ", "//omp:barrier\n", "//omp:barrier\r\n\n",
		"//omp:parallel \\\n  //omp:private(x)\n"} {
		_, diags := Parse(text, 7)
		assert.Empty(t, diags, "%q", text)
	}
	d, _ := Parse("barrier", 100)
	assert.Equal(t, 100, int(d.NamePos))
	d, _ = Parse("//omp:barrier", 100)
	assert.Equal(t, 106, int(d.NamePos))
	d, _ = Parse("barrier", -5)
	assert.Equal(t, 1, int(d.NamePos))
}

// A hostile comment is refused, once, whatever it holds.
func TestHostileComments(t *testing.T) {
	const size = 1 << 20
	for name, text := range map[string]string{
		"open parentheses":   "//omp:target map(" + strings.Repeat("(", size),
		"open brackets":      "//omp:target map(a" + strings.Repeat("[", size),
		"operators":          "//omp:parallel if(" + strings.Repeat("!", size) + "x)",
		"stars":              "//omp:parallel if(" + strings.Repeat("*", size) + "x)",
		"sum":                "//omp:parallel if(x" + strings.Repeat("+x", size/2) + ")",
		"selectors":          "//omp:target map(x" + strings.Repeat(".x", size/2) + ")",
		"one word":           "//omp:" + strings.Repeat("x", size),
		"words":              "//omp:" + strings.Repeat("x ", size/2),
		"clauses":            "//omp:target " + strings.Repeat("xyz(1) ", size/7),
		"quotation mark":     "//omp:target if(\"" + strings.Repeat("x", size) + ")",
		"commas":             "//omp:target " + strings.Repeat(",", size),
		"zero bytes":         "//omp:target " + strings.Repeat("\xff", size),
		"continuation lines": "//omp:target" + strings.Repeat(" \\\n//omp:nowait", size/14),
		"backslashes":        "//omp:target " + strings.Repeat("\\", size),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, diags := Parse(text, 1)
			runtime.ReadMemStats(&after)
			assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(32<<20), "bytes allocated")
			assert.Contains(t, codes(diags), codeTooLong)
			assert.LessOrEqual(t, len(diags), 2)
		})
		t.Run(name+", just short enough", func(t *testing.T) {
			short := text[:min(len(text), maxText-2)]
			_, diags := Parse(short, 1)
			require.True(t, diags.HasErrors())
			assert.NotEqual(t, codeTooLong, diags[0].Code)
		})
	}
}
