package cli

import (
	"errors"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/initorder"
)

// translation is what became of a project's annotated packages. One that is refused does not keep the others from being
// translated.
type translation struct {
	project      *project.Project
	outputs      []transform.Output
	texts        []transform.Output // files with kernels as text, beside those in outputs
	explanations []transform.Explanation
	diags        diag.List
	foreign      []diag.Problem // the go command's own findings, where a package does not compile
	named        []string       // what was asked for, as it was
	refused      []string       // paths of packages; for test files, that of the package they test
}

func (t *translation) failed() bool {
	return t.diags.HasErrors() || len(t.foreign) > 0 || len(t.project.Problems) > 0
}

// foundNothing reports that no package is called as one was asked for.
func (t *translation) foundNothing() bool {
	return len(t.project.Problems) > 0 && len(t.project.Dirs) == 0
}

// translate loads and rewrites what a query names, with kernels as text in the dialects that choose says. What is found
// wrong when a signal has ended the go command under it is not the user's: that is an error.
func (e *env) translate(q project.Query, layout transform.Layout, choose dialects) (*translation, error) {
	p, err := project.Load(e, q)
	if err != nil {
		return nil, err
	}
	t := &translation{project: p, named: q.Patterns, diags: slices.Clone(p.LeftOut)}
	for _, pkg := range p.Packages {
		if len(pkg.Errors) > 0 {
			t.foreign = append(t.foreign, project.CompileErrors(pkg.Errors)...)
			t.diags.Add(transform.Syntax(pkg, p.Sources)...)
			t.refuse(pkg)
			continue
		}
		sources, err := choose(p, pkg)
		if err != nil {
			p.Problems = append(p.Problems, err)
			t.refuse(pkg)
			continue
		}
		res := transform.PackageByFile(pkg, p.Sources, layout, sources)
		if res.Diags.HasErrors() {
			t.refuse(pkg)
		}
		t.diags.Add(res.Diags...)
		if layout == transform.Generated {
			t.diags.Add(initorder.Check(pkg, res.Outputs)...)
		}
		t.outputs = append(t.outputs, res.Outputs...)
		t.texts = append(t.texts, res.Texts...)
		p.Problems = append(p.Problems, project.InTheWay(res.Texts)...)
		t.explanations = append(t.explanations, res.Directives...)
	}
	if e.Err() != nil {
		return nil, e.ended()
	}
	t.diags = byFile(p.Fset, t.diags.Sorted())
	return t, nil
}

// byFile orders sorted diagnostics by the names of their files, which were parsed all at once, in any order.
func byFile(fset *token.FileSet, list diag.List) diag.List {
	name := func(d diag.Diagnostic) string { return fset.PositionFor(d.Pos, false).Filename }
	slices.SortStableFunc(list, func(a, b diag.Diagnostic) int { return strings.Compare(name(a), name(b)) })
	return list
}

// translated translates and says what is wrong. The translation is there, with a status that is not exitOK, where
// only some packages are refused.
func (f *findings) translated(q project.Query, layout transform.Layout, choose dialects) (*translation, int) {
	t, err := f.translate(q, layout, choose)
	if err != nil {
		return nil, f.fail(err)
	}
	return t, f.say(t)
}

// say says what is wrong with a translation, and returns the exit status.
func (f *findings) say(t *translation) int {
	for _, n := range t.project.Notices {
		fmt.Fprintln(f.stderr, n)
	}
	for _, err := range t.project.Problems {
		f.problem(err)
	}
	for _, p := range t.foreign {
		f.add(p)
	}
	f.fset, f.diags = t.project.Fset, t.diags
	if !f.asJSON {
		w := &relativeWriter{Writer: f.stderr}
		if err := errors.Join(diag.Print(w, f.fset, t.read, t.diags, diag.Options{}), w.Flush()); err != nil {
			return f.fail(err)
		}
	}
	if t.failed() {
		return exitDiagnostics
	}
	if len(t.explanations) == 0 && len(t.project.LeftOut) == 0 {
		fmt.Fprintf(f.stderr, "gooffload: no directives in %s: nothing is offloaded\n", strings.Join(t.named, " "))
	}
	return exitOK
}

// read returns a file as it was read, or is going to be.
func (t *translation) read(name string) ([]byte, error) {
	if src, ok := t.project.Sources[name]; ok {
		return src, nil
	}
	return os.ReadFile(name)
}

// generated are the files that belong beside the user's.
func (t *translation) generated() []transform.Output {
	return sorted(slices.Concat(t.outputs, t.texts))
}

// overlaid are the files of an overlay build.
func (t *translation) overlaid() []transform.Output {
	all := slices.Clone(t.outputs)
	for path, content := range t.project.Turned {
		if !slices.ContainsFunc(all, func(o transform.Output) bool { return o.Path == path }) {
			all = append(all, transform.Output{Source: path, Path: path, Content: content})
		}
	}
	return sorted(all)
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
	slices.SortFunc(s, func(a, b transform.Output) int { return strings.Compare(a.Path, b.Path) })
	return s
}
