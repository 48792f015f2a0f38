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

// positionTable lists the places of a printed file. The printed text is parsed again: its tree has the same nodes in
// the same order as the one it was printed from, whose origin is known; so nothing depends on how the printer breaks
// lines.
func positionTable(text []byte, from *ast.File, origin func(ast.Node) (line, file int)) (string, error) {
	fset := token.NewFileSet()
	printed, err := parser.ParseFile(fset, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	nodes, copies := lineNodes(from), lineNodes(printed)
	if len(nodes) != len(copies) {
		return "", fmt.Errorf("printed file has %d statements, tree %d", len(copies), len(nodes))
	}
	places := make([]place, len(nodes))
	for i, n := range nodes {
		user, file := origin(n)
		places[i] = place{fset.Position(copies[i].Pos()).Line, user, file}
	}
	slices.SortStableFunc(places, func(a, b place) int { return a.line - b.line })
	// the outermost node of a line speaks for it
	places = slices.CompactFunc(places, func(a, b place) bool { return a.line == b.line })
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
	return strings.Join(out, " "), nil
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
