package directives

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// ScanFile reads every //omp: and //ompx: comment of a file, in source order,
// and checks it by itself: syntax, table, what needs no types. f must have
// been parsed with parser.ParseComments into fset; src is what it was parsed
// from. What looks like a directive but is not is a warning.
//
// A directive in error is left out when its name could not be read; otherwise
// it is in the result with the clauses that could be, so that more can be
// checked. ScanFile only reads its arguments, and may run concurrently for
// several files.
func ScanFile(fset *token.FileSet, f *ast.File, src []byte) ([]*Directive, diag.List) {
	if len(f.Comments) == 0 {
		return nil, nil
	}
	file := fset.File(f.FileStart)
	if file == nil {
		return nil, nil
	}
	if len(src) != file.Size() {
		src = nil // not this file's: go by the text of the comments
	}
	r := &lineReader{base: token.Pos(file.Base()), nearMisses: true}
	foreign := preambles(f)
	for _, group := range f.Comments {
		for _, c := range group.List {
			off := file.Offset(c.Slash)
			r.lines = append(r.lines, commentLine{
				off:      off,
				raw:      rawLine(c, src, off),
				number:   file.PositionFor(c.Slash, false).Line,
				trailing: src != nil && !onOwnLine(src, off),
				foreign:  foreign[group],
			})
		}
	}
	return r.directives(), r.diags
}

// rawLine is the comment as it is in the file. Go's parser drops carriage
// returns from c.Text, which would shift positions behind them.
func rawLine(c *ast.Comment, src []byte, off int) string {
	if src == nil || strings.HasPrefix(c.Text, "/*") {
		return c.Text
	}
	line := src[off:]
	for i, b := range line {
		if b == '\n' {
			line = line[:i]
			break
		}
	}
	return string(line)
}

