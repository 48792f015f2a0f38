// Mutations breaks what becomes of each clause, one at a time, and reports which of these changes no test notices.
//
//	go run ./conformance/mutations               # all of them: about half a minute each, an hour
//	go run ./conformance/mutations map reduction # those of some clauses
//	go run ./conformance/mutations -j 8          # eight at a time, each of which takes two processors
//
// A mutation is a change of one place of the translator (list.go), laid over the file, which stays as it is. A test
// that fails notices it. It is an error, too, when a place is no longer there, or what comes of it does not compile:
// the list is about the code as it is.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
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

var atOnce = flag.Int("j", 1, "mutations at a time")

func main() {
	flag.Parse()
	survived, err := run(flag.Args(), max(1, *atOnce))
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutations:", err)
	}
	if err != nil || survived > 0 {
		os.Exit(1)
	}
}

// verdict is what came of a mutation.
type verdict struct {
	mutation
	noticed bool
	err     error
}

// run tries the mutations of some clauses, of all without any, and prints what comes of each as it does.
func run(clauses []string, atOnce int) (survived int, err error) {
	chosen, err := those(clauses)
	dir, fault := os.MkdirTemp("", "mutations")
	if fault != nil {
		return 0, fault
	}
	defer os.RemoveAll(dir)
	for v := range tryAll(dir, chosen, atOnce) {
		switch {
		case v.err != nil:
			err = errors.Join(err, v.err)
			fmt.Printf("%-20s not tried: %v\n", v.clause, v.err)
		case v.noticed:
			fmt.Printf("%-20s noticed: %s\n", v.clause, v)
		default:
			survived++
			fmt.Printf("%-20s SURVIVED: %s\n", v.clause, v)
		}
	}
	fmt.Printf("%d of %d mutations survived\n", survived, len(chosen))
	return survived, err
}

// those are the mutations of some clauses, and of all if none are named.
func those(clauses []string) (chosen []mutation, err error) {
	for _, name := range clauses {
		if !slices.ContainsFunc(mutations, func(m mutation) bool { return m.clause == name }) {
			err = errors.Join(err, fmt.Errorf("there is no mutation of a clause %q", name))
		}
	}
	for _, m := range mutations {
		if len(clauses) == 0 || slices.Contains(clauses, m.clause) {
			chosen = append(chosen, m)
		}
	}
	return chosen, err
}

// tryAll tries mutations, so many at a time.
func tryAll(dir string, chosen []mutation, atOnce int) <-chan verdict {
	next, verdicts := make(chan mutation), make(chan verdict)
	var workers sync.WaitGroup
	for i := range atOnce {
		workers.Go(func() {
			own := filepath.Join(dir, strconv.Itoa(i))
			fault := os.Mkdir(own, 0o700)
			for m := range next {
				v := verdict{mutation: m, err: fault}
				if fault == nil {
					v.noticed, v.err = m.try(own)
				}
				verdicts <- v
			}
		})
	}
	go func() {
		for _, m := range chosen {
			next <- m
		}
		close(next)
		workers.Wait()
		close(verdicts)
	}()
	return verdicts
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
