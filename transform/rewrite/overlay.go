package rewrite

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/buildtag"
)

// splice replaces src[from:to] by text.
type splice struct {
	from, to int
	text     string
	mark     bool // a line directive alone, which goes with what it stands in
}

// Overlay makes the file that takes the place of the user's: his bytes, with the annotated statements replaced and the
// kernels behind the last line, each under line directives, so that every position stays his. Its name stays his, too,
// because the order of names is that of package initialisation.
func Overlay(f *File) []byte {
	o := overlayer{File: f, base: f.Syntax.FileStart, mark: Marker(f.Fset, f.Name, f.Mixed)}
	if h := f.Header; h.Guarded() {
		for part, text := range h.FlippedLines() {
			o.replace(o.base+token.Pos(part.From), o.base+token.Pos(part.To), text)
		}
	}
	name := f.Syntax.Name.End()
	imports := "; import " + f.Alias + ` "` + f.Runtime + `"`
	for _, other := range slices.Sorted(maps.Keys(f.Others)) {
		imports += "; import " + other + ` "` + f.Others[other] + `"`
	}
	o.insert(name, imports+o.mark(name))
	if f.Main != nil {
		o.insert(f.Main.Lbrace+1, " defer "+f.Alias+".Closing()();"+o.mark(f.Main.Lbrace+1))
	}
	if f.Copied != nil {
		for _, p := range f.Copied.Seams {
			at := int(p - o.base)
			o.splices = append(o.splices, splice{at, at, o.mark(p), true})
		}
	}
	for _, e := range f.Edits {
		o.edit(e)
	}
	for _, i := range f.Insertions {
		o.insertion(i)
	}
	for _, c := range f.Calls {
		o.call(c)
	}
	for _, r := range f.Renames {
		o.replace(r.Func.Name.Pos(), r.Func.Name.End(), r.To+o.mark(r.Func.Name.End()))
	}
	for _, m := range f.Mentions {
		o.replace(m.Expr.Pos(), m.Expr.End(), m.To+o.mark(m.Expr.End()))
	}
	for _, w := range f.Wraps {
		o.insert(w.Expr.Pos(), w.Fun+"("+w.First+", "+o.mark(w.Expr.Pos()))
		o.insert(w.Expr.End(), ")"+o.mark(w.Expr.End()))
	}
	var tail strings.Builder
	for _, d := range f.Declarations {
		tail.WriteString("\n" + o.marked(d.Text, d.From))
	}
	first := o.mark(name)
	if len(f.Declarations) > 0 {
		first = o.mark(f.Declarations[0].From)
	}
	if f.Programs != "" {
		tail.WriteString(first + f.Programs)
	}
	tail.WriteString(first + f.Guards)
	return append(Overlaid(f.Name, o.apply()), "\n"+tail.String()...)
}

// Overlaid is text that is laid over a file and tells its positions by that file's name, wherever it lies itself.
func Overlaid(name string, text []byte) []byte {
	// A byte order mark may stand at the beginning of a file only, and that is the line directive now.
	return append([]byte("//line "+name+":1:1\n"), bytes.TrimPrefix(text, buildtag.ByteOrderMark)...)
}

// marked gives every line of the descriptor, which a declaration begins with, the position of its directive: where the
// compiler finds something there, as in a module with another version of the runtime, it names a line of the user's.
func (o *overlayer) marked(text string, at token.Pos) string {
	mark := o.mark(at)
	descriptor, rest, literal := strings.Cut(text, "\n}\n")
	if !literal {
		return mark + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n"+mark) + "\n\n"
	}
	return mark + strings.ReplaceAll(descriptor, "\n", "\n"+mark) + "\n" + mark + "}\n" + rest
}

type overlayer struct {
	*File
	base    token.Pos
	mark    func(token.Pos) string
	splices []splice
}

func (o *overlayer) insert(at token.Pos, text string) { o.replace(at, at, text) }

func (o *overlayer) replace(from, to token.Pos, text string) {
	o.splices = append(o.splices, splice{int(from - o.base), int(to - o.base), text, false})
}

// Marker makes line directives for a file: each gives the text behind it the user's position. A directive without a
// name means the file of the one before: where code of other files stands between, mixed, each has its name.
func Marker(fset *token.FileSet, file string, mixed bool) func(token.Pos) string {
	return func(p token.Pos) string {
		at := fset.Position(p)
		switch {
		case at.Column == 0: // a line directive of the user's that says no column
			return fmt.Sprintf("/*line %s:%d*/", at.Filename, at.Line)
		case at.Filename == file && !mixed:
			return fmt.Sprintf("/*line :%d:%d*/", at.Line, at.Column)
		}
		return fmt.Sprintf("/*line %s:%d:%d*/", at.Filename, at.Line, at.Column)
	}
}

