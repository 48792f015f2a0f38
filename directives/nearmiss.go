package directives

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// A nearMiss is a comment that looks like a directive but is not. To keep
// prose out, what follows the marker must begin with the name of a directive,
// perhaps misspelt, and where the marker may stand in a sentence, go on as a
// directive does.
type nearMiss struct {
	marker
	code, what string
	name       string // the first word of the name, spelt well
}

// nearMissOf judges a line, which begins with two slashes. inBlock tells that
// the slashes are made up, and the line is one of several of a block comment.
func nearMissOf(line string, inBlock bool) (nearMiss, bool) {
	m, ok := markerOf(line)
	if !ok || isTypo(m.letters) && !m.glued || m.exact() && !inBlock || m.word == "openmp" &&
		(m.blanks || !m.glued || inBlock) {
		return nearMiss{}, false
	}
	n, tail := nearMiss{marker: m}, line[m.end:]
	if !n.nameIn(tail) {
		return nearMiss{}, false
	}
	doubtful := n.inProse() || isTypo(m.letters) || inBlock && m.colon == "" && m.pragma == ""
	if doubtful && !goesOnAsDirective(n.name+tail[len(leadingWord(tail)):]) {
		return nearMiss{}, false
	}
	n.judge()
	return n, true
}

// nameIn finds the first word of a directive. A misspelt one counts only where
// it follows the colon directly, or stands behind a pragma.
func (n *nearMiss) nameIn(tail string) bool {
	word := leadingWord(tail)
	n.name = strings.ToLower(word)
	switch {
	case n.colon != "" && !isColon(n.colon) && (n.blanks || !n.glued || word != n.name):
		return false // omp.Target is a function
	case isFirstWord(n.name):
		return true
	case n.pragma == "" && (!n.glued || !isColon(n.colon)):
		return false
	}
	n.name = misspelt(tail)
	return n.name != "" && goesOnAsDirective(n.name+tail[len(word):])
}

// inProse reports whether a sentence may begin with the marker: "omp target
// regions are", "pragma omp", "omp: for loops". What has a colon with the name
// directly behind it, or a sign of C or Fortran, is not said in one.
func (n *nearMiss) inProse() bool {
	switch {
	case n.pragma != "":
		return strings.EqualFold(n.pragma, "pragma")
	case n.word == "openmp", !isColon(n.colon):
		return true
	}
	return !n.glued
}

// isColon reports whether what stands for the colon is one, of whatever script.
func isColon(s string) bool { return s != "" && strings.Trim(s, ":：﹕︓∶ː꞉") == "" }

// judge says what keeps it from being a directive.
func (n *nearMiss) judge() {
	n.code = codeNearMissSpace
	switch {
	case n.pragma != "":
		n.code, n.what = codeNearMissPragma, "this is how C or Fortran writes a directive, and a comment in Go"
	case n.word == "openmp":
		n.code, n.what = codeNearMissColon, "a directive begins with //omp:, and this is a comment like any other"
	case strings.HasPrefix(n.letters, "go:"):
		n.code, n.what = codeNearMissColon, "a directive begins with //omp:, and this is a comment like any other"
	case n.colon == "":
		n.code, n.what = codeNearMissColon, "without a colon this is a comment, not a directive"
	case n.colon != ":":
		n.code, n.what = codeNearMissColon,
			"with '"+n.colon+"' in place of the colon this is a comment, not a directive"
	case n.letters != n.word && strings.EqualFold(n.letters, n.word):
		n.code, n.what = codeNearMissCase, "in capitals this is a comment, not a directive"
	case n.letters != n.word:
		n.code = codeNearMissCase
		n.what = "the letters '" + n.letters + "' only look like " + n.word + ", so this is a comment, not a directive"
	case n.invisible:
		n.what = "with a character that cannot be seen this is a comment, not a directive"
	case n.slashes > 2:
		n.what = "with more than two slashes this is a comment, not a directive"
	default:
		n.what = "with a blank this is a comment, not a directive"
	}
}

// nearMiss warns of a comment that looks like a directive but is not, so that
// nothing is silent.
func (r *lineReader) nearMiss(line commentLine) {
	if body, ok := strings.CutPrefix(line.raw, "/*"); ok {
		r.nearMissBlock(line, strings.TrimSuffix(body, "*/"))
		return
	}
	n, ok := nearMissOf(line.raw, false)
	if !ok {
		return
	}
	tail := line.raw[n.end:]
	name := n.prefix() + n.name
	edit := diag.Edit{Pos: r.pos(line.off), End: r.pos(line.off + n.end + len(leadingWord(tail))), NewText: name}
	r.warn(n, line.off, line.off+len(strings.TrimRight(line.raw[:n.end], " \t")), edit)
}

// warn reports a near miss over its marker.
func (r *lineReader) warn(n nearMiss, from, to int, edits ...diag.Edit) {
	r.diags.Add(diag.Warningf(n.code, r.pos(from), r.pos(to), "%s", n.what).Fix("write "+n.prefix()+n.name, edits...))
}

// prefix is the one that is meant.
func (n *nearMiss) prefix() string {
	if n.word == "ompx" {
		return prefixOmpx
	}
	return prefixOmp
}

// nearMissBlock warns of /*omp:…*/ and /*#pragma omp …*/, on each line of the
// comment, a star at its beginning left aside.
func (r *lineReader) nearMissBlock(line commentLine, body string) {
	at := line.off + len("/*")
	several := strings.Contains(body, "\n")
	for text := range strings.Lines(body) {
		trimmed := strings.TrimLeft(text, " \t*\r")
		from := at + len(text) - len(trimmed)
		at += len(text)
		n, ok := nearMissOf("//"+strings.TrimRight(trimmed, " \t\r\n"), true)
		if !ok || several && n.colon == "" && n.pragma == "" {
			continue
		}
		if n.pragma == "" {
			n.code, n.what = codeNearMissBlock, "a directive is a // comment; this is a comment like any other"
		}
		r.warn(n, from, from+len(strings.TrimRight(trimmed[:n.end-len("//")], " \t")))
	}
}

// preambles are the comments above import "C": text in C, where a pragma is
// one.
func preambles(f *ast.File) map[*ast.CommentGroup]bool {
	found := map[*ast.CommentGroup]bool{}
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.IMPORT {
			continue
		}
		for _, s := range g.Specs {
			if i := s.(*ast.ImportSpec); i.Path.Value == `"C"` {
				found[g.Doc], found[i.Doc] = true, true
			}
		}
	}
	return found
}
