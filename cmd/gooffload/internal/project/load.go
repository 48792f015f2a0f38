package project

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
)

// load runs the expensive query, on the annotated packages alone, as they are built with the tag omp. What is parsed
// is the text on disk, or what is going to be there: only the go command is shown constraints turned round.
func (p *Project) load(ctx context.Context, q Query, paths []string, tests bool) error {
	patterns := paths
	if slices.Contains(paths, "command-line-arguments") {
		patterns = q.Patterns
	}
	flags, err := p.flags(withOmp(q.Tags))
	if err != nil {
		return err
	}
	var mu sync.Mutex
	cfg := &packages.Config{
		Context: ctx, Dir: q.Dir, BuildFlags: flags, Tests: tests, Fset: p.Fset,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedModule | packages.NeedForTest |
			packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes,
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			mu.Lock()
			if going := q.Contents[name]; going != nil {
				src = going
			}
			p.Sources[name] = src
			mu.Unlock()
			return parser.ParseFile(fset, name, src, parser.ParseComments|parser.AllErrors|parser.SkipObjectResolution)
		},
	}
	loaded, err := packages.Load(cfg, patterns...)
	if err != nil {
		return friendly(err)
	}
	// With tests, a package comes plain and with its test files; the second has every file of the first.
	augmented := map[string]bool{}
	for _, pkg := range loaded {
		if pkg.ForTest != "" && pkg.PkgPath == pkg.ForTest {
			augmented[pkg.PkgPath] = true
		}
	}
	for _, pkg := range loaded {
		if strings.HasSuffix(pkg.ID, ".test") || pkg.ForTest == "" && augmented[pkg.PkgPath] {
			continue
		}
		p.Packages = append(p.Packages, pkg)
	}
	return nil
}
