package cli

import (
	"bytes"
	"flag"
	"fmt"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/goargs"
	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

// generateFlags are the flags of the commands that deal with generated files.
type generateFlags struct {
	set  *flag.FlagSet
	tags string
	json bool
	fix  bool
	v    bool
}

func (e *env) generateFlags(name string) *generateFlags {
	g := &generateFlags{set: flag.NewFlagSet(name, flag.ContinueOnError)}
	g.set.SetOutput(e.stderr)
	g.set.StringVar(&g.tags, "tags", "", "build `tags`, separated by commas")
	g.set.BoolVar(&g.json, "json", false, "print diagnostics as JSON on standard output")
	return g
}

// query is what the flags and arguments name: by default the package of the working folder.
func (g *generateFlags) query() project.Query {
	q := project.Query{Patterns: g.set.Args(), Tests: true}
	if len(q.Patterns) == 0 {
		q.Patterns = []string{"."}
	}
	if tags := slices.DeleteFunc(goargs.SplitTags(g.tags), func(t string) bool { return t == "omp" }); len(tags) > 0 {
		q.Flags = []string{"-tags=" + strings.Join(tags, ",")}
	}
	return q
}

var generateCommand = command{
	name: "generate", usage: "[-fix] [-json] [-tags tags] [-v] [packages]",
	summary: "write x_omp.go beside each annotated x.go",
	help: `An annotated x.go begins with //go:build !omp; x_omp.go is built instead of it under the tag omp:
go build is sequential, go build -tags omp offloads. Put

	//go:generate go tool gooffload generate

into one file of the package, run go generate, and commit what it writes. -fix adds a missing header.
A file is written only when its content changes, and none is when there is an error.
` + jsonHelp,
	run: func(e *env, args []string) int {
		g := e.generateFlags("generate")
		g.set.BoolVar(&g.fix, "fix", false, "add a missing //go:build !omp")
		g.set.BoolVar(&g.v, "v", false, "name the files written")
		if g.set.Parse(args) != nil {
			return exitUsage
		}
		return e.finding(g.json, func(f *findings) int { return f.generate(g) })
	},
}

func (f *findings) generate(g *generateFlags) int {
	if g.fix {
		if status := f.fixHeaders(g); status != exitOK {
			return status
		}
	}
	t, status := f.translated(g.query(), transform.Generated)
	if status != exitOK {
		return status
	}
	if status := f.refuseHandWritten(t.outputs); status != exitOK {
		return status
	}
	for _, o := range sorted(t.outputs) {
		old, err := os.ReadFile(o.Path)
		if err == nil && bytes.Equal(old, o.Content) {
			continue
		}
		if err := replaceFile(o.Path, o.Content); err != nil {
			return f.failAt(o.Path, err)
		}
		if g.v {
			fmt.Fprintln(f.stderr, "wrote", relative(o.Path))
		}
	}
	for _, path := range orphans(t) {
		if err := os.Remove(path); err != nil {
			return f.failAt(path, err)
		}
		fmt.Fprintf(f.stderr, "removed %s: its source has no directives\n", relative(path))
	}
	return exitOK
}

// fixHeaders adds the guard to annotated files that lack it.
func (f *findings) fixHeaders(g *generateFlags) int {
	p, err := project.Load(f, g.query())
	if err != nil {
		return f.fail(err)
	}
	for _, pkg := range p.Packages {
		for _, file := range pkg.Syntax {
			name := p.Fset.PositionFor(file.Package, false).Filename
			if !transform.Annotated(p.Fset, file, p.Sources[name]) {
				continue
			}
			fixed, ok := transform.FixedHeader(file, p.Sources[name])
			if !ok {
				continue
			}
			if err := replaceFile(name, fixed); err != nil {
				return f.failAt(name, err)
			}
			fmt.Fprintf(f.stderr, "%s: added //go:build !omp\n", relative(name))
		}
	}
	return exitOK
}

// refuseHandWritten keeps files that gooffload did not write.
func (f *findings) refuseHandWritten(outputs []transform.Output) int {
	status := exitOK
	for _, o := range outputs {
		if p, found := inTheWay(o); found {
			f.add(p)
			status = exitDiagnostics
		}
	}
	return status
}

// inTheWay is a file that stands where a generated one belongs and that gooffload did not write.
func inTheWay(o transform.Output) (diag.Problem, bool) {
	old, err := os.ReadFile(o.Path)
	if err != nil || transform.IsGenerated(old) {
		return diag.Problem{}, false
	}
	return diag.Problem{
		At: token.Position{Filename: o.Path, Line: 1, Column: 1}, Code: "OMP543",
		Message: fmt.Sprintf("this file is in the way of the one generated from %s and was not written by gooffload", filepath.Base(o.Source)),
		WaysOut: []string{"rename it"},
	}, true
}

// replaceFile writes a file whole or not at all.
func replaceFile(path string, content []byte) error {
	mode := fs.FileMode(0o666)
	if s, err := os.Stat(path); err == nil {
		mode = s.Mode()
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".gooffload-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(content)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil && mode != 0o666 {
		err = os.Chmod(f.Name(), mode)
	} else if err == nil {
		err = os.Chmod(f.Name(), 0o644)
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// orphans are the generated files in the folders at hand that nothing generates any more.
func orphans(t *translation) []string {
	made := map[string]bool{}
	for _, o := range t.outputs {
		made[o.Path] = true
	}
	var out []string
	for _, dir := range t.project.Dirs {
		entries, err := os.ReadDir(dir)
		if err != nil {
			continue
		}
		for _, entry := range entries {
			path := filepath.Join(dir, entry.Name())
			source := transform.SourcePath(path)
			if source == "" || made[path] {
				continue
			}
			content, err := os.ReadFile(path)
			if err != nil || !transform.IsGenerated(content) {
				continue
			}
			// A source that other build tags exclude here is not seen, so nothing is said of its file.
			if src, err := os.ReadFile(source); err != nil || !project.MayBeAnnotated(src) {
				out = append(out, path)
			}
		}
	}
	return out
}
