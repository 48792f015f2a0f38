package project

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// Which files of a package are built hangs on the tag omp in two ways. Guarded files step aside for those generated
// from them; since we make these afresh, the go command is shown the guarded files with their constraint turned
// round, and none of the generated ones. Other files may have a version for each side; of these the right one is
// checked when the packages are listed and loaded with the tag.

// lay shows the go command the files of packages as they are built with the tag. grew: there was something new to show.
// other: files that are not ours hang on the tag, too.
func (p *Project) lay(pkgs []*packages.Package) (grew, other bool) {
	for _, pkg := range pkgs {
		files := slices.Concat(pkg.GoFiles, pkg.IgnoredFiles)
		vars, literals := p.threadVars(files), p.withLiterals(files)
		for _, name := range files {
			g, o := p.layFile(name, vars, literals[name])
			grew, other = grew || g, other || o
		}
	}
	return grew, other
}

func (p *Project) layFile(name string, threadVars map[string]bool, literals bool) (grew, other bool) {
	f := p.file(name)
	twin := rewrite.GeneratedPath(name)
	made := exists(twin) && p.file(twin).generated
	if exists(twin) && !made && (p.query.Beside || f.header.Guarded()) && hasDirective(f) {
		p.inTheWay(twin, name)
	}
	_, done := p.laid[name]
	switch {
	case done || !f.generated && !f.header.UsesOmp():
		return false, false
	case f.generated:
		p.laid[name] = nil
	case f.header.Guarded() && (made || hasDirective(f) || p.query.Contents[name] != nil || literals ||
		p.mentions(name, threadVars)):
		// Where made, perhaps of directives that are gone; what Contents has is given the guard just now.
		p.laid[name] = rewrite.Overlaid(name, f.header.Flipped(f.src))
	default:
		return false, true
	}
	return true, false
}

// inTheWay refuses a file that stands where a generated one belongs and that gooffload did not write.
func (p *Project) inTheWay(twin, source string) {
	if _, done := p.laid[twin]; done {
		return
	}
	p.laid[twin] = nil
	p.Problems = append(p.Problems, inTheWayOf(twin, source))
}

func inTheWayOf(twin, source string) diag.Problem {
	return diag.Problem{
		At: token.Position{Filename: twin, Line: 1, Column: 1}, Code: "OMP543",
		Message: fmt.Sprintf("this file is in the way of the one generated from %s and was not written by gooffload",
			filepath.Base(source)),
		WaysOut: []string{"rename it"},
	}
}

// InTheWay refuses files that stand where others belong and that gooffload did not write.
func InTheWay(outputs []transform.Output) (list []error) {
	for _, o := range outputs {
		if content, err := os.ReadFile(o.Path); err == nil && !rewrite.IsGenerated(content) {
			list = append(list, inTheWayOf(o.Path, o.Source))
		}
	}
	return list
}

// replace sorts out what was laid aside: what an overlay has to do about it, and directives that nobody would see.
func (p *Project) replace() {
	for _, name := range slices.Sorted(maps.Keys(p.laid)) {
		switch f := p.file(name); {
		case f.generated:
			p.Replaced = append(p.Replaced, name)
			if hasDirective(f) {
				p.addLeftOut(name, "")
			}
		case f.header.Guarded():
			p.Turned[name] = p.laid[name]
		}
	}
}

// hasDirective reports a directive, good or not. Prose about omp in a file that only happens to be guarded is none.
func hasDirective(f *goFile) bool {
	if !f.annotated {
		return false
	}
	syntax, err := parser.ParseFile(token.NewFileSet(), "", f.src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return true // the go command is to see it, and to say so
	}
	return slices.ContainsFunc(syntax.Comments, func(g *ast.CommentGroup) bool {
		return slices.ContainsFunc(g.List, func(c *ast.Comment) bool {
			return strings.HasPrefix(c.Text, "//omp:") || strings.HasPrefix(c.Text, "//ompx:")
		})
	})
}
