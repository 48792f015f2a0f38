package region

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
)

// builtInside are the constructs that are built wherever a region may have them: they are about the statement that they
// stand on, whoever runs it.
var builtInside = map[directives.Kind]bool{directives.Atomic: true, directives.Critical: true}

// Inside are the constructs inside of a region that are not launched with it.
type Inside struct {
	leaves []*place.Leaf // in source order, a construct before what stands in it
	byStmt map[ast.Stmt][]*place.Leaf
}

// insideOf finds them, as far as they are built.
func insideOf(root *place.Leaf, launched []*place.Leaf) Inside {
	in := Inside{byStmt: map[ast.Stmt][]*place.Leaf{}}
	var visit func(l *place.Leaf)
	visit = func(l *place.Leaf) {
		switch {
		case slices.Contains(launched, l):
		case !builtInside[l.Kind]:
			return
		default:
			in.leaves = append(in.leaves, l)
			in.byStmt[l.From.Stmt] = append(in.byStmt[l.From.Stmt], l)
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

func (in Inside) has(d *directives.Bound) bool {
	return slices.ContainsFunc(in.leaves, func(l *place.Leaf) bool { return l.From == d })
}

// At are the constructs of a statement, outermost first.
func (in Inside) At(s ast.Stmt) []*place.Leaf { return in.byStmt[s] }

// Of are the constructs of a kind.
func (in Inside) Of(k directives.Kind) (list []*place.Leaf) {
	for _, l := range in.leaves {
		if l.Kind == k {
			list = append(list, l)
		}
	}
	return list
}
