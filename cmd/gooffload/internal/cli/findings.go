package cli

import (
	"errors"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

const jsonHelp = `
With -json, standard output is one JSON array whatever happens: [] or an object for each diagnostic and for everything
else that makes the command fail, like a package that does not compile or no module. docs/user-guide.md has the fields.`

// findings are what a command has to say against the user's files. A person reads each on standard error when it is found.
// A tool reads one JSON array on standard output, which is written last because later findings belong into it too.
type findings struct {
	*env
	asJSON   bool
	fset     *token.FileSet
	diags    diag.List
	problems []diag.Problem
}

// finding runs a command and returns the exit status when everything has been said.
func (e *env) finding(asJSON bool, run func(f *findings) int) int {
	f := &findings{env: e, asJSON: asJSON}
	status := run(f)
	if asJSON {
		if err := diag.PrintJSON(e.stdout, f.fset, f.diags, f.problems...); err != nil {
			return e.fail(exitDiagnostics, err)
		}
	}
	return status
}

// translated loads and rewrites what a query names, and says what is wrong with it.
func (f *findings) translated(q project.Query, layout transform.Layout) (*translation, int) {
	t, err := f.translate(q, layout)
	if err != nil {
		return nil, f.fail(err)
	}
	if !f.asJSON {
		return t, f.report(t)
	}
	f.fset, f.diags = t.project.Fset, t.diags
	for _, p := range foreignProblems(t.foreign) {
		f.add(p)
	}
	if t.failed() {
		return t, exitDiagnostics
	}
	return t, exitOK
}

// fail says an error that ends the command.
func (f *findings) fail(err error) int { return f.failAt("", err) }

// failAt is fail where the trouble is with a file that the error may not name, or not by a name that the user knows.
func (f *findings) failAt(path string, err error) int {
	if !f.asJSON {
		return f.env.fail(exitDiagnostics, err)
	}
	if f.interrupted(err) {
		f.add(diag.Problem{Message: "interrupted"})
		return exitInterrupted
	}
	for _, p := range problemsOf(path, err) {
		f.add(p)
	}
	return exitDiagnostics
}

// problemsOf takes an error apart into those that were joined.
func problemsOf(path string, err error) []diag.Problem {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var all []diag.Problem
		for _, e := range joined.Unwrap() {
			all = append(all, problemsOf(path, e)...)
		}
		return all
	}
	var p diag.Problem
	if errors.As(err, &p) {
		return []diag.Problem{p}
	}
	return []diag.Problem{{At: token.Position{Filename: path}, Message: err.Error()}}
}

// add says one problem: to a person with a short path, to a tool with one that is good from everywhere, and once, because
// a package and its test variant have the same ones.
func (f *findings) add(p diag.Problem) {
	if !f.asJSON {
		p.At.Filename = relative(p.At.Filename)
		fmt.Fprintln(f.stderr, p)
		return
	}
	p.At.Filename = absolute(p.At.Filename)
	for i := range p.Remarks {
		p.Remarks[i].At.Filename = absolute(p.Remarks[i].At.Filename)
	}
	if !slices.ContainsFunc(f.problems, func(q diag.Problem) bool { return q.Error() == p.Error() }) {
		f.problems = append(f.problems, p)
	}
}

// foreignProblems makes the type checker's continuations, which begin with a tab, remarks on the error before them.
func foreignProblems(errs []packages.Error) []diag.Problem {
	var all []diag.Problem
	for _, e := range errs {
		p := project.Problem(e)
		if rest, more := strings.CutPrefix(p.Message, "\t"); more && len(all) > 0 {
			last := &all[len(all)-1]
			last.Remarks = append(last.Remarks, diag.Remark{At: p.At, Message: rest})
			continue
		}
		all = append(all, p)
	}
	return all
}

// absolute leaves no name as it is: it stands for no file.
func absolute(path string) string {
	if path == "" {
		return ""
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	return abs
}
