package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// findings are what a command has to say of the user's files. A person reads each on standard error when it is found.
// A tool reads one JSON array on standard output, which is written last because later findings belong into it too.
type findings struct {
	*env
	asJSON   bool
	elements []any // of the array, before what is wrong
	fset     *token.FileSet
	diags    diag.List
	problems []diag.Problem
}

// finding runs a command and returns the exit status when everything has been said.
func (e *env) finding(asJSON bool, run func(f *findings) int) int {
	f := &findings{env: e, asJSON: asJSON}
	status := run(f)
	if asJSON {
		if err := f.printJSON(); err != nil {
			return e.fail(exitDiagnostics, err)
		}
	}
	return status
}

// printJSON writes the array.
func (f *findings) printJSON() error {
	if len(f.elements) == 0 {
		return diag.PrintJSON(f.stdout, f.fset, f.diags, f.problems...)
	}
	var wrong bytes.Buffer
	if err := diag.PrintJSON(&wrong, f.fset, f.diags, f.problems...); err != nil {
		return err
	}
	var more []json.RawMessage
	if err := json.Unmarshal(wrong.Bytes(), &more); err != nil {
		return err
	}
	all := f.elements
	for _, m := range more {
		all = append(all, m)
	}
	enc := json.NewEncoder(f.stdout)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(all)
}

// fail says an error that ends the command.
func (f *findings) fail(err error) int { return f.failAt("", err) }

// failAt is fail where the trouble is with a file that the error may not name, or not by a name that the user knows.
func (f *findings) failAt(path string, err error) int {
	if !f.asJSON {
		return f.env.fail(exitDiagnostics, err)
	}
	if f.Err() != nil {
		f.add(diag.Problem{Message: f.ended().Error()})
		return f.ended().status()
	}
	for _, p := range problemsOf(path, err) {
		f.add(p)
	}
	return exitDiagnostics
}

// problem says an error that does not end the command.
func (f *findings) problem(err error) {
	var p diag.Problem
	if errors.As(err, &p) {
		f.add(p)
		return
	}
	f.fail(err)
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

// add says one problem: to a person with short paths, to a tool with ones that are good from everywhere, and once,
// because a package and its test variant have the same ones.
func (f *findings) add(p diag.Problem) {
	path := relative
	if f.asJSON {
		path = absolute
	}
	p.At.Filename = path(p.At.Filename)
	p.Remarks = slices.Clone(p.Remarks)
	for i := range p.Remarks {
		p.Remarks[i].At.Filename = path(p.Remarks[i].At.Filename)
	}
	if slices.ContainsFunc(f.problems, func(q diag.Problem) bool { return q.Error() == p.Error() }) {
		return
	}
	f.problems = append(f.problems, p)
	if f.asJSON {
		return
	}
	fmt.Fprintln(f.stderr, p)
	for _, r := range p.Remarks {
		fmt.Fprintf(f.stderr, "%s: note: %s\n", r.At, r.Message)
	}
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
