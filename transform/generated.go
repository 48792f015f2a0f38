package transform

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/dst"
	"github.com/dave/dst/decorator"
	"github.com/dave/dst/dstutil"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/gogen"
)

// generated makes x_omp.go: the user's file rewritten through its decorated syntax tree, formatted, with the kernels
// behind it and a table that takes its lines back to the user's.
//
// dst's own import management is not used: it renames shadowed packages wrongly. One import is added under a name that is
// free everywhere in the file.
func (u *unit) generated(f *file, h header) (Output, error) {
	g := &generator{u: u, f: f, dec: decorator.NewDecorator(u.fset()), origin: map[dst.Node]token.Pos{}}
	tree, err := g.dec.DecorateFile(f.ast)
	if err != nil {
		return Output{}, err
	}
	g.tree = tree
	if err := g.rewrite(); err != nil {
		return Output{}, err
	}
	g.addImport()
	strip(tree)
	if err := g.addKernels(); err != nil {
		return Output{}, err
	}
	text, table, err := g.print(h)
	if err != nil {
		return Output{}, err
	}
	text = fmt.Appendf(text, "\nfunc init() {\n\t%s.Positions(%q, %q)\n}\n", f.alias, f.baseName(), table)
	text, err = format.Source(text)
	if err != nil {
		return Output{}, fmt.Errorf("formatting: %w", err)
	}
	return Output{Source: f.name, Path: GeneratedPath(f.name), Content: text}, nil
}

type generator struct {
	u      *unit
	f      *file
	dec    *decorator.Decorator
	tree   *dst.File
	origin map[dst.Node]token.Pos // user's position of nodes that generated code brought in
}

// statements parses text as the body of a function.
func (g *generator) statements(text string) ([]dst.Stmt, error) {
	file, err := decorator.Parse("package p\nfunc _() {\n" + text + "\n}\n")
	if err != nil {
		return nil, fmt.Errorf("internal error: generated %q: %w", text, err)
	}
	list := file.Decls[0].(*dst.FuncDecl).Body.List
	return list, nil
}

// edit is what happens to a statement: it is replaced, wrapped, or gets others before it.
type edit struct {
	replace dst.Stmt
	wrap    []dst.Stmt // the calls to defer, outermost last
	before  []dst.Stmt
}

// rewrite puts the launches in place.
func (g *generator) rewrite() error {
	edits := map[dst.Node]*edit{}
	at := func(n ast.Node) *edit {
		d := g.dec.Dst.Nodes[n]
		if edits[d] == nil {
			edits[d] = &edit{}
		}
		return edits[d]
	}
	atEnd := map[dst.Node][]dst.Stmt{}
	for _, c := range slices.Backward(g.f.constructs) {
		call := g.u.call(c)
		if c.Kind == directives.TargetData {
			call = "defer " + call + ".End()"
		}
		list, err := g.statements(call)
		if err != nil {
			return err
		}
		g.at(list[0], c.Pos)
		switch {
		case c.kernel != nil:
			at(c.replaced()).replace = list[0]
			if keep := c.keep(); keep != "" {
				kept, err := g.statements(keep)
				if err != nil {
					return err
				}
				e := at(c.whole())
				e.before = append(e.before, kept...)
			}
		case c.Kind == directives.TargetData:
			e := at(c.Stmt)
			e.wrap = append(e.wrap, list[0])
		default:
			if siblings := c.List(); c.Index < len(siblings) {
				e := at(siblings[c.Index])
				e.before = slices.Insert(e.before, 0, list[0])
			} else {
				d := g.dec.Dst.Nodes[c.Parent]
				atEnd[d] = slices.Insert(atEnd[d], 0, list[0])
			}
		}
	}
	if body := mainBody(g.u, g.f); body != nil {
		list, err := g.statements("defer " + g.f.alias + ".Close()")
		if err != nil {
			return err
		}
		d := g.dec.Dst.Nodes[body].(*dst.BlockStmt)
		list[0].Decorations().Before = dst.NewLine
		d.List = slices.Insert(d.List, 0, list[0])
	}
	dstutil.Apply(g.tree, nil, func(c *dstutil.Cursor) bool {
		g.apply(c, edits[c.Node()])
		if end := atEnd[c.Node()]; end != nil {
			appendStmts(c.Node(), end)
		}
		return true
	})
	return nil
}

