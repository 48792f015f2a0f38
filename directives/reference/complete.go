package reference

import (
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
)

// Complete returns what may be written at the end of text, the beginning of a
// directive with or without its prefix: the words that go on a name, or the
// clauses that the directive takes and does not have, in alphabetical order.
// A last word that is not followed by a blank is completed. Inside parentheses
// there is nothing to say.
func Complete(text string) []string {
	ordinary, extension := directives.DirectiveInfo{}, directives.DirectiveInfo{Ext: true}
	ext := strings.HasPrefix(text, extension.Prefix())
	text = strings.TrimPrefix(strings.TrimPrefix(text, extension.Prefix()), ordinary.Prefix())
	begun := text[strings.LastIndexAny(text, " \t,)")+1:]
	before := strings.TrimSuffix(text, begun)
	if strings.Count(before, "(") != strings.Count(before, ")") || strings.ContainsAny(begun, "(") {
		return nil
	}
	var words []string
	for _, w := range next(before, ext) {
		if strings.HasPrefix(w, begun) {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// next lists the words that may follow a text that ends with a whole word:
// those that go on a name, and where a whole name is written its clauses.
func next(text string, ext bool) []string {
	said := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' })
	var rows []directives.DirectiveInfo
	named := 0 // words of the text that some name begins with
	for _, d := range directives.Directives() {
		if d.Ext == ext {
			rows, named = append(rows, d), max(named, common(said, nameOf(d)))
		}
	}
	var words []string
	for _, d := range rows {
		switch name := nameOf(d); {
		case common(said, name) < named:
		case len(name) == named:
			words = append(words, missing(d, said[named:])...)
		case len(said) == named:
			words = append(words, name[named])
		}
	}
	return words
}

func nameOf(d directives.DirectiveInfo) []string { return strings.Fields(string(d.Kind)) }

// common is the number of words that two lists begin with.
func common(a, b []string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// missing lists the clauses that d takes and that may still be written.
func missing(d directives.DirectiveInfo, written []string) []string {
	var clauses []string
	for _, c := range d.Clauses {
		info, _ := directives.LookupClause(c)
		has := slices.ContainsFunc(written, func(w string) bool {
			name, _, _ := strings.Cut(w, "(")
			return name == c
		})
		if info.Many || !has {
			clauses = append(clauses, c)
		}
	}
	return clauses
}
