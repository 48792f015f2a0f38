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

	"github.com/gooffload/gooffload/transform"
)

// mostLoads is how often packages are loaded to follow what regions call, each time as far as is known by then.
const mostLoads = 8

// load loads the annotated packages with syntax and types, and with them those in which functions are declared that
// regions call. These come out when what calls them is there: so it is all loaded again with what was missing, because
// only what is loaded together has the same types. Mostly there is nothing to follow, and once is enough.
func (p *Project) load(ctx context.Context, q Query, paths []string, tests bool) error {
	patterns := paths
	named := !slices.Contains(paths, "command-line-arguments")
	if !named {
		patterns = q.Patterns // files, which the go command takes alone
	}
	flags, err := p.flags(withOmp(q.Tags))
	if err != nil {
		return err
	}
	for loads := 1; ; loads++ {
		p.Packages = nil
		loaded, err := p.loadOnce(ctx, q, flags, patterns, tests)
		if err != nil {
			return err
		}
		for _, pkg := range loaded {
			if path, _ := TestedPath(pkg); !named || slices.Contains(paths, path) {
				p.Packages = append(p.Packages, pkg)
			}
		}
		if !named || loads == mostLoads {
			return nil
		}
		known := len(patterns)
		for _, pkg := range p.Packages {
			if len(pkg.Errors) > 0 {
				continue
			}
			for _, path := range transform.Wanted(pkg, p.Sources) {
				if !slices.Contains(patterns, path) {
					patterns = append(slices.Clip(patterns), path)
				}
			}
		}
		if len(patterns) == known {
			return nil
		}
	}
}

// loadOnce runs the expensive query, on some packages as they are built with the tag omp. What is parsed is the text on
// disk, or what is going to be there: only the go command is shown constraints turned round.
func (p *Project) loadOnce(ctx context.Context, q Query, flags, patterns []string, tests bool) (
	list []*packages.Package, err error,
) {
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
		return nil, friendly(err)
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
		pkg.Errors = p.withoutGenerated(pkg.Errors)
		list = append(list, pkg)
	}
	return list, nil
}
