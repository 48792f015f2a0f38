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
	return byLine(places), nil
}

// FuncTable lists the places of a printed file in functions that have the statements of others. from is these, by the
// names of receiver's type and method, or of functions that make them; origin says where something in them stands.
func FuncTable(text []byte, from map[string]*ast.FuncDecl, origin func(ast.Node) (line, file int)) (string, error) {
	p, err := parsePrinted(text)
	if err != nil {
		return "", err
	}
	var places []place
	for _, d := range p.syntax.Decls {
		fd, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		of := from[method(fd)]
		if of == nil {
			continue
		}
		nodes, copies := statements(of.Type, of.Body), statements(made(fd))
		if len(nodes) != len(copies) {
			return "", fmt.Errorf("%s has %d statements, and what it is made from %d", fd.Name.Name, len(copies), len(nodes))
		}
		for i, n := range nodes {
			user, file := origin(n)
			places = append(places, place{p.line(copies[i].Pos()), user, file})
		}
		places = append(places, place{p.line(fd.End()) + 1, 0, 0})
	}
	return table(byLine(places)), nil
}

// made is what a function is, or the one that it makes.
func made(fd *ast.FuncDecl) (*ast.FuncType, *ast.BlockStmt) {
	if len(fd.Body.List) == 1 && fd.Recv == nil {
		if r, ok := fd.Body.List[0].(*ast.ReturnStmt); ok && len(r.Results) == 1 {
			if f, ok := r.Results[0].(*ast.FuncLit); ok {
				return f.Type, f.Body
			}
		}
	}
	return fd.Type, fd.Body
}

// method is the name of a method behind that of its receiver's type, or that of a function.
func method(fd *ast.FuncDecl) (name string) {
	if fd.Recv == nil {
		return fd.Name.Name
	}
	t := fd.Recv.List[0].Type
	if p, ok := t.(*ast.StarExpr); ok {
		t = p.X
	}
	if id, ok := t.(*ast.Ident); ok {
		name = id.Name + "." + fd.Name.Name
	}
	return name
}

// statements are a function and the statements in it, in source order.
func statements(t *ast.FuncType, body *ast.BlockStmt) []ast.Node {
	out := []ast.Node{t}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.BlockStmt, *ast.EmptyStmt:
		case ast.Stmt:
			out = append(out, n)
		}
		return true
	})
	return out
}

// byLine is one place for each line.
func byLine(places []place) []place {
	slices.SortStableFunc(places, func(a, b place) int { return a.line - b.line })
	// the outermost node of a line speaks for it
	return slices.CompactFunc(places, func(a, b place) bool { return a.line == b.line })
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
