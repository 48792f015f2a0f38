package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// comparison is of a module's own tests, as it came and with the independent loops offloaded.
type comparison struct {
	Offloaded int      `json:"offloaded"` // loops
	Passed    int      `json:"passed"`    // packages with tests, as they came
	Still     int      `json:"still"`     // of these, offloaded
	Failed    []failed `json:"failed,omitempty"`
	Error     string   `json:"error,omitempty"`
	Log       string   `json:"log"` // file with what the tests printed, offloaded
}

type failed struct {
	Package string   `json:"package"`
	Tests   []string `json:"tests"`
	Said    []string `json:"said,omitempty"` // lines that look like the cause
}

// tests runs the module's tests twice.
func (b *bench) tests(r *result, t *tree) error {
	flags := []string{"test", "-json", "-short", "-vet=off", "-timeout=900s"}
	if _, err := t.annotate(nil); err != nil {
		return err
	}
	before := b.goCommand(t.dir, slices.Concat(flags, r.packages)...)
	_ = before.run() // what fails as it came is not compared
	if _, err := t.annotate(r.independent()); err != nil {
		return err
	}
	after := b.offload(t.dir, slices.Concat(flags, r.packages)...)
	err := after.run()
	c := &comparison{Offloaded: len(r.independent()), Log: filepath.Join(b.dir, filepath.Base(t.dir)+".log")}
	r.Tests = c
	was, is := read(before.stdout.Bytes()), read(after.stdout.Bytes())
	if err != nil && len(is) == 0 {
		c.Error = err.Error()
	}
	for _, path := range slices.Sorted(maps.Keys(was)) {
		if was[path].outcome != "pass" || !was[path].ran {
			continue
		}
		c.Passed++
		if got := is[path]; got != nil && got.outcome == "pass" {
			c.Still++
		} else if got != nil {
			c.Failed = append(c.Failed, failed{path, got.failed, got.causes()})
		} else {
			c.Failed = append(c.Failed, failed{Package: path})
		}
	}
	return os.WriteFile(c.Log, append(logOf(after.stdout.Bytes()), after.stderr.Bytes()...), 0o666)
}

// outcome is what became of a package's tests.
type outcome struct {
	outcome string
	ran     bool
	failed  []string
	said    []string
}

type event struct{ Action, Package, Test, Output string }

func events(out []byte) (all []event) {
	for line := range bytes.Lines(out) {
		var e event
		if json.Unmarshal(line, &e) == nil {
			all = append(all, e)
		}
	}
	return all
}

// read reads what go test -json printed.
func read(out []byte) map[string]*outcome {
	all := map[string]*outcome{}
	for _, e := range events(out) {
		if e.Package == "" {
			continue
		}
		o := all[e.Package]
		if o == nil {
			o = &outcome{}
			all[e.Package] = o
		}
		switch {
		case e.Action == "output":
			o.said = append(o.said, strings.TrimSpace(e.Output))
		case e.Test != "":
			o.ran = true
			if e.Action == "fail" {
				o.failed = append(o.failed, e.Test)
			}
		case e.Action == "pass", e.Action == "fail", e.Action == "skip":
			o.outcome = e.Action
		}
	}
	return all
}

// causes are the first lines that say why something failed.
func (o *outcome) causes() (lines []string) {
	for _, s := range o.said {
		if (strings.Contains(s, "panic") || strings.Contains(s, "omptarget") || strings.Contains(s, "_test.go:")) &&
			len(lines) < 3 && !slices.Contains(lines, s) {
			lines = append(lines, s)
		}
	}
	return lines
}

func logOf(out []byte) []byte {
	var b bytes.Buffer
	for _, e := range events(out) {
		b.WriteString(e.Output)
	}
	return b.Bytes()
}
