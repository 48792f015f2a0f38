package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
)

// result is what came out for a module.
type result struct {
	module
	Error    string      `json:"error,omitempty"` // what kept the module from being tried
	Loops    []*loop     `json:"loops"`
	Together []string    `json:"refusedTogether,omitempty"` // loops that are accepted only without the others
	Others   []string    `json:"otherErrors,omitempty"`     // that belong to no loop
	Builds   *builds     `json:"builds,omitempty"`
	Tests    *comparison `json:"tests,omitempty"`

	packages []string // that compile
	callers  bool     // built and tested are those accepted alone, in place of the others
	left     []*loop  // of these, those that call each other's functions
}

// measure tries one module.
func (b *bench) measure(m module) *result {
	r := &result{module: m, Loops: []*loop{}}
	of := *b
	of.tags = m.Tags
	if err := of.phases(r); err != nil {
		r.Error = err.Error()
	}
	return r
}

func (b *bench) phases(r *result) error {
	dir, err := b.fetch(r.module)
	if err != nil {
		return err
	}
	all, err := b.load(dir, r.Patterns)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return errors.New("no package compiles here")
	}
	m := meaningsOf(all)
	for _, p := range all {
		r.packages = append(r.packages, p.PkgPath)
		r.Loops = append(r.Loops, loopsOf(dir, p, m)...)
	}
	t, err := newTree(dir, r.Loops)
	if err != nil {
		return err
	}
	if b.from != "" {
		err = r.known(b.from)
	} else {
		err = b.shares(r, t)
	}
	if err != nil {
		return err
	}
	b.log(r.text(false)) // tests may take long
	if b.callers {
		if err := b.choose(r, t); err != nil || len(r.accepted()) == 0 {
			return err
		}
	}
	if b.reaches("builds") {
		if err := b.builds(r, t); err != nil {
			return err
		}
	}
	if b.reaches("tests") {
		return b.tests(r, t)
	}
	return nil
}

// known takes the shares from what an earlier run has printed of the same version of the module.
func (r *result) known(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var earlier []*result
	if err := json.Unmarshal(text, &earlier); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	i := slices.IndexFunc(earlier, func(e *result) bool { return e.module.String() == r.module.String() })
	if i < 0 {
		return fmt.Errorf("%s says nothing of %s", file, r.module)
	}
	for _, l := range r.Loops {
		j := slices.IndexFunc(earlier[i].Loops, func(e *loop) bool {
			return e.place() == l.place() && e.Package == l.Package
		})
		if j < 0 {
			return fmt.Errorf("%s says nothing of %s", file, l.place())
		}
		e := earlier[i].Loops[j]
		l.State, l.Alone, l.Clauses, l.Warnings, l.Reasons = e.State, e.Alone, e.Clauses, e.Warnings, e.Reasons
	}
	r.Together, r.Others = earlier[i].Together, earlier[i].Others
	return nil
}

// accepted are the loops that can be offloaded together.
func (r *result) accepted() []*loop {
	return r.where(func(l *loop) bool {
		return l.State != refused && l.Alone == r.callers && !slices.Contains(r.left, l)
	})
}

// choose makes the loops that are accepted alone those that are built and tested. Where one calls a function that has
// another, the caller is left out.
func (b *bench) choose(r *result, t *tree) error {
	r.callers = true
	for len(r.accepted()) > 0 {
		places, err := t.annotate(r.accepted())
		if err != nil {
			return err
		}
		of, others, err := b.findings(t, places)
		if err != nil {
			return err
		}
		before := len(r.left)
		for l, found := range of {
			if slices.ContainsFunc(found, finding.isError) {
				r.left = append(r.left, l)
			}
		}
		r.Others = messages(others)
		if len(r.left) == before {
			break
		}
	}
	return nil
}

// independent are the accepted loops of which nothing warns that iterations may depend on each other.
func (r *result) independent() []*loop {
	return slices.DeleteFunc(r.accepted(), func(l *loop) bool { return slices.Contains(l.Warnings, dependence) })
}

func (r *result) where(is func(*loop) bool) []*loop {
	return slices.DeleteFunc(slices.Clone(r.Loops), func(l *loop) bool { return !is(l) })
}
