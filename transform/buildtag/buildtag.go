// Package buildtag reads the build constraints of files and what they say of the tag omp, which parts the build of the
// plain program from the offloaded one.
package buildtag

import (
	"bytes"
	"go/build/constraint"
	"go/scanner"
	"go/token"
	"iter"
	"slices"
	"strings"
)

// Header is the build constraint of a file, and what it says of the tag omp. A pair of an annotated file and the one
// generated from it divides the builds: the first is guarded, so it is not built with the tag, the other one only is.
type Header struct {
	Expr    constraint.Expr // nil where the file has no constraint
	written string          // Expr as it was written
	lines   []Span          // the //go:build line and the // +build lines
}

// Span is a part of a file, by its offsets.
type Span struct{ From, To int }

// Read reads the build constraint of a file, by the go command's rules (go help buildconstraint): a //go:build
// line counts alone; without one, all // +build lines that a blank line parts from the package clause count together.
func Read(src []byte) (Header, error) {
	var h Header
	comments, clause := headComments(src)
	var old constraint.Expr
	for i, c := range comments {
		text := string(src[c.From:c.To])
		switch {
		case constraint.IsGoBuild(text):
			x, err := constraint.Parse(text)
			if err != nil {
				return h, err
			}
			h.Expr, h.written = x, strings.TrimSpace(strings.TrimPrefix(text, "//go:build"))
		case constraint.IsPlusBuild(text) && plusBuildCounts(src, comments, i, clause):
			x, err := constraint.Parse(text)
			if err != nil {
				continue // as the go command does
			}
			old = and(old, x)
		default:
			continue
		}
		h.lines = append(h.lines, c)
	}
	if h.Expr == nil && old != nil {
		h.Expr, h.written = old, old.String()
	}
	return h, nil
}

// plusBuildCounts reports whether a // +build line stands where it means something: only // comments before it, and an
// empty line somewhere between it and the first thing that is not one.
func plusBuildCounts(src []byte, comments []Span, i, clause int) bool {
	end := clause
	for _, c := range comments {
		if bytes.HasPrefix(src[c.From:], []byte("/*")) {
			end = c.From
			break
		}
	}
	return comments[i].From < end && slices.ContainsFunc(comments[i:], func(c Span) bool {
		return c.From < end && emptyLine(src[c.To:end])
	})
}

// emptyLine reports an empty line at the beginning of what follows a comment.
func emptyLine(rest []byte) bool {
	blank := rest[:len(rest)-len(bytes.TrimLeft(rest, " \t\r\n"))]
	return bytes.Count(blank, []byte("\n")) > 1
}

// headComments are the comments above the package clause, and where that is.
func headComments(src []byte) (comments []Span, clause int) {
	file := token.NewFileSet().AddFile("", -1, len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, scanner.ScanComments)
	for {
		pos, tok, _ := s.Scan()
		from := file.Offset(pos)
		if tok != token.COMMENT {
			return comments, from
		}
		end := bytes.IndexByte(src[from:], '\n')
		if bytes.HasPrefix(src[from:], []byte("/*")) {
			end = bytes.Index(src[from:], []byte("*/")) + len("*/")
		}
		if end < 0 {
			end = len(src) - from
		}
		comments = append(comments, Span{from, from + len(bytes.TrimRight(src[from:from+end], "\r\n"))})
	}
}

func and(x, y constraint.Expr) constraint.Expr {
	switch {
	case x == nil:
		return y
	case y == nil:
		return x
	}
	return &constraint.AndExpr{X: x, Y: y}
}

// Guarded reports that the file is built only without the tag omp.
func (h Header) Guarded() bool { return h.never(true) && !h.never(false) }

// OnlyOmp reports that the file is built only with the tag omp.
func (h Header) OnlyOmp() bool { return h.never(false) && !h.never(true) }

// UsesOmp reports that the constraint names the tag omp.
func (h Header) UsesOmp() bool { return slices.Contains(h.Tags(), "omp") }

