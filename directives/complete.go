package directives

import (
	"slices"
	"strings"
)

// Complete returns what may be written at the end of text, the beginning of a
// directive with or without its prefix: the words that go on a name, or the
// clauses that the directive takes and does not have, in alphabetical order.
// A last word that is not followed by a blank is completed. Inside parentheses
// there is nothing to say.
func Complete(text string) []string {
	ext := strings.HasPrefix(text, prefixOmpx)
	text = strings.TrimPrefix(strings.TrimPrefix(text, prefixOmpx), prefixOmp)
	begun := text[strings.LastIndexAny(text, " \t,)")+1:]
	before := strings.TrimSuffix(text, begun)
	if strings.Count(before, "(") != strings.Count(before, ")") || strings.ContainsAny(begun, "(") {
		return nil
	}
	var words []string
	for w := range next(before, ext) {
		if strings.HasPrefix(w, begun) {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	return words
}

// next is the set of words that may follow a text that ends with a whole word.
func next(text string, ext bool) map[string]bool {
	set := map[string]bool{}
	node, kind := theTable().names, Kind("")
	rest := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' })
	for len(rest) > 0 && node.next[rest[0]] != nil {
		node = node.next[rest[0]]
		kind, rest = node.kind, rest[1:]
	}
	if len(rest) == 0 {
		for w, n := range node.next {
			if n.begins(ext) {
				set[w] = true
			}
		}
	}
	if info := theTable().byKind[kind]; info != nil && info.Ext == ext {
		for _, c := range info.Clauses {
			set[c] = theTable().byClause[c].Many || !slices.ContainsFunc(rest, func(w string) bool {
				name, _, _ := strings.Cut(w, "(")
				return name == c
			})
		}
	}
	for w, ok := range set {
		if !ok {
			delete(set, w)
		}
	}
	return set
}

// begins reports whether a directive of the prefix goes on from n.
func (n *nameNode) begins(ext bool) bool {
	if info := theTable().byKind[n.kind]; info != nil && info.Ext == ext {
		return true
	}
	for _, child := range n.next {
		if child.begins(ext) {
			return true
		}
	}
	return false
}
