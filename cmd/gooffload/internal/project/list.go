package project

import (
	"context"
	"fmt"
	"go/build"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/overlay"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// list finds the packages to be rewritten, by names and files only. It asks without the tag omp first: that shows the
// guarded files, and mostly the answer is the same with it. Where it is not, the packages are listed as they are
// built, again for each guarded file that this brings in.
func (p *Project) list(ctx context.Context, q Query) ([]*packages.Package, error) {
	runtime, err := p.run(ctx, q, q.Tags)
	if err != nil {
		return nil, err
	}
	_, again := p.lay(p.ours())
	again = again || p.skippedUseOmp(q)
	for again {
		if runtime, err = p.run(ctx, q, withOmp(q.Tags)); err != nil {
			return nil, err
		}
		again, _ = p.lay(p.ours())
	}
	p.listProblems()
	all := p.ours()
	if q.Deps {
		p.foreign(all)
	} else {
		all = slices.DeleteFunc(all, func(pkg *packages.Package) bool { return !slices.Contains(p.Named, pkg) })
	}
	if q.needsRuntime() && slices.ContainsFunc(all, p.annotated) {
		return all, p.runtimeFound(ctx, q, runtime)
	}
	return all, nil
}

// needsRuntime reports that what is made is to be built.
func (q Query) needsRuntime() bool { return q.Deps || q.Beside }

// run asks the go command for the packages that q names, all that they import, and the runtime, which is returned where
// it could be asked for in the same run.
func (p *Project) run(ctx context.Context, q Query, tags []string) (runtime *packages.Package, err error) {
	flags, err := p.flags(tags)
	if err != nil {
		return nil, err
	}
	cfg := &packages.Config{
		Context: ctx, Dir: q.Dir, BuildFlags: flags, Tests: q.Tests,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedModule | packages.NeedForTest |
			packages.NeedImports | packages.NeedDeps,
	}
	both := q.needsRuntime() && !files(q.Patterns) && !slices.Contains(q.Patterns, RuntimePath)
	patterns := q.Patterns
	if both {
		patterns = append(slices.Clone(patterns), RuntimePath)
	}
	p.Named, err = packages.Load(cfg, patterns...)
	if err != nil {
		return nil, friendly(err)
	}
	if both {
		i := slices.IndexFunc(p.Named, func(r *packages.Package) bool { return r.ID == RuntimePath })
		runtime = p.Named[i]
		p.Named = slices.DeleteFunc(p.Named, func(r *packages.Package) bool {
			path, _ := TestedPath(r) // its tests have come along
			return path == RuntimePath
		})
	}
	return runtime, nil
}

// flags are the build flags: those of the query, the tags, and what the go command is shown in the place of files on
// disk. It is shown that by our own overlay, not by that of package packages, which would load everything imported
// from source then.
func (p *Project) flags(tags []string) ([]string, error) {
	// GOFLAGS may have -cover, and what that makes of the files is not what the user wrote.
	flags := append(slices.Clone(p.query.Flags), "-cover=false")
	if len(tags) > 0 {
		flags = append(flags, "-tags="+strings.Join(tags, ","))
	}
	var laid []transform.Output
	var gone []string
	for name, content := range p.laid {
		if content == nil {
			gone = append(gone, name)
			continue
		}
		laid = append(laid, transform.Output{Path: name, Content: content})
	}
	for name, content := range p.query.Contents {
		if p.laid[name] == nil {
			laid = append(laid, transform.Output{Path: name, Content: rewrite.Overlaid(name, content)})
		}
	}
	file, err := overlay.Write(laid, gone)
	if file != "" {
		flags = append(flags, "-overlay="+file)
	}
	return flags, err
}

func withOmp(tags []string) []string { return append(slices.Clone(tags), "omp") }

// ours are the packages named, and those of the main modules among all that they import. The files of other modules are
// not ours to rewrite; the go command would refuse to replace those of its module cache.
func (p *Project) ours() []*packages.Package {
	var all []*packages.Package
	packages.Visit(p.Named, nil, func(pkg *packages.Package) {
		switch m := pkg.Module; {
		case m == nil && pkg.PkgPath == "command-line-arguments", m != nil && m.Main,
			m != nil && local(m) && slices.Contains(p.Named, pkg):
			all = append(all, pkg)
		}
	})
	return all
}

// local reports a module that is replaced by a folder.
func local(m *packages.Module) bool { return m.Replace != nil && m.Replace.Version == "" }

// listProblems takes over what the go command says against the packages named, and where they lie.
func (p *Project) listProblems() {
	seen := map[string]bool{}
	for _, r := range p.Named {
		for _, e := range r.Errors {
			err := friendly(e)
			if (e.Kind == packages.ListError || e.Kind == packages.UnknownError) && !seen[err.Error()] {
				seen[err.Error()] = true
				p.Problems = append(p.Problems, err)
			}
		}
		if len(r.GoFiles) > 0 {
			p.Dirs = append(p.Dirs, filepath.Dir(r.GoFiles[0]))
		}
	}
	slices.Sort(p.Dirs)
	p.Dirs = slices.Compact(p.Dirs)
}

// foreign warns of imported packages of other modules that would need rewriting, and refuses those of which the tag omp
// leaves out files that nothing stands in for.
func (p *Project) foreign(ours []*packages.Package) {
	packages.Visit(p.Named, nil, func(pkg *packages.Package) {
		if pkg.Module == nil || pkg.PkgPath == RuntimePath || slices.Contains(ours, pkg) {
			return
		}
		switch name := p.annotatedWithoutTwin(pkg); {
		case name == "":
		case p.file(name).header.Guarded():
			p.Problems = append(p.Problems, missingTwin(name, pkg))
		default:
			p.Notices = append(p.Notices, fmt.Sprintf(
				"%s: warning: package %s of module %s has directives and no generated _omp.go files; it runs sequentially",
				filepath.Dir(name), pkg.PkgPath, pkg.Module.Path))
		}
	})
}

// annotatedWithoutTwin is a file with directives and no generated twin beside it, or empty.
func (p *Project) annotatedWithoutTwin(pkg *packages.Package) string {
	here := build.Default // without the tag omp, files of other systems stay out and guarded ones do not
	here.BuildTags = p.query.Tags
	all := slices.Concat(pkg.GoFiles, slices.DeleteFunc(slices.Clone(pkg.IgnoredFiles), func(name string) bool {
		match, err := here.MatchFile(filepath.Split(name))
		return !match || err != nil
	}))
	i := slices.IndexFunc(all, func(name string) bool {
		return hasDirective(p.file(name)) && !exists(rewrite.GeneratedPath(name))
	})
	if i < 0 {
		return ""
	}
	return all[i]
}

// missingTwin refuses a guarded file of another module without its generated one.
func missingTwin(name string, pkg *packages.Package) diag.Problem {
	return diag.Problem{
		At: token.Position{Filename: name, Line: 1, Column: 1}, Code: "OMP544",
		Message: fmt.Sprintf("the tag omp leaves this file out, and %s, which would stand in for it, is missing from module %s",
			filepath.Base(rewrite.GeneratedPath(name)), pkg.Module.Path),
		WaysOut: []string{"run gooffload generate ./... in that module, and commit what it writes"},
	}
}

// files reports whether the patterns name the files of one package, which the go command takes alone.
func files(patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return strings.HasSuffix(p, ".go") })
}

