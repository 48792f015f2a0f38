package transform

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
)

// splice replaces src[from:to] by text. Splices at one place are applied in the order of rank: constructs open from the
// outermost in and close from the innermost out.
type splice struct {
	from, to, rank int
	text           string
}

// overlay makes the file that takes the place of the user's: his bytes, with the annotated statements replaced and the
// kernels behind the last line, each under line directives, so that every position stays his. Its name stays his, too, because
// the order of names is that of package initialisation.
func (u *unit) overlay(f *file, h Header) (Output, bool) {
	o := overlayer{u: u, f: f, base: f.ast.FileStart}
	out := Output{Source: f.name, Path: f.name}
	if h.Guarded() {
		for i, l := range h.lines {
			o.replace(o.base+token.Pos(l.from), o.base+token.Pos(l.to), h.flippedLine(i))
		}
	}
	o.insert(f.ast.Name.End(), "; import "+f.alias+` "`+runtimePath+`"`+o.resync(f.ast.Name.End()))
	if body := mainBody(u, f); body != nil {
		o.insert(body.Lbrace+1, " defer "+f.alias+".Close();"+o.resync(body.Lbrace+1))
	}
	for i, c := range f.constructs {
		o.rank = i + 1
		o.construct(c)
	}
	var tail strings.Builder
	for _, c := range f.constructs {
		tail.WriteString("\n" + o.marked(u.declarations(c, o.resync).Text, c.Pos))
	}
	tail.WriteString(u.mentions(f))
	out.Content = append(Overlaid(f.name, o.apply()), "\n"+tail.String()...)
	return out, true
}

// Overlaid is text that is laid over a file and tells its positions by that file's name, wherever it lies itself.
func Overlaid(name string, text []byte) []byte {
	// A byte order mark may stand at the beginning of a file only, and that is the line directive now.
	return append([]byte("//line "+name+":1:1\n"), bytes.TrimPrefix(text, byteOrderMark)...)
}

// marked gives every line of the descriptor, which a declaration begins with, the position of its directive: where the compiler
// finds something there, as in a module with another version of the runtime, it names a line of the user's.
func (o *overlayer) marked(text string, at token.Pos) string {
	descriptor, rest, _ := strings.Cut(text, "\n}\n")
	mark := o.resync(at)
	return mark + strings.ReplaceAll(descriptor, "\n", "\n"+mark) + "\n" + mark + "}\n" + rest
}

type overlayer struct {
	u       *unit
	f       *file
	base    token.Pos
	rank    int // of the construct at hand; outer constructs have lower ones
	splices []splice
}

func (o *overlayer) insert(at token.Pos, text string) { o.replace(at, at, text) }

func (o *overlayer) replace(from, to token.Pos, text string) {
	o.splices = append(o.splices, splice{int(from - o.base), int(to - o.base), o.rank, text})
}

// shut is insert for what closes a construct.
func (o *overlayer) shut(at token.Pos, text string) {
	o.splices = append(o.splices, splice{int(at - o.base), int(at - o.base), -o.rank, text})
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

func (o *overlayer) construct(c *construct) {
	call := o.u.call(c)
	switch {
	case c.kernel != nil:
		if keep := c.keep(); keep != "" {
			call = keep + "; " + call
		}
		o.replace(c.replaced().Pos(), c.Stmt.End(), oneLine(call)+o.resync(c.Stmt.End()))
	case c.Kind == directives.TargetData:
		open := " defer " + call + ".End();"
		if b, ok := c.Stmt.(*ast.BlockStmt); ok && !stacked(c) {
			o.insert(b.Lbrace, "func() ")
			o.insert(b.Lbrace+1, oneLine(open)+o.resync(b.Lbrace+1))
			o.shut(b.End(), "()"+o.resync(b.End()))
			return
		}
		o.insert(c.Stmt.Pos(), "func() {"+oneLine(open)+o.resync(c.Stmt.Pos()))
		o.shut(c.Stmt.End(), "\n}()"+o.resync(c.Stmt.End()))
	default:
		// a stand-alone directive takes effect where its comment stands; the comment runs to the end of its line
		o.replace(c.Pos, c.Directive.End, oneLine(call)+strings.Repeat("\n", o.u.line(c.Directive.End)-o.u.line(c.Pos)))
	}
}

// stacked reports whether another directive stands between this one and its statement.
func stacked(c *construct) bool {
	return slices.ContainsFunc(c.file.constructs, func(d *construct) bool {
		return d != c && d.Stmt == c.Stmt && d.Stmt != nil && d.Pos > c.Pos
	})
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
	slices.SortStableFunc(o.splices, func(a, b splice) int { return cmp.Or(a.from-b.from, a.rank-b.rank) })
	var out bytes.Buffer
	at := 0
	for _, s := range o.splices {
		if s.from < at {
			continue // inside a replaced region
		}
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
