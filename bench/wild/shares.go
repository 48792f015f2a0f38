package main

import (
	"regexp"
	"slices"
	"strings"
)

// rounds is how often clauses are taken from messages: one may lead to another.
const rounds = 4

// shares finds out which loops are accepted, by trying all at once; what is refused for the directives of functions
// that it calls again without these; what is still refused again with the clauses that the messages offer; and in the
// end whether all that is accepted is so together.
func (b *bench) shares(r *result, t *tree) error {
	if err := b.try(r, t, r.Loops, asItIs); err != nil {
		return err
	}
	if err := b.alone(r, t); err != nil {
		return err
	}
	for _, prefer := range preferences {
		if err := b.withClauses(r, t, prefer); err != nil {
			return err
		}
	}
	if len(r.accepted()) == 0 {
		return nil
	}
	together, err := t.annotate(r.accepted())
	if err != nil {
		return err
	}
	of, others, err := b.findings(t, together)
	if err != nil {
		return err
	}
	r.Others = messages(others)
	for l, found := range of {
		if slices.ContainsFunc(found, finding.isError) {
			l.State, l.Reasons = refused, reasonsOf(found)
			r.Together = append(r.Together, l.place())
		}
	}
	return nil
}

// try annotates some loops, and sets the state of those that are accepted.
func (b *bench) try(r *result, t *tree, loops []*loop, state string) error {
	if len(loops) == 0 {
		return nil
	}
	places, err := t.annotate(loops)
	if err != nil {
		return err
	}
	of, _, err := b.findings(t, places)
	if err != nil {
		return err
	}
	for _, l := range loops {
		l.found = of[l]
		if slices.ContainsFunc(of[l], finding.isError) || state == withClause && l.otherwise(of[l]) {
			if l.State == "" {
				l.State, l.Reasons, l.first = refused, reasonsOf(of[l]), of[l]
			}
			continue
		}
		l.State, l.Warnings = state, codesOf(of[l])
	}
	return nil
}

// otherwise reports clauses with which a loop computes something else, as far as that is said of it: a copy without a
// value is read, or what was mapped as if one iteration assigned it may be assigned by several.
func (l *loop) otherwise(found []finding) bool {
	mapped := slices.ContainsFunc(l.Clauses, func(c string) bool { return strings.HasPrefix(c, "map(") })
	return slices.ContainsFunc(found, func(f finding) bool { return f.isUnset() || mapped && f.Code == dependence })
}

// alone tries the loops that are refused because functions which they call have directives, too: whoever offloads such
// a loop writes none into these. In builds and tests they are left out.
func (b *bench) alone(r *result, t *tree) error {
	calling := r.where(func(l *loop) bool { return slices.ContainsFunc(l.found, finding.ofCallee) })
	if err := b.try(r, t, calling, asItIs); err != nil {
		return err
	}
	for _, l := range calling {
		l.Alone, l.first, l.Reasons = true, l.found, reasonsOf(l.found)
	}
	return nil
}

// ofCallee reports an error that may not be there without the directives of others. Why none of the functions that a
// variable may hold has a kernel is not said, and may be that they have directives.
func (f finding) ofCallee() bool {
	return f.isError() && (strings.Contains(f.Message, "and has the directive ") ||
		strings.HasPrefix(f.Message, "which function "))
}

// preferences are the orders in which the clauses that a message offers for a variable are taken: each is tried.
var preferences = [][]string{
	{"reduction", "lastprivate", "linear", "private", "firstprivate", "map"},
	{"reduction", "lastprivate", "linear", "map", "private", "firstprivate"},
}

// withClauses tries refused loops with the clauses that the messages offer, each of which may lead to others.
func (b *bench) withClauses(r *result, t *tree, prefer []string) error {
	for _, l := range r.Loops {
		if l.State == refused {
			l.Clauses, l.found = nil, l.first
		}
	}
	for range rounds {
		var changed []*loop
		for _, l := range r.Loops {
			if l.State == refused && l.offered(prefer) {
				changed = append(changed, l)
			}
		}
		if err := b.try(r, t, changed, withClause); err != nil {
			return err
		}
	}
	for _, l := range r.Loops {
		if l.State == refused {
			l.Clauses = nil
		}
	}
	return nil
}

var clause = regexp.MustCompile(`\b(reduction|lastprivate|linear|private|firstprivate|map)\(([^()]*)\)`)

// offered adds the clauses that the errors of a loop offer, and reports that it has more of them now. Where one error
// offers none, others will not do.
func (l *loop) offered(prefer []string) bool {
	clauses := slices.Clone(l.Clauses)
	for _, f := range l.found {
		if !f.isError() {
			continue
		}
		var texts []string
		for _, fix := range f.Fixes {
			texts = append(texts, fix.Text)
		}
		offers := clause.FindAllStringSubmatch(strings.Join(texts, "\n"), -1)
		if len(offers) == 0 {
			return false
		}
		slices.SortStableFunc(offers, func(a, b []string) int {
			return slices.Index(prefer, a[1]) - slices.Index(prefer, b[1])
		})
		if c := offers[0][0]; !slices.Contains(clauses, c) {
			clauses = append(clauses, c)
		}
	}
	more := len(clauses) > len(l.Clauses)
	l.Clauses = clauses
	return more
}

func reasonsOf(found []finding) (all []reason) {
	for _, f := range found {
		if r := (reason{f.Code, f.Message}); f.isError() && !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	return all
}

func codesOf(found []finding) (codes []string) {
	for _, f := range found {
		if f.Severity == "warning" && !slices.Contains(codes, f.Code) {
			codes = append(codes, f.Code)
		}
	}
	return codes
}

func messages(found []finding) (all []string) {
	for _, f := range found {
		if f.isError() {
			all = append(all, f.Message+" ["+f.Code+"]")
		}
	}
	return all
}
