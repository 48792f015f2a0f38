package rewrite

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// place is a line of a generated file and the line of the user's that it stands for; 0 where it stands for none. A
// place holds for the lines behind it, too, until the next: they stand for the lines behind the user's.
type place struct{ line, user, file int }

// names are the files that places are in; the first is the one that the generated file is made from.
type names []string

func (n *names) index(name string) int {
	i := slices.Index(*n, name)
	if i < 0 {
		i = len(*n)
		*n = append(*n, name)
	}
	return i
}

// printed is a printed file, parsed again: its tree has the same nodes in the same order as the one it was printed
// from, whose origin is known; so nothing depends on how the printer breaks lines.
type printed struct {
	text   []byte
	fset   *token.FileSet
	syntax *ast.File
}

func parsePrinted(text []byte) (*printed, error) {
	p := &printed{text: text, fset: token.NewFileSet()}
	var err error
	p.syntax, err = parser.ParseFile(p.fset, "", text, parser.ParseComments|parser.SkipObjectResolution)
	return p, err
}

func (p *printed) line(at token.Pos) int { return p.fset.PositionFor(at, false).Line }

// places lists the lines of the file, by the origin of the nodes that it was printed from.
func (p *printed) places(from *ast.File, origin func(ast.Node) (line, file int)) ([]place, error) {
	nodes, copies := lineNodes(from), lineNodes(p.syntax)
	if len(nodes) != len(copies) {
		return nil, fmt.Errorf("printed file has %d statements, tree %d", len(copies), len(nodes))
	}
	places := make([]place, len(nodes))
	for i, n := range nodes {
		user, file := origin(n)
		places[i] = place{p.line(copies[i].Pos()), user, file}
	}
	slices.SortStableFunc(places, func(a, b place) int { return a.line - b.line })
	// the outermost node of a line speaks for it
	return slices.CompactFunc(places, func(a, b place) bool { return a.line == b.line }), nil
}

// table is the text of a table of positions.
func table(places []place) string {
	var out []string
	var last place
	for i, p := range places {
		if i > 0 && last.covers(p) {
			continue
		}
		mark := fmt.Sprintf("%d:%d", p.line, p.user)
		if p.file > 0 {
			mark += fmt.Sprintf(":0:%d", p.file)
		}
		out = append(out, mark)
		last = p
	}
	return strings.Join(out, " ")
}

// covers reports a place that needs no entry of its own.
func (p place) covers(q place) bool {
	if p.user == 0 || q.user == 0 {
		return p.user == q.user
	}
	return q.user-p.user == q.line-p.line && p.file == q.file
}

// lineNodes lists the declarations, statements and expressions of a file in source order.
func lineNodes(f *ast.File) []ast.Node {
	var out []ast.Node
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.BlockStmt, *ast.ParenExpr, *ast.EmptyStmt: // printing leaves out what says nothing
		case ast.Stmt, ast.Decl, ast.Spec, ast.Expr:
			out = append(out, n)
		}
		return true
	})
	return out
}
