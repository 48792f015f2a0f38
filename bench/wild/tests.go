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
	OnHost    int      `json:"onHost"` // of those that passed, with their regions on the host
	FailedOn  []failed `json:"failedOnHost,omitempty"`
	Error     string   `json:"error,omitempty"`
	Log       string   `json:"log"` // file with what the tests printed, offloaded, and then with their regions on the host
}

type failed struct {
	Package string   `json:"package"`
	Tests   []string `json:"tests"`
	Said    []string `json:"said,omitempty"` // lines that look like the cause
}

// tests runs the module's tests as it came, with its loops on the device, and with them on the host.
func (b *bench) tests(r *result, t *tree) error {
	args := slices.Concat([]string{"-json", "-short", "-vet=off", "-timeout=900s"}, r.packages)
	if _, err := t.annotate(nil); err != nil {
		return err
	}
	before := b.goCommand(t.dir, append([]string{"test"}, args...)...)
	_ = before.run() // what fails as it came is not compared
	chosen := r.independent()
	if b.warned {
		chosen = r.accepted()
	}
	if _, err := t.annotate(chosen); err != nil {
		return err
	}
	after, onHost := b.made(t.dir, "test", args...), b.made(t.dir, "test", args...)
	onHost.cmd.Env = append(onHost.cmd.Env, "OMP_TARGET_OFFLOAD=DISABLED")
	err := after.run()
	_ = onHost.run()
	c := &comparison{Offloaded: len(chosen), Log: filepath.Join(b.dir, filepath.Base(t.dir)+".log")}
	r.Tests = c
	was, is := read(before.stdout.Bytes()), read(after.stdout.Bytes())
	if err != nil && len(is) == 0 {
		c.Error = err.Error()
	}
	for _, o := range was {
		if o.passes() {
			c.Passed++
		}
	}
	c.Still, c.Failed = compare(was, is)
	c.OnHost, c.FailedOn = compare(was, read(onHost.stdout.Bytes()))
	return os.WriteFile(c.Log, slices.Concat(logOf(after.stdout.Bytes()), after.stderr.Bytes(),
		logOf(onHost.stdout.Bytes()), onHost.stderr.Bytes()), 0o666)
}

// compare counts the packages that have passed and still do.
func compare(was, is map[string]*outcome) (still int, not []failed) {
	for _, path := range slices.Sorted(maps.Keys(was)) {
		if !was[path].passes() {
			continue
		}
		if got := is[path]; got != nil && got.outcome == "pass" {
			still++
		} else if got != nil {
			not = append(not, failed{path, got.failed, got.causes()})
		} else {
			not = append(not, failed{Package: path})
		}
	}
	return still, not
}

// passes reports that there are tests, and that they pass.
func (o *outcome) passes() bool { return o.outcome == "pass" && o.ran }

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
