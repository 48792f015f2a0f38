package directives

import "strings"

// leadingWord is the letters, digits and underscores that s begins with.
func leadingWord(s string) string {
	end := 0
	for end < len(s) && (isLowerOrDigit(s[end]|0x20) || s[end] == '_') {
		end++
	}
	return s[:end]
}

// isFirstWord reports whether the name of a directive begins with the word.
func isFirstWord(word string) bool {
	if theTable().names.next[word] != nil {
		return true
	}
	for _, names := range []map[string]string{foreignDirectives, laterDirectives} {
		for name := range names {
			if first, _, _ := strings.Cut(name, " "); first == word {
				return true
			}
		}
	}
	return false
}

// misspelt is the first word of a directive that the first word of s is
// likely to be a misspelling of, or "".
func misspelt(s string) string {
	var first []string
	for _, name := range kindNames() {
		word, _, _ := strings.Cut(name, " ")
		first = append(first, word)
	}
	return Suggest(strings.ToLower(leadingWord(s)), first)
}

// goesOnAsDirective reports whether s, which begins with a directive's name,
// is more likely a directive than prose: it is one, without an error or with
// some, or behind the name comes a clause with its parentheses.
func goesOnAsDirective(s string) bool {
	s = strings.ToLower(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(s), `\`)))
	if len(s) > maxText {
		return false
	}
	d, diags := Parse(s, 1)
	if d != nil && !diags.HasErrors() {
		return true
	}
	rest := strings.TrimLeft(behindName(s), " \t,")
	word := leadingWord(rest)
	if rest == "" {
		return true // a directive that lacks something
	}
	return strings.HasPrefix(rest[len(word):], "(") && (isClauseName(word) || Suggest(word, clauseNames()) != "")
}

// behindName is what follows the longest name of a directive that s begins
// with.
func behindName(s string) string {
	node := theTable().names
	for {
		word := leadingWord(s)
		if node = node.next[word]; node == nil || word == "" {
			return s
		}
		s = strings.TrimLeft(s[len(word):], " \t")
	}
}

func clauseNames() []string {
	var names []string
	for _, c := range theTable().clauses {
		names = append(names, c.Name)
	}
	return names
}
