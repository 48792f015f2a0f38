// Mutations breaks what becomes of each clause, one at a time, and reports which of these changes no test notices.
//
//	go run ./conformance/mutations               # all of them: about half a minute each, an hour
//	go run ./conformance/mutations map reduction # those of some clauses
//
// A mutation is a change of one place of the translator (list.go), laid over the file, which stays as it is. A test
// that fails notices it. It is an error, too, when a place is no longer there, or what comes of it does not compile:
// the list is about the code as it is.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// mutation is a change of a file.
type mutation struct {
	clause   string
	file     string // from the repository's root
	old, new string // of which the first occurs once
	tests    string // pattern of those of package transform that are to notice
}

// cases are the golden cases, which are also run.
const cases = "^TestCases$"

func main() {
	survived, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutations:", err)
	}
	if err != nil || survived > 0 {
		os.Exit(1)
	}
}

func run(clauses []string) (survived int, err error) {
	dir, err := os.MkdirTemp("", "mutations")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	tried := 0
	var wrong []error
	for _, name := range clauses {
		if !slices.ContainsFunc(mutations, func(m mutation) bool { return m.clause == name }) {
			wrong = append(wrong, fmt.Errorf("there is no mutation of a clause %q", name))
		}
	}
	for _, m := range mutations {
		if len(clauses) > 0 && !slices.Contains(clauses, m.clause) {
			continue
		}
		tried++
		noticed, err := m.try(dir)
		switch {
		case err != nil:
			wrong = append(wrong, err)
			fmt.Printf("%-20s not tried: %v\n", m.clause, err)
		case noticed:
			fmt.Printf("%-20s noticed: %s\n", m.clause, m)
		default:
			survived++
			fmt.Printf("%-20s SURVIVED: %s\n", m.clause, m)
		}
	}
	fmt.Printf("%d of %d mutations survived\n", survived, tried)
	return survived, errors.Join(wrong...)
}

func (m mutation) String() string {
	return fmt.Sprintf("%s: %q is %q", m.file, short(m.old), short(m.new))
}

func short(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 60 {
		s = s[:57] + "..."
	}
	return s
}

// try reports whether a test notices the mutation.
func (m mutation) try(dir string) (noticed bool, err error) {
	path, err := filepath.Abs(m.file)
	if err != nil {
		return false, err
	}
	src, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	if n := strings.Count(string(src), m.old); n != 1 {
		return false, fmt.Errorf("%s has %q %d times", m.file, short(m.old), n)
	}
	mutant := filepath.Join(dir, "mutant.go")
	if err := os.WriteFile(mutant, []byte(strings.Replace(string(src), m.old, m.new, 1)), 0o600); err != nil {
		return false, err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {path: mutant}})
	if err != nil {
		return false, err
	}
	overlay := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		return false, err
	}
	if out, err := exec.Command("go", "vet", "-overlay", overlay, "./transform").CombinedOutput(); err != nil {
		return false, fmt.Errorf("%s does not compile any more: %s", m, out)
	}
	for _, length := range []string{"-short", "-short=false"} { // short ones compare text, and run nothing
		test := exec.Command("go", "test", "-overlay", overlay, "./transform", "-count=1", "-failfast", length,
			"-run", m.tests)
		out, err := test.CombinedOutput()
		if failed := (*exec.ExitError)(nil); errors.As(err, &failed) && strings.Contains(string(out), "FAIL") {
			return true, nil
		}
		if err != nil {
			return false, err
		}
	}
	return false, nil
}
