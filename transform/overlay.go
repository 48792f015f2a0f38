package transform

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// splice replaces src[from:to] by text.
type splice struct {
	from, to int
	text     string
}

// overlay makes the file that takes the place of the user's: his bytes, with the annotated statements replaced and the
// kernels behind the last line, each under line directives, so that every position stays his. Its name stays his, too,
// because the order of names is that of package initialisation.
func (u *unit) overlay(f *file) Output {
	o := overlayer{u: u, f: f, base: f.ast.FileStart}
	out := Output{Source: f.name, Path: f.name}
	if h := f.header; h.Guarded() {
		for i, l := range h.lines {
			o.replace(o.base+token.Pos(l.from), o.base+token.Pos(l.to), h.flippedLine(i))
		}
	}
	o.insert(f.ast.Name.End(), "; import "+f.alias+` "`+genPath+`"`+o.resync(f.ast.Name.End()))
	if body := mainBody(u, f); body != nil {
		o.insert(body.Lbrace+1, " defer "+f.alias+".Close();"+o.resync(body.Lbrace+1))
	}
	edits, insertions := u.edits(f)
	for _, e := range edits {
		o.edit(e)
	}
	for _, i := range insertions {
		o.insertion(i)
	}
	var tail strings.Builder
	for _, c := range f.constructs {
		tail.WriteString("\n" + o.marked(u.declarations(c, o.resync).Text, c.Pos))
	}
	if f.programs != "" {
		tail.WriteString(o.resync(f.constructs[0].Pos) + f.programs)
	}
	tail.WriteString(u.keepImports(f) + u.wordGuard(f) + o.resync(f.constructs[0].Pos) + formatGuard(f))
	out.Content = append(Overlaid(f.name, o.apply()), "\n"+tail.String()...)
	return out
}

// Overlaid is text that is laid over a file and tells its positions by that file's name, wherever it lies itself.
func Overlaid(name string, text []byte) []byte {
	// A byte order mark may stand at the beginning of a file only, and that is the line directive now.
	return append([]byte("//line "+name+":1:1\n"), bytes.TrimPrefix(text, byteOrderMark)...)
}

// marked gives every line of the descriptor, which a declaration begins with, the position of its directive: where the
// compiler finds something there, as in a module with another version of the runtime, it names a line of the user's.
func (o *overlayer) marked(text string, at token.Pos) string {
	descriptor, rest, _ := strings.Cut(text, "\n}\n")
	mark := o.resync(at)
	return mark + strings.ReplaceAll(descriptor, "\n", "\n"+mark) + "\n" + mark + "}\n" + rest
}

type overlayer struct {
	u       *unit
	f       *file
	base    token.Pos
	splices []splice
}

func (o *overlayer) insert(at token.Pos, text string) { o.replace(at, at, text) }

func (o *overlayer) replace(from, to token.Pos, text string) {
	o.splices = append(o.splices, splice{int(from - o.base), int(to - o.base), text})
}

// resync is a line directive that gives the text behind it the user's position.
func (o *overlayer) resync(p token.Pos) string {
	at := o.u.fset().Position(p)
	if at.Column == 0 { // a line directive of the user's that says no column
		return fmt.Sprintf("/*line %s:%d*/", at.Filename, at.Line)
	}
	if at.Filename == o.f.name {
		return fmt.Sprintf("/*line :%d:%d*/", at.Line, at.Column)
	}
	return fmt.Sprintf("/*line %s:%d:%d*/", at.Filename, at.Line, at.Column) // the user's own line directives
}

// edit puts in what surrounds the edit's statement, or takes its place.
func (o *overlayer) edit(e *edit) {
	var open, shut strings.Builder
	for _, label := range e.outside {
		open.WriteString(label + ": ")
	}
	if e.keep != "" {
		open.WriteString(e.keep + "; ")
	}
	for i, call := range e.defers {
		shut.WriteString("}()")
		if i == len(e.defers)-1 && e.asFunction() {
			break // the block's own braces
		}
		open.WriteString("func() { defer " + oneLine(call) + "; ")
	}
	for _, label := range e.inside {
		open.WriteString(label + ": ")
	}
	if e.ends != "" {
		shut.WriteString("; " + e.ends)
	}
	switch {
	case e.launch != "":
		o.replace(e.stmt.Pos(), e.core.End(), open.String()+oneLine(e.launch)+shut.String()+o.resync(e.core.End()))
	case e.asFunction():
		body := e.core.(*ast.BlockStmt)
		o.replace(e.stmt.Pos(), body.Lbrace, open.String()+"func() "+o.resync(body.Lbrace))
		o.insert(body.Lbrace+1, " defer "+oneLine(e.defers[len(e.defers)-1])+";"+o.resync(body.Lbrace+1))
		o.insert(body.End(), strings.TrimPrefix(shut.String(), "}")+o.resync(body.End()))
	default:
		o.replace(e.stmt.Pos(), e.core.Pos(), open.String()+o.resync(e.core.Pos()))
		o.insert(e.core.End(), " "+shut.String()+o.resync(e.core.End()))
	}
}

// insertion puts a statement where its directive's comment stands. The comment runs to the end of its line.
func (o *overlayer) insertion(i insertion) {
	d := i.from.Directive
	o.replace(d.Pos, d.End, oneLine(i.call)+strings.Repeat("\n", o.u.line(d.End)-o.u.line(d.Pos)))
}

// oneLine joins the lines of a call so that what follows it keeps its line.
func oneLine(s string) string {
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		if i := strings.Index(l, "//"); i >= 0 && !strings.ContainsAny(l[:i], "\"`'") {
			l = l[:i]
		}
		lines[i] = strings.TrimSpace(l)
	}
	return strings.Join(lines, " ")
}

func (o *overlayer) apply() []byte {
	slices.SortStableFunc(o.splices, func(a, b splice) int { return cmp.Compare(a.from, b.from) })
	var out bytes.Buffer
	at := 0
	for _, s := range o.splices {
		out.Write(o.f.src[at:s.from])
		out.WriteString(s.text)
		at = s.to
	}
	out.Write(o.f.src[at:])
	return out.Bytes()
}

// mainBody is the body of func main of package main, where the wait for the device's work belongs.
func mainBody(u *unit, f *file) *ast.BlockStmt {
	if u.pkg.Name != "main" {
		return nil
	}
	for _, d := range f.ast.Decls {
		if fd, ok := d.(*ast.FuncDecl); ok && fd.Recv == nil && fd.Name.Name == "main" {
			return fd.Body
		}
	}
	return nil
}
