package directives

import (
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// forgotten reports line i where it continues the one before, which does not
// end in a backslash: it begins with a clause, or inside brackets.
func (r *lineReader) forgotten(before commentLine, i int, ext, inBrackets bool) bool {
	if i == len(r.lines) || r.lines[i].number != before.number+1 || r.lines[i].trailing {
		return false
	}
	line := r.lines[i]
	prefix := prefixOf(line.raw)
	rest := line.raw[len(prefix):]
	if prefix == "" || prefix == prefixOmpx && !ext || isFirstWord(leadingWord(rest)) ||
		!inBrackets && !beginsClause(rest) {
		return false
	}
	end := before.off + len(strings.TrimRight(before.raw, " \t\r"))
	r.diags.Add(r.errorf(codeForgotten, line.off, line.off+len(prefix)+len(leadingWord(rest)),
		"this line looks like a continuation, but the line above does not end in '\\'").
		Fix("end the line above in '\\'", diag.Edit{Pos: r.pos(end), End: r.pos(end), NewText: ` \`}))
	return true
}

// beginsClause reports whether s begins with a clause, perhaps misspelt.
func beginsClause(s string) bool {
	word := leadingWord(s)
	if isClauseName(word) {
		return true
	}
	const shortest = 3 // of a misspelling that tells something
	return len(word) >= shortest && strings.HasPrefix(s[len(word):], "(") && misspelt(s) == "" &&
		Suggest(word, clauseNames()) != ""
}

// openBrackets is the number of brackets that s opens and does not close,
// those in literals left aside.
func openBrackets(s string) int {
	open := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(', '[', '{':
			open++
		case ')', ']', '}':
			open--
		case '"', '\'', '`':
			i += literalEnd(s[i:])
		}
	}
	return open
}

// literalEnd is the index of the quotation mark that ends the literal that s
// begins with, or of the last byte.
func literalEnd(s string) int {
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == s[0]:
			return i
		case s[i] == '\\' && s[0] != '`':
			i++
		}
	}
	return len(s) - 1
}
