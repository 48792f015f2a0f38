package rewrite

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"slices"
)

// reduced is a user's file in which the bodies of functions that stay as they are have been taken out. It is what is
// decorated, printed and formatted, all of which cost more than the rest of a translation, and most of a file stays as
// it is; then the bodies are put back as they were written.
type reduced struct {
	*File
	without []int // indices of the declarations whose bodies have been taken out
	fset    *token.FileSet
	syntax  *ast.File
	now     map[ast.Node]ast.Node // the user's nodes to those of syntax
	before  map[ast.Node]ast.Node // and back
}

// reduce takes the bodies of some declarations out.
func reduce(f *File, without []int) (*reduced, error) {
	r := &reduced{File: f, without: without, fset: token.NewFileSet()}
	var err error
	r.syntax, err = parser.ParseFile(r.fset, f.Name, r.text(), parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	return r, r.pair()
}

// formatted reports that the user's text is as gofmt has it.
func (f *File) formatted() bool {
	if f.Copied != nil {
		return f.Copied.Before.formatted() // where nothing changes the text is the user's
	}
	var b bytes.Buffer
	return format.Node(&b, f.Fset, f.Syntax) == nil && bytes.Equal(b.Bytes(), f.Src)
}

// asTheyAre are the declarations of functions, by index, in whose bodies nothing changes and that are whole lines between
// the braces. Where the file is not formatted there are none.
func (f *File) asTheyAre() (all []int) {
	if !f.formatted() {
		return nil
	}
	changes := f.changes()
	for i, d := range f.Syntax.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil || !f.alone(fn.Body) {
			continue
		}
		next, _ := slices.BinarySearch(changes, fn.Pos())
		if next == len(changes) || changes[next] >= fn.End() {
			all = append(all, i)
		}
	}
	return all
}

// changes are where something changes in the file, sorted.
func (f *File) changes() (all []token.Pos) {
	for _, e := range f.Edits {
		all = append(all, e.Stmt.Pos())
	}
	for _, i := range f.Insertions {
		all = append(all, i.From.Pos)
	}
	for _, c := range f.Calls {
		all = append(all, c.Expr.Pos())
	}
	for _, m := range f.Mentions {
		all = append(all, m.Expr.Pos())
	}
	for _, w := range f.Wraps {
		all = append(all, w.Expr.Pos())
	}
	if f.Main != nil {
		all = append(all, f.Main.Pos())
	}
	for _, g := range f.Syntax.Comments {
		for _, c := range g.List {
			if stripped(c.Text) {
				all = append(all, c.Pos())
			}
		}
	}
	slices.Sort(all)
	return all
}

// alone reports a body that begins behind its brace's line, and whose last brace ends a line.
func (f *File) alone(body *ast.BlockStmt) bool {
	from, to := f.between(body)
	text, behind := f.Src[from:to], f.Src[to+1:]
	return len(text) > 1 && text[0] == '\n' && text[len(text)-1] == '\n' && (len(behind) == 0 || behind[0] == '\n')
}

// between is what the braces of a body of the user's have between them.
func (f *File) between(body *ast.BlockStmt) (from, to int) {
	base := f.Syntax.FileStart
	return int(body.Lbrace - base + 1), int(body.Rbrace - base)
}

// standIn is what stands between the braces of a body that is taken out, formatted.
const standIn = "\n\tpanic(0)\n"

func (r *reduced) text() []byte {
	var b bytes.Buffer
	at := 0
	for _, i := range r.without {
		from, to := r.between(r.Syntax.Decls[i].(*ast.FuncDecl).Body)
		b.Write(r.Src[at:from])
		b.WriteString(standIn)
		at = to
	}
	b.Write(r.Src[at:])
	return b.Bytes()
}

// pair finds the nodes of the user's tree in that of the reduced text, which has the same but for the bodies.
func (r *reduced) pair() error {
	ours, theirs := r.outline(r.syntax), r.outline(r.Syntax)
	if len(theirs) != len(ours) {
		return fmt.Errorf("%s does not parse as it did", r.Name)
	}
	r.now, r.before = make(map[ast.Node]ast.Node, len(ours)), make(map[ast.Node]ast.Node, len(ours))
	for i, n := range theirs {
		r.now[n], r.before[ours[i]] = ours[i], n
	}
	return nil
}

// outline lists the nodes of a file, without those in the bodies.
func (r *reduced) outline(f *ast.File) []ast.Node {
	all := []ast.Node{f, f.Name}
	for i, d := range f.Decls {
		var body ast.Node
		if _, out := slices.BinarySearch(r.without, i); out {
			body = d.(*ast.FuncDecl).Body
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if n != nil {
				all = append(all, n)
			}
			return n != body
		})
	}
	return all
}
