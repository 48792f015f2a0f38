package main

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"
)

// shares are the counts of some loops.
type shares struct {
	loops, asTheyAre, withClause, warned, meaningless, sequential int
	// of the refused ones
	without map[string]int // why there is no parallel meaning
	inTurn  map[string]int // why the iterations are in sequence
	sole    map[string]int // codes that are the only reason
	any     map[string]int // codes
	says    map[string]int // messages, without what is particular to a loop
}

func sharesOf(loops []*loop) shares {
	s := shares{loops: len(loops), without: map[string]int{}, inTurn: map[string]int{}, sole: map[string]int{},
		any: map[string]int{}, says: map[string]int{}}
	for _, l := range loops {
		switch {
		case l.State == asItIs:
			s.asTheyAre++
		case l.State == withClause:
			s.withClause++
		case l.State == refused && l.Meaningless != "":
			s.meaningless++
			s.without[l.Meaningless]++
		case l.State == refused && l.sequential() != "":
			s.sequential++
			s.inTurn[l.sequential()]++
		}
		if l.State != refused {
			if slices.Contains(l.Warnings, dependence) {
				s.warned++
			}
			continue
		}
		codes, said := map[string]bool{}, map[string]bool{}
		for _, r := range l.Reasons {
			codes[r.Code] = true
			said[r.Code+" "+general(r.Message)] = true
		}
		for c := range codes {
			s.any[c]++
			if len(codes) == 1 {
				s.sole[c]++
			}
		}
		if l.Meaningless == "" && l.sequential() == "" {
			for m := range said {
				s.says[m]++
			}
		}
	}
	return s
}

// particular is what a message has of the loop: names with a dot, an index, a call, a capital or quotes, and what the
// region assigns.
var particular = regexp.MustCompile(`"[^"]*"|'[^']*'|[^\s,;:]*[.(\[*&+\-/<>=][^\s,;:]*[^\s,;:.)]|\b\w*[A-Z0-9_]\w*\b|` +
	`assigns [^\s:]+`)

func general(message string) string {
	g := particular.ReplaceAllString(message, "…")
	if len(g) > 100 {
		g = g[:100]
	}
	return g
}

func percent(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.0f%%", 100*float64(n)/float64(of))
}

// table is one line a module, and all of them together.
func table(all []*result) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "module\tloops\tas they are\twith a clause\tboth\tdependence warning\t"+
		"no parallel meaning\tboth, of the rest\tin sequence\tboth, of what is left\tcompiles\t"+
		"tests still pass\ton the host\t")
	var loops []*loop
	passed, still, onHost := 0, 0, 0
	for _, r := range all {
		loops = append(loops, r.Loops...)
		if r.Tests != nil {
			passed, still, onHost = passed+r.Tests.Passed, still+r.Tests.Still, onHost+r.Tests.OnHost
		}
		fmt.Fprintf(w, "%s\t%s%s\t%s\t\n", r.Path, sharesOf(r.Loops).line(), r.compiles(), r.tested())
	}
	fmt.Fprintf(w, "all\t%s\t%d of %d packages\t%d\t\n", sharesOf(loops).line(), still, passed, onHost)
	w.Flush()
	return "\n" + b.String() + "\n" + sharesOf(loops).reasons()
}

func (s shares) line() string {
	both := s.asTheyAre + s.withClause
	rest := s.loops - s.meaningless
	return fmt.Sprintf("%d\t%d (%s)\t%d (%s)\t%s\t%d\t%d (%s)\t%s\t%d\t%s\t",
		s.loops, s.asTheyAre, percent(s.asTheyAre, s.loops),
		s.withClause, percent(s.withClause, s.loops), percent(both, s.loops), s.warned,
		s.meaningless, percent(s.meaningless, s.loops), percent(both, rest), s.sequential,
		percent(both, rest-s.sequential))
}

func (r *result) compiles() string {
	switch {
	case r.Error != "":
		return "error"
	case r.Builds == nil:
		return "-"
	case r.Builds.fine():
		return "yes"
	}
	return "NO"
}

func (r *result) tested() string {
	if r.Tests == nil {
		return "-\t-"
	}
	return fmt.Sprintf("%d of %d\t%d", r.Tests.Still, r.Tests.Passed, r.Tests.OnHost)
}

