package diag

import (
	"bufio"
	"bytes"
	"fmt"
	"go/token"
	"io"
	"strings"
)

// Options says how Print shows a list. The zero value is what a terminal
// without colours gets.
type Options struct {
	NoSource bool // leave out the source lines and carets
	NoFixes  bool // leave out the ways out
}

// Print writes the list for a person, in the order it has:
//
//	file:line:col: error: text [code]
//	    source line
//	      ^~~~~~
//	file:line:col: note: text
//	    source line
//	    ^~~
//	way out: text
//
// line and col are those of the position after line directives, as the Go
// compiler prints them, col in bytes from 1. The source line is that of the
// file really read, which read returns by the name it has in fset; where read
// is nil or fails, source lines are left out. A range over several lines is
// marked to the end of its first line.
func Print(w io.Writer, fset *token.FileSet, read func(filename string) ([]byte, error), list List, opts Options) error {
	p := printer{w: bufio.NewWriter(w), fset: fset, src: sources{read: read}, opts: opts}
	for _, d := range list {
		p.header(d.Pos, d.Severity.String(), d.Message, d.Code)
		p.excerpt(d.Pos, d.End)
		for _, r := range d.Related {
			p.header(r.Pos, Note.String(), r.Message, "")
			p.excerpt(r.Pos, r.End)
		}
		if !opts.NoFixes {
			for _, f := range d.Fixes {
				fmt.Fprintf(p.w, "way out: %s\n", f.Text)
			}
		}
	}
	return p.w.Flush()
}

type printer struct {
	w    *bufio.Writer
	fset *token.FileSet
	src  sources
	opts Options
}

func (p *printer) header(pos token.Pos, word, message, code string) {
	fmt.Fprintf(p.w, "%s: %s: %s", where(p.fset.Position(pos)), word, message)
	if code != "" {
		fmt.Fprintf(p.w, " [%s]", code)
	}
	p.w.WriteByte('\n')
}

// where is file:line:col; a line directive without a column leaves it out.
func where(p token.Position) string {
	if !p.IsValid() && p.Filename == "" {
		return "-"
	}
	return p.String()
}

func (p *printer) excerpt(pos, end token.Pos) {
	if p.opts.NoSource || !pos.IsValid() {
		return
	}
	at := p.fset.PositionFor(pos, false)
	line, ok := p.src.line(at)
	if !ok {
		return
	}
	from := min(at.Column-1, len(line))
	to := from + 1
	if end > pos {
		to = from + int(end-pos)
	}
	to = min(max(to, from), len(line))
	const indent = "    "
	fmt.Fprintf(p.w, "%s%s\n%s%s\n", indent, visible(line), indent, underline(line, from, to))
}

// sources keeps the last file read, since a list is ordered by file.
type sources struct {
	read func(string) ([]byte, error)
	name string
	data []byte
	ok   bool
}

// line returns the line of at, found from its offset, so that the cost does
// not depend on the length of the file.
func (s *sources) line(at token.Position) (string, bool) {
	if s.read == nil || !at.IsValid() {
		return "", false
	}
	if at.Filename != s.name || s.data == nil && !s.ok {
		data, err := s.read(at.Filename)
		s.name, s.data, s.ok = at.Filename, data, err == nil
	}
	start := at.Offset - (at.Column - 1)
	if !s.ok || start < 0 || start > len(s.data) {
		return "", false
	}
	line := s.data[start:]
	if i := bytes.IndexByte(line, '\n'); i >= 0 {
		line = line[:i]
	}
	return strings.TrimSuffix(string(line), "\r"), true
}
