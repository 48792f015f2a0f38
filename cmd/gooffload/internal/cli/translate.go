package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

// translation is what became of a project's annotated packages.
type translation struct {
	project      *project.Project
	outputs      []transform.Output
	explanations []transform.Explanation
	diags        diag.List
	foreign      []packages.Error // the go command's own findings, where a package does not compile
}

func (t *translation) failed() bool { return t.diags.HasErrors() || len(t.foreign) > 0 }

// translate loads and rewrites what a query names.
func (e *env) translate(q project.Query, layout transform.Layout) (*translation, error) {
	p, err := project.Load(e, q)
	if err != nil {
		return nil, err
	}
	t := &translation{project: p}
	for _, pkg := range p.Packages {
		if len(pkg.Errors) > 0 {
			t.foreign = append(t.foreign, located(pkg.Errors)...)
			t.diags.Add(transform.Syntax(pkg, p.Sources)...)
			continue
		}
		res := transform.Package(pkg, p.Sources, layout)
		t.diags.Add(res.Diags...)
		t.outputs = append(t.outputs, res.Outputs...)
		t.explanations = append(t.explanations, res.Directives...)
	}
	t.diags = t.diags.Sorted()
	return t, nil
}

// located leaves out what has no position where something else has one: the go command repeats the type checker.
func located(errs []packages.Error) []packages.Error {
	without := func(e packages.Error) bool { return e.Pos == "" || e.Pos == "-" }
	some := slices.DeleteFunc(slices.Clone(errs), without)
	if len(some) == 0 {
		return errs
	}
	return some
}

// report prints the diagnostics to a person, and returns the exit status.
func (e *env) report(t *translation) int {
	for _, n := range t.project.Notices {
		fmt.Fprintln(e.stderr, n)
	}
	seen := map[string]bool{}
	for _, f := range t.foreign {
		line := fmt.Sprintf("%s: error: %s [OMP544]", relative(f.Pos), f.Msg)
		if !seen[line] {
			seen[line] = true
			fmt.Fprintln(e.stderr, line)
		}
	}
	if err := diag.Print(relativeWriter{e.stderr}, t.project.Fset, os.ReadFile, t.diags, diag.Options{}); err != nil {
		return e.fail(exitDiagnostics, err)
	}
	if t.failed() {
		return exitDiagnostics
	}
	return exitOK
}

// relative shortens a path, or a position that begins with one, below the working folder.
func relative(path string) string {
	wd, err := os.Getwd()
	if err != nil {
		return path
	}
	rel, err := filepath.Rel(wd, path)
	if err != nil || len(rel) > 2 && rel[:3] == "../" {
		return path
	}
	return rel
}

func sorted(outputs []transform.Output) []transform.Output {
	s := slices.Clone(outputs)
	slices.SortFunc(s, func(a, b transform.Output) int {
		if a.Path < b.Path {
			return -1
		}
		return 1
	})
	return s
}