// runtimeFound reports how to get the runtime when the module at hand cannot import it.
func (p *Project) runtimeFound(ctx context.Context, q Query, runtime *packages.Package) error {
	if runtime == nil {
		flags, err := p.flags(q.Tags)
		if err != nil {
			return err
		}
		cfg := &packages.Config{Context: ctx, Dir: q.Dir, BuildFlags: flags, Mode: packages.NeedName}
		roots, err := packages.Load(cfg, RuntimePath)
		if err != nil {
			return friendly(err)
		}
		runtime = roots[0]
	}
	if len(runtime.Errors) == 0 {
		return nil
	}
	if why := runtime.Errors[0]; saysNoModule(why.Msg) {
		return friendly(why)
	}
	if strings.Contains(runtime.Errors[0].Msg, "-mod=vendor") {
		return fmt.Errorf("the vendor directory has no %s, which rewritten code calls\n"+
			"way out: go mod vendor copies what files import, under any build constraint: put into a file of the "+
			"module\n"+
			"\t//go:build vendored\n\n\timport _ %[1]q\n"+
			"and run it again; or do not use the directory: -mod=mod\n(the go command said: %[2]s)",
			RuntimePath, runtime.Errors[0].Msg)
	}
	module := strings.TrimSuffix(RuntimePath, "/omprt/gen")
	return fmt.Errorf("this module does not require %s, which rewritten code calls\n"+
		"way out: %s\n(the go command said: %s)", module, requireRuntime, runtime.Errors[0].Msg)
}

// requireRuntime says how a module gets the runtime: no version of it is published yet, so from a checkout.
const requireRuntime = "with a checkout of gooffload in DIR: " +
	"go mod edit -require github.com/gooffload/gooffload@v0.0.0 " +
	"-replace github.com/gooffload/gooffload=DIR -tool github.com/gooffload/gooffload/cmd/gooffload && go mod tidy"

// annotated reports whether a file of the package may have a directive.
func (p *Project) annotated(pkg *packages.Package) bool {
	mayHold := func(name string) bool { return p.file(name).annotated }
	return !strings.HasSuffix(pkg.ID, ".test") && slices.ContainsFunc(pkg.GoFiles, mayHold)
}

// TestedPath is the import path under which a package, or the package that its test files or its test program belong
// to, is loaded.
func TestedPath(pkg *packages.Package) (path string, isTest bool) {
	if of, ok := strings.CutSuffix(pkg.ID, ".test"); ok && pkg.Name == "main" {
		return of, true
	}
	if pkg.ForTest != "" {
		return pkg.ForTest, true
	}
	return pkg.PkgPath, false
}
