package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
)

// finding is a diagnostic of gooffload -json.
type finding struct {
	place
	Severity, Code, Message string
	Notes                   []place
	Fixes                   []struct{ Text string }
}

type place struct {
	File      string
	Line, Col int
}

// findings are what explain says of the annotated packages, by loop. What belongs to no loop comes second.
func (b *bench) findings(t *tree, places []placed) (map[*loop][]finding, []finding, error) {
	var paths []string
	for _, p := range places {
		if !slices.Contains(paths, p.Package) {
			paths = append(paths, p.Package)
		}
	}
	p := b.offload(t.dir, append([]string{"explain", "-json"}, paths...)...)
	failed := p.run() // with status 1 where a loop is refused
	var all []finding
	if err := json.Unmarshal(p.stdout.Bytes(), &all); err != nil {
		return nil, nil, fmt.Errorf("%w\n%v", err, failed)
	}
	of, others := map[*loop][]finding{}, []finding(nil)
	for _, f := range all {
		if f.Severity == "" {
			continue // an explanation
		}
		if l := loopOf(t.dir, f, places); l != nil {
			of[l] = append(of[l], f)
		} else {
			others = append(others, f)
		}
	}
	return of, others, nil
}

// loopOf is the loop that a finding is about: around it or, where it is in a called function, around a place in its
// notes.
func loopOf(dir string, f finding, places []placed) *loop {
	for _, at := range append([]place{f.place}, f.Notes...) {
		i := slices.IndexFunc(places, func(p placed) bool {
			return filepath.Join(dir, p.File) == at.File && p.from <= at.Line && at.Line <= p.to
		})
		if i >= 0 {
			return places[i].loop
		}
	}
	return nil
}

// dependence is the warning that two iterations may touch one element.
const dependence = "OMP534"

// isUnset reports the warning that a copy has no value where it is read: with such a clause the loop is accepted and
// computes something else.
func (f finding) isUnset() bool { return f.Code == "OMP533" }

func (f finding) isError() bool { return f.Severity == "error" }
