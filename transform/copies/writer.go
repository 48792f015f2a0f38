package copies

import (
	"bytes"
	"go/ast"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// A writer makes a file of pieces of another one.
type writer struct {
	src    []byte
	base   token.Pos
	seams  []piece // of the file, if it was made of pieces
	taken  map[string]bool
	out    bytes.Buffer
	pieces []piece
}

// made writes text that stands for a range of the user's.
func (w *writer) made(text string, from, to token.Pos) {
	w.piece(piece{from: from, to: to, kind: made})
	w.out.WriteString(text)
}

// copy writes a range of the user's as it stands.
func (w *writer) copy(from, to token.Pos) { w.copyAs(written, from, to) }

func (w *writer) copyAs(k kind, from, to token.Pos) {
	if from >= to {
		return
	}
	first, _ := slices.BinarySearchFunc(w.seams, int(from-w.base)+1, func(s piece, at int) int { return s.at - at })
	is := func(i int) kind { // what a seam's text is
		if i >= 0 && i < len(w.seams) && w.seams[i].kind == directed {
			return directed
		}
		return k
	}
	w.piece(piece{from: from, kind: is(first - 1)})
	for i := first; i < len(w.seams) && w.base+token.Pos(w.seams[i].at) < to; i++ {
		seam := w.base + token.Pos(w.seams[i].at)
		w.out.Write(w.text(from, seam))
		from = seam
		w.piece(piece{from: from, kind: is(i)})
	}
	w.out.Write(w.text(from, to))
}

func (w *writer) piece(p piece) {
	p.at = w.out.Len()
	if n := len(w.pieces); n > 0 && w.pieces[n-1].at == p.at {
		w.pieces = w.pieces[:n-1] // which is empty
	}
	w.pieces = append(w.pieces, p)
}

func (w *writer) text(from, to token.Pos) []byte { return w.src[from-w.base : to-w.base] }

// choice writes what stands before a metadirective, from a place on, and what it becomes; it returns where that ends.
func (w *writer) choice(at token.Pos, c Choice) (end token.Pos) {
	b := c.Of
	meta := func(text string) { w.made(text, b.NamePos, b.NameEnd) }
	var below token.Pos // where what it is about begins: in the next line
	var labels *labels
	if end = b.End; b.Stmt != nil {
		end = b.List()[b.Index].End()
		below = b.End + token.Pos(bytes.IndexByte(w.text(b.End, end), '\n')) + 1
		labels = labelsOf(b, w.taken)
		at = w.without(at, b.Pos, labels.gone)
	}
	w.copy(at, b.Pos)
	for _, d := range c.Declares {
		meta("var " + d + "\n")
	}
	if labels != nil {
		for _, l := range labels.lifted {
			meta(l + ": ")
		}
	}
	for i, br := range c.Branches {
		switch {
		case i > 0 && br.When == nil:
			meta(" else {\n")
		case i > 0:
			meta(" else if ")
		case br.When == nil:
			meta("{\n")
		default:
			meta("if ")
		}
		if br.When != nil {
			for _, p := range br.When {
				w.made(p.Text, p.From.Pos(), p.From.End())
			}
			meta(" {\n")
		}
		w.directive(br)
		if b.Stmt != nil {
			w.statement(c, below, end, labels.copy(i))
			meta("\n")
		}
		meta("}")
	}
	return end
}

// without writes text without some pieces.
func (w *writer) without(at, to token.Pos, gone []span) token.Pos {
	for _, g := range gone {
		if at <= g.from && g.to <= to {
			w.copy(at, g.from)
			at = min(w.next(g.to), to)
		}
	}
	return at
}

// directive writes the comment of a directive.
func (w *writer) directive(br Branch) {
	d := br.Is
	if d == nil || d.Kind == directives.Nothing {
		return
	}
	prefix := "//omp:"
	if d.Ext {
		prefix = "//ompx:"
	}
	if br.As != "" {
		w.made(prefix+br.As+"\n", d.NamePos, d.NameEnd)
		return
	}
	w.piece(piece{from: d.Pos, to: d.Pos, kind: made})
	w.out.WriteString(prefix)
	w.copyAs(directed, d.Pos, d.End)
	w.out.WriteString("\n")
}

// statement writes a copy of a statement, with what stands between the metadirective and it.
func (w *writer) statement(c Choice, from, to token.Pos, changes []change) {
	if len(c.Declares) > 0 { // which is done in front
		s := c.Of.Stmt.(*ast.AssignStmt)
		changes = append(slices.Clone(changes), change{span{s.TokPos, s.TokPos + 2}, "="})
		slices.SortStableFunc(changes, func(a, b change) int { return int(a.from - b.from) })
	}
	for _, x := range changes {
		if x.from < from {
			continue
		}
		w.copy(from, x.from)
		w.made(x.text, x.from, max(x.to, x.from+1))
		if from = x.to; x.text == "" {
			from = w.next(from)
		}
	}
	w.copy(from, to)
}

// next is where text goes on that is no space.
func (w *writer) next(at token.Pos) token.Pos {
	rest := w.src[at-w.base:]
	return at + token.Pos(len(rest)-len(bytes.TrimLeft(rest, " \t\r\n")))
}
