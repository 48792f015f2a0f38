package directives

import (
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// A span is a range [lo, hi) of the parser's tokens with balanced brackets.
type span struct{ lo, hi int }

func (s span) empty() bool { return s.lo >= s.hi }

// split cuts s at every separator that is not inside brackets. An empty span
// has no parts.
func (p *parser) split(s span, sep token.Token) []span {
	if s.empty() {
		return nil
	}
	var parts []span
	from := s.lo
	for i := s.lo; i < s.hi; i++ {
		switch {
		case p.toks[i].kind == sep:
			parts = append(parts, span{from, i})
			from = i + 1
		case p.mate[i] > i:
			i = p.mate[i]
		}
	}
	return append(parts, span{from, s.hi})
}

// cut splits s at the first sep that is not inside brackets.
func (p *parser) cut(s span, sep token.Token) (before, after span, found bool) {
	for i := s.lo; i < s.hi; i++ {
		switch {
		case p.toks[i].kind == sep:
			return span{s.lo, i}, span{i + 1, s.hi}, true
		case p.mate[i] > i:
			i = p.mate[i]
		}
	}
	return s, span{s.hi, s.hi}, false
}

// call reads word(…): the word and what is in the parentheses.
func (p *parser) call(s span) (Word, span, bool) {
	if s.hi-s.lo < 3 || !p.toks[s.lo].isWord() || p.toks[s.lo+1].kind != token.LPAREN || p.mate[s.lo+1] != s.hi-1 {
		return Word{}, span{}, false
	}
	return p.wordAt(s.lo), span{s.lo + 2, s.hi - 1}, true
}

// word reads a span of exactly one word.
func (p *parser) word(s span) (Word, bool) {
	if s.hi-s.lo != 1 || !p.toks[s.lo].isWord() {
		return Word{}, false
	}
	return p.wordAt(s.lo), true
}

func (p *parser) wordAt(i int) Word {
	t := p.toks[i]
	return Word{t.lit, p.text.pos(t.off), p.text.pos(t.end)}
}

// oneOf reads a span that has to be one of the words. what names the thing,
// with its article, for the message.
func (p *parser) oneOf(s span, what string, words ...string) (Word, bool) {
	w, ok := p.word(s)
	for _, known := range words {
		if ok && w.Text == known {
			return w, true
		}
	}
	if s.empty() {
		p.errorSpan(codeArgMissing, s, "%s is missing here: %s", what, orList(words))
		return Word{}, false
	}
	d := p.diagSpan(codeWord, s, "'%s' is not %s: want %s", p.source(s), what, orList(words))
	if near := Suggest(w.Text, words); near != "" {
		d = p.didYouMean(d, near)
	}
	p.report(d)
	return Word{}, false
}

func (p *parser) didYouMean(d diag.Diagnostic, near string) diag.Diagnostic {
	d.Message += "; did you mean '" + near + "'?"
	return d.Fix("write '"+near+"'", diag.Edit{Pos: d.Pos, End: d.End, NewText: near})
}

// source is the span's text on one line, shortened for messages.
func (p *parser) source(s span) string {
	if s.empty() {
		return ""
	}
	const longest = 60
	text := strings.Join(strings.Fields(string(p.text.buf[p.toks[s.lo].off:p.toks[s.hi-1].end])), " ")
	if len(text) > longest {
		cut := longest
		for cut > 0 && text[cut]&0xc0 == 0x80 { // not inside a character
			cut--
		}
		text = text[:cut] + "…"
	}
	return text
}

// pos is the range of s in the file; that of an empty span is the token that
// follows it, which always is there: a bracket or a separator.
func (p *parser) pos(s span) (token.Pos, token.Pos) {
	if s.empty() {
		if s.lo < len(p.toks) {
			return p.text.pos(p.toks[s.lo].off), p.text.pos(p.toks[s.lo].end)
		}
		end := p.text.pos(len(p.text.buf))
		return end - 1, end
	}
	return p.text.pos(p.toks[s.lo].off), p.text.pos(p.toks[s.hi-1].end)
}

func (p *parser) report(d diag.Diagnostic) { p.diags.Add(d) }

func (p *parser) diagAt(code string, from, to int, format string, args ...any) diag.Diagnostic {
	// What Go's scanner misses at the end of the text is reported at the last byte.
	from = max(0, min(from, len(p.text.buf)-1))
	to = max(from+1, min(to, len(p.text.buf)))
	return diag.Errorf(code, p.text.pos(from), p.text.pos(to), format, args...)
}

func (p *parser) errorAt(code string, from, to int, format string, args ...any) {
	p.report(p.diagAt(code, from, to, format, args...))
}

func (p *parser) diagSpan(code string, s span, format string, args ...any) diag.Diagnostic {
	pos, end := p.pos(s)
	return diag.Errorf(code, pos, end, format, args...)
}

func (p *parser) errorSpan(code string, s span, format string, args ...any) {
	p.report(p.diagSpan(code, s, format, args...))
}

// orList is "a, b or c".
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
