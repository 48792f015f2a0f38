// Package programs writes annotated Go functions at random, for tests that build them in every way and compare what
// they do.
//
// Six grammars make them. Labels writes legal functions full of labels, jumps and stacked directives: none may be
// refused, and every construct must be found in what is made of them. Launches writes functions around one region
// whose scope, bounds and data are as awkward as Go allows: each is refused with a position, or does what it does
// without the directive. Rows writes regions over ragged rows, strings and nests that are not rectangular: none may be
// refused. Orders writes loops whose iterations change places, or must not: none may be refused. Callees writes regions
// much of which stands in functions that they call: none may be refused. Anything writes regions of everything that a
// kernel may hold: none may be refused.
//
// The programs follow from a seed alone. Each says which classes of hazards it contains, and classes can be left out,
// so that one that is known to fail does not hide the others:
//
//	m := programs.New(seed, "stacked label")
//	for i := range 100 {
//		p := m.Labels(fmt.Sprintf("f%d", i))
//		...
//	}
package programs

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
)

// Program is one function of no arguments that returns a string, with what else it needs at package level.
type Program struct {
	Name       string
	Source     string   // declarations
	Imports    []string // specs, as they stand in an import declaration
	Constructs int      // in the source, each of one directive or of several
	Classes    []string // of hazards that it contains, sorted
}

// Maker writes programs.
type Maker struct {
	r       *rand.Rand
	without []string
	used    []string // classes of the program at hand
}

// Seed is that of tests: the same on every run unless the environment says otherwise in GOOFFLOAD_SEED.
func Seed() (uint64, error) {
	s := os.Getenv("GOOFFLOAD_SEED")
	if s == "" {
		return 1, nil
	}
	return strconv.ParseUint(s, 10, 64)
}

// New begins a row of programs. Those that follow from one seed differ where other classes are left out.
func New(seed uint64, without ...string) *Maker {
	return &Maker{r: rand.New(rand.NewPCG(seed, 0)), without: without}
}

// may decides whether the program at hand gets a hazard, once in n times, and notes that it does.
func (m *Maker) may(n int, class string) bool { return m.r.IntN(n) == 0 && m.allowed(class) }

// allowed reports whether the program at hand may have hazards of all these classes, and notes that it has.
func (m *Maker) allowed(classes ...string) bool {
	for _, c := range classes {
		if slices.Contains(m.without, c) {
			return false
		}
	}
	for _, c := range classes {
		if !slices.Contains(m.used, c) {
			m.used = append(m.used, c)
		}
	}
	return true
}

// oneIn is may for what is not a hazard.
func (m *Maker) oneIn(n int) bool { return m.r.IntN(n) == 0 }

func (m *Maker) pick(from ...string) string { return from[m.r.IntN(len(from))] }

// program finishes the one at hand.
func (m *Maker) program(name, source string, imports ...string) Program {
	p := Program{Name: name, Source: source, Imports: imports, Constructs: strings.Count(source, "//omp:target"),
		Classes: m.used}
	slices.Sort(p.Classes)
	m.used = nil
	return p
}

// lines collects statements; their layout is gofmt's business.
type lines struct{ b strings.Builder }

func (l *lines) add(format string, args ...any) { fmt.Fprintf(&l.b, format+"\n", args...) }
