package project

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/transform/rewrite"
)

// A file without directives is rewritten as well where it has function literals for which there are kernels. Which
// these are shows when the package has been checked, which it cannot be without the file. So a guarded one that has
// literals, and that other files cannot do without, is shown to the go command as annotated files are.

// withLiterals are the guarded files without directives that have function literals and declare what others name and no
// file of the tag's declares: without them the package does not compile with the tag.
func (p *Project) withLiterals(files []string) map[string]bool {
	var others []string
	ours := map[string][]string{} // and what they declare
	for _, name := range files {
		switch f := p.file(name); {
		case f.generated:
		case !f.header.Guarded() || hasDirective(f):
			others = append(others, name)
		case !exists(rewrite.GeneratedPath(name)):
			if syntax := parsed(f); syntax != nil && hasLiteral(syntax) {
				ours[name] = declaredIn(syntax)
			}
		}
	}
	if len(ours) == 0 {
		return nil
	}
	declared, named := map[string]bool{}, map[string]bool{}
	for _, name := range others {
		syntax := parsed(p.file(name))
		if syntax == nil {
			continue
		}
		for _, n := range declaredIn(syntax) {
			declared[n] = true
		}
		for _, id := range syntax.Unresolved {
			named[id.Name] = true
		}
	}
	needed := map[string]bool{}
	for name, names := range ours {
		missing := func(n string) bool { return named[n] }
		other := func(n string) bool { return declared[n] }
		needed[name] = slices.ContainsFunc(names, missing) && !slices.ContainsFunc(names, other)
	}
	return needed
}

// parsed is a file; nil where the go command is to see what is wrong with it, and to say so.
func parsed(f *goFile) *ast.File {
	syntax, err := parser.ParseFile(token.NewFileSet(), "", f.src, 0)
	if err != nil {
		return nil
	}
	return syntax
}

// declaredIn are the names that a file declares at package level.
func declaredIn(f *ast.File) (names []string) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name != "init" {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					names = append(names, s.Name.Name)
				case *ast.ValueSpec:
					for _, n := range s.Names {
						names = append(names, n.Name)
					}
				}
			}
		}
	}
	return slices.DeleteFunc(names, func(n string) bool { return n == "_" })
}

// hasLiteral reports a function literal in a function.
func hasLiteral(f *ast.File) (found bool) {
	for _, d := range f.Decls {
		if fn, is := d.(*ast.FuncDecl); is && fn.Body != nil {
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				_, is := n.(*ast.FuncLit)
				found = found || is
				return !found
			})
		}
	}
	return found
}
