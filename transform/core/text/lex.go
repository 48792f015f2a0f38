package text

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

type kind uint8

const (
	end     kind = iota // of the text
	newline             // one or more
	word                // an identifier or keyword
	label               // a name in single quotes, without them
	number
	literal // a string in double quotes, with them
	sign    // an operator or a bracket
)

type token struct {
	kind kind
	text string
	line int
	raw  int // where the token begins in the source
}

func (t token) String() string {
	switch t.kind {
	case end:
		return "end of text"
	case newline:
		return "end of line"
	}
	return t.text
}

// syntaxError is what the parser and its lexer panic with.
type syntaxError struct {
	line int
	msg  string
}

func (e *syntaxError) Error() string { return fmt.Sprintf("line %d: %s", e.line, e.msg) }

type lexer struct {
	src  string
	at   int
	line int
}

func (l *lexer) fail(format string, args ...any) {
	panic(&syntaxError{l.line, fmt.Sprintf(format, args...)})
}

// signs of more than one character, longer ones first where one begins the other.
var signs = []string{"&^", "&&", "||", "<<", ">>", "==", "!=", "<=", ">="}

func (l *lexer) next() token {
	l.space()
	t := token{line: l.line, raw: l.at}
	rest := l.src[l.at:]
	if rest == "" {
		return t
	}
	r, _ := utf8.DecodeRuneInString(rest)
	switch {
	case r == '\n':
		t.kind = newline
		for strings.HasPrefix(l.src[l.at:], "\n") {
			l.at++
			l.line++
			l.space()
		}
		return t
	case letter(r):
		t.kind, t.text = word, l.while(func(r rune) bool { return letter(r) || unicode.IsDigit(r) || r == '.' })
	case r >= '0' && r <= '9':
		t.kind, t.text = number, l.number()
	case r == '#':
		l.at++
		t.kind, t.text = number, "#"+l.while(func(r rune) bool { return unicode.Is(unicode.ASCII_Hex_Digit, r) })
	case r == '"':
		t.kind, t.text = literal, l.delimited('"')
	case r == '\'':
		t.kind, t.text = label, l.unquoted()
	default:
		t.kind, t.text = sign, string(r)
		for _, s := range signs {
			if strings.HasPrefix(rest, s) {
				t.text = s
				break
			}
		}
		if r == utf8.RuneError {
			t.text = rest[:1]
		}
		l.at += len(t.text)
	}
	return t
}

// space skips blanks and a comment.
func (l *lexer) space() {
	for l.at < len(l.src) && strings.IndexByte(" \t\r", l.src[l.at]) >= 0 {
		l.at++
	}
	if strings.HasPrefix(l.src[l.at:], "//") {
		n := strings.IndexByte(l.src[l.at:], '\n')
		if n < 0 {
			n = len(l.src) - l.at
		}
		l.at += n
	}
}

func (l *lexer) while(in func(rune) bool) string {
	from := l.at
	for l.at < len(l.src) {
		r, n := utf8.DecodeRuneInString(l.src[l.at:])
		if !in(r) {
			break
		}
		l.at += n
	}
	return l.src[from:l.at]
}

// number is digits with a point and an exponent.
func (l *lexer) number() string {
	from := l.at
	digit := func(r rune) bool { return r >= '0' && r <= '9' }
	l.while(digit)
	if l.has(".") {
		l.while(digit)
	}
	if l.has("e") {
		if !l.has("-") {
			l.has("+")
		}
		l.while(digit)
	}
	return l.src[from:l.at]
}

func (l *lexer) has(s string) bool {
	if !strings.HasPrefix(l.src[l.at:], s) {
		return false
	}
	l.at += len(s)
	return true
}

// delimited is a text up to the next quote that is not escaped, on one line, with its quotes.
func (l *lexer) delimited(quote byte) string {
	for i := l.at + 1; i < len(l.src); i++ {
		switch l.src[i] {
		case '\\':
			i++
		case '\n':
			l.fail("a quote is not closed")
		case quote:
			s := l.src[l.at : i+1]
			l.at = i + 1
			return s
		}
	}
	l.fail("a quote is not closed")
	return ""
}

// unquoted is a name in single quotes, without them.
func (l *lexer) unquoted() string {
	s := l.delimited('\'')
	s = strings.ReplaceAll(s[1:len(s)-1], `\'`, "'")
	text, err := strconv.Unquote(`"` + strings.ReplaceAll(s, `"`, `\"`) + `"`)
	if err != nil {
		l.fail("%s is not a name in quotes", s)
	}
	return text
}

// rest is what is left of the line from a token on, without a comment.
func (l *lexer) rest(t token) string {
	n := strings.IndexByte(l.src[t.raw:], '\n')
	if n < 0 {
		n = len(l.src) - t.raw
	}
	l.at = t.raw + n
	return strings.TrimRight(l.src[t.raw:l.at], " \t\r")
}