func (g *generator) apply(c *dstutil.Cursor, e *edit) {
	if e == nil {
		return
	}
	old := c.Node().(dst.Stmt)
	now := old
	if e.replace != nil {
		now = e.replace
		carry(now, old)
	}
	for _, deferred := range e.wrap {
		block, ok := now.(*dst.BlockStmt)
		if !ok || len(e.wrap) > 1 && deferred != e.wrap[0] {
			block = &dst.BlockStmt{List: []dst.Stmt{now}}
		}
		deferred.Decorations().Before = dst.NewLine
		deferred.Decorations().After = dst.NewLine
		wrapped := &dst.ExprStmt{X: &dst.CallExpr{Fun: &dst.FuncLit{
			Type: &dst.FuncType{Func: true, Params: &dst.FieldList{}}, Body: block,
		}}}
		carry(wrapped, now)
		block.List = slices.Insert(block.List, 0, deferred)
		now = wrapped
	}
	if now != old {
		c.Replace(now)
	}
	for _, s := range e.before {
		s.Decorations().Before = dst.NewLine
		s.Decorations().After = dst.NewLine
		s.Decorations().Start = append(s.Decorations().Start, now.Decorations().Start...)
		now.Decorations().Start = nil
		c.InsertBefore(s)
	}
}

// carry moves what surrounds a statement to the one that takes its place.
func carry(to, from dst.Stmt) {
	t, f := to.Decorations(), from.Decorations()
	t.Before, t.After, t.Start, t.End = f.Before, f.After, f.Start, f.End
	f.Before, f.After, f.Start, f.End = dst.None, dst.None, nil, nil
}

func appendStmts(n dst.Node, list []dst.Stmt) {
	for _, s := range list {
		s.Decorations().Before = dst.NewLine
		s.Decorations().After = dst.NewLine
	}
	switch n := n.(type) {
	case *dst.BlockStmt:
		n.List = append(n.List, list...)
	case *dst.CaseClause:
		n.Body = append(n.Body, list...)
	case *dst.CommClause:
		n.Body = append(n.Body, list...)
	}
}

// at records the user's position for every node of generated code.
func (g *generator) at(n dst.Node, pos token.Pos) {
	dst.Inspect(n, func(n dst.Node) bool {
		if n != nil {
			g.origin[n] = pos
		}
		return true
	})
}

func (g *generator) addImport() {
	spec := &dst.ImportSpec{Name: dst.NewIdent(g.f.alias), Path: &dst.BasicLit{Kind: token.STRING, Value: strconv.Quote(runtimePath)}}
	for _, d := range g.tree.Decls {
		if decl, ok := d.(*dst.GenDecl); ok && decl.Tok == token.IMPORT {
			spec.Decs.Before, spec.Decs.After = dst.NewLine, dst.NewLine
			if n := len(decl.Specs); n > 0 {
				decl.Specs[n-1].Decorations().After = dst.EmptyLine
				decl.Specs[0].Decorations().Before = dst.NewLine
				spec.Decs.Before = dst.EmptyLine
			}
			decl.Lparen, decl.Rparen = true, true
			decl.Specs = append(decl.Specs, spec)
			return
		}
	}
	decl := &dst.GenDecl{Tok: token.IMPORT, Specs: []dst.Spec{spec}}
	decl.Decs.Before, decl.Decs.After = dst.EmptyLine, dst.EmptyLine
	g.tree.Decls = slices.Insert(g.tree.Decls, 0, dst.Decl(decl))
}