// edit puts in what surrounds the edit's statement, or takes its place.
func (o *overlayer) edit(e *Edit) {
	from, opened, closed := e.Stmt.Pos(), "", ""
	for ; e.Around != nil; e = e.Inner {
		text, placed := e.Around.labelled(labelled(e.Inside))
		opened += labelled(e.Outside) + joined(text) + " "
		if !placed {
			opened += labelled(e.Inside)
		}
		shut := " " + strings.TrimSuffix(joined(e.Around.Shut), ";")
		if !strings.HasPrefix(shut, " }") {
			shut = ";" + shut
		}
		closed = shut + ends(e) + closed
		if e.Inner == nil {
			part := e.left()
			o.replace(from, part.Pos(), opened+o.mark(part.Pos()))
			o.replace(part.End(), e.Core.End(), closed+o.mark(e.Core.End()))
			return
		}
	}
	var open, shut strings.Builder
	open.WriteString(opened)
	for _, label := range e.Outside {
		open.WriteString(label + ": ")
	}
	if e.Keep != "" {
		open.WriteString(e.Keep + "; ")
	}
	for i, call := range e.Defers {
		shut.WriteString("}()")
		if i == len(e.Defers)-1 && e.asFunction() {
			break // the block's own braces
		}
		open.WriteString("func() { defer " + oneLine(call) + "; ")
		if i == len(e.Defers)-1 {
			open.WriteString(e.begin())
		}
	}
	text := shut.String()
	shut.Reset()
	if e.Unless != "" {
		open.WriteString(oneLine(e.Unless) + " else { ")
		if e.Otherwise != "" {
			open.WriteString(e.Otherwise + "; ")
		}
		shut.WriteString("}")
	}
	shut.WriteString(text)
	for _, label := range e.Inside {
		open.WriteString(label + ": ")
	}
	shut.WriteString(ends(e) + closed)
	switch {
	case e.Launch != "":
		o.replace(from, e.Core.End(), open.String()+oneLine(e.Launch)+shut.String()+o.mark(e.Core.End()))
	case e.asFunction():
		body := e.Core.(*ast.BlockStmt)
		o.replace(from, body.Lbrace, open.String()+"func() "+o.mark(body.Lbrace))
		o.insert(body.Lbrace+1, " defer "+oneLine(e.Defers[len(e.Defers)-1])+"; "+e.begin()+o.mark(body.Lbrace+1))
		o.insert(body.End(), strings.TrimPrefix(shut.String(), "}")+o.mark(body.End()))
	default:
		o.replace(from, e.Core.Pos(), open.String()+o.mark(e.Core.Pos()))
		o.insert(e.Core.End(), " "+shut.String()+o.mark(e.Core.End()))
	}
}

// labelled is the text of labels.
func labelled(labels []string) (text string) {
	for _, l := range labels {
		text += l + ": "
	}
	return text
}

// ends is what an edit puts behind its statement.
func ends(e *Edit) string {
	if e.Ends == "" {
		return ""
	}
	return "; " + e.Ends
}

// begin is the statements behind the innermost deferred call, on one line.
func (e *Edit) begin() (text string) {
	for _, s := range e.Begin {
		text += s + "; "
	}
	return text
}

// insertion puts a statement where its directive's comment stands. The comment runs to the end of its line.
func (o *overlayer) insertion(i Insertion) {
	d, call := i.From.Directive, oneLine(i.Call)
	if i.Call == Cut {
		call = "}} else {{" // the block's own braces stand in the text's
	}
	o.replace(d.Pos, d.End, call+strings.Repeat("\n", o.line(d.End)-o.line(d.Pos)))
}

// call puts another function into a call.
func (o *overlayer) call(c Call) {
	text, behind := c.Fun+"("+oneLine(c.First), c.Expr.Lparen+1
	if len(c.Expr.Args) > 0 {
		text += ", "
	}
	o.replace(c.Expr.Fun.Pos(), behind, text+o.mark(behind))
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

// joined is oneLine of statements, one or more to a line, perhaps with others to follow.
func joined(s string) (text string) {
	for line := range strings.SplitSeq(strings.TrimSpace(s), "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if !strings.ContainsRune("{(,;:", rune(line[len(line)-1])) {
			line += ";"
		}
		text += " " + line
	}
	return strings.TrimSpace(text)
}

func (o *overlayer) apply() []byte {
	slices.SortStableFunc(o.splices, func(a, b splice) int { return cmp.Compare(a.from, b.from) })
	var out bytes.Buffer
	at := 0
	for _, s := range o.splices {
		if s.mark && s.from < at {
			continue
		}
		out.Write(o.Src[at:s.from])
		out.WriteString(s.text)
		at = s.to
	}
	out.Write(o.Src[at:])
	return out.Bytes()
}

// line is the line of the file on disk; those of a file with copies say which of these they are.
func (f *File) line(p token.Pos) int { return f.Fset.PositionFor(p, f.Copied != nil).Line }
