package rewrite

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"

	"github.com/gooffload/gooffload/transform/gogen"
)

// behind is what stands behind the user's declarations: descriptors, kernels and guards, formatted by themselves.
// Nothing in them is the user's layout, so they need no decorated tree, which costs as much as making them.
type behind struct {
	text   []byte
	places []place
}

// header is what stands before them while they are parsed; their text begins with its last line, which is empty.
const header = "package p\n\n"

// kernels are the descriptors, kernels and guards, behind so many lines of the file.
func (g *generator) kernels(lines int, files *names) (*behind, error) {
	text := []byte(header)
	var from []token.Pos // what the lines behind the header stand for
	add := func(code gogen.Code) {
		if code.Text == "" {
			return
		}
		text = append(append(text, code.Text...), "\n\n"...)
		n := bytes.Count([]byte(code.Text), []byte("\n")) + 2
		from = append(from, code.Lines[:min(n, len(code.Lines))]...)
		from = append(from, make([]token.Pos, max(n-len(code.Lines), 0))...)
	}
	for _, d := range g.Declarations {
		add(d.Code)
	}
	add(gogen.Code{Text: g.Guards})
	if len(from) == 0 {
		return &behind{}, nil
	}
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("generated code does not parse: %w\n%s", err, text)
	}
	var b bytes.Buffer
	if err := format.Node(&b, fset, tree); err != nil {
		return nil, err
	}
	p, err := parsePrinted(b.Bytes())
	if err != nil {
		return nil, fmt.Errorf("generated code does not parse when formatted: %w", err)
	}
	var again bytes.Buffer // gofmt moves some comments once more
	if err := format.Node(&again, p.fset, p.syntax); err != nil {
		return nil, err
	}
	if !bytes.Equal(again.Bytes(), p.text) {
		if p, err = parsePrinted(again.Bytes()); err != nil {
			return nil, err
		}
	}
	places, err := p.places(tree, func(n ast.Node) (line, file int) {
		at := fset.PositionFor(n.Pos(), false).Line - 1 - bytes.Count([]byte(header), []byte("\n"))
		if at < 0 || at >= len(from) {
			return 0, 0
		}
		return g.lineOf(from[at], files)
	})
	if err != nil {
		return nil, err
	}
	for len(places) > 0 && places[0].line < 2 { // the header's
		places = places[1:]
	}
	for i := range places {
		places[i].line += lines - 1
	}
	return &behind{p.text[len(header)-1:], places}, nil
}
