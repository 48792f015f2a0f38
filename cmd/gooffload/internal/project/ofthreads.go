package project

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"

	"github.com/gooffload/gooffload/transform/rewrite"
)

// A file without directives is rewritten as well where it mentions a threadprivate variable of its package. Once it is
// guarded it is shown to the go command for the generated one that is to come, as annotated files are.

var threadPrivate = regexp.MustCompile(`^//omp:\s*threadprivate\b(?:\s*\(([^)]*)\))?`)

// threadVars are the variables that directives in files of a package make threadprivate, by their names.
func (p *Project) threadVars(files []string) map[string]bool {
	names := map[string]bool{}
	for _, name := range files {
		f := p.file(name)
		if f.generated || !f.annotated || !strings.Contains(string(f.src), "threadprivate") {
			continue
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), "", f.src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			continue // the go command is to see it, and to say so
		}
		for _, d := range syntax.Decls {
			of, is := d.(*ast.GenDecl)
			if !is || of.Tok != token.VAR {
				continue
			}
			everything := privateIn(of.Doc, names)
			for _, s := range of.Specs {
				spec := s.(*ast.ValueSpec)
				if privateIn(spec.Doc, names) || everything {
					for _, n := range spec.Names {
						names[n.Name] = true
					}
				}
			}
		}
	}
	return names
}

// privateIn reports a threadprivate without a list, and adds what one with a list names.
func privateIn(doc *ast.CommentGroup, names map[string]bool) (everything bool) {
	if doc == nil {
		return false
	}
	for _, c := range doc.List {
		m := threadPrivate.FindStringSubmatch(c.Text)
		if m == nil {
			continue
		}
		everything = everything || m[1] == ""
		for n := range strings.SplitSeq(m[1], ",") {
			names[strings.TrimSpace(n)] = true
		}
	}
	return everything
}

// mentions reports a file that names one of some variables, and has no handwritten file in the place of the generated
// one.
func (p *Project) mentions(name string, vars map[string]bool) (found bool) {
	if len(vars) == 0 || exists(rewrite.GeneratedPath(name)) {
		return false
	}
	syntax, err := parser.ParseFile(token.NewFileSet(), "", p.file(name).src, parser.SkipObjectResolution)
	if err != nil {
		return false
	}
	ast.Inspect(syntax, func(n ast.Node) bool {
		id, is := n.(*ast.Ident)
		found = found || is && vars[id.Name]
		return !found
	})
	return found
}