// onOwnLine reports whether only blanks stand before off on its line.
func onOwnLine(src []byte, off int) bool {
	for i := off - 1; i >= 0 && src[i] != '\n'; i-- {
		switch src[i] {
		case ' ', '\t', '\r':
		case 0xbf, 0xbb, 0xef: // a byte order mark
			if i > 2 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// A commentLine is one comment of the file.
type commentLine struct {
	off      int    // from the reader's base
	raw      string // from "//" on
	number   int    // line in the file, whatever line directives say
	trailing bool   // there is code before it on its line
	foreign  bool   // it is text in C, for cgo
}

// A lineReader makes directives of comments.
type lineReader struct {
	base       token.Pos
	lines      []commentLine
	nearMisses bool // report them
	diags      diag.List
}

func (r *lineReader) pos(off int) token.Pos { return r.base + token.Pos(off) }

func (r *lineReader) errorf(code string, from, to int, format string, args ...any) diag.Diagnostic {
	return diag.Errorf(code, r.pos(from), r.pos(to), format, args...)
}

// directives reads all lines.
func (r *lineReader) directives() []*Directive {
	var ds []*Directive
	for i := 0; i < len(r.lines); {
		if prefixOf(r.lines[i].raw) == "" {
			r.notDirective(r.lines[i])
			i++
			continue
		}
		t, next := r.join(i)
		i = next
		if t == nil {
			continue
		}
		d, diags := parseText(t)
		r.diags.Add(diags...)
		if d != nil {
			ds = append(ds, d)
		}
	}
	return ds
}

// notDirective judges a comment that does not begin with the prefix.
func (r *lineReader) notDirective(line commentLine) {
	// Go drops carriage returns from comments, so this is a directive to
	// every tool that does not read the file's bytes.
	if prefix := prefixOf(strings.ReplaceAll(line.raw, "\r", "")); prefix != "" {
		end := strings.IndexByte(line.raw, ':') + 1
		r.diags.Add(r.errorf(codeCharacter, line.off, line.off+end, "a carriage return inside the prefix of a directive").
			Fix("remove it", diag.Edit{Pos: r.pos(line.off), End: r.pos(line.off + end), NewText: prefix}))
		return
	}
	if r.nearMisses && !line.foreign {
		r.nearMiss(line)
	}
}

// join collects the lines of the directive that begins at line i. The text is
// nil after an error. next is the first line that is not its.
func (r *lineReader) join(i int) (t *text, next int) {
	first := r.lines[i]
	t = &text{base: r.pos(first.off), ext: prefixOf(first.raw) == prefixOmpx}
	good := r.firstLine(first)
	size, open := 0, 0
	for {
		line := r.lines[i]
		if size += len(line.raw); size <= maxText {
			t.add(line.off-first.off, line.raw)
		}
		body, continued := cutContinuation(line.raw)
		open += openBrackets(body[len(prefixOf(body)):])
		i++
		verdict := continuesNot
		switch {
		case continued:
			verdict = r.continues(line, i, t.ext)
			good = good && verdict == continuesWell
		case r.forgotten(line, i, t.ext, open > 0):
			verdict = continuesWell // it is read, so that what it says is not missed
		}
		if verdict == continuesNot {
			break
		}
	}
	if size > maxText {
		r.diags.Add(r.errorf(codeTooLong, first.off, first.off+len(prefixOf(first.raw)), "the directive has %d bytes, more than the %d that are read", size, maxText))
		good = false
	}
	if !good {
		return nil, i
	}
	return t, i
}

// firstLine checks what has to follow the prefix.
func (r *lineReader) firstLine(line commentLine) bool {
	prefix := prefixOf(line.raw)
	body, _ := cutContinuation(line.raw[len(prefix):])
	at := line.off + len(prefix)
	switch rest := strings.TrimLeft(body, " \t\r"); {
	case line.trailing:
		r.diags.Add(r.errorf(codeOwnLine, line.off, line.off+len(prefix)+len(body), "a directive stands on a line of its own").
			Fix("put it on the line before the statement that it is about"))
	case rest == "":
		r.diags.Add(r.errorf(codeEmpty, line.off, line.off+len(prefix), "the directive has no name"))
	case len(rest) < len(body):
		r.diags.Add(r.errorf(codeEmpty, at, at+len(body)-len(rest), "the name has to follow '%s' without a blank", prefix).
			Fix("remove the blank", diag.Edit{Pos: r.pos(at), End: r.pos(at + len(body) - len(rest))}))
	default:
		return true
	}
	return false
}

// continuation says what the line behind a backslash is.
type continuation int

const (
	continuesWell  continuation = iota // read it
	continuesBadly                     // meant as one, but in error: skip it
	continuesNot                       // something else
)

// continues judges line i, which follows a line that ends in a backslash.
func (r *lineReader) continues(before commentLine, i int, ext bool) continuation {
	if i == len(r.lines) || r.lines[i].number != before.number+1 || r.lines[i].trailing {
		r.noContinuation(before)
		return continuesNot
	}
	line := r.lines[i]
	prefix := prefixOf(line.raw)
	rest := line.raw[len(prefix):]
	near, isMarked := markerOf(line.raw)
	switch {
	case prefix == "" && !isMarked:
		r.noContinuation(before)
		return continuesNot
	case prefix == "":
		r.badContinuation(line, near.end,
			"a continuation line begins with //omp: and the next word, without blanks", prefixOmp)
		return continuesBadly
	case prefix == prefixOmpx && !ext:
		r.badContinuation(line, len(prefix), "a continuation line of an //omp: directive begins with //omp:", prefixOmp)
		return continuesBadly
	case rest == "" || !isLowerOrDigit(rest[0]):
		blanks := len(rest) - len(strings.TrimLeft(rest, " \t"))
		if blanks < len(rest) && isLowerOrDigit(rest[blanks]) {
			r.badContinuation(line, len(prefix)+blanks, "the next word has to follow //omp: without a blank, or gofmt tears the lines apart", prefix)
		} else {
			r.diags.Add(r.errorf(codeContinuedLine, line.off, line.off+max(len(strings.TrimRight(line.raw, " \t\r")), 2), "a continuation line begins with a lower-case letter or a digit directly behind //omp:, or gofmt tears the lines apart").
				Fix("break the line before the name of a clause"))
		}
		return continuesBadly
	}
	return continuesWell
}

func (r *lineReader) noContinuation(line commentLine) {
	at := line.off + strings.LastIndexByte(line.raw, '\\')
	r.diags.Add(r.errorf(codeContinuation, at, at+1, "the line ends in '\\', but the next line does not go on with //omp:").
		Fix("begin the next line with //omp:, directly followed by the next clause"))
}

// badContinuation reports the first n bytes of the line, which should be
// the prefix alone.
func (r *lineReader) badContinuation(line commentLine, n int, msg, prefix string) {
	r.diags.Add(r.errorf(codeContinuedLine, line.off, line.off+n, "%s", msg).
		Fix("begin the line with "+prefix+strings.TrimRight(firstWord(line.raw[n:]), `\`),
			diag.Edit{Pos: r.pos(line.off), End: r.pos(line.off + n), NewText: prefix}))
}

func firstWord(s string) string {
	if i := strings.IndexAny(s, " \t("); i >= 0 {
		return s[:i]
	}
	return s
}

func isLowerOrDigit(b byte) bool { return 'a' <= b && b <= 'z' || '0' <= b && b <= '9' }