// addKernels appends the descriptors and kernels as declarations.
func (g *generator) addKernels() error {
	var codes []gogen.Code
	for _, c := range g.f.constructs {
		codes = append(codes, g.u.declarations(c, nil))
	}
	for _, code := range append(codes, gogen.Code{Text: g.u.mentions(g.f)}) {
		fset := token.NewFileSet()
		parsed, err := parser.ParseFile(fset, "", "package p\n"+code.Text, parser.ParseComments)
		if err != nil {
			return fmt.Errorf("internal error: generated code does not parse: %w\n%s", err, code.Text)
		}
		dec := decorator.NewDecorator(fset)
		file, err := dec.DecorateFile(parsed)
		if err != nil {
			return err
		}
		for d, a := range dec.Ast.Nodes {
			if line := fset.Position(a.Pos()).Line - 2; line >= 0 && line < len(code.Lines) {
				g.origin[d] = code.Lines[line]
			}
		}
		for _, d := range file.Decls {
			d.Decorations().Before = dst.EmptyLine
			g.tree.Decls = append(g.tree.Decls, d)
		}
	}
	return nil
}

// print formats the tree, with the header before it, and makes the table of positions.
func (g *generator) print(h header) ([]byte, string, error) {
	r := decorator.NewRestorer()
	restored, err := r.RestoreFile(g.tree)
	if err != nil {
		return nil, "", err
	}
	var b bytes.Buffer
	b.WriteString(h.output + "\n\n" + generatedMark + "\n\n")
	if err := format.Node(&b, r.Fset, restored); err != nil {
		return nil, "", err
	}
	text, err := format.Source(b.Bytes())
	if err != nil {
		return nil, "", fmt.Errorf("internal error: generated file does not parse: %w", err)
	}
	table, err := g.table(r, restored, text)
	return text, table, err
}

// table lists where lines of the printed text begin to stand for lines of the user's file. The printed text is parsed
// again: its tree has the same nodes in the same order as the restored one, and these are known by the user's position.
func (g *generator) table(r *decorator.Restorer, restored *ast.File, text []byte) (string, error) {
	fset := token.NewFileSet()
	printed, err := parser.ParseFile(fset, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	from, to := statements(restored), statements(printed)
	if len(from) != len(to) {
		return "", fmt.Errorf("internal error: printed file has %d statements, tree %d", len(to), len(from))
	}
	type place struct{ line, user, col int }
	var places []place
	for i, n := range from {
		user := token.NoPos
		d := r.Dst.Nodes[n]
		if pos, ok := g.origin[d]; ok {
			user = pos
		} else if a := g.dec.Ast.Nodes[d]; a != nil {
			user = a.Pos()
		}
		p := place{line: fset.Position(to[i].Pos()).Line}
		if user != token.NoPos {
			at := g.u.fset().PositionFor(user, false)
			p.user, p.col = at.Line, at.Column
		}
		places = append(places, p)
	}
	slices.SortStableFunc(places, func(a, b place) int { return a.line - b.line })
	var out []string
	last, known := place{}, false
	for i, p := range places {
		if i > 0 && places[i-1].line == p.line {
			continue // the outermost node of a line speaks for it
		}
		same := known && (p.user == 0 && last.user == 0 || last.user != 0 && p.user != 0 && p.user-last.user == p.line-last.line)
		if same {
			continue
		}
		out = append(out, fmt.Sprintf("%d:%d", p.line, p.user))
		last, known = p, true
	}
	return strings.Join(out, " "), nil
}

// statements lists the declarations, statements and expressions of a file in source order.
func statements(f *ast.File) []ast.Node {
	var out []ast.Node
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.BlockStmt, *ast.ParenExpr: // printing leaves out parentheses that say nothing
		case ast.Stmt, ast.Decl, ast.Spec, ast.Expr:
			out = append(out, n)
		}
		return true
	})
	return out
}
