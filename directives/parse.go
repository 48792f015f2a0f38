package directives

import (
	"go/token"
	"strings"
	"unicode"

	"github.com/gooffload/gooffload/directives/diag"
)

// Parse reads the text of one directive, with or without its prefix: if it
// begins with //omp: or //ompx: it may have continuation lines, each with its
// own prefix; otherwise it is one line. base is the position of the text's
// first byte, at least 1. Positions in the result are base plus an offset in
// text. Anything behind the directive is an error.
//
// The directive is nil when its name could not be read; otherwise it holds
// the clauses that could be.
func Parse(src string, base token.Pos) (*Directive, diag.List) {
	base = max(base, 1)
	if prefixOf(src) != "" {
		return parseLines(src, base)
	}
	line, rest, _ := strings.Cut(src, "\n")
	if rest = strings.TrimSpace(rest); rest != "" {
		at := base + token.Pos(strings.LastIndex(src, rest))
		return nil, diag.List{diag.Errorf(codeStray, at, at+token.Pos(len(rest)), "there is text behind the directive's line")}
	}
	if line == "" {
		line = " " // so that there is a place to point at
	}
	t := &text{base: base, buf: []byte(strings.ReplaceAll(line, "\r", " ")), lines: []string{strings.TrimSpace(line)}}
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	first := t.lines[0]
	if i := strings.IndexFunc(first, notLetter); i >= 0 {
		first = first[:i]
	}
	info := theTable().byKind[Kind(first)]
	t.ext = info != nil && info.Ext
	return parseText(t)
}

// parseLines reads lines that have their prefixes.
func parseLines(src string, base token.Pos) (*Directive, diag.List) {
	r := &lineReader{base: base}
	number := 0
	for off := 0; off < len(src); number++ {
		line, _, _ := strings.Cut(src[off:], "\n")
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		if raw := line[indent:]; strings.TrimSpace(raw) != "" {
			r.lines = append(r.lines, commentLine{off: off + indent, raw: raw, number: number})
		}
		off += len(line) + 1
	}
	t, next := r.join(0)
	if next < len(r.lines) {
		extra := r.lines[next]
		r.diags.Add(r.errorf(codeStray, extra.off, extra.off+len(extra.raw), "there is text behind the directive"))
		return nil, r.diags
	}
	if t == nil {
		return nil, r.diags
	}
	d, diags := parseText(t)
	return d, append(r.diags, diags...)
}

// A parser reads one directive.
type parser struct {
	text  *text
	toks  []tok
	mate  []int // of a bracket, its partner; otherwise 0
	dir   *DirectiveInfo
	diags diag.List
	seen  map[string]Keyword // clauses met, those in error too
	bad   map[string]bool    // those in error
	no    int                // of the diagnostic about clauses that the directive does not take, from 1; 0 for none
}

func newParser(t *text, toks []tok, mate []int) *parser {
	return &parser{text: t, toks: toks, mate: mate, seen: map[string]Keyword{}, bad: map[string]bool{}}
}

// parseText reads a directive whose lines are joined.
func parseText(t *text) (*Directive, diag.List) {
	p := newParser(t, nil, nil)
	if !p.lex() || !p.match() {
		return nil, p.diags
	}
	if len(p.toks) == 0 {
		p.errorAt(codeEmpty, 0, len(t.buf), "the directive has no name")
		return nil, p.diags
	}
	d, next := p.name()
	if d == nil {
		return nil, p.diags
	}
	d.Pos, d.End, d.Text = t.pos(0), t.pos(len(t.buf)), t.written()
	p.rest(d, next)
	return d, p.diags
}

// rest reads what follows the name, from token i on, and checks the whole.
func (p *parser) rest(d *Directive, i int) {
	i = p.argument(d, i)
	p.clauses(d, i)
	p.check(d)
}