// Tags are the tags that the constraint names.
func (h Header) Tags() []string {
	var tags []string
	if h.Expr != nil {
		h.Expr.Eval(func(tag string) bool { tags = append(tags, tag); return false })
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

func (h Header) never(omp bool) bool {
	_, known := folded(h.Expr, omp)
	return known != nil && !*known
}

// folded is a constraint where it is known whether the tag omp is set. Where nothing else decides, known says what
// comes of it and the expression is nil.
func folded(x constraint.Expr, omp bool) (rest constraint.Expr, known *bool) {
	switch x := x.(type) {
	case nil:
		return nil, new(true)
	case *constraint.TagExpr:
		if x.Tag == "omp" {
			return nil, &omp
		}
	case *constraint.NotExpr:
		in, known := folded(x.X, omp)
		if known != nil {
			return nil, new(!*known)
		}
		return &constraint.NotExpr{X: in}, nil
	case *constraint.AndExpr:
		return foldedPair(x.X, x.Y, omp, false)
	case *constraint.OrExpr:
		return foldedPair(x.X, x.Y, omp, true)
	}
	return x, nil
}

// foldedPair folds a disjunction or a conjunction, which one operand decides alone by being true or false.
func foldedPair(x, y constraint.Expr, omp, decisive bool) (constraint.Expr, *bool) {
	l, lk := folded(x, omp)
	r, rk := folded(y, omp)
	switch {
	case lk != nil && *lk == decisive, rk != nil && *rk == decisive:
		return nil, &decisive
	case lk != nil:
		return r, rk
	case rk != nil:
		return l, nil
	case decisive:
		return &constraint.OrExpr{X: l, Y: r}, nil
	}
	return &constraint.AndExpr{X: l, Y: r}, nil
}

// FlippedLine is the line for the generated file of a guarded one: built in the same places, with the tag omp.
func (h Header) FlippedLine() string {
	x, found := flip(h.Expr)
	if !found {
		x = and(&constraint.TagExpr{Tag: "omp"}, x)
	}
	return "//go:build " + x.String()
}

// flip turns the !omp of a conjunction into omp, where it stands, and leaves out what else the tag decides.
func flip(x constraint.Expr) (flipped constraint.Expr, found bool) {
	switch x := x.(type) {
	case *constraint.NotExpr:
		if t, ok := x.X.(*constraint.TagExpr); ok && t.Tag == "omp" {
			return t, true
		}
	case *constraint.AndExpr:
		l, inLeft := flip(x.X)
		r, inRight := flip(x.Y)
		return and(l, r), inLeft || inRight
	}
	rest, _ := folded(x, false)
	return rest, false
}

// Flipped is the source of a guarded file with its constraint turned round, each line where it was.
func (h Header) Flipped(src []byte) []byte {
	out, at := []byte{}, 0
	for part, text := range h.FlippedLines() {
		out = append(append(out, src[at:part.From]...), text...)
		at = part.To
	}
	return append(out, src[at:]...)
}

// FlippedLines is what takes the place of each of the lines: the new constraint of the first, nothing but a comment of
// the others.
func (h Header) FlippedLines() iter.Seq2[Span, string] {
	return func(yield func(Span, string) bool) {
		text := h.FlippedLine()
		for _, l := range h.lines {
			if !yield(l, text) {
				return
			}
			text = "//"
		}
	}
}

// Fixed is the source with the guard that Generated needs, its line ends and byte order mark kept; ok is false where
// the file is guarded already, or never built without the tag omp. // +build lines, which would contradict the guard,
// go.
func (h Header) Fixed(src []byte) (content []byte, ok bool) {
	if h.never(true) || h.never(false) {
		return nil, false
	}
	const guard = "//go:build !omp"
	if h.Expr == nil {
		mark := len(src) - len(bytes.TrimPrefix(src, ByteOrderMark))
		end := lineEnd(src)
		return slices.Concat(src[:mark], []byte(guard+end+end), src[mark:]), true
	}
	at := 0
	for i, l := range h.lines {
		content = append(content, src[at:l.From]...)
		at = l.To
		if i == 0 {
			content = append(content, guard+" && ("+h.written+")"...)
		} else if n := bytes.IndexByte(src[at:], '\n'); n >= 0 {
			at += n + 1
		}
	}
	return append(content, src[at:]...), true
}

// ByteOrderMark may stand at the beginning of a file.
var ByteOrderMark = []byte("\ufeff")

// lineEnd is how the lines of a file end, by its first.
func lineEnd(src []byte) string {
	if i := bytes.IndexByte(src, '\n'); i > 0 && src[i-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}
