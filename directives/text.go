package directives

import (
	"go/token"
	"strings"
)

// maxText bounds one directive, continuation lines included, in bytes. The
// longest in the guide has 300. The bound keeps a hostile comment from
// costing time or stack.
const maxText = 64 << 10

const (
	prefixOmp  = "//omp:"
	prefixOmpx = "//ompx:"
)

// prefixOf returns the directive prefix that line begins with, or "".
func prefixOf(line string) string {
	switch {
	case strings.HasPrefix(line, prefixOmp):
		return prefixOmp
	case strings.HasPrefix(line, prefixOmpx):
		return prefixOmpx
	}
	return ""
}

// A text is one directive as the parser reads it. buf has a byte for each byte
// of the file from the first "//" to the end of the last line, in which
// everything that is not the directive's (the prefixes, the backslashes, what
// lies between the lines) is a blank. So an offset in buf is a position in
// the file, and the scanner and Go's own parser give true positions.
type text struct {
	base  token.Pos // of buf[0]
	buf   []byte
	gaps  []gap // what continuation blanked, in order
	ext   bool
	lines []string // without prefix and backslash, for Directive.Text
}

// A gap is a range of offsets that continuation blanked.
type gap struct{ from, to int }

func (t *text) pos(off int) token.Pos { return t.base + token.Pos(off) }

// written is the directive's text as the user wrote it, on one line.
func (t *text) written() string { return strings.Join(t.lines, " ") }

// between is the text from one offset to another as the user wrote it, on one
// line.
func (t *text) between(from, to int) string {
	var b strings.Builder
	for _, g := range t.gaps {
		if from < g.from && g.to < to {
			b.WriteString(strings.TrimRight(string(t.buf[from:g.from]), " \t") + " ")
			from = g.to
		}
	}
	b.Write(t.buf[from:to])
	return b.String()
}

// crossesGap reports whether [from, to) runs over the end of a line.
func (t *text) crossesGap(from, to int) bool {
	for _, g := range t.gaps {
		if from < g.from && g.to < to {
			return true
		}
	}
	return false
}

// add appends one line of the directive. off is the line's offset from base,
// raw the line from its "//" on, without the end of line.
func (t *text) add(off int, raw string) {
	prefix := len(prefixOf(raw))
	body, _ := cutContinuation(raw[prefix:])
	start := off + prefix
	if end := len(t.buf); end > 0 {
		t.gaps = append(t.gaps, gap{end, start})
	}
	t.buf = append(t.buf, strings.Repeat(" ", start-len(t.buf))...)
	// A carriage return is a blank; Go's scanner would drop it from literals and shift what follows.
	t.buf = append(t.buf, strings.ReplaceAll(body, "\r", " ")...)
	t.lines = append(t.lines, strings.Trim(body, " \t\r"))
}

// cutContinuation returns body without the backslash that continues it.
func cutContinuation(body string) (string, bool) {
	trimmed := strings.TrimRight(body, " \t\r")
	if rest, ok := strings.CutSuffix(trimmed, `\`); ok {
		return rest, true
	}
	return trimmed, false
}
