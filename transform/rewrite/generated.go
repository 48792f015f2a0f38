package rewrite

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/dst"
	"github.com/dave/dst/decorator"
)

// Generated makes x_omp.go: the user's file rewritten through its decorated syntax tree, formatted, with the kernels
// behind it and a table that takes its lines back to the user's.
//
// dst's own import management is not used: it renames shadowed packages wrongly. One import is added under a name that
// is free everywhere in the file.
func Generated(f *File) ([]byte, error) { return generated(f, f.asTheyAre()) }

// generated takes the bodies of some declarations over as they are written.
func generated(f *File, without []int) ([]byte, error) {
	r, err := reduce(f, without)
	if err != nil {
		return nil, err
	}
	g := &generator{reduced: r, dec: decorator.NewDecorator(r.fset), origin: map[dst.Node]token.Pos{}}
	tree, err := g.dec.DecorateFile(r.syntax)
	if err != nil {
		return nil, err
	}
	g.tree = tree
	g.placeStandIns()
	if err := g.rewrite(); err != nil {
		return nil, err
	}
	g.addImport(g.Alias, g.Runtime)
	for _, others := range []map[string]string{g.Others, g.Imports} {
		for _, name := range slices.Sorted(maps.Keys(others)) {
			g.addImport(name, others[name])
		}
	}
	strip(tree)
	return g.print()
}

type generator struct {
	*reduced
	dec    *decorator.Decorator
	tree   *dst.File
	origin map[dst.Node]token.Pos // user's position of nodes that are not his
}

// of is the decorated node of one of the user's.
func (g *generator) of(n ast.Node) dst.Node { return g.dec.Dst.Nodes[g.now[n]] }

func (g *generator) addImport(name, path string) {
	spec := &dst.ImportSpec{Path: &dst.BasicLit{Kind: token.STRING, Value: strconv.Quote(path)}}
	if !strings.HasSuffix("/"+path, "/"+name) {
		spec.Name = dst.NewIdent(name)
	}
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

// print formats the tree, with the header before it and the kernels and the table of positions behind.
func (g *generator) print() ([]byte, error) {
	r := decorator.NewRestorer()
	restored, err := r.RestoreFile(g.tree)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString(g.head())
	if err := format.Node(&b, r.Fset, restored); err != nil {
		return nil, err
	}
	text, err := format.Source(b.Bytes())
	if err != nil {
		return nil, fmt.Errorf("generated file does not parse: %w", err)
	}
	p, err := parsePrinted(text)
	if err != nil {
		return nil, err
	}
	files := names{g.Shown}
	places, err := p.places(restored, func(n ast.Node) (line, file int) { return g.userLine(r.Dst.Nodes[n], &files) })
	if err != nil {
		return nil, err
	}
	text, places = g.putBack(p, places, func(i int) dst.Node { return r.Dst.Nodes[restored.Decls[i]] })
	behind, err := g.kernels(bytes.Count(text, []byte("\n")), &files)
	if err != nil {
		return nil, err
	}
	text, places = append(text, behind.text...), append(places, behind.places...)
	// Formatted as it stands, so that the file need not be once more.
	return fmt.Appendf(text, "\nfunc init() {\n\t%s.Positions(%q, %q)\n}\n", g.Alias, strings.Join(files, "\n"),
		table(places)), nil
}

// userLine is the user's line of a node, or of what a generated one was made from, and its file; 0 if neither is known.
func (g *generator) userLine(n dst.Node, files *names) (line, file int) {
	pos := g.origin[n]
	if user := g.before[g.dec.Ast.Nodes[n]]; user != nil && !pos.IsValid() {
		pos = user.Pos()
	}
	return g.lineOf(pos, files)
}

// lineOf is the line of a place of the user's, and its file; 0 of none.
func (g *generator) lineOf(pos token.Pos, files *names) (line, file int) {
	if !pos.IsValid() {
		return 0, 0
	}
	if f := g.Fset.File(pos); f.Name() != g.Name {
		return g.line(pos), files.index(g.Named(f.Name()))
	}
	return g.line(pos), 0
}
