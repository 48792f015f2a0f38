package copies

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// A File is a file with copies in it.
type File struct {
	Syntax *ast.File
	Src    []byte
	pieces []piece
}

// A piece of the text begins somewhere, and goes on to the next one.
type piece struct {
	at       int // in the new file
	from, to token.Pos
	kind     kind
}

// A kind says what a piece is.
type kind int

const (
	written  kind = iota // the user's text, from a place on
	directed             // … of a directive's comment
	made                 // text that stands for what is at a place
)

// says notes where the lines of the new file are from.
func (f *File) says(fset *token.FileSet) {
	now := fset.File(f.Syntax.FileStart)
	for _, p := range f.pieces {
		at := fset.Position(p.from)
		now.AddLineColumnInfo(p.at, at.Filename, at.Line, at.Column)
	}
}

// Seams are where other text begins than what stands before it in the user's file, but for comments.
func (f *File) Seams() (list []token.Pos) {
	for _, p := range f.pieces {
		if p.kind != directed {
			list = append(list, f.Syntax.FileStart+token.Pos(p.at))
		}
	}
	return list
}

// Places are files with copies, made one of the other.
type Places []*File

// Back is the range of the user's file that a range is from.
func (list Places) Back(pos, end token.Pos) (from, to token.Pos) {
	for _, f := range slices.Backward(list) {
		if f.Syntax.FileStart <= pos && pos < f.Syntax.FileEnd {
			pos, end = f.back(pos, end)
		}
	}
	return pos, end
}

func (f *File) back(pos, end token.Pos) (from, to token.Pos) {
	from, _ = f.place(pos)
	if end <= pos {
		return from, from
	}
	_, to = f.place(end - 1)
	return from, max(from, to)
}

// place is the character of the user's that one is from, or all that a made one stands for.
func (f *File) place(pos token.Pos) (from, to token.Pos) {
	at := int(pos - f.Syntax.FileStart)
	i, found := slices.BinarySearchFunc(f.pieces, at, func(p piece, at int) int { return p.at - at })
	if !found {
		i--
	}
	p := f.pieces[i]
	if p.kind == made {
		return p.from, p.to
	}
	from = p.from + token.Pos(at-p.at)
	return from, from + 1
}

// Diagnostics are diagnostics of places in the user's files.
func (list Places) Diagnostics(all diag.List) diag.List {
	if len(list) == 0 {
		return all
	}
	all = slices.Clone(all)
	for i := range all {
		d := &all[i]
		d.Pos, d.End = list.Back(d.Pos, d.End)
		d.Related, d.Fixes = slices.Clone(d.Related), slices.Clone(d.Fixes)
		for j := range d.Related {
			r := &d.Related[j]
			r.Pos, r.End = list.Back(r.Pos, r.End)
		}
		for j := range d.Fixes {
			d.Fixes[j].Edits = slices.Clone(d.Fixes[j].Edits)
			for k := range d.Fixes[j].Edits {
				e := &d.Fixes[j].Edits[k]
				e.Pos, e.End = list.Back(e.Pos, e.End)
			}
		}
	}
	return all.Sorted()
}