// argument reads what stands in parentheses behind the name, or, for cancel,
// the word.
func (p *parser) argument(d *Directive, i int) int {
	isCancel := d.Kind == Cancel || d.Kind == CancellationPoint
	hasParen := i < len(p.toks) && p.toks[i].kind == token.LPAREN
	switch {
	case p.dir.arg == nil && hasParen:
		close := p.mate[i]
		p.errorSpan(codeNoDirectiveArg, span{i, close + 1}, "'%s' takes no argument", d.Kind)
		d.inError = append(d.inError, "") // a clause has lost its name
		return close + 1
	case isCancel && i < len(p.toks) && p.toks[i].isWord() && p.toks[i].lit != "if":
		if d.Arg = p.dir.arg(p, span{i, i + 1}); d.Arg == nil {
			return len(p.toks) // what follows may be about anything
		}
		return i + 1
	case p.dir.arg != nil && !isCancel && hasParen && p.mate[i] > i+1:
		if d.Arg = p.dir.arg(p, span{i + 1, p.mate[i]}); d.Arg == nil {
			d.inError = append(d.inError, "")
		}
		return p.mate[i] + 1
	case p.dir.NeedArg || hasParen:
		return p.argumentMissing(d, i, hasParen)
	}
	return i
}

// argumentMissing reports it, and skips what may have been meant as one.
func (p *parser) argumentMissing(d *Directive, i int, hasParen bool) int {
	p.report(diag.Errorf(codeDirectiveArg, d.NamePos, d.NameEnd,
		"'%s' needs its argument: %s %s", d.Kind, d.Kind, p.dir.Arg))
	d.inError = append(d.inError, "")
	switch {
	case hasParen:
		return p.mate[i] + 1
	case i+1 < len(p.toks) && p.toks[i].isWord() && !p.dir.Allows(p.toks[i].lit) && p.toks[i+1].kind == token.LPAREN:
		return p.mate[i+1] + 1
	}
	return i
}

// clauses reads from token i to the end.
func (p *parser) clauses(d *Directive, i int) {
	for i < len(p.toks) {
		// A comma may stand before any clause, the first too (OpenMP 5.2, 3.1).
		if p.toks[i].kind == token.COMMA && i+1 < len(p.toks) && p.toks[i+1].isWord() {
			i++
		}
		if !p.toks[i].isWord() {
			i = p.stray(i)
			d.inError = append(d.inError, "")
			continue
		}
		if w := p.toks[i].lit; !isClauseName(w) && isFirstWord(w) {
			p.report(p.diagSpan(codeUnknownClause, span{i, i + 1}, "'%s' is not a clause, but begins the name of a directive", w).
				Fix("write it with the name, before the clauses, or as a directive of its own"))
			d.inError = append(d.inError, "")
			return // what follows goes with it
		}
		from := i
		var c Clause
		if c, i = p.clause(from); c != nil {
			d.Clauses = append(d.Clauses, c)
		} else {
			d.inError = append(d.inError, p.clauseInError(from))
			p.bad[p.toks[from].lit] = true
		}
	}
}

// clauseInError is the name of the clause at token i, or "" where the
// directive takes no clause of that name, so that another one may be meant.
func (p *parser) clauseInError(i int) string {
	if !p.dir.Allows(p.toks[i].lit) {
		return ""
	}
	return p.toks[i].lit
}

// stray reports what is neither a clause nor a separator, up to the next word.
func (p *parser) stray(i int) int {
	from := i
	for i < len(p.toks) && !p.toks[i].isWord() {
		if p.mate[i] > i {
			i = p.mate[i]
		}
		i++
	}
	s := span{from, i}
	p.errorSpan(codeStray, s, "'%s' is not a clause", p.source(s))
	return i
}

// clause reads the clause at token i, and returns the token behind it.
func (p *parser) clause(i int) (Clause, int) {
	r := &clauseReader{parser: p}
	end := i + 1
	if end < len(p.toks) && p.toks[end].kind == token.LPAREN {
		r.hasArgs = true
		r.args = span{i + 2, p.mate[i+1]}
		end = p.mate[i+1] + 1
	}
	w := p.wordAt(i)
	r.kw = Keyword{w.Text, w.Pos, p.text.pos(p.toks[end-1].end)}
	info := theTable().byClause[w.Text]
	switch {
	case info == nil:
		p.unknownClause(w)
		return nil, end
	case !p.dir.Allows(w.Text):
		p.notAllowed(w, r)
		return nil, end
	}
	if first, again := p.seen[w.Text]; again && !info.Many && !p.bad[w.Text] {
		p.report(diag.Errorf(codeRepeated, r.kw.StartPos, r.kw.EndPos, "'%s' can stand only once on '%s'", w.Text, p.dir.Kind).
			Note(first.StartPos, first.EndPos, "it stands here first"))
		return nil, end
	} else if !again {
		p.seen[w.Text] = r.kw
	}
	return info.read(r), end
}
