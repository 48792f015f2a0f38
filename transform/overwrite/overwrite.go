// Package overwrite finds the items of which a kernel writes elements that a launch can number, and of which it reads
// none. If these turn out to be all elements, the launch need not send the item to the device (language.md, section 5:
// what the host sees afterwards is the same).
//
// Only what every iteration does for certain counts: statements of the body itself and of loops in it with bounds that
// do not depend on iterations, up to the first one that may leave. An item that the kernel mentions in any other way,
// but to ask for its length, is left out: so nothing has to be known of other names, calls, or atomic operations. A
// panic ends the kernel, and nothing comes back then.
package overwrite

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// The most words of a calculation, and the most writes and loops in it, that a launch is to do with.
const (
	mostWords  = 200
	mostWrites = 12
	mostLoops  = 4
)

// Find is the calculation for a kernel, of the parameters that the caller would have be overwritten; nil if there is
// nothing to calculate.
func Find(k *ir.Kernel, wanted func(*ir.Param) bool) []ir.Word {
	if len(k.Nest) == 0 || len(k.Nest) > mostLoops || k.Team > 0 || len(k.Types) > 0 || byGroups(k) {
		return nil
	}
	w := &walker{k: k, values: map[*ir.Var][]ir.Word{}, changed: map[*ir.Var]int{}, mentions: map[*ir.Var]int{}}
	w.look()
	for d, l := range k.Nest {
		if l.Var == nil || w.changed[l.Var] > 0 || !counts(l.Var.Type) {
			continue
		}
		if n := strconv.Itoa(d); l.FromZero && l.StepOne {
			w.values[l.Var] = words("t" + n)
		} else {
			w.values[l.Var] = words("f"+n, "t"+n, "s"+n, "*", "+")
		}
	}
	w.stmts(k.Body)
	var out []ir.Word
	for _, p := range k.Params {
		if slices.ContainsFunc(w.writes, func(x write) bool { return x.to == p }) &&
			w.mentions[p.Var] == w.harmless[p] && wanted(p) {
			out = w.calculation(p, out)
		}
	}
	if out == nil || len(w.loops)+len(out) > mostWords {
		return nil
	}
	return slices.Concat(w.loops, out)
}

// byGroups reports a kernel whose work-items are not its iterations.
func byGroups(k *ir.Kernel) bool {
	found := slices.ContainsFunc(k.Nest, func(l *ir.Loop) bool { return strings.Contains(l.HostTrips, ".WorkGroups(") })
	ir.Inspect(k.Body, func(n any) {
		switch n.(type) {
		case *ir.Barrier, *ir.Once, *ir.Shared:
			found = true
		}
	})
	return found
}

type walker struct {
	k        *ir.Kernel
	values   map[*ir.Var][]ir.Word // of variables that have one for each iteration
	changed  map[*ir.Var]int       // how often variables are assigned, or may be behind a pointer
	mentions map[*ir.Var]int
	harmless map[*ir.Param]int // of these, how many read no element
	own      int               // of these so far
	loops    []ir.Word
	writes   []write
}

type write struct {
	to *ir.Param
	at []ir.Word
}

func (w *walker) calculation(p *ir.Param, out []ir.Word) []ir.Word {
	n := 0
	for _, x := range w.writes {
		if x.to == p && x.at != nil && n < mostWrites {
			out = append(append(out, x.at...), ir.Word{Writes: p})
			n++
		}
	}
	return out
}
