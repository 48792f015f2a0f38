package cli

import (
	"errors"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/initorder"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// translation is what became of a project's annotated packages. One that is refused does not keep the others from being
// translated.
type translation struct {
	project      *project.Project
	outputs      []transform.Output
	texts        []transform.Output      // files with kernels as text, beside those in outputs
	explanations []transform.Explanation // none where the translation is recalled
	directives   int                     // explained or not
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

// translate lists, loads and rewrites what a query names, with kernels as text in the dialects that choose says. Where
// nothing has changed since that was done before, what it came to is recalled.
func (e *env) translate(q project.Query, layout transform.Layout, choose dialects) (*translation, error) {
	return e.translation(q, layout, choose, func(t *translation, afresh func() error) error {
		key := e.unchanged(t.project, layout, choose)
		if t.recall(key) {
			return nil
		}
		err := afresh()
		if err == nil && key != "" && !t.failed() && t.project.Unmoved() {
			t.keep(key)
		}
		return err
	})
}

// translateAfresh is translate for who needs to know more than what it comes to.
func (e *env) translateAfresh(q project.Query, layout transform.Layout, choose dialects) (*translation, error) {
	return e.translation(q, layout, choose, func(_ *translation, afresh func() error) error { return afresh() })
}

// translation translates; how says what is done about the packages that were listed. What is found wrong when a signal
// has ended the go command under it is not the user's: that is an error.
func (e *env) translation(q project.Query, layout transform.Layout, choose dialects,
	how func(t *translation, afresh func() error) error) (*translation, error) {
	at := e.progress()
	defer at.end()
	at.at("looking for packages")
	p, err := project.List(e, q)
	if err != nil {
		return nil, err
	}
	t := &translation{project: p, named: q.Patterns, diags: slices.Clone(p.LeftOut)}
	if err := how(t, func() error { return e.loadAndRewrite(t, layout, choose, at) }); err != nil {
		return nil, err
	}
	p.Problems = append(p.Problems, project.InTheWay(slices.Concat(t.texts, twinsIn(t.outputs)))...)
	if e.Err() != nil {
		return nil, e.ended()
	}
	t.diags = byFile(p.Fset, t.diags.Sorted())
	return t, nil
}

// loadAndRewrite does what translate cannot recall.
func (e *env) loadAndRewrite(t *translation, layout transform.Layout, choose dialects, at *progress) error {
	p := t.project
	at.at("loading packages")
	if err := p.Load(e); err != nil {
		return err
	}
	results := make([]rewritten, len(p.Packages))
	through := 0
	say := func() { at.at("translated %d of %d packages", through, len(p.Packages)) }
	say()
	inParallel(p.Packages, func(i int) { results[i] = rewriteOne(p, p.Packages[i], layout, choose) }, func() {
		through++
		say()
	})
	for i, r := range results {
		t.add(p.Packages[i], r)
	}
	return nil
}

// rewritten is what became of one package.
type rewritten struct {
	transform.Result
	foreign []diag.Problem
	err     error
}

func rewriteOne(p *project.Project, pkg *packages.Package, layout transform.Layout, choose dialects) (r rewritten) {
	if errs := compileErrors(pkg); len(errs) > 0 {
		r.foreign = project.CompileErrors(errs)
		r.Diags = transform.Syntax(pkg, p.Sources)
		return r
	}
	sources, err := choose.of(p, pkg)
	if err != nil {
		r.err = err
		return r
	}
	r.Result = transform.PackageByFile(pkg, p.Sources, layout, sources)
	if layout == transform.Generated {
		r.Diags.Add(initorder.Check(pkg, r.Outputs)...)
	}
	return r
}

// compileErrors are a package's errors, or those of the packages that it imports, whose types it may use.
func compileErrors(pkg *packages.Package) (errs []packages.Error) {
	if len(pkg.Errors) > 0 {
		return pkg.Errors
	}
	packages.Visit([]*packages.Package{pkg}, nil, func(q *packages.Package) { errs = append(errs, q.Errors...) })
	return errs
}

func (t *translation) add(pkg *packages.Package, r rewritten) {
	if r.err != nil {
		t.project.Problems = append(t.project.Problems, r.err)
	}
	if r.err != nil || len(r.foreign) > 0 || r.Diags.HasErrors() {
		t.refuse(pkg)
	}
	for _, f := range r.foreign { // of a package, and of each that imports it
		if !slices.ContainsFunc(t.foreign, func(g diag.Problem) bool { return g.At == f.At && g.Message == f.Message }) {
			t.foreign = append(t.foreign, f)
		}
	}
	t.diags.Add(r.Diags...)
	t.outputs = append(t.outputs, r.Outputs...)
	t.texts = append(t.texts, r.Texts...)
	t.explanations = append(t.explanations, r.Directives...)
	t.directives += len(r.Directives)
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
	if t.directives == 0 && len(t.outputs) == 0 && len(t.project.LeftOut) == 0 {
		fmt.Fprintf(f.stderr, "gooffload: no directives in %s: nothing is offloaded\n", strings.Join(t.named, " "))
	}
	return exitOK
}

// read returns a file as it was read, or is going to be.
func (t *translation) read(name string) ([]byte, error) {
	if src := t.project.Source(name); src != nil {
		return src, nil
	}
	return os.ReadFile(name)
}

// generated are the files that belong beside the user's.
func (t *translation) generated() []transform.Output {
	return sorted(slices.Concat(t.outputs, t.texts))
}

// twinsIn are the files that belong into other packages.
func twinsIn(outputs []transform.Output) (list []transform.Output) {
	for _, o := range outputs {
		if rewrite.IsTwinsName(filepath.Base(o.Path)) {
			list = append(list, o)
		}
	}
	return list
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
