package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// loop is an array-writing outermost loop: it stands in no other loop of its function, function literals being part of
// the function around them, and assigns an element of an array or slice somewhere inside, or a part of one.
type loop struct {
	File    string `json:"file"` // below the module's folder
	Line    int    `json:"line"`
	Package string `json:"package"`

	Meaningless string   `json:"meaningless,omitempty"` // why it has no parallel meaning (meaning.go)
	Sequence    string   `json:"sequence,omitempty"`    // why its iterations follow each other (sequence.go)
	State       string   `json:"state"`
	Alone       bool     `json:"alone,omitempty"`    // tried without directives in functions that it calls
	Clauses     []string `json:"clauses,omitempty"`  // that the messages wrote
	Warnings    []string `json:"warnings,omitempty"` // codes, where it is accepted
	Reasons     []reason `json:"reasons,omitempty"`  // as it is, or what is left with the clauses

	start, end   int       // offsets in the file, with its labels
	first, found []finding // as it is, and in the last try
}

// The states of a loop.
const (
	asItIs     = "accepted"
	withClause = "accepted with a clause"
	refused    = "refused"
)

// reason is one error that is said of a loop.
type reason struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (l *loop) place() string { return fmt.Sprintf("%s:%d", l.File, l.Line) }

// load lists and type-checks a module's packages. What does not compile here has no loops.
func (b *bench) load(dir string, patterns []string) ([]*packages.Package, error) {
	cfg := &packages.Config{
		Dir: dir, Env: b.goCommand(dir).cmd.Env,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes,
	}
	all, err := packages.Load(cfg, patterns...)
	return slices.DeleteFunc(all, func(p *packages.Package) bool { return len(p.Errors) > 0 }), err
}

// loopsOf finds the loops of a package. Files marked generated are left out, where nobody would write a directive and
// the translator reads none, and cgo files, whose text is not the user's.
func loopsOf(dir string, p *packages.Package, m *meanings) (all []*loop) {
	for _, f := range p.Syntax {
		name := p.Fset.PositionFor(f.FileStart, false).Filename
		if !slices.Contains(p.GoFiles, name) || importsC(f) || ast.IsGenerated(f) {
			continue
		}
		for _, d := range f.Decls {
			walk(d, nil, func(at, stmt ast.Stmt) {
				if !writesElements(p.TypesInfo, stmt) {
					return
				}
				from := p.Fset.PositionFor(at.Pos(), false)
				all = append(all, &loop{
					File: strings.TrimPrefix(strings.TrimPrefix(name, dir), "/"), Line: from.Line, Package: p.PkgPath,
					Meaningless: m.of(p.TypesInfo, stmt), Sequence: m.sequence(p.TypesInfo, d, stmt),
					start: from.Offset, end: p.Fset.PositionFor(stmt.End(), false).Offset,
				})
			})
		}
	}
	return all
}

func importsC(f *ast.File) bool {
	return slices.ContainsFunc(f.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == `"C"` })
}

// walk visits the outermost loops below a node, each with the label it has, or as its own.
func walk(n ast.Node, label ast.Stmt, visit func(at, stmt ast.Stmt)) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.LabeledStmt:
			at := ast.Stmt(n)
			if label != nil {
				at = label
			}
			if isLoop(n.Stmt) {
				visit(at, n.Stmt)
			} else {
				walk(n.Stmt, labelOf(n.Stmt, at), visit)
			}
			return false
		case *ast.ForStmt, *ast.RangeStmt:
			visit(n.(ast.Stmt), n.(ast.Stmt))
			return false
		}
		return true
	})
}

// labelOf is the outermost of several labels.
func labelOf(inner, outer ast.Stmt) ast.Stmt {
	if _, again := inner.(*ast.LabeledStmt); again {
		return outer
	}
	return nil
}

func isLoop(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		return true
	}
	return false
}

// writesElements reports an assignment, op= and ++ included, to an element of an array or slice, or to a part of one.
func writesElements(info *types.Info, n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			found = found || slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { return isElement(info, e) })
		case *ast.IncDecStmt:
			found = found || isElement(info, n.X)
		case *ast.RangeStmt:
			found = found || n.Key != nil && isElement(info, n.Key) || n.Value != nil && isElement(info, n.Value)
		}
		return !found
	})
	return found
}

func isElement(info *types.Info, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return isElement(info, e.X)
	case *ast.StarExpr:
		return isElement(info, e.X)
	case *ast.IndexExpr:
		return isArray(info.TypeOf(e.X)) || isElement(info, e.X)
	}
	return false
}

func isArray(t types.Type) bool {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch t := t.Underlying().(type) {
	case *types.Slice, *types.Array:
		return true
	case *types.Interface: // of a type parameter
		return slices.ContainsFunc(termsOf(t), isArray)
	}
	return false
}

func termsOf(t *types.Interface) (all []types.Type) {
	for i := range t.NumEmbeddeds() {
		switch e := t.EmbeddedType(i).(type) {
		case *types.Union:
			for j := range e.Len() {
				all = append(all, e.Term(j).Type())
			}
		default:
			if inner, ok := e.Underlying().(*types.Interface); ok {
				all = append(all, termsOf(inner)...)
			} else {
				all = append(all, e)
			}
		}
	}
	return all
}