// reasons are the reasons of the refused loops, the most frequent first.
func (s shares) reasons() string {
	var b strings.Builder
	b.WriteString("refused without a parallel meaning:\n" + counted(s.without, nil))
	b.WriteString("refused, with iterations in sequence:\n" + counted(s.inTurn, nil))
	b.WriteString("refused by code (sole reason, among the reasons):\n" + counted(s.any, s.sole))
	b.WriteString("refused of what is left, by message:\n" + counted(s.says, nil))
	return b.String()
}

func counted(counts, sole map[string]int) string {
	var b strings.Builder
	keys := slices.SortedFunc(maps.Keys(counts), func(x, y string) int {
		return cmp.Or(counts[y]-counts[x], strings.Compare(x, y))
	})
	for i, k := range keys {
		if i == 40 {
			fmt.Fprintf(&b, "        and %d others\n", len(keys)-i)
			break
		}
		if sole != nil {
			fmt.Fprintf(&b, "  %5d", sole[k])
		}
		fmt.Fprintf(&b, "  %5d  %s\n", counts[k], k)
	}
	return b.String()
}

// text is what is said of a module as soon as it is through.
func (r *result) text(refusedOnes bool) string {
	var b strings.Builder
	s := sharesOf(r.Loops)
	fmt.Fprintf(&b, "%s: %d loops, %d accepted as they are, %d with a clause, %d without a parallel meaning\n", r.module,
		s.loops, s.asTheyAre, s.withClause, s.meaningless)
	if alone := r.where(func(l *loop) bool { return l.State != refused && l.Alone }); len(alone) > 0 {
		fmt.Fprintf(&b, "  %d of the accepted ones are so without directives in functions that they call, and are neither "+
			"built nor tested\n", len(alone))
	}
	for _, l := range r.where(func(l *loop) bool { return l.State == refused }) {
		if !refusedOnes {
			break
		}
		fmt.Fprintf(&b, "  %s refused", l.place())
		if l.Meaningless != "" {
			fmt.Fprintf(&b, " (%s)", l.Meaningless)
		}
		b.WriteString("\n")
		for _, x := range l.Reasons {
			fmt.Fprintf(&b, "      %s %s\n", x.Code, x.Message)
		}
	}
	for _, t := range r.Together {
		fmt.Fprintf(&b, "  %s is accepted alone and refused beside the others\n", t)
	}
	for _, e := range r.Others {
		fmt.Fprintf(&b, "  an error that belongs to no loop: %s\n", e)
	}
	if r.Error != "" {
		fmt.Fprintf(&b, "  not tried: %s\n", r.Error)
	}
	return b.String() + r.Builds.text() + r.Tests.text()
}

func (w *builds) text() string {
	if w == nil {
		return ""
	}
	var b strings.Builder
	for _, p := range [][2]string{{"overlay", w.Overlay}, {"generate", w.Generate}, {"build of generated files", w.Build},
		{"check of generated files", w.Check}} {
		if p[1] != "" {
			fmt.Fprintf(&b, "  %s fails: %s\n", p[0], p[1])
		}
	}
	for _, v := range w.Vet {
		fmt.Fprintf(&b, "  go vet finds in generated files: %s\n", v)
	}
	return b.String()
}

func (c *comparison) text() string {
	if c == nil {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  tests: %d of %d packages still pass with %d loops offloaded (%s)\n", c.Still, c.Passed,
		c.Offloaded, c.Log)
	if c.Error != "" {
		fmt.Fprintf(&b, "    %s\n", c.Error)
	}
	b.WriteString(texts(c.Failed))
	fmt.Fprintf(&b, "  %d of them with the loops on the host\n", c.OnHost)
	b.WriteString(texts(c.FailedOn))
	return b.String()
}

func texts(all []failed) string {
	var b strings.Builder
	for _, f := range all {
		fmt.Fprintf(&b, "    %s fails: %s\n", f.Package, strings.Join(f.Tests, " "))
		for _, s := range f.Said {
			fmt.Fprintf(&b, "      %s\n", s)
		}
	}
	return b.String()
}
