// Package project finds and loads the annotated packages that a command is about.
package project

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform"
)

// RuntimePath is the package that rewritten files import.
const RuntimePath = "github.com/gooffload/gooffload/omprt/gen"

// Query says what to load.
type Query struct {
	Dir      string   // working folder; "" is the current one
	Patterns []string // as for the go command
	Flags    []string // build flags, -tags among them
	Deps     bool     // annotated dependencies of the main modules too, and the runtime must be there
	Tests    bool     // test files too
}

// Project is the annotated part of what a query names.
type Project struct {
	Fset     *token.FileSet
	Packages []*packages.Package // with syntax and types; each annotated file belongs to one
	Sources  map[string][]byte   // every file parsed, by name
	Notices  []string            // warnings about packages that cannot be rewritten
	Dirs     []string            // folders of all packages the patterns name
	Named    []*packages.Package // all packages the patterns name: names and files
}

// Load loads the annotated packages that q names. Errors of the user's own packages, like a missing go.mod, are in err,
// several joined, as text to be shown as it is; those that have a place are each a diag.Problem.
func Load(ctx context.Context, q Query) (*Project, error) {
	p := &Project{Fset: token.NewFileSet(), Sources: map[string][]byte{}}
	listed, err := p.list(ctx, q)
	if err != nil {
		return nil, err
	}
	var paths []string
	tests := false
	for _, pkg := range listed {
		if !annotated(pkg) {
			continue
		}
		path, isTest := testedPath(pkg)
		tests = tests || isTest
		if !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	if len(paths) == 0 {
		return p, nil
	}
	return p, p.load(ctx, q, paths, tests)
}

// list runs the cheap query: names and files only.
func (p *Project) list(ctx context.Context, q Query) ([]*packages.Package, error) {
	cfg := &packages.Config{
		Context: ctx, Dir: q.Dir, BuildFlags: q.Flags, Tests: q.Tests,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedModule | packages.NeedForTest,
	}
	patterns := q.Patterns
	if q.Deps {
		cfg.Mode |= packages.NeedImports | packages.NeedDeps
		if !files(patterns) {
			patterns = append(slices.Clone(patterns), RuntimePath) // one call of the go command tells both
		}
	}
	roots, err := packages.Load(cfg, patterns...)
	if err != nil {
		return nil, friendly(err)
	}
	named := slices.DeleteFunc(slices.Clone(roots), func(r *packages.Package) bool {
		return r.PkgPath == RuntimePath && !slices.Contains(q.Patterns, RuntimePath)
	})
	var problems []error
	for _, r := range named {
		for _, e := range r.Errors {
			if e.Kind == packages.ListError || e.Kind == packages.UnknownError {
				problems = append(problems, friendly(e))
			}
		}
		p.Named = append(p.Named, r)
		if len(r.GoFiles) > 0 {
			p.Dirs = append(p.Dirs, filepath.Dir(r.GoFiles[0]))
		}
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	slices.Sort(p.Dirs)
	p.Dirs = slices.Compact(p.Dirs)
	if !q.Deps {
		return named, nil
	}
	var all []*packages.Package
	packages.Visit(named, nil, func(pkg *packages.Package) {
		if slices.Contains(named, pkg) || pkg.Module != nil && pkg.Module.Main {
			all = append(all, pkg)
			return
		}
		if pkg.Module != nil && pkg.PkgPath != RuntimePath && annotatedWithoutTwin(pkg) {
			p.Notices = append(p.Notices, fmt.Sprintf("%s: warning: package %s of module %s has directives and no generated _omp.go files; it runs sequentially",
				filepath.Dir(pkg.GoFiles[0]), pkg.PkgPath, pkg.Module.Path))
		}
	})
	if slices.ContainsFunc(all, annotated) {
		if files(q.Patterns) {
			if roots, err = packages.Load(cfg, RuntimePath); err != nil {
				return nil, friendly(err)
			}
		}
		if err := runtimeFound(roots); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// files reports whether the patterns name the files of one package, which the go command takes alone.
func files(patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return strings.HasSuffix(p, ".go") })
}

// runtimeFound reports how to get the runtime when the module at hand cannot import it.
func runtimeFound(roots []*packages.Package) error {
	module := strings.TrimSuffix(RuntimePath, "/omprt/gen")
	for _, r := range roots {
		if r.PkgPath == RuntimePath && len(r.Errors) > 0 {
			return fmt.Errorf("this module does not require %s, which rewritten code calls\nway out: go get %s@latest, or a require and a replace for a copy of yours\n(the go command said: %s)",
				module, module, r.Errors[0].Msg)
		}
	}
	return nil
}

// Importable reports how to get a package of this project that the module at hand cannot import, whose files are loaded
// with the flags.
func Importable(ctx context.Context, path string, flags []string) error {
	cfg := &packages.Config{Context: ctx, BuildFlags: flags, Mode: packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedModule}
	roots, err := packages.Load(cfg, path)
	if err != nil {
		return friendly(err)
	}
	get := path + "@latest"
	if len(roots) == 1 && roots[0].Module != nil {
		get = path + "@" + roots[0].Module.Version // else the go command looks for a module of the package's name
	}
	var why error
	packages.Visit(roots, nil, func(pkg *packages.Package) {
		if len(pkg.Errors) > 0 && why == nil {
			why = fmt.Errorf("this module cannot import %s\nway out: go get %s\n(the go command said: %s)", path, get, pkg.Errors[0].Msg)
		}
	})
	return why
}

// annotated reports whether a file of the package may have a directive.
func annotated(pkg *packages.Package) bool {
	if strings.HasSuffix(pkg.ID, ".test") || pkg.Module == nil && pkg.PkgPath != "command-line-arguments" {
		return false
	}
	return slices.ContainsFunc(pkg.GoFiles, hasCandidate)
}

func hasCandidate(file string) bool {
	src, err := os.ReadFile(file)
	return err == nil && MayBeAnnotated(src)
}

// MayBeAnnotated reports whether source has a comment that is a directive or looks like one.
func MayBeAnnotated(src []byte) bool { return directives.MayHold(src) }

// annotatedWithoutTwin reports directives whose files have no generated twin beside them.
func annotatedWithoutTwin(pkg *packages.Package) bool {
	return slices.ContainsFunc(pkg.GoFiles, func(f string) bool {
		src, err := os.ReadFile(f)
		if err != nil || !bytes.Contains(src, []byte("//omp:")) {
			return false
		}
		_, err = os.Stat(transform.GeneratedPath(f))
		return err != nil
	})
}

// testedPath is the import path under which a package, or the package that its test files belong to, is loaded.
func testedPath(pkg *packages.Package) (path string, isTest bool) {
	if pkg.ForTest != "" {
		return pkg.ForTest, true
	}
	return pkg.PkgPath, false
}

// load runs the expensive query, on the annotated packages alone.
func (p *Project) load(ctx context.Context, q Query, paths []string, tests bool) error {
	patterns := paths
	if slices.Contains(paths, "command-line-arguments") {
		patterns = q.Patterns
	}
	var mu sync.Mutex
	cfg := &packages.Config{
		Context: ctx, Dir: q.Dir, BuildFlags: q.Flags, Tests: tests, Fset: p.Fset,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedModule | packages.NeedForTest |
			packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes,
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			mu.Lock()
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
