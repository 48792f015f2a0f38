package region

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// builtInside are the constructs that are built inside of a region, with their clauses.
var builtInside = map[directives.Kind]map[string]bool{
	directives.Atomic: words("read write update capture compare weak fail hint seq_cst acq_rel acquire release " +
		"relaxed"),
	directives.Critical: words("hint"),
	directives.Parallel: words("allocate private firstprivate shared reduction num_threads proc_bind if default"),
	directives.Distribute: words("allocate private firstprivate lastprivate collapse dist_schedule order " +
		"ompx_independent"),
	directives.For: words("allocate private firstprivate lastprivate linear reduction collapse schedule order " +
		"ordered nowait ompx_independent"),
	directives.Simd: words("private lastprivate linear reduction if collapse safelen simdlen aligned nontemporal order " +
		"ompx_independent"),
	directives.Loop:      words("private lastprivate reduction collapse bind order ompx_independent"),
	directives.Ordered:   words("threads doacross"),
	directives.Single:    words("allocate nowait copyprivate"),
	directives.Sections:  words("allocate private firstprivate lastprivate reduction nowait"),
	directives.SectionOf: {},
	directives.Masked:    words("filter"),
	directives.Master:    {},
	directives.Barrier:   {},
	directives.Scan:      words("inclusive exclusive"),

	directives.Tile:        words("sizes"),
	directives.Unroll:      words("full partial"),
	directives.Interchange: words("permutation"),
	directives.Reverse:     {},
	directives.Fuse:        words("looprange"),

	directives.Flush: words("seq_cst acq_rel acquire release"),

	directives.AllocateDecl: words("allocator align"),

	directives.ErrorDirective: words("at message severity"),

	directives.Dispatch:              words("novariants nocontext"),
	directives.TargetVariantDispatch: {},
}

// Inside are the constructs inside of a region that are not launched with it.
type Inside struct {
	leaves []*place.Leaf // in source order, a construct before what stands in it
	byStmt map[ast.Stmt][]*place.Leaf
	Alone  []*place.Leaf // those that are about no statement, in source order
}

// insideOf finds them, as far as they are built.
func insideOf(root *place.Leaf, launched []*place.Leaf) Inside {
	in := Inside{byStmt: map[ast.Stmt][]*place.Leaf{}}
	var visit func(l *place.Leaf)
	visit = func(l *place.Leaf) {
		switch s := l.From.Stmt; {
		case slices.Contains(launched, l):
		case builtInside[l.Kind] == nil || !in.fits(l):
			return
		case l.Kind == directives.Fuse: // the statement is the loop that it makes
			in.leaves = append(in.leaves, l)
		case s == nil:
			in.leaves, in.Alone = append(in.leaves, l), append(in.Alone, l)
		default:
			in.leaves = append(in.leaves, l)
			in.byStmt[s] = append(in.byStmt[s], l)
		}
		for _, c := range l.Children {
			visit(c)
		}
	}
	if len(launched) > 0 {
		visit(root)
	}
	return in
}

// fits reports a construct of a directive all of which is built.
func (in Inside) fits(l *place.Leaf) bool {
	return !slices.ContainsFunc(l.From.Leaves, func(k directives.Kind) bool { return builtInside[k] == nil })
}

func (in Inside) has(d *directives.Bound) bool {
	return slices.ContainsFunc(in.leaves, func(l *place.Leaf) bool { return l.From == d })
}

// Around is the innermost construct whose statement holds a node; nil where there is none.
func (in Inside) Around(n ast.Node) (found *place.Leaf) {
	for _, l := range in.leaves {
		if source.Holds(l.From.Stmt, n) {
			found = l
		}
	}
	return found
}

// At are the constructs of a statement, outermost first.
func (in Inside) At(s ast.Stmt) []*place.Leaf { return in.byStmt[s] }

// Always are the constructs of a kind that are there whatever shows when the program runs.
func (in Inside) Always(k directives.Kind) (list []*place.Leaf) {
	for _, l := range in.Of(k) {
		if !l.From.Sometimes {
			list = append(list, l)
		}
	}
	return list
}

// Of are the constructs of a kind.
func (in Inside) Of(k directives.Kind) (list []*place.Leaf) {
	for _, l := range in.leaves {
		if l.Kind == k {
			list = append(list, l)
		}
	}
	return list
}
